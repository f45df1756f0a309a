import StateMachineGraph
import StateMachineTestSupport
import StateMachineText

extension TransitionGraph {
  /// Returns a graph with the shape of an app: a tree of screens, links back, and a few across.
  static func app(of count: Int, seed: UInt64, withBack: Bool = false) throws -> Self {
    var dice = SplitMix64(seed: seed)
    var parents = [0]
    var steps: [Step] = []
    func add(_ from: Int, _ to: Int) {
      let step = Step("\(from)", "\(to)")
      if !steps.contains(step) { steps.append(step) }
    }
    for state in 1..<count {
      let isDeep = Int.random(in: 0..<10, using: &dice) < 7
      parents.append(Int.random(in: (isDeep ? max(0, state - 8) : 0)..<state, using: &dice))
      add(parents[state], state)
    }
    for _ in 0..<count / 4 {
      let from = Int.random(in: 1..<count, using: &dice)
      var to = from
      for _ in 0..<Int.random(in: 1...3, using: &dice) { to = parents[to] }
      add(from, to)
    }
    for _ in 0..<count / 6 {
      add(Int.random(in: 0..<count, using: &dice), Int.random(in: 0..<count, using: &dice))
    }
    let back = steps.filter { !steps.contains(Step($0.to, $0.from)) }
    return try Self(
      states: (0..<count).map { "\($0)" },
      edges: steps.map { .init(from: $0.from, to: $0.to) }
        + (withBack ? back.map { .init(from: $0.to, to: $0.from, kind: .back) } : []))
  }

  /// Returns a graph with the shape of a large app: a tree, half of its edges with a way back, and many links across.
  static func largeApp(of count: Int, seed: Int) throws -> Self {
    var dice = SplitMix64(seed: UInt64(count * 1000 + seed))
    var steps: [Step] = []
    func add(_ from: Int, _ to: Int) {
      let step = Step("\(from)", "\(to)")
      if from != to, !steps.contains(step) { steps.append(step) }
    }
    for state in 1..<count {
      let parent = Int.random(in: 0..<state, using: &dice)
      add(parent, state)
      if Bool.random(using: &dice) { add(state, parent) }
    }
    for _ in 0..<count * 2 / 5 {
      add(Int.random(in: 0..<count, using: &dice), Int.random(in: 0..<count, using: &dice))
    }
    return try Self(
      states: (0..<count).map { "\($0)" }, edges: steps.map { .init(from: $0.from, to: $0.to) })
  }
}
