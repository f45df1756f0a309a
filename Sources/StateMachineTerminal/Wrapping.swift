import StateMachineText

extension Line {
  /// Returns the line as lines of at most the width, broken between words.
  ///
  /// A path that exceeds a line is broken before a slash, and other such words are not broken. Further
  /// lines are aligned with the text of the first, or with its last column if that begins in the left
  /// half. Styles take no cells and continue on the next line.
  package func wrapped(to width: Int) -> [Line] {
    guard bytes.count > width else { return [self] }
    let text = String(decoding: bytes, as: UTF8.self)
    var words = Self.words(of: text)
    guard words.reduce(0, { $0 + $1.blanks + $1.cells }) > width else { return [self] }
    let indent = Self.indent(of: words, width)
    if words.contains(where: { $0.isPath && $0.cells > width - indent }) {
      words = Self.words(of: text, breakingPaths: true)
    }
    words = Self.words(words, endingWithin: width - indent)
    var lines: [String] = []
    var line = ""
    var used = 0
    var isBlank = true
    for word in words {
      var blanks = word.blanks
      let hasRoomElsewhere = word.cells <= width - indent || used + blanks >= width
      if !isBlank, used + blanks + word.cells > width, hasRoomElsewhere {
        if word.cells == 0 {
          blanks = 0
        } else {
          lines.append(line)
          (line, used, blanks) = ("", 0, indent)
        }
      }
      line += String(repeating: " ", count: blanks) + word.text
      used += blanks + word.cells
      if word.cells > 0 { isBlank = false }
    }
    return (lines + [line]).map { Line(styled: $0) }
  }

  /// A word and the blanks before it; 、 also ends a word.
  private struct Word {
    var blanks = 0
    var text = ""
    var cells = 0
    var isPath = false
  }

  private static func words(of text: String, breakingPaths: Bool = false) -> [Word] {
    var words: [Word] = []
    var word = Word()
    for character in text {
      let isStep = breakingPaths && character == "/" && word.isPath
      if character == " " || word.text.last == "、" || isStep {
        if !word.text.isEmpty {
          words.append(word)
          word = Word()
        }
        if character == " " { word.blanks += 1 }
      }
      guard character != " " else { continue }
      word.text.append(character)
      if word.cells == 0 { word.isPath = character == "/" }
      word.cells += DisplayWidth.of(String(character))
    }
    return words + [word]
  }

  /// Returns words whose last is longer than a character, which would look lost on a line of its own.
  private static func words(_ words: [Word], endingWithin room: Int) -> [Word] {
    guard let end = words.last, end.blanks == 1, 1...2 ~= end.cells,
      var last = words.dropLast().last
    else { return words }
    last.text += " " + end.text
    last.cells += 1 + end.cells
    return last.cells <= room ? words.dropLast(2) + [last] : words
  }

  private static func indent(of words: [Word], _ width: Int) -> Int {
    var used = 0
    // The mark of the current position is in the blanks between two columns.
    var isMarked = false
    let columns = words.compactMap { word -> Int? in
      defer {
        used += word.blanks + word.cells
        isMarked = word.text == "›"
      }
      return used == 0 || word.blanks > 1 || isMarked ? used + word.blanks : nil
    }
    let left = columns.last { $0 <= width / 2 } ?? 0
    return left == columns.last ? left : min(left + 4, width / 2)
  }
}
