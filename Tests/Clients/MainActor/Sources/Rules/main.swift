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
let graph = TransitionGraph(probing: machine)
print(graph.rendered(as: .text), graph.coverage(of: recorder.record))
