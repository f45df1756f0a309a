import StateMachineText

/// Rows of cells, aligned for a terminal.
package struct Table {
  /// Where a cell stands in its column.
  package enum Alignment {
    case left
    case right
  }

  package struct Column {
    let alignment: Alignment
    /// The most cells it takes.
    let limit: Int
    let style: Line.Style

    package init(
      alignment: Alignment = .left, limit: Int = .max, style: Line.Style = .plain
    ) {
      self.alignment = alignment
      self.limit = limit
      self.style = style
    }
  }

  private let columns: [Column]
  /// Row after row, each with a cell for every column.
  private var cells: [Cell] = []

  package init(columns: [Column], rows: [[String]] = []) {
    self.columns = columns
    for row in rows {
      for text in row { append(text) }
    }
  }

  /// Makes room for so many rows.
  package mutating func reserve(rows: Int) {
    cells.reserveCapacity(rows * columns.count)
  }

  /// Adds a cell to the last row, or begins another one if that has all.
  package mutating func append(_ text: String) {
    cells.append(Cell(text))
  }

  /// The rows as lines, two spaces between columns; the last cell is cut to fit the width.
  ///
  /// Where hardly any of it would be left, it is whole, and the line wider than the width.
  package func lines(width: Int) -> [Line] {
    let widths = widths
    return starts.map { start in
      var line = Line()
      write(row: start, to: &line, widths, width)
      return line
    }
  }

  /// Writes the rows as such lines.
  package func write(to lines: inout Lines, width: Int) {
    let widths = widths
    for start in starts { lines.append { write(row: start, to: &$0, widths, width) } }
  }

  /// A text as it is shown, measured once.
  private struct Cell {
    let text: String
    let width: Int

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

  /// Where the rows begin.
  private var starts: StrideTo<Int> {
    stride(from: 0, to: cells.count, by: columns.count)
  }

  /// How many cells each column takes.
  private var widths: [Int] {
    columns.indices.map { column in
      starts.reduce(0) { min(columns[column].limit, max($0, cells[$1 + column].width)) }
    }
  }

  private func write(row start: Int, to line: inout Line, _ widths: [Int], _ width: Int) {
    var used = 0
    // Nothing is printed behind the last cell that says something.
    let last = columns.indices.last { !cells[start + $0].text.isEmpty } ?? 0
    for index in 0..<last {
      let column = columns[index]
      let cell = cells[start + index].cut(to: widths[index])
      let blanks = widths[index] - cell.width
      line.append(
        visible: cell.text, column.style,
        blanks: column.alignment == .left ? (0, blanks + 2) : (blanks, 2))
      used += widths[index] + 2
    }
    let room = last < columns.count - 1 ? widths[last] : width - used < 8 ? .max : width - used
    line.append(visible: cells[start + last].cut(to: room).text, columns[last].style)
  }
}
