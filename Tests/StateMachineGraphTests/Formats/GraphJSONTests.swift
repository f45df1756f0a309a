import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphJSONTests {
  @Test("has the documented form")
  func hasTheDocumentedForm() throws {
    #expect(
      try TransitionGraph("a", "b", ways: "a>b b>b? b<a").rendered(as: .json) == """
        {
          "states": ["a", "b"],
          "start": "a",
          "edges": [
            {"from": "a", "to": "b", "kind": "enter", "when": "always"},
            {"from": "b", "to": "a", "kind": "back", "when": "always"},
            {"from": "b", "to": "b", "kind": "enter", "when": "sometimes"}
          ],
          "refusals": [
            {"from": "a", "to": "a"},
            {"from": "b", "to": "a"}
          ]
        }

        """)
  }

  @Test("without states there is no start")
  func withoutStatesThereIsNoStart() throws {
    #expect(
      try TransitionGraph(states: [], edges: []).rendered(as: .json) == """
        {
          "states": [],
          "start": null,
          "edges": [],
          "refusals": []
        }

        """)
  }

  @Test("escapes what JSON asks for")
  func escapesWhatJSONAsksFor() throws {
    let graph = try TransitionGraph(states: ["\"\\\n\u{7}\u{2028}水\"\u{308}"], edges: [])
    #expect(
      graph.rendered(as: .json).contains(#""states": ["\"\\\n\u0007\u2028水\""# + "\u{308}\"]"))
  }
}
