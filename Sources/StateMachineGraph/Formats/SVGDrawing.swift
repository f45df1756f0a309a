import StateMachineText

/// A picture of the graph for web browsers.
package struct SVGDrawing {
  private let graph: TransitionGraph
  private let attempts: [TransitionGraph.Link]
  private let head: String
  /// The whole names, escaped.
  private let names: [String]
  /// The names as far as they fit a box.
  private let labels: [String]
  private let layout: LayeredLayout

  /// Creates a drawing of a graph, with lines for refused steps that the page hides or shows.
  ///
  /// `head` names the arrowheads, uniquely in a page. The limit of lines from rank to rank bounds the time: a
  /// hundred states with all edges would have 170,000.
  package init(
    _ graph: TransitionGraph, attempts: [TransitionGraph.Step] = [], head: String = "tg-head",
    lineLimit: Int = 20_000
  ) {
    self.graph = graph
    self.attempts = attempts.compactMap { step in
      guard let from = graph.positions[step.from], let to = graph.positions[step.to] else {
        return nil
      }
      return TransitionGraph.Link(from: from, to: to)
    }
    self.head = head
    names = graph.states.map { MarkupText.escaped(Visible.name($0)) }
    labels = graph.states.map { DisplayWidth.cutMiddle(Visible.name($0), to: 28) }
    let widths = labels.map { max(72, Double(DisplayWidth.of($0)) * 8.2 + 32) }
    let loops = (graph.links + self.attempts).filter { $0.from == $0.to }.map(\.from)
    layout = LayeredLayout(graph, widths: widths, loops: Set(loops), lineLimit: lineLimit)
  }

  /// The SVG with its style, as a file.
  package var text: String { element(style: "<style>\n\(Self.style)</style>\n") }

  /// The SVG without its style, for a page that has ``style``.
  package var element: String { element(style: "") }

  /// Returns the SVG; boxes come after lines and cover them.
  private func element(style: String) -> String {
    let legendWidth = keys.isEmpty ? 0 : 20 + 110 * Double(keys.count)
    let size = SVGPoint(
      x: max(layout.size.x, legendWidth), y: layout.size.y + (keys.isEmpty ? 0 : 28))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" \
      width="\(size.x.short)" height="\(size.y.short)" viewBox="0 0 \(size)">
      <title>State machine of \(labels.count.counted("state"))</title>
      <desc>\(description)</desc>
      \(style)<defs>\(arrowhead)</defs>
      <rect class="tg-paper" width="100%" height="100%" rx="8"/>
      \(edges)\(entry)\(refused)\(boxes)\(legend)</svg>

      """
  }

  // MARK: Text for screen readers

  private var description: String {
    var parts: [String] = []
    if let start = graph.startPosition { parts.append("Starts at \(names[start]).") }
    if let current = graph.currentPosition { parts.append("Is in \(names[current]).") }
    let ways = graph.links.map { sentence($0.from, $0.to, Self.marks(of: $0)) }
    if !ways.isEmpty { parts.append(ways.joined(separator: "; ") + ".") }
    return parts.joined(separator: " ")
  }

  private func sentence(_ from: Int, _ to: Int, _ marks: [String]) -> String {
    "\(names[from]) → \(names[to])" + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
  }

  // MARK: Lines

  private var edges: String {
    graph.links.map { line(from: $0.from, to: $0.to, Self.marks(of: $0)) }.joined()
  }

  /// Returns the differences between an edge and a forward one that is always allowed.
  private static func marks(of link: TransitionGraph.Link) -> [String] {
    (link.isEnter ? [] : ["back"]) + (link.condition == .always ? [] : [link.condition.rawValue])
  }

  private func line(from: Int, to: Int, _ marks: [String]) -> String {
    line(layout.path(from: from, to: to), marks, sentence(from, to, marks))
  }

  private func line(_ path: String, _ marks: [String], _ title: String) -> String {
    """
    <path class="\(Self.style(marks))" marker-end="url(#\(head))" d="\(path)">\
    <title>\(title)</title></path>

    """
  }

  private static func style(_ marks: [String]) -> String {
    "tg-edge" + marks.map { " tg-\($0)" }.joined()
  }

  private var refused: String {
    attempts.map { line(from: $0.from, to: $0.to, ["refused"]) }.joined()
  }

  private var entry: String {
    guard let start = graph.startPosition else { return "" }
    let (dot, path) = layout.entry(to: start)
    return """
      <circle class="tg-head" cx="\(dot.x.short)" cy="\(dot.y.short)" r="4"/>
      \(line(path, [], "start"))
      """
  }

  // MARK: Boxes

  private var boxes: String {
    graph.states.indices.map { number in
      let size = layout.size(of: number)
      let center = layout.center(of: number)
      let corner = center - size * 0.5
      return """
        <g\(number == graph.currentPosition ? " class=\"tg-now\"" : "")><title>\(names[number])</title>\
        <rect class="tg-box" x="\(corner.x.short)" y="\(corner.y.short)" \
        width="\(size.x.short)" height="\(size.y.short)" rx="9"/>\
        <text class="tg-name" x="\(center.x.short)" y="\(center.y.short)" dy=".35em">\
        \(MarkupText.escaped(labels[number]))</text></g>

        """
    }.joined()
  }

  // MARK: Legend

  /// The kinds of lines to explain.
  private var keys: [String] {
    let marks = Set(graph.links.flatMap(Self.marks))
    return ["back", "sometimes", "guarded"].filter(marks.contains)
  }

  private var legend: String {
    keys.enumerated().map { number, key in
      let y = layout.size.y + 6
      let x = 20 + Double(number) * 110
      let line = "M\(SVGPoint(x: x, y: y))h28"
      return """
        <path class="\(Self.style([key]))" d="\(line)"/>\
        <text class="tg-key" x="\((x + 36).short)" y="\(y.short)" dy=".35em">\(key)</text>

        """
    }.joined()
  }
}

extension SVGDrawing {
  /// The style sheet, with light and dark colours.
  package static let style = """
      .tg-paper { fill: #fff }
      .tg-box { fill: #f3f5fa; stroke: #56627f; stroke-width: 1.5 }
      .tg-name { fill: #1b2233; font: 14px system-ui, sans-serif; text-anchor: middle }
      .tg-key { fill: #1b2233; font: 12px system-ui, sans-serif }
      .tg-edge { fill: none; stroke: #56627f; stroke-width: 1.6 }
      .tg-back { stroke-dasharray: 8 5 }
      .tg-sometimes { stroke-dasharray: 0.1 5; stroke-linecap: round; stroke-width: 2.2 }
      .tg-back.tg-sometimes { stroke-dasharray: 8 6 0.1 6 }
      .tg-guarded { stroke-dasharray: 3 4 }
      .tg-head { fill: #56627f }
      @media (prefers-color-scheme: dark) {
        .tg-paper { fill: #14171f }
        .tg-box { fill: #232938; stroke: #9aa7c4 }
        .tg-name, .tg-key { fill: #e9edf6 }
        .tg-edge { stroke: #9aa7c4 }
        .tg-head { fill: #9aa7c4 }
      }
      .tg-now .tg-box { fill: #2f5fd0; stroke: #2f5fd0 }
      .tg-now .tg-name { fill: #fff; font-weight: 600 }

    """

  /// The arrowhead, whose point is at the end of the line.
  private var arrowhead: String {
    """
    <marker id="\(head)" viewBox="0 0 10 8" refX="9.5" refY="4" markerWidth="10" markerHeight="8" \
    markerUnits="userSpaceOnUse" orient="auto"><path class="tg-head" d="M0 0L10 4L0 8z"/></marker>
    """
  }
}
