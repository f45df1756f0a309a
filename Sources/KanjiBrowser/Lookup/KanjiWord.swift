/// A word, and what the data knows about it.
///
/// Equality compares every property; the hash is that of `text` alone, which is what tells the words of
/// one storage apart. A text that is written otherwise makes another word, even if Unicode holds both
/// to be the same.
public struct KanjiWord: Hashable, Sendable {
  /// The word as it was looked up: compatibility forms replaced, variation selectors dropped.
  public var text: String { facts.text }

  /// Its reading, where an example of one of its kanji has that spelling.
  public var reading: String? { facts.reading }

  /// Its meaning, where an example of one of its kanji has that spelling.
  public var meaning: String? { facts.meaning }

  /// The kanji of the word that the data has, in the order of the word, each once.
  public var kanji: [Kanji] { facts.kanji }

  /// The characters that are neither kanji of the data nor kana, in the order of the word, each once.
  ///
  /// 々 is none of them where it repeats a kanji.
  public var unknown: [Character] { facts.unknown }

  /// Creates a word from its parts; what is left out is absent.
  public init(
    text: String, reading: String? = nil, meaning: String? = nil, kanji: [Kanji] = [],
    unknown: [Character] = []
  ) {
    self.init(
      Facts(text: text, reading: reading, meaning: meaning, kanji: kanji, unknown: unknown))
  }

  /// Hashes the text only, because hashing all that is known would cost more than it tells apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(WrittenText(text))
  }

  /// Returns whether both say the same of a text that is written in the same way.
  public static func == (lhs: KanjiWord, rhs: KanjiWord) -> Bool {
    if lhs.shared === rhs.shared { return true }
    return WrittenText(lhs.text) == WrittenText(rhs.text) && lhs.facts == rhs.facts
  }

  // A word is copied with every route and path that it is in, so its copies share what is known.
  private let shared: Shared

  private var facts: Facts { shared.facts }

  fileprivate init(_ facts: Facts) {
    shared = Shared(facts)
  }

  private final class Shared: Sendable {
    let facts: Facts

    init(_ facts: Facts) {
      self.facts = facts
    }
  }

  fileprivate struct Facts: Equatable, Sendable {
    var text: String
    var reading: String?
    var meaning: String?
    var kanji: [Kanji] = []
    var unknown: [Character] = []
  }
}

extension KanjiStorage {
  /// The word that is spelled so, whether the data lists it or not.
  ///
  /// Only the kanji of the word are looked up, and only their own examples searched for the
  /// spelling, so that a storage that decodes on demand decodes no more. `人々` gives the kanji 人.
  public func word(_ text: String) -> KanjiWord {
    var word = KanjiWord.Facts(text: text.folded)
    var seen = SeenCharacters()
    var followsKanji = false
    for character in word.text {
      let isIdeograph = character.ideograph != nil
      if !isIdeograph, followsKanji, character == "々" { continue }
      followsKanji = isIdeograph || !character.isKana
      guard followsKanji, seen.insert(character) else { continue }
      if let kanji = kanji(for: character) {
        word.kanji.append(kanji)
      } else {
        word.unknown.append(character)
      }
    }
    let isOrdinary = word.text.isOrdinary
    for kanji in word.kanji where word.meaning == nil {
      let examples = kanji.examples
      // By their places, as to go through the examples themselves copies each.
      let place = examples.indices.first {
        examples[$0].word.folds(to: word.text, thatIsOrdinary: isOrdinary)
      }
      word.reading = place.flatMap { examples[$0].reading }
      word.meaning = place.map { examples[$0].meaning }
    }
    return KanjiWord(word)
  }
}

/// Characters that have come before; kanji, which are most of them, are told by their scalars.
private struct SeenCharacters {
  /// How many scalars are compared one by one, as most words have no more.
  private static let few = 8

  private var first: [Unicode.Scalar] = []
  private var further: Set<Unicode.Scalar> = []
  private var others: Set<Character> = []

  /// Adds the character; false if it was there.
  mutating func insert(_ character: Character) -> Bool {
    switch FoldedCharacter(character) {
    case .other(let character): return others.insert(character).inserted
    case .ideograph(let scalar) where first.contains(scalar): return false
    case .ideograph(let scalar) where first.count < Self.few: first.append(scalar)
    case .ideograph(let scalar): return further.insert(scalar).inserted
    }
    return true
  }
}
