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
  ///
  /// Where hardly any of it would be left, it is whole, and the line wider than the width.
  func lines(width: Int) -> [Line] {
    let cells = rows.map { $0.map { Cell($0) } }
    let widths = columns.indices.map { index in
      min(columns[index].limit, cells.lazy.map { $0[index].width }.max() ?? 0)
    }
    return cells.map { row in line(row, widths, width) }
  }

  /// A text as it is shown, measured once.
  private struct Cell {
    var text: String
    var width: Int

    init(_ text: String) {
      // Text that its bytes tell the width of has nothing to hide.
      let simple = SimpleText.width(of: text)
      self.text = simple == nil ? Visible.text(text) : text
      width = simple ?? DisplayWidth.of(self.text)
    }

    func cut(to room: Int) -> Cell {
      width <= room ? self : Cell(DisplayWidth.cut(text, to: room))
    }
  }

  private func line(_ row: [Cell], _ widths: [Int], _ width: Int) -> Line {
    var line = Line()
    line.reserve(columns.count)
    var used = 0
    // Nothing is printed behind the last cell that says something.
    let last = row.lastIndex { !$0.text.isEmpty } ?? 0
    for index in columns.indices.prefix(last) {
      let column = columns[index]
      let cell = row[index].cut(to: widths[index])
      let blanks = widths[index] - cell.width
      line.append(
        visible: cell.text, column.style,
        blanks: column.alignment == .left ? (0, blanks, 2) : (blanks, 0, 2))
      used += widths[index] + 2
    }
    let room = last < columns.count - 1 ? widths[last] : width - used < 8 ? .max : width - used
    line.append(visible: row[last].cut(to: room).text, columns[last].style)
    return line
  }
}
