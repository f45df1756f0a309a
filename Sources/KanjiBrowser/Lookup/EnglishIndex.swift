/// The English words of all meanings, and where they are.
///
/// Glosses are separated by ", " or "; ". Words in brackets explain a gloss and belong to no
/// phrase. An article or the `to` of a verb at the start of a gloss does not count.
///
/// The words with a start are indexed when that start is first looked up.
struct EnglishIndex {
  /// The position of a text; small, as there are a hundred thousand words.
  struct Position: Hashable {
    /// The position of the kanji.
    let kanji: Int32
    /// The example; -1 for the meaning of the kanji itself.
    let example: Int32
    var gloss: Int32 = 0
    var word: Int32 = 0
  }

  /// A word in a gloss.
  struct Place {
    let position: Position
    /// The number of words in the gloss.
    var length: Int32 = 0
    /// Whether the word is in brackets.
    let isNote: Bool
    /// Whether it has a capital, as in `Go` and `Japan`.
    let isCapitalized: Bool

    var kanji: Int { Int(position.kanji) }
    var example: Int? { position.example < 0 ? nil : Int(position.example) }
  }

  private let all: [Kanji]
  /// The places of the words with each start in bytes that was looked up.
  private var indexed: [[UInt8]: [String: [Place]]] = [:]

  init(_ all: [Kanji]) {
    self.all = all
  }

  /// Indexes words in lower case in one pass; looking them up one by one takes a pass for each start.
  mutating func index(_ words: some Sequence<String>) {
    index(from: Array(Set(words.map(Self.start))))
  }

  /// Returns the places of a word in lower case.
  mutating func places(of word: String) -> [Place] {
    word.isEmpty ? [] : places(from: Self.start(of: word))[word] ?? []
  }

  /// Returns the words with a start, in lower case, with their places.
  mutating func places(from start: [UInt8]) -> [String: [Place]] {
    index(from: [start])
    return indexed[start] ?? [:]
  }

  private static func start(of word: String) -> [UInt8] { Array(word.utf8.prefix(2)) }

  private mutating func index(from starts: [[UInt8]]) {
    let missing = starts.filter { indexed[$0] == nil }
    if missing.isEmpty { return }
    var places = missing.map { _ in [String: [Place]]() }
    for number in all.indices {
      let position = Position(kanji: Int32(number), example: -1)
      Self.add(all[number].meaning, at: position, from: missing, to: &places)
      for example in all[number].examples.indices {
        let position = Position(kanji: Int32(number), example: Int32(example))
        Self.add(all[number].examples[example].meaning, at: position, from: missing, to: &places)
      }
    }
    for (start, places) in zip(missing, places) { indexed[start] = places }
  }

  /// Adds the places of the words of a text, for each of some starts.
  private static func add(
    _ text: String, at place: Position, from starts: [[UInt8]],
    to places: inout [[String: [Place]]]
  ) {
    var position = place
    var gloss: [(start: Int, text: String, place: Place)] = []
    EnglishWord.forEach(in: text) { word in
      guard let word else {
        for (start, text, place) in gloss {
          var place = place
          place.length = position.word
          places[start][text, default: []].append(place)
        }
        gloss.removeAll(keepingCapacity: true)
        position.gloss += 1
        position.word = 0
        return
      }
      if !word.isNote, position.word == 0, word.isIgnoredAtStart { return }
      for start in starts.indices where word.begins(with: starts[start]) {
        let place = Place(
          position: position, isNote: word.isNote, isCapitalized: word.isCapitalized)
        gloss.append((start, word.text, place))
      }
      if !word.isNote { position.word += 1 }
    }
  }
}

/// A word of an English text, valid only while the text is read.
struct EnglishWord {
  fileprivate let bytes: Slice<UnsafeBufferPointer<UInt8>>
  /// Whether the word is in brackets.
  let isNote: Bool
  /// The number of the sense with the word, from 0.
  let sense: Int

  /// Whether it has a capital.
  var isCapitalized: Bool { bytes.contains { $0.lowercased != $0 } }

  /// The word in lower case.
  var text: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return isCapitalized ? text.lowercased() : text
  }

  /// Returns whether the word in lower case begins with some bytes.
  fileprivate func begins(with start: [UInt8]) -> Bool {
    guard bytes.count >= start.count else { return false }
    return start.indices.allSatisfy { bytes[bytes.startIndex + $0].lowercased == start[$0] }
  }

  fileprivate var isIgnoredAtStart: Bool {
    bytes.count < 4 && Self.ignoredAtStart.contains(text)
  }

  static let ignoredAtStart: Set = ["a", "an", "the", "to"]

  /// Returns the words of a text, in lower case, without an article or the `to` of a verb at its start.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    forEach(in: text) { if let word = $0 { words.append(word.text) } }
    if words.count > 1, ignoredAtStart.contains(words[0]) { words.removeFirst() }
    return words
  }

  /// Calls a closure with each word, and with nil at the end of each gloss.
  static func forEach(in text: String, _ body: (EnglishWord?) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var (start, depth, sense) = (0, 0, 0)
      for end in 0...bytes.count where end == bytes.count || !isInWord(end, of: bytes, from: start)
      {
        if start < end {
          body(EnglishWord(bytes: bytes[start..<end], isNote: depth > 0, sense: sense))
        }
        start = end + 1
        guard end < bytes.count else { return body(nil) }
        switch bytes[end] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        case UInt8(ascii: ","), UInt8(ascii: ";"):
          let isSeparator = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: " ")
          if depth == 0, isSeparator {
            body(nil)
            if bytes[end] == UInt8(ascii: ";") { sense += 1 }
          }
        default: break
        }
      }
    }
  }

  /// Returns whether a byte belongs to the word from the start: a letter, or an apostrophe between
  /// letters.
  private static func isInWord(
    _ position: Int, of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    guard bytes[position] == UInt8(ascii: "'") else { return bytes[position].isLetter }
    return start < position && position + 1 < bytes.count && bytes[position + 1].isLetter
  }
}

extension UInt8 {
  /// The letter in lower case, if the byte is an ASCII letter; otherwise the byte.
  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  /// Whether the byte is a letter or a digit; bytes outside ASCII are letters.
  fileprivate var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      true
    default: false
    }
  }
}
