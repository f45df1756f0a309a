/// A form that a graph can be written in.
public enum GraphFormat: String, Hashable, Sendable, CaseIterable {
  /// A table for a terminal: rows lead to columns.
  case text
  /// A Mermaid flowchart, as many places show it inside Markdown.
  case mermaid
  /// A digraph for Graphviz.
  case dot
  /// `{"states": […], "start": …, "edges": […], "refusals": […]}`.
  ///
  /// An edge is `{"from", "to", "kind": "enter" | "back", "when": "always" | "sometimes"}`, a refusal
  /// `{"from", "to"}`; `start` is null only if there are no states. The order is the graph's.
  case json
  /// A picture that a browser shows, in light and in dark; meant for small machines.
  case svg
}

extension TransitionGraph {
  /// Returns the graph in a format, ending with a line break.
  ///
  /// Back is dashed and *sometimes* dotted, where the format draws; names are escaped. The table and JSON
  /// say what is refused too, in quadratic time in the states; the others take linear time in the edges,
  /// but for a logarithm.
  public func rendered(as format: GraphFormat) -> String {
    switch format {
    case .text: TextMatrix(self).text
    case .mermaid: MermaidChart(graph: self).text
    case .dot: DotGraph(graph: self).text
    case .json: JSONGraph(graph: self).text
    case .svg: SVGDrawing(self).text
    }
  }
}
