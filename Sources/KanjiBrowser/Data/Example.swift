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
      let spelling = Self.spelling(of: reference)
      let position = Int(reference[spelling.endIndex...].dropFirst()) ?? 0
      let text = String(spelling)
      let word = WordList.embedded.entry(spelled: text, from: position)
      return word?.example(written: text) ?? Word(text)
    }
  }

  private static func spelling(of reference: String) -> Substring {
    reference[..<(reference.utf8.lastIndex(of: UInt8(ascii: "@")) ?? reference.endIndex)]
  }
}
