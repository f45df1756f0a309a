import StateMachineText

/// A line of text to print, parts of which may stand out.
///
/// It is made of what data and people wrote; what a terminal would obey of that is made visible.
package struct Line: ExpressibleByStringInterpolation {
  package enum Style {
    case plain
    case bold
    case dim
  }

  private struct Part {
    let style: Style
    let start: Int
    let end: Int
  }

  // Bytes take a third of the time of a string that grows.
  private var bytes: [UInt8] = []
  /// The parts that stand out, in their order.
  private var styled: [Part] = []

  /// Makes an empty line.
  package init() {}

  /// Makes an empty line with room for as much as a page has.
  package init(room: Int) {
    bytes.reserveCapacity(room)
    styled.reserveCapacity(24)
  }

  package init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  package static func + (lhs: Line, rhs: Line) -> Line {
    var line = lhs
    line += rhs
    return line
  }

  package static func += (line: inout Line, more: Line) {
    let start = line.bytes.count
    line.bytes += more.bytes
    for part in more.styled {
      line.styled.append(
        Part(style: part.style, start: start + part.start, end: start + part.end))
    }
  }

  /// Appends text.
  package mutating func append(_ text: String, _ style: Style = .plain) {
    append(visible: Visible.text(text), style)
  }

  /// Appends texts with a separator between them, in which nothing steers a terminal.
  package mutating func append(_ texts: [String], separator: String) {
    for index in texts.indices {
      if index > 0 { append(visible: separator) }
      append(texts[index])
    }
  }

  /// Appends text in which nothing steers a terminal, with blanks before it in its style, and behind it
  /// in none.
  package mutating func append(
    visible text: String, _ style: Style = .plain, blanks: (before: Int, behind: Int) = (0, 0)
  ) {
    let start = bytes.count
    append(blanks: blanks.before)
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
    if style != .plain { styled.append(Part(style: style, start: start, end: bytes.count)) }
    append(blanks: blanks.behind)
  }

  /// Ends one of several lines in one.
  package mutating func end() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(blanks count: Int) {
    if count > 0 { bytes += repeatElement(UInt8(ascii: " "), count: count) }
  }

  /// The line as it goes to a terminal or a file.
  package func text(inColor: Bool) -> String {
    String(decoding: inColor ? colored : bytes, as: UTF8.self)
  }

  private var colored: [UInt8] {
    var colored: [UInt8] = []
    var end = 0
    for part in styled {
      colored += bytes[end..<part.start]
      colored += (part.style == .bold ? "\u{1B}[1m" : "\u{1B}[2m").utf8
      colored += bytes[part.start..<part.end]
      colored += "\u{1B}[22m".utf8
      end = part.end
    }
    return colored + bytes[end...]
  }
}

/// Lines to print, written one behind the other, which takes a fraction of the time of an array of lines.
package struct Lines {
  /// All of them in one.
  private var text = Line(room: 1000)

  package init(_ lines: [Line] = []) {
    self += lines
  }

  package static func += (lines: inout Lines, more: [Line]) {
    for line in more { lines.append { $0 += line } }
  }

  /// Adds a line that is written where it stands.
  package mutating func append(_ write: (inout Line) -> Void) {
    write(&text)
    text.end()
  }

  /// The lines as they go to a terminal or a file.
  package func text(inColor: Bool) -> String {
    text.text(inColor: inColor)
  }
}

extension [String] {
  /// The texts in their order, with the separator between them.
  ///
  /// The standard library's is generic: as it first runs, it looks through the conformances of all that
  /// is linked, which takes a program that prints a few lines longer than its lines.
  package func joined(separator: String = "") -> String {
    guard count > 1 else { return first ?? "" }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
    for index in indices {
      if index > 0 { bytes += separator.utf8 }
      bytes += self[index].utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
