import StateMachineText

/// A table of the allowed steps, for a terminal.
///
///                all  detail  list
///     >* all     .    x       .
///        detail  x    .       x
struct TextMatrix {
  private let graph: TransitionGraph
  private let labels: [String]
  private let heads: [String]
  private let widths: [Int]

  private static let longestName = 32
  private static let widestTable = 100
  private var legend: String {
    let guarded = graph.links.contains { $0.when == .guarded } ? "g guarded, " : ""
    return "x allowed, ? sometimes, \(guarded)b back only, . refused\n"
      + "rows lead to columns; > start, * current\n"
  }

  /// Heads the columns with names, or with numbers if the names are too wide.
  init(_ graph: TransitionGraph) {
    self.graph = graph
    let names = graph.states.map { DisplayWidth.cut(Visible.name($0), to: Self.longestName) }
    let widths = names.map(DisplayWidth.of)
    let isNarrow = (widths.max() ?? 0) + widths.reduce(3) { $0 + 2 + $1 } <= Self.widestTable
    let numbers = names.indices.map { "\($0 + 1)" }
    heads = isNarrow ? names : numbers
    labels = names.indices.map { number in
      let blanks = String(repeating: " ", count: "\(names.count)".count - numbers[number].count)
      let name = isNarrow ? names[number] : "\(blanks)\(numbers[number])  \(names[number])"
      return Self.mark(graph.states[number], in: graph) + name
    }
    // A cell may have two letters.
    self.widths = heads.map { max(2, DisplayWidth.of($0)) }
  }

  var text: String {
    guard !graph.states.isEmpty else { return "no states\n" }
    let margin = labels.map(DisplayWidth.of).max() ?? 0
    let rows = graph.states.indices.map { line(labels[$0], cells(of: $0), margin) }
    return line("", heads, margin) + rows.joined() + "\n" + legend
  }

  private static func mark(_ state: String, in graph: TransitionGraph) -> String {
    (state == graph.start ? ">" : " ") + (state == graph.current ? "*" : " ") + " "
  }

  private func cells(of from: Int) -> [String] {
    var cells = Array(repeating: ".", count: heads.count)
    // A forward link comes before a Back, and takes its cell.
    for link in graph.links(from: from).reversed() { cells[link.to] = Self.cell(link) }
    return cells
  }

  private static func cell(_ link: TransitionGraph.Link) -> String {
    switch (link.kind, link.when) {
    case (.enter, .always): "x"
    case (.enter, .sometimes): "?"
    case (.enter, .guarded): "g"
    case (.back, .sometimes): "b?"
    case (.back, _): "b"
    }
  }

  private func line(_ label: String, _ cells: [String], _ margin: Int) -> String {
    var line = DisplayWidth.fit(label, to: margin)
    for (cell, width) in zip(cells, widths) { line += "  " + DisplayWidth.fit(cell, to: width) }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
