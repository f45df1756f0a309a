/// One line of a script or of a prompt: words, and whether the line is meant to fail.
///
/// `! show "水"  # a comment` is the words `show` and `水`, negated.
public struct ScriptLine: Hashable, Sendable {
  /// Whether the line begins with `!`: the command must fail or be refused.
  public let isNegated: Bool
  /// The words, unquoted; empty for an empty line and for a comment.
  public let words: [String]
  /// Whether it says what is to be, and does nothing.
  package var isExpectation: Bool { words.first == "expect" }

  /// Takes a line apart, in time linear in its length.
  ///
  /// Words stand between white space. A word in double quotes may hold white space, and `\"`, `\\`
  /// and `\n` in it. A `#` where a word could begin starts a comment.
  public init(parsing text: some StringProtocol) throws(ScriptSyntaxError) {
    var text = String(text)
    self = try text.withUTF8(Self.parsed).get()
  }

  // A result, because `withUTF8` does not pass on which error its body throws.
  private static func parsed(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Self, ScriptSyntaxError>
  {
    Result { () throws(ScriptSyntaxError) in try Self(bytes) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ScriptSyntaxError) {
    let isLong = bytes.count > Marks.fewestBytes
    if isLong, Marks.areTooMany(in: String(decoding: bytes, as: UTF8.self)) { throw .tooManyMarks }
    var rest = Reader(bytes: bytes)
    rest.skipBlanks()
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated {
      rest.position += 1
      rest.skipBlanks()
      // Taken for a command, which nothing knows, it would be refused as if that had been meant.
      if rest.first == UInt8(ascii: "!") { throw .nothingNegated }
    }
    var words: [String] = []
    // Most lines have no more.
    words.reserveCapacity(2)
    while true {
      rest.skipBlanks()
      guard let first = rest.first, first != UInt8(ascii: "#") else { break }
      words.append(first == UInt8(ascii: "\"") ? try rest.takeQuoted() : rest.takePlain())
    }
    if isNegated {
      guard let first = words.first else { throw .nothingNegated }
      if ["case", "expect"].contains(first) { throw .notNegatable(first) }
    }
    self.words = words
  }
}

extension ScriptLine {
  /// Returns the line of such words.
  package static func text(_ words: [String], isNegated: Bool = false) -> String {
    (isNegated ? "! " : "") + words.map(quoted).joined(separator: " ")
  }

  /// The line as its words alone write it.
  var text: String { Self.text(words, isNegated: isNegated) }

  /// Returns text as one word of a line: as it is, or in quotes if it needs them.
  public static func quoted(_ text: String) -> String {
    if (try? ScriptLine(parsing: text))?.words == [text], !text.hasPrefix("!") { return text }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

/// Goes through a line by its bytes: what parts words is ASCII, but for some white space.
private struct Reader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// How far it is.
  var position = 0

  /// The next byte; nil at the end.
  var first: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipBlanks() {
    while let length = lengthOfBlank { position += length }
  }

  mutating func takePlain() -> String {
    let start = position
    while position < bytes.count, !Self.mayBeginBlank(bytes[position]) || lengthOfBlank == nil {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func takeQuoted() throws(ScriptSyntaxError) -> String {
    position += 1
    var word: [UInt8] = []
    while let byte = first {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard first == nil || lengthOfBlank != nil else { throw .textAfterQuote }
        return String(decoding: word, as: UTF8.self)
      case UInt8(ascii: "\\"):
        word.append(try takeEscape())
      default:
        word.append(byte)
      }
    }
    throw .openQuote
  }

  private mutating func takeEscape() throws(ScriptSyntaxError) -> UInt8 {
    guard let scalar = scalar(of: 4) else { throw .openQuote }
    position += 1
    switch scalar {
    case "\"": return UInt8(ascii: "\"")
    case "\\": return UInt8(ascii: "\\")
    case "n": return UInt8(ascii: "\n")
    default: throw .badEscape(Character(scalar))
    }
  }

  /// How many bytes the white space takes that comes next; nil if none does.
  private var lengthOfBlank: Int? {
    guard let first, Self.mayBeginBlank(first) else { return nil }
    if first < 0x80 { return first == 0x20 || (0x09...0x0D).contains(first) ? 1 : nil }
    guard let scalar = scalar(of: 3), scalar.properties.isWhitespace else { return nil }
    return UTF8.width(scalar)
  }

  /// No white space begins with what kanji begin with, or with what follows in a scalar.
  private static func mayBeginBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 || (0xC2...0xE3).contains(byte)
  }

  /// The scalar that comes next, of at most so many bytes; nil at the end.
  private func scalar(of length: Int) -> Unicode.Scalar? {
    String(decoding: bytes[position...].prefix(length), as: UTF8.self).unicodeScalars.first
  }
}
