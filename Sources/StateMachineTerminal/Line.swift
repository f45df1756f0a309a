import StateMachineText

/// A line of text to print, with styles.
///
/// Control characters in the text are made visible, so that data cannot steer the terminal.
package struct Line: ExpressibleByStringInterpolation {
  /// A style, as its escape sequence.
  package enum Style: String {
    case plain = ""
    case bold = "\u{1B}[1m"
    case dim = "\u{1B}[2m"
  }

  // The text with its styles. Appending bytes takes a third of the time of appending strings.
  private var bytes: [UInt8] = []

  package init(_ text: String = "", _ style: Style = .plain) {
    bytes.reserveCapacity(100)
    append(visible: Visible.text(text), style)
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  package static func + (lhs: consuming Line, rhs: Line) -> Line {
    lhs.bytes += rhs.bytes
    return lhs
  }

  /// Appends text without control characters; the blanks before it have its style.
  mutating func append(
    visible text: String, _ style: Style = .plain, blanks: (before: Int, behind: Int) = (0, 0)
  ) {
    if style != .plain { bytes += style.rawValue.utf8 }
    bytes += repeatElement(UInt8(ascii: " "), count: blanks.before)
    bytes += text.utf8
    if style != .plain { bytes += "\u{1B}[22m".utf8 }
    bytes += repeatElement(UInt8(ascii: " "), count: blanks.behind)
  }

  package func text(inColor: Bool) -> String {
    var text: [UInt8] = []
    write(to: &text, inColor: inColor)
    return String(decoding: text, as: UTF8.self)
  }

  fileprivate func write(to text: inout [UInt8], inColor: Bool) {
    guard !inColor else { return text += bytes }
    // The text itself contains no escape, so each one begins or ends a style.
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      text += rest[..<escape]
      rest = rest[escape...].drop { $0 != UInt8(ascii: "m") }.dropFirst()
    }
    text += rest
  }
}

extension [Line] {
  /// Returns the lines as text, each with a line break.
  package func text(inColor: Bool) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(100 * count)
    for line in self {
      line.write(to: &text, inColor: inColor)
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

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

  package init(columns: [Column], rows: [[String]] = []) {
    self.columns = columns
    self.rows = rows.map { $0.map(Cell.init) }
  }

  /// Returns the rows as lines, with two spaces between columns; the last cell is cut to fit the width.
  ///
  /// If hardly any of it would remain, it is not cut, and the line exceeds the width.
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
