import StateMachineText

/// The graph as a Mermaid flowchart, in the part of the language that every version reads.
struct MermaidChart {
  let graph: TransitionGraph

  /// The start has round ends, the current state a thick outline.
  var text: String {
    let nodes = graph.states.enumerated().map(node)
    return "flowchart LR\n" + nodes.joined() + links + dashes + current
  }

  /// Nodes have numbers for names: words such as `end` mean something in Mermaid.
  private func node(_ number: Int, _ state: String) -> String {
    let label = "\"\(Self.escaped(state))\""
    return "  s\(number)\(state == graph.start ? "([\(label)])" : "[\(label)]")\n"
  }

  private var links: String {
    graph.links.map { link in
      let arrow = link.when == .always ? "-->" : "-.->"
      let label = link.when == .guarded ? "|guarded|" : ""
      return "  s\(link.from) \(arrow)\(label) s\(link.to)\n"
    }.joined()
  }

  /// What is dashed, by the links' numbers: Mermaid has no arrow for it.
  private var dashes: String {
    graph.links.enumerated().filter { !$1.isEnter }.map { number, link in
      "  linkStyle \(number) stroke-dasharray:\(link.when == .always ? "8 5" : "8 4 2 4")\n"
    }.joined()
  }

  private var current: String {
    guard let number = graph.currentPosition else { return "" }
    return "  classDef current stroke-width:4px\n  class s\(number) current\n"
  }

  /// Writes all but letters, digits and what is not ASCII as character codes.
  ///
  /// Blanks too: Mermaid takes `direction TB` for an order even between quotes.
  private static func escaped(_ name: String) -> String {
    guard !name.isEmpty else { return "#32;" }
    return Visible.name(name).unicodeScalars.map { scalar in
      let isPlain =
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
        default: !scalar.isASCII
        }
      return isPlain ? "\(scalar)" : "#\(scalar.value);"
    }.joined()
  }
}
