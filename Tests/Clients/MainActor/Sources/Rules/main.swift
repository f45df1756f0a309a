import StateMachineGraph

nonisolated final class OffState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == OnState.self }
}

nonisolated final class OnState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == OffState.self }
}

let machine = GKStateMachine(states: [OffState(), OnState()])
machine.enter(OffState.self)
let recorder = TransitionRecorder(of: machine)
machine.enter(OnState.self)
var graph = TransitionGraph(probing: machine).merging(TransitionGraph(probing: machine))
graph = graph.merging(TransitionGraph(probing: machine))
for edge in graph.edges { print(edge.from, edge.to, edge.kind, edge.condition) }
for step in graph.refusals { print("refused:", step.from, step.to) }
let record = recorder.observations
let coverage = graph.coverage(of: record)
print(record.taken.count, record.refused.count, coverage.refusals, coverage.missingRefusals)
print(graph.tour(), graph.rendered(as: .text), coverage)
