/// Kanji in order, found by their characters: what the storages have in common.
package struct KanjiIndex: Sendable {
  package private(set) var all: [Kanji] = []
  private var positions: [FoldedCharacter: Int] = [:]

  /// Adds the kanji at the end, or returns the position of one with the same character.
  mutating func append(_ kanji: Kanji) -> Int? {
    let character = FoldedCharacter(kanji.character)
    if let earlier = positions[character] { return earlier }
    positions[character] = all.count
    all.append(kanji)
    return nil
  }

  func kanji(for character: Character) -> Kanji? {
    positions[FoldedCharacter(character)].map { all[$0] }
  }
}

/// Example words found by the characters they hold; a spelling with a reading comes once.
struct WordIndex: Sendable {
  private var words: [FoldedCharacter: [Kanji.Example]] = [:]

  init(_ kanji: [Kanji]) {
    var known = Set<Spelling>(minimumCapacity: kanji.reduce(0) { $0 + $1.examples.count })
    for word in kanji.lazy.flatMap(\.examples) where known.insert(Spelling(word)).inserted {
      let characters = word.word.folded.map(FoldedCharacter.init)
      // A word may hold a character twice.
      for (index, character) in characters.enumerated()
      where !characters[..<index].contains(character) {
        words[character, default: []].append(word)
      }
    }
  }

  func words(containing character: Character) -> [Kanji.Example] {
    words[FoldedCharacter(character), default: []]
  }
}

struct Spelling: Hashable {
  private let word: WrittenText
  private let reading: WrittenText?

  init(_ example: Kanji.Example) {
    word = WrittenText(example.word)
    reading = example.reading.map(WrittenText.init)
  }

  /// Hashes the word only, since few words have two readings.
  func hash(into hasher: inout Hasher) {
    hasher.combine(word)
  }
}

/// A text as it is written: what Unicode holds to be the same, but is written otherwise, is another.
package struct WrittenText: Hashable {
  let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (lhs: WrittenText, rhs: WrittenText) -> Bool {
    var (left, right) = (lhs.text, rhs.text)
    return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
