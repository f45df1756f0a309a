import StateMachineGraph
import Testing

struct GraphDotTests {
  @Test
  func `the graph is a digraph with dashes for Back and dots for changing rules`() throws {
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
    arguments: zip(
      ["a\"b", "c\\", "<&amp;>", "", "\"\u{308}", "a\nb"],
      [
        #""a\"b""#, #""c\\" [label="c\\\\"]"#, #""<&amp;>" [label="<&amp;amp;>"]"#,
        #""" [label=""]"#, "\"\\\"\u{308}\"", #""a\nb" [label="a\\nb"]"#,
      ]))
  func `names are quoted`(name: String, node: String) throws {
    let graph = try TransitionGraph(states: ["start", name], edges: [])
    #expect(graph.rendered(as: .dot).split(separator: "\n")[4] == "  \(node)")
  }

  @Test
  func `a name that is longer than Graphviz reads between quotes is written in parts`() throws {
    let name = String(repeating: "水\"", count: 10_000)
    let text = try TransitionGraph(states: ["start", name], edges: []).rendered(as: .dot)
    let node = text.split(separator: "\n")[4].dropFirst(2)
    let parts = node.split(separator: " + ")
    #expect(parts.allSatisfy { $0.utf8.count < 16_384 && $0.hasPrefix("\"") && $0.hasSuffix("\"") })
    #expect(parts.map { $0.dropFirst().dropLast() }.joined() == name.replacing("\"", with: "\\\""))
  }

  @Test
  func `a part of a long name does not end within an escape`() throws {
    let name = "a" + String(repeating: "\\", count: 1_500)

    let text = try TransitionGraph(states: ["start", name], edges: []).rendered(as: .dot)

    let node = text.split(separator: "\n")[4].dropFirst(2).prefix { $0 != "[" }
    let parts = node.split(separator: "\"").filter { $0.contains("\\") }
    #expect(parts.map { $0.filter { $0 == "\\" }.count } == [2_000, 1_000])
  }
}
