/// Example words found by the characters they hold; a spelling with a reading comes once.
struct WordIndex: Sendable {
  private struct Spelling: Hashable {
    let word: String
    let reading: String?
  }

  private var examples: [Kanji.Example] = []
  private var positions: [Character: [Int]] = [:]

  init(_ kanji: [Kanji]) {
    var known: Set<Spelling> = []
    for example in kanji.lazy.flatMap(\.examples)
    where known.insert(Spelling(word: example.word, reading: example.reading)).inserted {
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
