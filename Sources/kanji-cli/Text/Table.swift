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
    let cells = rows.map { $0.map(Cell.init) }
    let widths = columns.indices.map { index in
      min(columns[index].limit, cells.map { $0[index].width }.max() ?? 0)
    }
    return cells.map { row in line(row, widths, width) }
  }

  /// A text as it is shown, measured once.
  private struct Cell {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = Visible.text(text)
      width = DisplayWidth.of(self.text)
    }

    func padded(to full: Int, _ alignment: Alignment) -> String {
      guard width <= full else { return DisplayWidth.fit(text, to: full) }
      let blanks = String(repeating: " ", count: full - width)
      return alignment == .left ? text + blanks : blanks + text
    }

    func cut(to room: Int) -> String {
      width <= room ? text : DisplayWidth.cut(text, to: room)
    }
  }

  private func line(_ row: [Cell], _ widths: [Int], _ width: Int) -> Line {
    var line: Line = ""
    var used = 0
    // Nothing is printed behind the last cell that says something.
    let last = row.lastIndex { !$0.text.isEmpty } ?? 0
    for index in columns.indices.prefix(last) {
      let column = columns[index]
      line = line + Line(row[index].padded(to: widths[index], column.alignment), column.style)
      line = line + "  "
      used += widths[index] + 2
    }
    let room = min(max(width - used, 8), last < columns.count - 1 ? widths[last] : .max)
    return line + Line(row[last].cut(to: room), columns[last].style)
  }
}
