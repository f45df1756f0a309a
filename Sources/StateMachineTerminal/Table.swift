import StateMachineText

/// Rows of cells, aligned for a terminal.
package struct Table {
  package enum Alignment {
    case left
    case right
  }

  package struct Column {
    let alignment: Alignment
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
  private let rows: [[Cell]]

  package init(columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows.map { $0.map(Cell.init) }
  }

  /// Returns the rows as lines, with two spaces between columns; the last cell is cut to fit the width.
  ///
  /// If there is too little room for the last cell, it is not cut, and the line is longer than the width.
  package func lines(width: Int) -> [Line] {
    let widths = columns.indices.map { column in
      rows.reduce(0) { min(columns[column].limit, max($0, $1[column].width)) }
    }
    return rows.map { line(of: $0, widths, width) }
  }

  private func line(of cells: [Cell], _ widths: [Int], _ width: Int) -> Line {
    var line = Line()
    var used = 0
    // Empty cells at the end are left out.
    let last = cells.lastIndex { !$0.text.isEmpty } ?? 0
    for index in 0..<last {
      let column = columns[index]
      let cell = cells[index].cut(to: widths[index])
      let blanks = widths[index] - cell.width
      line.append(
        visible: cell.text, column.style,
        blanks: column.alignment == .left ? (0, blanks + 2) : (blanks, 2))
      used += widths[index] + 2
    }
    let room = last < columns.count - 1 ? widths[last] : width - used < 8 ? .max : width - used
    line.append(visible: cells[last].cut(to: room).text, columns[last].style)
    return line
  }

  private struct Cell {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = Visible.text(text)
      width = DisplayWidth.of(self.text)
    }

    func cut(to room: Int) -> Cell {
      width <= room ? self : Cell(DisplayWidth.cut(text, to: room))
    }
  }
}
