import BenchmarkStates
import StateMachine

extension Workload {
  /// One operation is one transition of all → detail → list → detail → all.
  static var transition: Workload {
    sequence("transition", through: roundTrip, of: rooms)
  }

  /// The same in a machine of a subclass, which might override `canEnterState`.
  static var subclass: Workload {
    sequence("subclass", through: roundTrip, of: rooms) { Subclass(states: $0) }
  }

  /// The same in a machine whose observers have all gone; the limit never had any.
  static var observersGone: Workload {
    Workload(name: "observers-gone") {
      enter(roundTrip, of: rooms()) { states in
        let machine = GKStateMachine(states: states)
        for _ in 0..<8 { _ = machine.subscribe { _ in } }
        return machine
      }
    } limit: {
      enter(roundTrip, of: rooms()) { GKStateMachine(states: $0) }
    }
  }

  /// One operation is one transition to the next of 32 states in a ring.
  static var ring: Workload {
    sequence("ring-32", through: (1...32).map { $0 % 32 }) { numberedStates(32) }
  }

  /// One operation is one transition to a state picked at random.
  static func random(among count: Int) -> Workload {
    let targets = randomNumbers(below: count)
    return sequence("random-\(count)", through: targets) { numberedStates(count) }
  }
}

private final class Subclass: GKStateMachine {}

private let roundTrip = [1, 2, 1, 0]

private func rooms() -> [Counted] {
  [AllState(), DetailState(), ListState()]
}
