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
