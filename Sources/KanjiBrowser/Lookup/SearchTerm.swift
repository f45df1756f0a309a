import StateMachineText

/// A term of a search, with its possible interpretations.
struct SearchTerm {
  /// The maximum size of a character to compare with kanji, in bytes, as many marks take long.
  private static let longestCharacter = 64

  let text: String
  /// The English words; empty if the text has no Latin letter or digit.
  let words: [String]
  /// The term as a reading; nil if it is none.
  let reading: ReadingQuery?
  /// The kanji in the term, in their modern forms.
  let kanji: Set<Character>
  /// Whether one of the kanji is written in an old form.
  let isOldForm: Bool
  /// The radical with this form or name; nil if there is none.
  let radical: Character?
  /// The term and its dictionary forms; empty without kanji.
  private let spellings: [[UInt8]]

  init(_ text: String) {
    self.text = text
    let isEnglish = text.contains { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let isPrintable = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    words = isEnglish && isPrintable ? EnglishWord.words(of: text) : []
    reading = ReadingQuery(text)
    let modern = KanjiForms.modern(text)
    isOldForm = modern != text
    let others = modern.filter { !$0.isASCII && !$0.isKana }
    kanji = Set(others.filter { $0.utf8.count <= Self.longestCharacter })
    let radical = KanjiForms.radical(text)
    let isKanji =
      radical.map { [String($0), KanjiForms.modern(String($0))].contains(text) } ?? false
    self.radical = isKanji ? nil : radical
    let forms = others.isEmpty ? [] : [modern] + JapaneseForms.dictionaryForms(of: modern)
    spellings = forms.map { Array($0.utf8) }
  }

  /// Whether there are spellings to compare.
  var isSpelled: Bool { !spellings.isEmpty }

  /// Returns how the term matches the spelling of a word; nil if it does not.
  func closeness(of word: Kanji.Example) -> SearchMatch.Closeness? {
    let word = Array(word.word.folded.utf8)
    guard let first = spellings.first else { return nil }
    if word == first { return .word }
    if spellings.contains(word) { return .inflectedWord }
    return word.contains(bytes: first) ? .partOfWord : nil
  }
}
