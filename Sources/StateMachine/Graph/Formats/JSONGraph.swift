/// The graph in its documented JSON form.
struct JSONGraph {
  private let graph: TransitionGraph

  init(_ graph: TransitionGraph) {
    self.graph = graph
  }

  var text: String {
    """
    {
      "states": [\(graph.states.map(Self.quoted).joined(separator: ", "))],
      "start": \(graph.start.map(Self.quoted) ?? "null"),
      "edges": \(Self.list(graph.edges.lazy.map(Self.edge))),
      "refusals": \(Self.list(graph.refusals.lazy.map(Self.refusal)))
    }

    """
  }

  private static func edge(_ edge: TransitionGraph.Edge) -> String {
    "\(ends(edge.step)), \"kind\": \"\(edge.kind.rawValue)\", \"when\": \"\(edge.when.rawValue)\""
  }

  private static func refusal(_ step: TransitionGraph.Step) -> String {
    ends(step)
  }

  private static func ends(_ step: TransitionGraph.Step) -> String {
    "\"from\": \(quoted(step.from)), \"to\": \(quoted(step.to))"
  }

  /// Returns objects, one a line.
  private static func list(_ members: some Sequence<String>) -> String {
    var text = ""
    for member in members { text += (text.isEmpty ? "" : ",") + "\n    {\(member)}" }
    return text.isEmpty ? "[]" : "[\(text)\n  ]"
  }

  private static func quoted(_ name: String) -> String {
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": text += "\\u" + hex(scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
