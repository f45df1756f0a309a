import StateMachineText

/// The graph as a Mermaid flowchart, in the syntax that every version reads.
struct MermaidChart {
  let graph: TransitionGraph

  /// The start has round ends; the current state has a thick outline.
  var text: String {
    let nodes = graph.states.enumerated().map(node)
    return "flowchart LR\n" + nodes.joined() + links + dashes + current
  }

  /// Nodes are named by numbers, as words such as `end` are keywords in Mermaid.
  private func node(_ number: Int, _ label: String) -> String {
    let label = "\"\(Self.escaped(label))\""
    return "  s\(number)\(number == graph.startPosition ? "([\(label)])" : "[\(label)]")\n"
  }

  /// An arrow for each edge, in the order of the graph's links, whose numbers `dashes` uses; dotted if the rules allow
  /// the step only sometimes, or a guard is asked.
  private var links: String {
    graph.links.map { link in
      let arrow = link.condition == .always ? "-->" : "-.->"
      let label = link.condition == .guarded ? "|guarded|" : ""
      return "  s\(link.from) \(arrow)\(label) s\(link.to)\n"
    }.joined()
  }

  /// The dashes of Back, by the links' numbers, as Mermaid has only solid and dotted arrows.
  private var dashes: String {
    graph.links.enumerated().filter { !$1.isEnter }.map { number, link in
      "  linkStyle \(number) stroke-dasharray:\(link.condition == .always ? "8 5" : "8 4 2 4")\n"
    }.joined()
  }

  private var current: String {
    guard let number = graph.currentPosition else { return "" }
    return "  classDef current stroke-width:4px\n  class s\(number) current\n"
  }

  /// Writes ASCII as character codes, except letters, digits, `_`, `-` and `.`.
  ///
  /// Spaces too, as Mermaid reads `direction TB` as a command even in quotes.
  private static func escaped(_ name: String) -> String {
    guard !name.isEmpty else { return "#32;" }
    return Visible.name(name).replacingScalars { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": nil
      default: scalar.isASCII ? "#\(scalar.value);" : nil
      }
    }
  }
}
