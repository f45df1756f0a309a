/// Example words found by the characters they hold; a spelling with a reading comes once.
struct WordIndex: Sendable {
  private var examples: [Kanji.Example] = []
  private var positions: [Character: [Int]] = [:]

  init(_ kanji: [Kanji]) {
    var known: Set<Spelling> = []
    for example in kanji.lazy.flatMap(\.examples)
    where known.insert(Spelling(of: example)).inserted {
      append(example)
    }
  }

  func words(containing character: Character) -> [Kanji.Example] {
    positions[character.folded, default: []].map { examples[$0] }
  }

  private mutating func append(_ example: Kanji.Example) {
    let position = examples.count
    for character in example.word.folded where positions[character]?.last != position {
      positions[character, default: []].append(position)
    }
    examples.append(example)
  }
}

/// What tells one example word from another.
struct Spelling: Hashable {
  private let word: String
  private let reading: String?

  init(of example: Kanji.Example) {
    word = example.word
    reading = example.reading
  }

  /// Hashes the word only, of which hardly any has two readings.
  func hash(into hasher: inout Hasher) {
    hasher.combine(word)
  }
}
