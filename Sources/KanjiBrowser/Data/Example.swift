/// An example of a kanji, as the data has it.
package enum Example: Hashable, Sendable {
  case word(Word)

  /// A word of the program's list, by its name: `水着`, or `水着@167224` if the search begins at that position.
  case listed(String)

  /// The word as a text; it takes less time than the word.
  package var text: String {
    switch self {
    case .word(let word): word.text
    case .listed(let reference): WordName(String(Self.name(of: reference))).spelling
    }
  }

  /// The word; without readings and meaning if the list lacks it.
  package var word: Word {
    switch self {
    case .word(let word): return word
    case .listed(let reference):
      let (name, position) = Self.parts(of: reference)
      let list = WordList.embedded
      let usual = list.entry(spelled: name.spelling, from: position)
      let word =
        name.reading == nil
        ? usual : name.entry(of: list.homographs(spelled: name.spelling), besides: usual)
      return word?.example(written: name.spelling) ?? Word(name.spelling)
    }
  }

  /// The spelling of a word of the list whose position is missing or wrong; nil for any other example.
  fileprivate var unlocated: WrittenText? {
    guard case .listed(let reference) = self else { return nil }
    let (name, position) = Self.parts(of: reference)
    let isLocated = WordList.embedded.hasLine(at: position, spelled: name.spelling)
    return isLocated ? nil : WrittenText(name.spelling)
  }

  /// Returns the example with its position among those of its spelling; if the list lacks it, a word without a meaning.
  fileprivate func located(in positions: [WrittenText: [Int]]) -> Example {
    guard let unlocated, case .listed(let reference) = self else { return self }
    let (name, start) = Self.parts(of: reference)
    let position = start < 0 ? nil : positions[unlocated]?.first { $0 >= start }
    return position.map { .listed("\(Self.name(of: reference))@\($0)") }
      ?? .word(Word(name.spelling))
  }

  private static func parts(of reference: String) -> (name: WordName, position: Int) {
    let name = name(of: reference)
    return (WordName(String(name)), Int(reference[name.endIndex...].dropFirst()) ?? 0)
  }

  private static func name(of reference: String) -> Substring {
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
