/// Example words found by the characters they hold; a spelling with a reading comes once.
struct WordIndex: Sendable {
  private var examples: [Kanji.Example] = []
  private var positions: [FoldedCharacter: [Int]] = [:]

  init(_ kanji: [Kanji]) {
    let listed = kanji.flatMap(\.examples)
    var known = Set<Spelling>(minimumCapacity: listed.count)
    for example in listed where known.insert(Spelling(of: example)).inserted { append(example) }
  }

  func words(containing character: Character) -> [Kanji.Example] {
    positions[FoldedCharacter(character), default: []].map { examples[$0] }
  }

  private mutating func append(_ example: Kanji.Example) {
    let position = examples.count
    for character in example.word.folded {
      Self.add(position, to: &positions[FoldedCharacter(character), default: []])
    }
    examples.append(example)
  }

  private static func add(_ position: Int, to list: inout [Int]) {
    if list.last != position { list.append(position) }
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
