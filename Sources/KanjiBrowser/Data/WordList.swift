/// A list of words, the most usual first.
///
/// Each line has the fields of a word, separated by tabs: spellings and readings, each separated by
/// commas, classes, and glosses. Every lookup is one pass over the bytes.
public struct WordList: Sendable {
  private let source: Source

  private enum Source {
    case embedded
    case bytes([UInt8])
  }

  /// The embedded list, Resources/words.txt.
  package static let embedded = WordList(source: .embedded)

  private init(source: Source) {
    self.source = source
  }

  /// Creates a list of the example words of kanji, each word once.
  package init(_ kanji: [Kanji]) {
    var known: Set<Spelling> = []
    var spellings: Set<String> = []
    var text = ""
    for word in kanji.lazy.flatMap(\.examples) where known.insert(Spelling(word)).inserted {
      // A word of another list may contain a separator, for which it has a wide one.
      let readings = [word.reading ?? ""] + word.otherReadings
      let texts = ([word.text] + readings).map { $0.replacing(",", with: "，") }
      // The second entry of a spelling is named with its reading.
      let classes = spellings.insert(texts[0]).inserted ? Word.anyClass : "\(Word.anyClass) 0"
      let fields = [texts[0], texts.dropFirst().joined(separator: ","), classes, word.meaning]
      text += fields.map { $0.filter { $0 != "\t" && !$0.isNewline } }.joined(separator: "\t")
      text += "\n"
    }
    self.init(source: .bytes(Array(text.utf8)))
  }

  /// Returns the words with a kanji, the most usual first.
  package func entries(containing character: Character) -> [Word] {
    let character = character.folded
    return entries(withOneOf: [String(character)]) { entry in
      entry.spellings.contains { $0.contains(character) }
    }
  }

  /// Returns the words with a spelling, the most usual first.
  func entries(spelled text: String) -> [Word] {
    entries(withOneOf: [text]) { $0.spellings.contains(text) }
  }

  /// Returns the most usual word with a spelling among those from a position on; nil if there is none.
  func entry(spelled text: String, from position: Int = 0) -> Word? {
    withBytes { bytes in
      guard bytes.indices.contains(position) else { return nil }
      return bytes.lines(containing: text, from: position).lazy
        .compactMap { Word(line: bytes[$0]) }.first { $0.spellings.contains(text) }
    }
  }

  /// Returns the positions of spellings, in order; one pass for all of them.
  func positions(of spellings: Set<WrittenText>) -> [WrittenText: [Int]] {
    let beginnings = Set(spellings.compactMap(\.text.unicodeScalars.first))
    if beginnings.isEmpty { return [:] }
    return withBytes { bytes in
      bytes.items(beginningWith: beginnings).reduce(into: [:]) { positions, item in
        let text = WrittenText(String(decoding: bytes[item], as: UTF8.self))
        // A reading follows a tab.
        guard spellings.contains(text), case let start = bytes.line(at: item.lowerBound).lowerBound,
          !bytes[start..<item.lowerBound].contains(UInt8(ascii: "\t"))
        else { return }
        positions[text, default: []].append(item.lowerBound)
      }
    }
  }

  /// Whether a line begins at a position and has a spelling.
  func hasLine(at position: Int, spelled text: String) -> Bool {
    withBytes { bytes in
      guard bytes.indices.contains(position),
        position == 0 || bytes[position - 1] == UInt8(ascii: "\n")
      else { return false }
      return bytes[position..<bytes.position(of: "\t", from: position)].texts(separatedBy: ",")
        .contains { WrittenText($0) == WrittenText(text) }
    }
  }

  /// Returns the words with a spelling that alone means another entry, the most usual first.
  func homographs(spelled text: String) -> [Word] {
    entries(spelled: text).filter { $0.homographNumber(of: text) != nil }
      .map { $0.written(as: text) }
  }

  /// Returns the wanted words of the lines with one of some texts, the most usual first.
  func entries(withOneOf texts: some Sequence<String>, where isWanted: (Word) -> Bool) -> [Word] {
    withBytes { bytes in
      let lines = Set(texts.flatMap { bytes.lines(containing: $0) })
      return lines.sorted { $0.lowerBound < $1.lowerBound }
        .compactMap { Word(line: bytes[$0]) }.filter(isWanted)
    }
  }

  /// Whether it is the embedded list, whose words have senses.
  var isEmbedded: Bool { if case .embedded = source { true } else { false } }

  /// Calls a closure with the bytes of the list.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    switch source {
    case .embedded: body(EmbeddedFile.words.bytes)
    case .bytes(let bytes): bytes.withUnsafeBufferPointer(body)
    }
  }
}
