/// An example of a kanji, as the data has it.
package enum Example: Hashable, Sendable {
  case word(Word)

  /// A word of the program's list, by its spelling: `水着`, or `水着@167224` if the search begins at that position.
  case listed(String)

  /// The word as a text; it takes less time than the word.
  package var text: String {
    switch self {
    case .word(let word): word.text
    case .listed(let reference): String(Self.spelling(of: reference))
    }
  }

  /// The word; without readings and meaning if the list lacks it.
  package var word: Word {
    switch self {
    case .word(let word): return word
    case .listed(let reference):
      let (text, position) = Self.parts(of: reference)
      let word = WordList.embedded.entry(spelled: text, from: position)
      return word?.example(written: text) ?? Word(text)
    }
  }

  /// The spelling of a word of the list whose position is missing or wrong; nil for any other example.
  fileprivate var unlocated: WrittenText? {
    guard case .listed(let reference) = self else { return nil }
    let (text, position) = Self.parts(of: reference)
    return WordList.embedded.hasLine(at: position, spelled: text) ? nil : WrittenText(text)
  }

  /// Returns the example with its position among those of the spelling; a word that the list lacks as a word.
  fileprivate func located(in positions: [WrittenText: [Int]]) -> Example {
    guard let unlocated, case .listed(let reference) = self else { return self }
    let (text, start) = Self.parts(of: reference)
    let position = start < 0 ? nil : positions[unlocated]?.first { $0 >= start }
    return position.map { .listed("\(text)@\($0)") } ?? .word(Word(text))
  }

  private static func parts(of reference: String) -> (text: String, position: Int) {
    let spelling = spelling(of: reference)
    return (String(spelling), Int(reference[spelling.endIndex...].dropFirst()) ?? 0)
  }

  private static func spelling(of reference: String) -> Substring {
    reference[..<(reference.utf8.lastIndex(of: UInt8(ascii: "@")) ?? reference.endIndex)]
  }
}

extension KanjiIndex {
  /// Looks up the examples that are words of the list, all in one pass; reading one of them is a search otherwise.
  mutating func locateExamples() {
    let spellings = Set(all.lazy.flatMap(\.given).compactMap(\.unlocated))
    if spellings.isEmpty { return }
    let positions = WordList.embedded.positions(of: spellings)
    for index in all.indices {
      all[index].given = all[index].given.map { $0.located(in: positions) }
    }
  }
}
