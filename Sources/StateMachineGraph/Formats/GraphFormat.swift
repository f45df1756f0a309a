extension TransitionGraph {
  /// A format for rendering a graph.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A table for a terminal; rows lead to columns.
    case text
    /// A Mermaid flowchart, for Markdown.
    case mermaid
    /// A state diagram for PlantUML.
    case plantuml
    /// A digraph for Graphviz.
    case dot
    /// `{"states": […], "start": …, "edges": […], "refusals": […]}`.
    ///
    /// An edge is `{"from", "to", "kind": "enter" | "back", "condition": "always" | "sometimes" | "guarded"}`, a
    /// refusal `{"from", "to"}`; `start` is null without states, and in a part of a graph that lacks its start. The
    /// order is the graph's.
    case json
    /// A picture for web browsers, with a light and a dark style.
    ///
    /// The states are in ranks from the start. Two hundred states take a tenth of a second if they have few edges,
    /// and half a second at most. In a graph of thousands of edges, some may cross states.
    case svg
  }
}

extension TransitionGraph {
  /// Returns the graph in a format, with a line break at the end.
  ///
  /// In drawings Back is dashed and *sometimes* dotted. Names are those of paths and scripts, and
  /// escaped.
  ///
  /// - Complexity: Quadratic in the states for the table and JSON. Linear in the edges, times a logarithm, for the
  ///   other text formats. At most the product of states and edges for SVG.
  public func rendered(as format: Format) -> String {
    switch format {
    case .text: TextMatrix(graph: self).text
    case .mermaid: MermaidChart(graph: self).text
    case .plantuml: PlantUMLDiagram(graph: self).text
    case .dot: DotGraph(graph: self).text
    case .json: JSONGraph(graph: self).text
    case .svg: SVGDrawing(self).text
    }
  }
}
