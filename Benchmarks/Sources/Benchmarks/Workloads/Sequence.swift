import BenchmarkStates
import CCounting
import StateMachine

extension Workload {
  /// One operation is one transition of all → detail → list → detail → all.
  static var transition: Workload {
    sequence("transition", through: [1, 2, 1, 0]) { [AllState(), DetailState(), ListState()] }
  }

  /// One operation is one transition to the next of 32 states in a ring.
  static var ring: Workload {
    sequence("ring-32", through: (1...32).map { $0 % 32 }) { numberedStates(32) }
  }

  /// One operation is one transition to a state picked at random.
  static func random(among count: Int) -> Workload {
    var seed: UInt64 = 42
    let targets = (0..<1024).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    return sequence("random-\(count)", through: targets) { numberedStates(count) }
  }

  /// Goes through the targets over and over, a power of two in number.
  ///
  /// The limit makes a transition's four dynamic calls on objects that it needs not look up.
  private static func sequence(
    _ name: String, through targets: [Int], of makeStates: @escaping () -> [Counted]
  ) -> Workload {
    Workload(name: name) {
      let states = makeStates()
      let machine = GKStateMachine(states: states)
      let classes: [AnyClass] = targets.map { type(of: states[$0]) }
      machine.enter(type(of: states[0]))
      return { count in
        for number in 0..<count { machine.enter(classes[number & (classes.count - 1)]) }
        take_result(states[0].visits)
      }
    } limit: {
      let (judge, states) = (Judge(), makeStates())
      let steps = targets.map { (type(of: states[$0]) as AnyClass, Unmanaged<GKState>.passUnretained(states[$0])) }
      return { count in
        go(count, judge, from: states[0], through: steps)
        take_result(states[0].visits)
      }
    }
  }
}

/// Makes the four dynamic calls that a transition cannot do without, and counts no references.
@inline(never)
private func go(
  _ count: Int, _ judge: Judge, from start: GKState, through steps: [(stateClass: AnyClass, state: Unmanaged<GKState>)]
) {
  var old = Unmanaged.passUnretained(start)
  for number in 0..<count {
    let (stateClass, new) = steps[number & (steps.count - 1)]
    let isAllowed = old._withUnsafeGuaranteedRef {
      judge.canEnterState(stateClass) && $0.isValidNextState(stateClass)
    }
    guard isAllowed else { continue }
    old._withUnsafeGuaranteedRef { old in
      new._withUnsafeGuaranteedRef { new in
        old.willExit(to: new)
        new.didEnter(from: old)
      }
    }
    old = new
  }
}
