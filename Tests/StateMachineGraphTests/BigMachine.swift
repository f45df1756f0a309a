import StateMachineGraph
import StateMachineTestSupport
import StateMachineText

/// States of as many classes, made by nesting generic ones; each allows the next and some others.
struct BigMachine {
  let machine: GKStateMachine
  let states: [BigState]
  /// What the states allow, in order.
  private(set) var steps: [TransitionGraph.Step] = []

  init(_ count: Int, ways: Int) {
    var digits: [any Digit.Type] = [Zero.self]
    for number in 1..<45 { digits.append(digits[number - 1].next) }
    let states = (0..<count).map { digits[$0 / 45].state(digits[$0 % 45]) }
    var generator = SplitMix64(seed: 1)
    for (number, state) in states.enumerated() {
      var follows: Set<Int> = [(number + 1) % states.count]
      while follows.count < ways { follows.insert(.random(in: 1..<count, using: &generator)) }
      steps += follows.sorted().map { TransitionGraph.Step("\(number)", "\($0)") }
      state.follows = Set(follows.map { ObjectIdentifier(type(of: states[$0])) })
    }
    machine = GKStateMachine(states: states)
    self.states = states
  }
}

private protocol Digit {
  static var value: Int { get }
}

extension Digit {
  static var next: any Digit.Type { Next<Self>.self }

  static func state(_ other: any Digit.Type) -> BigState { other.state(after: Self.self) }

  static func state<A: Digit>(after first: A.Type) -> BigState { NumberedState<A, Self>() }
}

private enum Zero: Digit { static let value = 0 }
private enum Next<D: Digit>: Digit { static var value: Int { D.value + 1 } }

class BigState: GKState {
  var follows: Set<ObjectIdentifier> = []
  /// The class about which its rule alternates.
  var unsteady: ObjectIdentifier?
  private(set) var questions = 0

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    questions += 1
    let asked = ObjectIdentifier(stateClass)
    if asked == unsteady { follows.formSymmetricDifference([asked]) }
    return follows.contains(asked)
  }
}

private final class NumberedState<A: Digit, B: Digit>: BigState, NamedState {
  static var stateName: String { "\(A.value * 45 + B.value)" }
}
