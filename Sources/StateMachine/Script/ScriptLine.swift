/// One line of a script or of a prompt: words, and whether the line is meant to fail.
///
/// `! show "水"  # a comment` is the words `show` and `水`, negated.
public struct ScriptLine: Hashable, Sendable {
  /// Whether the line begins with `!`: the command must fail or be refused.
  public let isNegated: Bool
  /// The words, unquoted; empty for an empty line and for a comment.
  public let words: [String]

  /// Takes a line apart, in time linear in its length.
  ///
  /// Words stand between white space. A word in double quotes may hold white space, and `\"`, `\\`
  /// and `\n` in it. A `#` where a word could begin starts a comment.
  public init(parsing text: some StringProtocol) throws(ScriptSyntaxError) {
    var rest = Array(text.utf8)[...]
    rest.skipBlanks()
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated {
      rest.removeFirst()
      rest.skipBlanks()
      // Taken for a command, which nothing knows, it would be refused as if that had been meant.
      if rest.first == UInt8(ascii: "!") { throw .nothingNegated }
    }
    var words: [String] = []
    while true {
      rest.skipBlanks()
      guard let first = rest.first, first != UInt8(ascii: "#") else { break }
      words.append(first == UInt8(ascii: "\"") ? try rest.takeQuoted() : rest.takePlain())
    }
    if isNegated && words.isEmpty { throw .nothingNegated }
    self.words = words
  }
}

// What parts words is ASCII, but for some white space, so the text is gone through by its bytes.
extension ArraySlice<UInt8> {
  fileprivate mutating func skipBlanks() {
    var end = startIndex
    while end < endIndex, let length = lengthOfBlank(at: end) { end += length }
    self = self[end...]
  }

  fileprivate mutating func takePlain() -> String {
    var end = startIndex
    while end < endIndex, lengthOfBlank(at: end) == nil { end += 1 }
    defer { self = self[end...] }
    return String(decoding: self[..<end], as: UTF8.self)
  }

  fileprivate mutating func takeQuoted() throws(ScriptSyntaxError) -> String {
    removeFirst()
    var word: [UInt8] = []
    while let byte = popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        guard isEmpty || lengthOfBlank(at: startIndex) != nil else { throw .textAfterQuote }
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
    guard let scalar = scalar(at: startIndex, of: 4) else { throw .openQuote }
    removeFirst()
    switch scalar {
    case "\"": return UInt8(ascii: "\"")
    case "\\": return UInt8(ascii: "\\")
    case "n": return UInt8(ascii: "\n")
    default: throw .badEscape(Character(scalar))
    }
  }

  /// How many bytes the white space takes that stands there; nil if there is none.
  private func lengthOfBlank(at index: Int) -> Int? {
    let first = self[index]
    if first < 0x80 { return first == 0x20 || (0x09...0x0D).contains(first) ? 1 : nil }
    // No white space begins with what kanji begin with, or with what follows in a scalar.
    guard (0xC2...0xE3).contains(first), let scalar = scalar(at: index, of: 3),
      scalar.properties.isWhitespace
    else { return nil }
    return UTF8.width(scalar)
  }

  /// The scalar that stands there, of at most so many bytes; nil at the end.
  private func scalar(at index: Int, of length: Int) -> Unicode.Scalar? {
    String(decoding: self[index...].prefix(length), as: UTF8.self).unicodeScalars.first
  }
}
