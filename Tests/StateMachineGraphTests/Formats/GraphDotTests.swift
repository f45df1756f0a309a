import StateMachineGraph
import Testing

struct GraphDotTests {
  @Test("the graph is a digraph with dashes for Back and dots for changing rules")
  func theGraphIsADigraphWithDashesForBackAndDotsForChangingRules() throws {
    #expect(
      try TransitionGraph.sample.rendered(as: .dot) == """
        digraph {
          rankdir=LR
          node [shape=box, style=rounded, fontname="sans-serif"]
          "off" [style="rounded,bold"]
          "on" [style="rounded,filled"]
          "broken"
          "off" -> "on"
          "off" -> "broken" [style=dotted]
          "on" -> "off"
          "on" -> "on"
          "on" -> "broken"
          "broken" -> "off" [style=dotted, arrowhead=empty, constraint=false]
          "broken" -> "on" [style=dashed, arrowhead=empty, constraint=false]
        }

        """)
  }

  @Test(
    "names are quoted",
    arguments: zip(
      ["a\"b", "c\\", "<&amp;>", "", "\"\u{308}", "a\nb"],
      [
        #""a\"b""#, #""c\\" [label="c\\\\"]"#, #""<&amp;>" [label="<&amp;amp;>"]"#,
        #""" [label=""]"#, "\"\\\"\u{308}\"", #""a\nb" [label="a\\nb"]"#,
      ]))
  func namesAreQuoted(name: String, node: String) throws {
    let graph = try TransitionGraph(states: ["start", name], edges: [])
    #expect(graph.rendered(as: .dot).split(separator: "\n")[4] == "  \(node)")
  }
}
