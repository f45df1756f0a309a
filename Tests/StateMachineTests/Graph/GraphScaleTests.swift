import StateMachine
import Testing

/// A machine of 2,000 states and 40,000 edges; in a release build all of it takes about a second.
///
/// The limit is far away, as a debug build on a busy machine takes minutes: it ends what never would.
@Suite(.timeLimit(.minutes(20))) struct GraphScaleTests {
  @Test("a machine of 2,000 states is probed and analysed")
  func aMachineOf2000StatesIsProbedAndAnalysed() throws {
    let machine = BigMachine()
    let graph = TransitionGraph(probing: machine.machine)
    #expect(graph.states.count == 2000 && graph.transitions.count == 40_000)
    #expect(graph.refusals.count == 3_960_000)
    #expect(graph.findings.isEmpty && graph.stronglyConnectedComponents.count == 1)
    let tour = graph.tour()
    #expect(tour.sessions.count == 1 && tour.untaken.isEmpty)
    let session = try #require(tour.sessions.first)
    let taken = Set(zip(session, session.dropFirst()).map { TransitionGraph.Step($0, $1) })
    #expect(taken == Set(graph.transitions))
    let coverage = graph.coverage(of: .init(taken: taken))
    #expect("\(coverage)" == "transitions 40000/40000, refusals 0/3960000")
    #expect(coverage.missingRefusals.first { _ in true } == .init("0", "0"))
  }

  @Test("a chain of 3,000 states is no deeper than one of three")
  func aChainOf3000StatesIsNoDeeperThanOneOfThree() throws {
    let names = (0..<3000).map { "\($0)" }
    var edges = zip(names, names.dropFirst()).map { TransitionGraph.Edge(from: $0, to: $1) }
    let chain = try TransitionGraph(states: names, edges: edges)
    #expect(chain.stronglyConnectedComponents.count == 3000)
    #expect(chain.way(from: "0", to: "2999") == names)
    #expect(chain.tour().sessions == [names])
    edges.append(.init(from: "2999", to: "0"))
    let ring = try TransitionGraph(states: names, edges: edges)
    #expect(ring.stronglyConnectedComponents == [names])
    #expect(ring.closedTour() == names + ["0"])
  }
}

/// Two thousand classes, made by nesting generic ones; each allows the next and 19 others.
private struct BigMachine {
  let machine: GKStateMachine

  init() {
    var digits: [any Digit.Type] = [Zero.self]
    for number in 1..<45 { digits.append(digits[number - 1].next) }
    let states = (0..<2000).map { digits[$0 / 45].state(digits[$0 % 45]) }
    var generator = Dice(seed: 1)
    for (number, state) in states.enumerated() {
      var follows: Set<Int> = [(number + 1) % states.count]
      while follows.count < 20 { follows.insert(.random(in: 1..<2000, using: &generator)) }
      state.follows = Set(follows.map { ObjectIdentifier(type(of: states[$0])) })
    }
    machine = GKStateMachine(states: states)
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

private class BigState: GKState {
  var follows: Set<ObjectIdentifier> = []

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    follows.contains(ObjectIdentifier(stateClass))
  }
}

private final class NumberedState<A: Digit, B: Digit>: BigState, NamedState {
  static var stateName: String { "\(A.value * 45 + B.value)" }
}
