import StateMachineText

/// A table of the allowed steps, for a terminal.
///
///                all  detail  list
///     >* all     .    x       .
///        detail  x    .       x
struct TextMatrix {
  let graph: TransitionGraph

  private static let longestName = 32
  private static let widestTable = 100

  /// The columns are headed with names, or with numbers if the names are too wide.
  var text: String {
    guard !graph.states.isEmpty else { return "no states\n" }
    let names = graph.states.map { DisplayWidth.cutMiddle(Visible.name($0), to: Self.longestName) }
    let numbers = names.indices.map { "\($0 + 1)" }
    let sizes = names.map(DisplayWidth.of)
    let isNarrow = (sizes.max() ?? 0) + sizes.reduce(3) { $0 + 2 + $1 } <= Self.widestTable
    let heads = isNarrow ? names : numbers
    let labels = names.indices.map { state in
      let blanks = String(repeating: " ", count: "\(names.count)".count - numbers[state].count)
      return mark(state) + (isNarrow ? "" : "\(blanks)\(numbers[state])  ") + names[state]
    }
    // A cell may have two letters.
    let widths =
      [labels.map(DisplayWidth.of).max() ?? 0] + heads.map { max(2, DisplayWidth.of($0)) }
    let rows = [[""] + heads] + names.indices.map { [labels[$0]] + cells(of: $0) }
    return rows.map { Self.line($0, widths) }.joined() + "\n" + legend
  }

  private var legend: String {
    let guarded = graph.links.contains { $0.condition == .guarded } ? "g guarded, " : ""
    return "x allowed, ? sometimes, \(guarded)b back only, . refused\n"
      + "rows lead to columns; > start, * current\n"
  }

  private func mark(_ state: Int) -> String {
    (state == graph.startPosition ? ">" : " ") + (state == graph.currentPosition ? "*" : " ") + " "
  }

  private func cells(of from: Int) -> [String] {
    var cells = Array(repeating: ".", count: graph.states.count)
    // A forward link comes before a Back, and takes its cell.
    for link in graph.links(from: from).reversed() { cells[link.to] = Self.cell(link) }
    return cells
  }

  private static func cell(_ link: TransitionGraph.Link) -> String {
    switch (link.kind, link.condition) {
    case (.enter, .always): "x"
    case (.enter, .sometimes): "?"
    case (.enter, .guarded): "g"
    case (.back, .sometimes): "b?"
    case (.back, _): "b"
    }
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = zip(cells, widths).map { DisplayWidth.fit($0, to: $1) }.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
