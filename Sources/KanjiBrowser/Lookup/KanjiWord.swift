/// A word with its reading, meaning and kanji.
///
/// Equality compares every property, and texts by their bytes, so that canonically equivalent spellings
/// are different words. The hash is that of `text`.
public struct KanjiWord: Hashable, Sendable {
  /// The word, with compatibility forms replaced and variation selectors removed.
  public let text: String

  /// The reading, if the data has the word.
  public let reading: String?

  /// Further readings, if the data has the word; mostly none.
  public let otherReadings: [String]

  /// The meaning, if the data has the word.
  public let meaning: String?

  /// The kanji of the word that are in the data, in order, each once.
  ///
  /// `KanjiStorage.kanji(ofWord:)` returns each occurrence.
  public let kanji: [Kanji]

  /// The characters that are neither kana nor in the data, in order, without duplicates.
  ///
  /// A 々 that repeats a kanji is not one of them.
  package let unknown: [Character]

  /// All readings, separated by `、`; nil without any.
  package var readings: String? {
    reading.map { ([$0] + otherReadings).joined(separator: "、") }
  }

  /// The word as an example, with an empty meaning if the data has none.
  package var example: Kanji.Example {
    Kanji.Example(
      word: text, reading: reading, otherReadings: otherReadings, meaning: meaning ?? "")
  }

  /// Creates a word from its parts.
  package init(
    text: String, reading: String? = nil, otherReadings: [String] = [], meaning: String? = nil,
    kanji: [Kanji] = [], unknown: [Character] = []
  ) {
    self.text = text
    self.reading = reading
    self.otherReadings = otherReadings
    self.meaning = meaning
    self.kanji = kanji
    self.unknown = unknown
  }

  /// Returns the word with the readings and the meaning of an entry.
  func explained(by entry: WordEntry) -> KanjiWord {
    let readings = entry.readings.filter { $0 != text }
    return KanjiWord(
      text: text, reading: readings.first, otherReadings: Array(readings.dropFirst()),
      meaning: entry.meaning, kanji: kanji, unknown: unknown)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(WrittenText(text))
  }

  /// Returns whether the words have equal properties and the same spelling.
  public static func == (lhs: KanjiWord, rhs: KanjiWord) -> Bool {
    WrittenText(lhs.text) == WrittenText(rhs.text)
      && (lhs.reading, lhs.otherReadings, lhs.meaning, lhs.kanji, lhs.unknown)
        == (rhs.reading, rhs.otherReadings, rhs.meaning, rhs.kanji, rhs.unknown)
  }
}

extension KanjiStorage {
  /// Returns the word of a spelling, whether the data lists it or not.
  ///
  /// Only the kanji of the word and their examples are searched. `人々` gives the kanji 人.
  public func word(_ text: String) -> KanjiWord {
    let text = text.folded
    var followsKanji = false
    let (known, unknown) = kanji(
      of: text.filter { character in
        let isIdeograph = character.ideograph != nil
        if !isIdeograph, followsKanji, character == "々" { return false }
        followsKanji = isIdeograph || !character.isKana
        return followsKanji
      })
    let example = known.lazy.flatMap(\.examples).first { $0.word.folded == text }
    return KanjiWord(
      text: text, reading: example?.reading, otherReadings: example?.otherReadings ?? [],
      meaning: example?.meaning, kanji: known, unknown: unknown)
  }

  /// Returns the kanji among some characters, and the characters that the data lacks; each once, in order.
  package func kanji(
    of characters: some Sequence<Character>
  ) -> (known: [Kanji], unknown: [Character]) {
    var (known, unknown, seen) = ([Kanji](), [Character](), Set<Character>())
    for character in characters where seen.insert(character).inserted {
      if let kanji = kanji(for: character) {
        known.append(kanji)
      } else {
        unknown.append(character)
      }
    }
    return (known, unknown)
  }

  /// Returns the kanji for each occurrence of one in a word, in order: `人人` has 人 twice.
  ///
  /// Kana, 々 and kanji that the data lacks are left out; ``KanjiWord/kanji`` has each kanji once.
  public func kanji(ofWord text: String) -> [Kanji] {
    text.folded.compactMap { $0.ideograph == nil ? nil : kanji(for: $0) }
  }
}
