/// Rows of cells, aligned for a terminal.
struct Table {
  /// Where a cell stands in its column.
  enum Alignment {
    case left
    case right
  }

  struct Column {
    var alignment: Alignment = .left
    /// The most cells it takes.
    var limit = Int.max
    var style: Line.Style = .plain
  }

  let columns: [Column]
  var rows: [[String]] = []

  /// The rows as lines, two spaces between columns; the last cell is cut to fit the width.
  func lines(width: Int) -> [Line] {
    let widths = columns.indices.map { index in
      min(columns[index].limit, rows.map { DisplayWidth.of(visible($0, index)) }.max() ?? 0)
    }
    return rows.map { row in line(row, widths, width) }
  }

  private func line(_ row: [String], _ widths: [Int], _ width: Int) -> Line {
    var line: Line = ""
    var used = 0
    // Nothing is printed behind the last cell that says something.
    let last = row.lastIndex { !$0.isEmpty } ?? 0
    for index in columns.indices.prefix(last) {
      let cell = pad(visible(row, index), to: widths[index], columns[index].alignment)
      line = line + Line(cell, columns[index].style) + "  "
      used += widths[index] + 2
    }
    let room = min(max(width - used, 8), last < columns.count - 1 ? widths[last] : .max)
    return line + Line(DisplayWidth.cut(visible(row, last), to: room), columns[last].style)
  }

  private func pad(_ text: String, to width: Int, _ alignment: Alignment) -> String {
    let fitted = DisplayWidth.fit(text, to: width)
    guard alignment == .right else { return fitted }
    return String(repeating: " ", count: max(0, width - DisplayWidth.of(text))) + text
  }

  private func visible(_ row: [String], _ index: Int) -> String {
    Visible.text(row[index])
  }
}
