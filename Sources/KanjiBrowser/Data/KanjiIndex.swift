/// Kanji in order, with lookup by their characters.
package struct KanjiIndex: Sendable {
  package internal(set) var all: [Kanji] = []
  private var positions: [Character: Int] = [:]

  /// Appends a kanji, or returns the position of an earlier one with the same character.
  mutating func append(_ kanji: Kanji) -> Int? {
    let character = kanji.character.folded
    if let earlier = positions.updateValue(all.count, forKey: character) {
      positions[character] = earlier
      return earlier
    }
    all.append(kanji)
    return nil
  }

  func kanji(for character: Character) -> Kanji? {
    positions[character.folded].map { all[$0] }
  }
}

/// Example words by their characters; equal spellings with equal readings appear once.
struct WordIndex: Sendable {
  private var words: [Character: [Word]] = [:]

  init(_ kanji: [Kanji]) {
    var known = Set<Spelling>(minimumCapacity: kanji.reduce(0) { $0 + $1.given.count })
    for word in kanji.lazy.flatMap(\.examples) where known.insert(Spelling(word)).inserted {
      for character in Set(word.text.folded) { words[character, default: []].append(word) }
    }
  }

  func words(containing character: Character) -> [Word] {
    words[character.folded, default: []]
  }
}

struct Spelling: Hashable {
  private let word: WrittenText
  private let reading: WrittenText?

  init(_ example: Word) {
    word = WrittenText(example.text)
    reading = example.reading.map(WrittenText.init)
  }
}
