/// Example words found by the characters they hold; a spelling with a reading comes once.
struct WordIndex: Sendable {
  /// Where a word is: which kanji's it is, and which of its examples.
  private struct Place: Equatable {
    let kanji: Int32
    let example: Int32
  }

  private let kanji: [Kanji]
  // No copies of the words, each of which is three texts to be kept.
  private var places: [FoldedCharacter: [Place]] = [:]

  init(_ kanji: [Kanji]) {
    self.kanji = kanji
    var known = Set<Spelling>(minimumCapacity: kanji.reduce(0) { $0 + $1.examples.count })
    for (position, kanji) in kanji.enumerated() {
      let examples = kanji.examples
      for index in examples.indices where known.insert(Spelling(of: examples[index])).inserted {
        add(Place(kanji: Int32(position), example: Int32(index)), of: examples[index].word)
      }
    }
  }

  func words(containing character: Character) -> [Kanji.Example] {
    places[FoldedCharacter(character), default: []].map {
      kanji[Int($0.kanji)].examples[Int($0.example)]
    }
  }

  private mutating func add(_ place: Place, of word: String) {
    for character in word.folded {
      Self.add(place, to: &places[FoldedCharacter(character), default: []])
    }
  }

  private static func add(_ place: Place, to list: inout [Place]) {
    if list.last != place { list.append(place) }
  }
}

/// What tells one example word from another.
struct Spelling: Hashable {
  private let word: WrittenText
  private let reading: WrittenText?

  init(of example: Kanji.Example) {
    word = WrittenText(example.word)
    reading = example.reading.map(WrittenText.init)
  }

  /// Hashes the word only, of which hardly any has two readings.
  func hash(into hasher: inout Hasher) {
    hasher.combine(word)
  }
}
