import BenchmarkStates
import CCounting
import StateMachine

extension Workload {
  /// One operation makes a machine of three states, and drops it.
  ///
  /// The limit makes the same five objects by hand: three states, their array, and a holder of it.
  static var makeAndDrop: Workload {
    Workload(name: "make-and-drop") {
      { count in
        for _ in 0..<count {
          hold(GKStateMachine(states: [AllState(), DetailState(), ListState()]))
        }
      }
    } limit: {
      { count in
        for _ in 0..<count { hold(Holder([AllState(), DetailState(), ListState()])) }
      }
    }
  }
}

private final class Holder {
  let states: [GKState]

  init(_ states: [GKState]) {
    self.states = states
  }
}

/// Hides from the optimiser that the object is unused.
@inline(never) @_optimize(none)
private func hold(_ object: AnyObject) {}
