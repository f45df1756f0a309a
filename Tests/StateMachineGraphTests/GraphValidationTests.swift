import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphValidationTests {
  private typealias ValidationError = TransitionGraph.ValidationError

  @Test
  func `names must be unique`() {
    #expect(throws: ValidationError.repeatedState("a")) { try TransitionGraph("a", "a", ways: "") }
    #expect(throws: ValidationError.unknownState("b")) { try TransitionGraph("a", ways: "a>b") }
    #expect(throws: ValidationError.unknownState("b")) {
      try TransitionGraph(states: ["a"], edges: [], start: "b")
    }
  }

  @Test
  func `an edge must be listed once, in any order`() throws {
    #expect(throws: ValidationError.repeatedEdge(.init("a", "b"))) {
      try TransitionGraph("a", "b", ways: "a>b b>a a>b?")
    }
    let graph = try TransitionGraph("a", "b", ways: "a>b a<b b>a")
    #expect(try TransitionGraph("a", "b", ways: "b>a a<b a>b") == graph)
  }

  @Test(
    arguments: zip(
      [
        ValidationError.repeatedState("a"), .unknownState("a"), .repeatedEdge(.init("a", "b")),
        .wrongRefusal(.init("a", "b")),
      ],
      [
        "two states are called “a”", "no state is called “a”", "a → b is listed twice",
        "a → b must be either a forward edge or a refusal, and not both",
      ]))
  func `the error says what is wrong`(error: TransitionGraph.ValidationError, sentence: String) {
    #expect("\(error)" == sentence)
  }
}
