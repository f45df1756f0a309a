import BenchmarkStates
import CCounting
import StateMachine

extension Workload {
  /// One operation is one transition to the next of 32 states in a ring.
  static var ring: Workload {
    sequence("ring-32", among: 32, of: (0..<1024).map { ($0 + 1) % 32 })
  }

  /// One operation is one transition to a state picked at random.
  static func random(among count: Int) -> Workload {
    var seed: UInt64 = 42
    let targets = (0..<1024).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    return sequence("random-\(count)", among: count, of: targets)
  }

  /// Goes through the targets over and over. The limit knows each one's object and needs no lookup.
  private static func sequence(
    _ name: String, among stateCount: Int, of targets: [Int]
  ) -> Workload {
    Workload(name: name) {
      let states = numberedStates(stateCount)
      let machine = GKStateMachine(states: states)
      let classes: [AnyClass] = targets.map { type(of: states[$0]) }
      machine.enter(classes[0])
      return { count in
        for number in 0..<count { machine.enter(classes[number & 1023]) }
        take_result(states[targets[0]].visits)
      }
    } limit: {
      let (judge, states) = (Judge(), numberedStates(stateCount))
      let objects = targets.map { Unmanaged<GKState>.passUnretained(states[$0]) }
      let classes: [AnyClass] = targets.map { type(of: states[$0]) }
      return { count in
        go(count, judge, through: objects, classes)
        take_result(states[targets[0]].visits)
      }
    }
  }
}

@inline(never)
private func go(
  _ count: Int, _ judge: Judge, through objects: [Unmanaged<GKState>], _ classes: [AnyClass]
) {
  var old = objects[0]
  for number in 0..<count {
    let new = objects[number & 1023]
    old._withUnsafeGuaranteedRef { old in
      new._withUnsafeGuaranteedRef { step(judge, from: old, to: $0, classes[number & 1023]) }
    }
    old = new
  }
}
