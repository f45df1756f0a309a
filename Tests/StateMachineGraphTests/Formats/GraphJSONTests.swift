import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphJSONTests {
  @Test
  func `the JSON has the documented form`() throws {
    #expect(
      try TransitionGraph("a", "b", ways: "a>b b>b? b<a").rendered(as: .json) == """
        {
          "states": ["a", "b"],
          "start": "a",
          "edges": [
            {"from": "a", "to": "b", "kind": "enter", "condition": "always"},
            {"from": "b", "to": "a", "kind": "back", "condition": "always"},
            {"from": "b", "to": "b", "kind": "enter", "condition": "sometimes"}
          ],
          "refusals": [
            {"from": "a", "to": "a"},
            {"from": "b", "to": "a"}
          ]
        }

        """)
  }

  @Test
  func `a graph without states has no start`() throws {
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

  @Test
  func `JSON's own characters are escaped`() throws {
    let graph = try TransitionGraph(states: ["\"\\\n\u{7}\u{2028}水\"\u{308}"], edges: [])
    #expect(
      graph.rendered(as: .json).contains(#""states": ["\"\\\n\u0007\u2028水\""# + "\u{308}\"]"))
  }

  @Test
  func `the JSON has no control characters, so it is safe to print`() throws {
    let names = HostileNames.all + ["\u{9B}31m\u{2066}\u{FEFF}"]
    let json = try TransitionGraph(states: names, edges: []).rendered(as: .json)

    let steering = json.unicodeScalars.filter { scalar in
      let isControl = [.control, .format].contains(scalar.properties.generalCategory)
      return isControl && scalar != "\n"
    }
    #expect(steering.isEmpty)
    #expect(json.contains(#""\u009B31m\u2066\uFEFF""#))
  }
}
