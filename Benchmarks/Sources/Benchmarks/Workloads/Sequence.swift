import BenchmarkStates
import CCounting
import StateMachine

/// Repeats the targets, whose number is a power of two.
///
/// The limit makes a transition's four dynamic calls on known objects.
func sequence(
  _ name: String, through targets: [Int], of makeStates: @escaping () -> [Counted],
  in makeMachine: @escaping ([GKState]) -> GKStateMachine = { GKStateMachine(states: $0) }
) -> Workload {
  Workload(name: name) {
    enter(targets, of: makeStates(), in: makeMachine)
  } limit: {
    let (standIn, states) = (StandInMachine(), makeStates())
    let steps = targets.map { Step(to: states[$0]) }
    return { count in
      go(count, standIn, from: states[0], through: steps)
      take_result(states.reduce(0) { $0 + $1.visits })
    }
  }
}

func enter(
  _ targets: [Int], of states: [Counted], in makeMachine: ([GKState]) -> GKStateMachine
) -> Workload.Operations {
  let machine = makeMachine(states)
  let classes: [AnyClass] = targets.map { type(of: states[$0]) }
  machine.enter(type(of: states[0]))
  return { count in
    for number in 0..<count { machine.enter(classes[number & (classes.count - 1)]) }
    take_result(states.reduce(0) { $0 + $1.visits })
  }
}

private struct Step {
  let stateClass: AnyClass
  let state: Unmanaged<GKState>

  init(to state: GKState) {
    stateClass = type(of: state)
    self.state = .passUnretained(state)
  }
}

/// Makes the four dynamic calls of a transition, and counts no references.
@inline(never)
private func go(_ count: Int, _ standIn: StandInMachine, from start: GKState, through steps: [Step])
{
  var old = Unmanaged.passUnretained(start)
  for number in 0..<count {
    let step = steps[number & (steps.count - 1)]
    let isAllowed = old._withUnsafeGuaranteedRef {
      standIn.canEnterState(step.stateClass) && $0.isValidNextState(step.stateClass)
    }
    guard isAllowed else { continue }
    old._withUnsafeGuaranteedRef { old in
      step.state._withUnsafeGuaranteedRef { new in
        old.willExit(to: new)
        new.didEnter(from: old)
      }
    }
    old = step.state
  }
}
