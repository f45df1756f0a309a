/// Kanji in order, found by their characters: what the storages have in common.
package struct KanjiIndex: Sendable {
  package private(set) var all: [Kanji] = []
  private var positions: [FoldedCharacter: Int] = [:]

  /// Adds the kanji at the end, unless one with the same character is there: then nothing is
  /// added and that one's position is returned.
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
  /// Where a word is: which kanji's it is, and which of its examples.
  private struct Place: Equatable {
    let kanji: Int32
    let example: Int32
  }

  private let kanji: [Kanji]
  private var places: [FoldedCharacter: [Place]] = [:]

  init(_ kanji: [Kanji]) {
    self.kanji = kanji
    var known = Set<Spelling>(minimumCapacity: kanji.reduce(0) { $0 + $1.examples.count })
    for (position, kanji) in kanji.enumerated() {
      for (index, word) in kanji.examples.enumerated() where known.insert(Spelling(word)).inserted {
        let place = Place(kanji: Int32(position), example: Int32(index))
        for character in word.word.folded { add(place, of: FoldedCharacter(character)) }
      }
    }
  }

  private mutating func add(_ place: Place, of character: FoldedCharacter) {
    // A word may hold a character twice.
    if places[character]?.last != place { places[character, default: []].append(place) }
  }

  func words(containing character: Character) -> [Kanji.Example] {
    places[FoldedCharacter(character), default: []].map {
      kanji[Int($0.kanji)].examples[Int($0.example)]
    }
  }
}

/// What tells one example word from another.
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
