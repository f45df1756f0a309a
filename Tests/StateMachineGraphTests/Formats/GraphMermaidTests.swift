import StateMachineGraph
import Testing

struct GraphMermaidTests {
  @Test
  func `the graph is a flowchart with dashes for Back and dots for changing rules`() throws {
    #expect(
      try TransitionGraph.sample.rendered(as: .mermaid) == """
        flowchart LR
          s0(["off"])
          s1["on"]
          s2["broken"]
          s0 --> s1
          s0 -.-> s2
          s1 --> s0
          s1 --> s1
          s1 --> s2
          s2 -.-> s0
          s2 --> s1
          linkStyle 5 stroke-dasharray:8 4 2 4
          linkStyle 6 stroke-dasharray:8 5
          classDef current stroke-width:4px
          class s1 current

        """)
  }

  @Test(
    arguments: zip(
      ["a\"b]", "#quot;", "end", "direction TB", "", "水", "a\nb", "`x`", "\"\u{308}"],
      [
        "a#34;b#93;", "#35;quot#59;", "end", "direction#32;TB", "#32;", "水", "a#92;nb",
        "#96;x#96;", "#34;\u{308}",
      ]))
  func `Mermaid's own characters are written as codes`(name: String, label: String) throws {
    let lines = try TransitionGraph(states: [name], edges: []).rendered(as: .mermaid)
    #expect(lines == "flowchart LR\n  s0([\"\(label)\"])\n")
  }
}
