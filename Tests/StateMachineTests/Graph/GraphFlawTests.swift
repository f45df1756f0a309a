import StateMachine
import Testing

@Suite struct GraphFlawTests {
  private typealias Flaw = TransitionGraph.Flaw

  @Test func `names must be there once`() {
    #expect(throws: Flaw.repeatedState("a")) { try TransitionGraph("a", "a", ways: "") }
    #expect(throws: Flaw.unknownState("b")) { try TransitionGraph("a", ways: "a>b") }
    #expect(throws: Flaw.unknownState("b")) {
      try TransitionGraph(states: ["a"], edges: [], start: "b")
    }
  }

  @Test func `an edge must be there once, whatever its order`() throws {
    #expect(throws: Flaw.repeatedEdge(.init("a", "b"))) {
      try TransitionGraph("a", "b", ways: "a>b b>a a>b?")
    }
    let graph = try TransitionGraph("a", "b", ways: "a>b a<b b>a")
    #expect(try TransitionGraph("a", "b", ways: "b>a a<b a>b") == graph)
  }

  @Test(
    arguments: zip(
      [
        Flaw.repeatedState("a"), .unknownState("a"), .repeatedEdge(.init("a", "b")),
        .wrongRefusal(.init("a", "b")),
      ],
      [
        "two states are called “a”", "no state is called “a”", "a → b is listed twice",
        "a → b must be either a forward edge or a refusal, and not both",
      ]))
  func `says what is wrong`(flaw: TransitionGraph.Flaw, sentence: String) {
    #expect("\(flaw)" == sentence)
  }
}
