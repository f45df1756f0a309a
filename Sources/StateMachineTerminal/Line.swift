import StateMachineText

/// A line of text to print, with styles.
///
/// Control characters in the text are made visible, so that data cannot steer the terminal.
package struct Line: ExpressibleByStringInterpolation {
  /// A style; the raw value is the control character that begins it in a line.
  ///
  /// No text has these characters: `Visible` spells them.
  package enum Style: UInt8 {
    case plain
    case bold
    case dim

    /// The sequence that sets the style at a terminal.
    var escape: String {
      switch self {
      case .plain: "\u{1B}[22m"
      case .bold: "\u{1B}[1m"
      case .dim: "\u{1B}[2m"
      }
    }
  }

  // The text with its styles. Appending bytes takes a third of the time of appending strings.
  private(set) var bytes: [UInt8] = []

  package init(_ text: String = "", _ style: Style = .plain) {
    bytes.reserveCapacity(100)
    append(visible: Visible.text(text), style)
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// Creates a line from text whose control characters are styles.
  init(styled text: String) {
    bytes = Array(text.utf8)
  }

  package static func + (lhs: consuming Line, rhs: Line) -> Line {
    lhs.bytes += rhs.bytes
    return lhs
  }

  /// Appends text without control characters; the blanks before it have its style, those behind it have none.
  mutating func append(
    visible text: String, _ style: Style = .plain, blanks: (before: Int, behind: Int) = (0, 0)
  ) {
    if style != .plain { bytes.append(style.rawValue) }
    bytes += repeatElement(UInt8(ascii: " "), count: blanks.before)
    bytes += text.utf8
    if style != .plain { bytes.append(Style.plain.rawValue) }
    bytes += repeatElement(UInt8(ascii: " "), count: blanks.behind)
  }

  /// Returns the line, cut with … in its middle if it may take more cells than the limit.
  ///
  /// Terminals and libraries disagree about characters of several scalars. So each scalar takes the cells that it takes
  /// alone, and at least one, which limits the bytes, too.
  func cutMiddle(to width: Int) -> Line {
    // A scalar takes at most as many cells as it has bytes.
    guard bytes.count > width else { return self }
    let characters = Array(String(decoding: bytes, as: UTF8.self))
    let cells = characters.map(Self.mostCells)
    guard cells.reduce(0, +) > width else { return self }
    let end = characters.count - Self.count(fitting: width / 2, of: cells.reversed())
    let start = Self.count(fitting: max(0, (width - 1) / 2), of: cells[..<end])
    // The text after the … has the last style of the text that is left out.
    let style = characters[start..<end].last { Self.style(of: $0) != nil }.map { [$0] } ?? []
    return Line(styled: String(characters[..<start] + ["…"] + style + characters[end...]))
  }

  private static func count(fitting width: Int, of cells: some Sequence<Int>) -> Int {
    var room = width
    return cells.prefix { cells in
      room -= cells
      return room >= 0
    }.count
  }

  private static func style(of character: Character) -> Style? {
    character.utf8.count == 1 ? character.utf8.first.flatMap(Style.init) : nil
  }

  private static func mostCells(_ character: Character) -> Int {
    if style(of: character) != nil { return 0 }
    return character.unicodeScalars.reduce(0) { $0 + max(1, DisplayWidth.of(String($1))) }
  }

  package func text(inColor: Bool) -> String {
    text { inColor ? $0.escape : "" }
  }

  /// Returns the text with each style as the closure writes it.
  func text(_ written: (Style) -> String) -> String {
    var text: [UInt8] = []
    write(to: &text, written)
    return String(decoding: text, as: UTF8.self)
  }

  fileprivate func write(to text: inout [UInt8], _ written: (Style) -> String) {
    for byte in bytes {
      if let style = Style(rawValue: byte) {
        text += written(style).utf8
      } else {
        text.append(byte)
      }
    }
  }
}

extension Line {
  /// The line as a prompt: cut so that it and the cursor fit into one line of the terminal.
  var fittingTerminal: Line {
    cutMiddle(to: max(1, (System.terminalSize()?.columns ?? 80) - 1))
  }
}

extension [Line] {
  /// Returns the lines as text, each with a line break.
  package func text(inColor: Bool) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(100 * count)
    for line in self {
      line.write(to: &text) { inColor ? $0.escape : "" }
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
