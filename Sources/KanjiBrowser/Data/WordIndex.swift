/// Example words found by the characters they hold; a spelling with a reading comes once.
struct WordIndex: Sendable {
  private var words: [Character: [Kanji.Example]] = [:]

  init(_ kanji: [Kanji]) {
    var known: Set<[String?]> = []
    for example in kanji.lazy.flatMap(\.examples)
    where known.insert([example.word, example.reading]).inserted {
      for character in Set(example.word.folded) {
        words[character, default: []].append(example)
      }
    }
  }

  func words(containing character: Character) -> [Kanji.Example] {
    words[character.folded] ?? []
  }
}
