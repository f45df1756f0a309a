import StateMachineText

/// The graph as JSON; see ``TransitionGraph/Format/json``.
struct JSONGraph {
  let graph: TransitionGraph

  var text: String {
    """
    {
      "states": [\(graph.states.map(JSONText.quoted).joined(separator: ", "))],
      "start": \(graph.start.map(JSONText.quoted) ?? "null"),
      "edges": \(Self.list(graph.edges.lazy.map(Self.edge))),
      "refusals": \(Self.list(graph.eachRefusal.lazy.map(Self.ends)))
    }

    """
  }

  private static func edge(_ edge: TransitionGraph.Edge) -> String {
    "\(ends(edge.step)), \"kind\": \"\(edge.kind.rawValue)\", "
      + "\"condition\": \"\(edge.condition.rawValue)\""
  }

  private static func ends(_ step: TransitionGraph.Step) -> String {
    "\"from\": \(JSONText.quoted(step.from)), \"to\": \(JSONText.quoted(step.to))"
  }

  /// Returns objects, one per line.
  private static func list(_ members: some Sequence<String>) -> String {
    var text = ""
    for member in members { text += (text.isEmpty ? "" : ",") + "\n    {\(member)}" }
    return text.isEmpty ? "[]" : "[\(text)\n  ]"
  }
}
