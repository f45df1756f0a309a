/// A line of a script or a prompt: words, and whether the command must fail.
///
/// `! show "水"  # a comment` is the words `show` and `水`, negated.
package struct ScriptLine: Hashable, Sendable {
  /// Whether the line begins with `!`: the command must fail or be refused.
  package let isNegated: Bool
  /// Whether it begins with `try`: the command is done if it is allowed, and nothing is checked.
  package let isTried: Bool
  /// The words, unquoted; empty for an empty line and for a comment.
  package let words: [String]
  /// A word of a command without quotes that would rather begin a line or an option: `expect`, `!`, `–grade`.
  let strayWord: String?
  /// Whether it begins a case.
  var isCase: Bool { words.first == "case" }
  /// The route of a line that takes one step: `room/fossils` of `go room/fossils`.
  var route: String? {
    words.count == 2 && ["go", "enter"].contains(words[0]) ? words[1] : nil
  }
  /// Whether it is an `expect` line, which performs nothing.
  package var isExpectation: Bool { words.first == "expect" }

  /// Parses a line, in time linear in its length.
  ///
  /// White space separates words. A word in double quotes may contain white space, `\"`, `\\`, `\n` and
  /// `\u{2028}`. A `#` at the start of a word starts a comment.
  package init(parsing text: some StringProtocol) throws(ScriptSyntaxError) {
    let text = String(text)
    if Marks.areTooMany(in: text) { throw .tooManyMarks }
    var reader = Reader(rest: text.unicodeScalars[...])
    reader.skipBlanks()
    isNegated = reader.skip("!")
    // As a command, the second `!` would be unknown and thus refused, and the line would pass.
    if isNegated, reader.skip("!") { throw .nothingNegated }
    if reader.rest.first == "|" {
      throw .notUnderstood(
        "a line of a screen stands below expect screen; put a word with | in quotes")
    }
    var words = try reader.takeWords()
    isTried =
      words.count > 1 && words[0].text == "try"
      && text.unicodeScalars[words[0].range.lowerBound] == "t"
    if isTried { words.removeFirst() }
    self.words = words.map(\.text)
    let first = self.words.first
    let isCaseOrExpectation = first == "case" || first == "expect"
    strayWord =
      isCaseOrExpectation
      ? nil
      : words.dropFirst().first {
        Self.isStray($0.text) && text.unicodeScalars[$0.range.lowerBound] != "\""
      }?.text
    for word in words.dropFirst() where isCaseOrExpectation || isNegated {
      let written = text.unicodeScalars[word.range]
      if isCaseOrExpectation, let mark = Self.otherQuote(in: written) {
        throw .otherQuote(Character(mark))
      }
      if let scalar = written.first(where: \.isDeceptive) {
        throw .deceptiveCharacter(scalar)
      }
    }
    if isNegated {
      guard let first = self.words.first else { throw .nothingNegated }
      if isTried { throw .notNegatable("try") }
      if isCaseOrExpectation { throw .notNegatable(first) }
    }
    if isTried, isCaseOrExpectation || self.words[0] == "!" {
      throw .notUnderstood("write try before a command, not before \(self.words[0])")
    }
  }
}

