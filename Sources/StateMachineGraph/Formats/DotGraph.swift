import StateMachineText

/// The graph in Graphviz's language.
struct DotGraph {
  let graph: TransitionGraph

  /// The start has a bold outline; the current state is filled.
  var text: String {
    """
    digraph {
      rankdir=LR
      node [shape=box, style=rounded, fontname="sans-serif"]
    \(graph.states.map(node).joined())\(graph.edges.map(Self.edge).joined())}

    """
  }

  private func node(_ state: String) -> String {
    var style = ["rounded"]
    if state == graph.start { style.append("bold") }
    if state == graph.current { style.append("filled") }
    var attributes: [String] = []
    if !Self.isPlain(state) { attributes.append("label=\(Self.label(state))") }
    if style.count > 1 { attributes.append("style=\"\(style.joined(separator: ","))\"") }
    return "  \(Self.quoted(state))\(Self.list(attributes))\n"
  }

  /// Back has an empty arrowhead, as it may be dotted like a forward edge.
  private static func edge(_ edge: TransitionGraph.Edge) -> String {
    var attributes: [String] = []
    if edge.condition != .always { attributes.append("style=dotted") }
    if edge.condition == .guarded { attributes.append("label=guarded") }
    if edge.kind == .back {
      if edge.condition == .always { attributes.append("style=dashed") }
      attributes += ["arrowhead=empty", "constraint=false"]
    }
    return "  \(quoted(edge.from)) -> \(quoted(edge.to))\(list(attributes))\n"
  }

  private static func list(_ attributes: [String]) -> String {
    attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
  }

  /// Returns whether Graphviz shows the name unchanged.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && Visible.name(name) == name && !name.contains("&")
  }

  /// Returns a name as an identifier.
  private static func quoted(_ name: String) -> String { escaped(name, ["\"": "\\\""]) }

  /// Returns a name as a label, where backslash and ampersand begin escapes.
  private static func label(_ name: String) -> String {
    escaped(name, ["\"": "\\\"", "\\": "\\\\", "&": "&amp;"])
  }

  /// Escapes scalars, not characters, as a quote with an accent is still a quote.
  ///
  /// Graphviz reads at most 16,384 bytes between quotes, so a long name becomes `"several" + "parts"`.
  private static func escaped(_ name: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var rest = Visible.name(name).unicodeScalars[...]
    var parts: [String] = []
    repeat {
      var part = rest.prefix(2000)
      // A single backslash at the end would escape the quote.
      if !part.reversed().prefix(while: { $0 == "\\" }).count.isMultiple(of: 2) {
        part = rest.prefix(2001)
      }
      parts.append("\"" + String(part).replacingScalars { escapes[$0] } + "\"")
      rest = rest[part.endIndex...]
    } while !rest.isEmpty
    return parts.joined(separator: " + ")
  }
}
