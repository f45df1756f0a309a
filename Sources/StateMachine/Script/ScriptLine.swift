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
    var rest = Substring(text).unicodeScalars
    rest.skipBlanks()
    isNegated = rest.first == "!"
    if isNegated { rest.removeFirst() }
    var words: [String] = []
    while true {
      rest.skipBlanks()
      guard let first = rest.first, first != "#" else { break }
      words.append(first == "\"" ? try rest.takeQuoted() : rest.takePlain())
    }
    if isNegated && words.isEmpty { throw .nothingNegated }
    self.words = words
  }
}

extension Substring.UnicodeScalarView {
  fileprivate mutating func skipBlanks() {
    self = drop { $0.isBlank }
  }

  fileprivate mutating func takePlain() -> String {
    let word = prefix { !$0.isBlank }
    self = self[word.endIndex...]
    return String(word)
  }

  fileprivate mutating func takeQuoted() throws(ScriptSyntaxError) -> String {
    removeFirst()
    var word = String.UnicodeScalarView()
    while let scalar = popFirst() {
      switch scalar {
      case "\"":
        guard first?.isBlank ?? true else { throw .textAfterQuote }
        return String(word)
      case "\\":
        word.append(try takeEscape())
      default:
        word.append(scalar)
      }
    }
    throw .openQuote
  }

  private mutating func takeEscape() throws(ScriptSyntaxError) -> Unicode.Scalar {
    switch popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case let other?: throw .badEscape(Character(other))
    case nil: throw .openQuote
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space; ASCII is told without asking Unicode's tables.
  fileprivate var isBlank: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
