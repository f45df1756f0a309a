import StateMachineText

/// A line of text to print, parts of which may stand out.
///
/// It is made of what data and people wrote; what a terminal would obey of that is made visible.
package struct Line: ExpressibleByStringInterpolation {
  /// How a part looks; a terminal is told by what is sent before it.
  package enum Style: String {
    case plain = ""
    case bold = "\u{1B}[1m"
    case dim = "\u{1B}[2m"
  }

  // Bytes take a third of the time of a string that grows.
  private var bytes: [UInt8] = []
  /// The parts that stand out, in their order.
  private var styled: [(style: Style, part: Range<Int>)] = []

  package init(_ text: String = "", _ style: Style = .plain) {
    bytes.reserveCapacity(100)
    append(visible: Visible.text(text), style)
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  package static func + (lhs: consuming Line, rhs: Line) -> Line {
    let start = lhs.bytes.count
    lhs.bytes += rhs.bytes
    for (style, part) in rhs.styled {
      lhs.styled.append((style, start + part.lowerBound..<start + part.upperBound))
    }
    return lhs
  }

  /// Appends text in which nothing steers a terminal, with blanks before it in its style, and behind it
  /// in none.
  mutating func append(
    visible text: String, _ style: Style = .plain, blanks: (before: Int, behind: Int) = (0, 0)
  ) {
    let start = bytes.count
    append(blanks: blanks.before)
    bytes += text.utf8
    if style != .plain { styled.append((style, start..<bytes.count)) }
    append(blanks: blanks.behind)
  }

  private mutating func append(blanks count: Int) {
    for _ in 0..<count { bytes.append(UInt8(ascii: " ")) }
  }

  /// The line as it goes to a terminal or a file.
  package func text(inColor: Bool) -> String {
    var text: [UInt8] = []
    write(to: &text, inColor: inColor)
    return String(decoding: text, as: UTF8.self)
  }

  fileprivate func write(to text: inout [UInt8], inColor: Bool) {
    guard inColor else { return text += bytes }
    var end = 0
    for (style, part) in styled {
      text += bytes[end..<part.lowerBound]
      text += style.rawValue.utf8
      text += bytes[part]
      text += "\u{1B}[22m".utf8
      end = part.upperBound
    }
    text += bytes[end...]
  }
}

extension [Line] {
  /// The lines as they go to a terminal or a file, each with its end.
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

extension [String] {
  /// The texts in their order, with the separator between them.
  ///
  /// The standard library's is generic: as it first runs, it looks through the conformances of all that
  /// is linked, which takes a program that prints a few lines longer than its lines.
  package func joined(separator: String = "") -> String {
    var joined = first ?? ""
    for text in dropFirst() {
      joined += separator
      joined += text
    }
    return joined
  }
}
