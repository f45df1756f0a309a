/// The English words of all meanings, and where they are.
///
/// Glosses are separated by ", " or "; ". What a gloss has in brackets explains it and belongs to no phrase;
/// an article or the `to` of a verb at its start does not count.
struct EnglishIndex {
  /// The kanji, by its position, and its example; nil for the meaning of the kanji itself.
  struct Entry: Hashable {
    let kanji: Int
    let example: Int?
  }

  /// The position of a word in a text.
  struct Position: Hashable {
    let entry: Entry
    var gloss = 0
    var word = 0
  }

  /// A word in a gloss.
  struct Place {
    let position: Position
    /// The number of words in the gloss.
    let length: Int
    /// Whether the word is in brackets.
    let isNote: Bool
    /// Whether it has a capital, as in `Go` and `Japan`.
    let isCapitalized: Bool
  }

  private(set) var places: [String: [Place]] = [:]

  init(_ all: [Kanji]) {
    places.reserveCapacity(12_000)
    for (number, kanji) in all.enumerated() {
      add(kanji.meaning, of: Entry(kanji: number, example: nil))
      for (example, word) in kanji.examples.enumerated() {
        add(word.meaning, of: Entry(kanji: number, example: example))
      }
    }
  }

  /// Returns the words of a text, in lower case, without an article or the `to` of a verb at its start.
  static func words(of text: String) -> [String] {
    let words = tokens(of: text).compactMap { token in
      if case .word(let word) = token { word.text } else { nil }
    }
    return words.count > 1 && ignoredAtStart.contains(words[0]) ? Array(words.dropFirst()) : words
  }

  // MARK: Reading

  private mutating func add(_ text: String, of entry: Entry) {
    var position = Position(entry: entry)
    var gloss: [(word: Word, position: Position)] = []
    for token in Self.tokens(of: text) + [.endOfGloss] {
      switch token {
      case .word(let word):
        if !word.isNote, position.word == 0, Self.ignoredAtStart.contains(word.text) { continue }
        gloss.append((word, position))
        if !word.isNote { position.word += 1 }
      case .endOfGloss:
        for (word, start) in gloss {
          places[word.text, default: []].append(
            Place(
              position: start, length: position.word, isNote: word.isNote,
              isCapitalized: word.isCapitalized))
        }
        gloss = []
        position.gloss += 1
        position.word = 0
      }
    }
  }

  private struct Word {
    let text: String
    let isNote: Bool
    let isCapitalized: Bool
  }

  private enum Token {
    case word(Word)
    case endOfGloss
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var word: [UInt8] = []
    var depth = 0
    var (isSeparator, isCapitalized) = (false, false)
    func endWord() {
      guard !word.isEmpty else { return }
      let text = String(decoding: word, as: UTF8.self)
      tokens.append(.word(Word(text: text, isNote: depth > 0, isCapitalized: isCapitalized)))
      (word, isCapitalized) = ([], false)
    }
    for byte in text.utf8 {
      if let letter = byte.lowercaseLetter {
        word.append(letter)
        if letter != byte { isCapitalized = true }
      } else {
        endWord()
        if isSeparator, byte == UInt8(ascii: " ") { tokens.append(.endOfGloss) }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
      }
      isSeparator = depth == 0 && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";"))
    }
    endWord()
    return tokens
  }

  private static let ignoredAtStart: Set = ["a", "an", "the", "to"]
}

extension UInt8 {
  /// The letter or digit in lower case, also any byte outside ASCII; nil for other characters.
  fileprivate var lowercaseLetter: UInt8? {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF,
      UInt8(ascii: "'"):
      self
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self + 32
    default: nil
    }
  }
}
