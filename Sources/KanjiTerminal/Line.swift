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

  /// What ends a style.
  private static let end = "\u{1B}[22m"

  // Bytes take a third of the time of a string that grows.
  private var bytes: [UInt8] = []

  package init(_ text: String = "", _ style: Style = .plain) {
    append(visible: Visible.text(text), style)
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  package static func + (lhs: Line, rhs: Line) -> Line {
    var line = lhs
    line.bytes += rhs.bytes
    return line
  }

  /// Appends text in which nothing steers a terminal.
  mutating func append(visible text: String, _ style: Style = .plain) {
    bytes += style.rawValue.utf8
    bytes += text.utf8
    if style != .plain { bytes += Self.end.utf8 }
  }

  /// The line as it goes to a terminal or a file.
  package func text(inColor: Bool) -> String {
    String(decoding: shown(inColor: inColor), as: UTF8.self)
  }

  fileprivate func shown(inColor: Bool) -> [UInt8] {
    // Only styles have escapes: those of texts are made visible.
    guard !inColor, bytes.contains(0x1B) else { return bytes }
    var isStyle = false
    return bytes.filter { byte in
      if byte == 0x1B { isStyle = true }
      defer { if byte == UInt8(ascii: "m") { isStyle = false } }
      return !isStyle
    }
  }
}

extension [Line] {
  /// The lines as they go to a terminal or a file, each with its end.
  package func text(inColor: Bool) -> String {
    var bytes: [UInt8] = []
    for line in self {
      bytes += line.shown(inColor: inColor)
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
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
