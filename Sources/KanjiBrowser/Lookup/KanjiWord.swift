/// A word, and what the data knows about it.
///
/// Equality compares every property; the hash is that of `text` alone, which is what tells the words of
/// one storage apart. A text that is written otherwise makes another word, even if Unicode holds both
/// to be the same.
public struct KanjiWord: Hashable, Sendable {
  /// The word as it was looked up: compatibility forms replaced, variation selectors dropped.
  public let text: String

  /// Its reading, where an example of one of its kanji has that spelling.
  public let reading: String?

  /// Its meaning, where an example of one of its kanji has that spelling.
  public let meaning: String?

  /// The kanji of the word that the data has, in the order of the word, each once.
  public let kanji: [Kanji]

  /// The characters that are neither kanji of the data nor kana, in the order of the word, each once.
  ///
  /// 々 is none of them where it repeats a kanji.
  public let unknown: [Character]

  /// Creates a word from its parts; what is left out is absent.
  public init(
    text: String, reading: String? = nil, meaning: String? = nil, kanji: [Kanji] = [],
    unknown: [Character] = []
  ) {
    self.text = text
    self.reading = reading
    self.meaning = meaning
    self.kanji = kanji
    self.unknown = unknown
  }

  /// Hashes the text only, because hashing all that is known would cost more than it tells apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(WrittenText(text))
  }

  /// Returns whether both say the same of a text that is written in the same way.
  public static func == (lhs: KanjiWord, rhs: KanjiWord) -> Bool {
    WrittenText(lhs.text) == WrittenText(rhs.text)
      && (lhs.reading, lhs.meaning, lhs.kanji, lhs.unknown)
        == (rhs.reading, rhs.meaning, rhs.kanji, rhs.unknown)
  }
}

extension KanjiStorage {
  /// The word that is spelled so, whether the data lists it or not.
  ///
  /// Only the kanji of the word are looked up, and only their own examples searched for the
  /// spelling, so that a storage that decodes on demand decodes no more. `人々` gives the kanji 人.
  public func word(_ text: String) -> KanjiWord {
    let text = text.folded
    var known: [Kanji] = []
    var unknown: [Character] = []
    var seen: Set<Character> = []
    var followsKanji = false
    for character in text {
      let isIdeograph = character.ideograph != nil
      if !isIdeograph, followsKanji, character == "々" { continue }
      followsKanji = isIdeograph || !character.isKana
      guard followsKanji, seen.insert(character).inserted else { continue }
      if let kanji = kanji(for: character) {
        known.append(kanji)
      } else {
        unknown.append(character)
      }
    }
    let example = known.lazy.flatMap(\.examples).first { $0.word.folded == text }
    return KanjiWord(
      text: text, reading: example?.reading, meaning: example?.meaning, kanji: known,
      unknown: unknown)
  }
}