extension ScriptLine {
  /// Parses a line that ends with `\n` or `\r\n`, given without the `\n`; any other line break is an error.
  ///
  /// The lines of a screen or an output, which begin with `|`, may follow `expect screen` and `expect out`; they become
  /// the last word.
  package init(parsingRawLine text: String) throws(ScriptSyntaxError) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1, ScreenText.mayFollow(String(lines[0]).utf8) {
      let screen = try lines.dropFirst().map { line throws(ScriptSyntaxError) in
        let line = line.last == "\r" ? line.dropLast() : line
        if let other = line.first(where: \.isOtherLineBreak) { throw .otherLineBreak(other) }
        if Marks.areTooMany(in: String(line)) { throw .tooManyMarks }
        return String(line.starts(with: "| ".unicodeScalars) ? line.dropFirst(2) : line.dropFirst())
      }
      let head = try Self(parsing: String(lines[0])).words
      self.init(
        words: head + (head[1] == "out" ? ["lines"] : []) + [screen.joined(separator: "\n")])
      return
    }
    let line =
      text.unicodeScalars.last == "\r" ? text.unicodeScalars.dropLast() : text.unicodeScalars[...]
    if let other = line.first(where: \.isOtherLineBreak) { throw .otherLineBreak(other) }
    try self.init(parsing: String(line))
  }

  package init(words: [String], isNegated: Bool = false, isTried: Bool = false) {
    (self.isNegated, self.isTried, self.words, strayWord) = (isNegated, isTried, words, nil)
  }

  private static func isStray(_ word: String) -> Bool {
    ["expect", "case"].contains(word)
      || word.unicodeScalars.first.map("!–—".unicodeScalars.contains) ?? false
  }

  /// Marks that stand for `"` where a word begins or ends with one.
  private static let otherQuotes = "'‘’‚‛“”„«»‹›「」『』〝〟＂`´".unicodeScalars

  /// Returns the mark at an end of a word that looks like a quotation mark, or a `"` inside of a word without quotes.
  private static func otherQuote(in word: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard word.first != "\"" else { return nil }
    return [word.first, word.last].compactMap(\.self).first(where: otherQuotes.contains)
      ?? word.first { $0 == "\"" }
  }

  /// Returns the line with the words.
  package static func text(_ words: [String], isNegated: Bool = false, isTried: Bool = false)
    -> String
  {
    let first = words.prefix(1).map { word in
      switch word {
      case "expect", "case": word
      case "try" where words.count > 1: "\"try\""
      default: quoted(word)
      }
    }
    return (isNegated ? "! " : isTried ? "try " : "")
      + (first + words.dropFirst().map(quoted)).joined(separator: " ")
  }

  /// Returns the range of the words after the name of an expectation; nil if the line is invalid.
  ///
  /// Without such words, it is empty, at the end of the name.
  static func argumentRange(in text: String) -> Range<String.Index>? {
    var reader = Reader(rest: text.unicodeScalars[...])
    guard let ranges = try? reader.takeWords().map(\.range), ranges.count > 1 else { return nil }
    let start = ranges.count > 2 ? ranges[2].lowerBound : ranges[1].upperBound
    return start..<ranges[ranges.count - 1].upperBound
  }

  /// Returns the words before the last one of a typed line, and the last word with its start in bytes; the last word is
  /// empty after a blank, and nil in a comment.
  package static func parts(ofTyped line: String) -> ([String], start: Int, last: String?) {
    // The last word may still lack its closing quotation mark.
    for text in [line, line + "\""] {
      var reader = Reader(rest: text.unicodeScalars[...])
      guard var words = try? reader.takeWords() else { continue }
      let end = reader.rest.startIndex
      var last = (text: "", range: end..<end)
      if words.last?.range.upperBound == end, let word = words.popLast() { last = word }
      let start = text.utf8.distance(from: text.startIndex, to: last.range.lowerBound)
      return (words.map(\.text), start, reader.rest.isEmpty ? last.text : nil)
    }
    return ([], line.utf8.count, nil)
  }

  /// The line, written from its words.
  var text: String { Self.text(words, isNegated: isNegated, isTried: isTried) }

  /// Returns the text as one word of a line, in quotes if it needs them.
  package static func quoted(_ text: String) -> String {
    // Lines with `expect` and `case` refuse some words without quotes that commands take.
    let line = try? ScriptLine(parsingRawLine: "expect " + text)
    if line?.words == ["expect", text], !isStray(text) { return text }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case _ where scalar.isDeceptive || scalar.isOtherLineBreak:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

/// Splits a line by scalars, as a blank with an accent is one character but still a blank.
private struct Reader {
  typealias Word = (text: String, range: Range<String.Index>)

  var rest: Substring.UnicodeScalarView

  mutating func skipBlanks() {
    rest = rest.drop(while: \.isBlank)
  }

  /// Skips a mark and the blanks after it; returns false if the mark is not next.
  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == mark else { return false }
    rest.removeFirst()
    skipBlanks()
    return true
  }

  /// Takes the words up to the end or a comment, each with its place in the line.
  mutating func takeWords() throws(ScriptSyntaxError) -> [Word] {
    var words: [Word] = []
    skipBlanks()
    while let first = rest.first, first != "#" {
      let start = rest.startIndex
      let text = first == "\"" ? try takeQuoted() : takePlain()
      words.append((text, start..<rest.startIndex))
      skipBlanks()
    }
    return words
  }

  private mutating func takePlain() -> String {
    let end = rest.firstIndex(where: \.isBlank) ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  private mutating func takeQuoted() throws(ScriptSyntaxError) -> String {
    rest.removeFirst()
    var word = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        guard rest.first?.isBlank ?? true else { throw .textAfterQuote }
        return String(word)
      case "\\":
        word.append(try takeEscaped())
      default:
        word.append(scalar)
      }
    }
    throw .openQuote
  }

  private mutating func takeEscaped() throws(ScriptSyntaxError) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\"": "\""
    case "\\": "\\"
    case "n": "\n"
    case "u": try takeNumbered()
    case let other?: throw .badEscape(Character(other))
    case nil: throw .openQuote
    }
  }

  /// Takes a scalar's number in hexadecimal digits: `{2028}`.
  private mutating func takeNumbered() throws(ScriptSyntaxError) -> Unicode.Scalar {
    let braced = rest.prefix { $0 != "}" }
    let digits = braced.dropFirst()
    rest = rest.dropFirst(braced.count + 1)
    guard braced.first == "{", digits.allSatisfy(\.properties.isASCIIHexDigit),
      let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    else { throw .badEscape("u") }
    return scalar
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible, a blank other than a space, or a radical that looks like a kanji.
  fileprivate var isDeceptive: Bool {
    switch value {
    // Some languages and emoji are written with these.
    case 0x200C, 0x200D, 0xFE0E, 0xFE0F, 0xE0020...0xE007F: false
    // A blank in Braille, and radicals.
    case 0x2800, 0x2F00...0x2FD5: true
    default:
      properties.isDefaultIgnorableCodePoint
        || !isASCII && properties.isWhitespace && !isOtherLineBreak
    }
  }

  /// Whether the scalar ends a line in some programs, but not in a script.
  fileprivate var isOtherLineBreak: Bool {
    switch self {
    case "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether the scalar is white space.
  fileprivate var isBlank: Bool {
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }
}
