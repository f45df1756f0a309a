/// A kanji with its meaning, readings and example words.
///
/// Equality compares every property; the hash is that of `character` alone, which is what tells
/// the kanji of one storage apart.
public struct Kanji: Hashable, Sendable {
  /// The kanji itself, exactly one grapheme.
  public var character: Character { facts.character }

  /// What it means, in English: glosses separated by ", ", the most usual first.
  public var meaning: String { facts.meaning }

  /// Its Sino-Japanese readings, in katakana; empty if the data gives none.
  public var on: [String] { facts.on }

  /// Its Japanese readings, in hiragana; empty if the data gives none.
  ///
  /// A dot parts the kanji's share from the rest of the word (`ひと.つ`), a hyphen stands for
  /// the word before or after (`-び`).
  public var kun: [String] { facts.kun }

  /// The school year it is taught in: 1–6, or 8 for the years after; nil if it is not taught.
  public var grade: Int? { facts.grade }

  /// The level of the Japanese-Language Proficiency Test before 2010: 4, the easiest, to 1.
  public var jlpt: Int? { facts.jlpt }

  /// How many strokes it is written with.
  public var strokes: Int? { facts.strokes }

  /// Its rank in newspapers, 1 the most frequent.
  public var frequency: Int? { facts.frequency }

  /// The radical that dictionaries list it under.
  public var radical: Character? { facts.radical }

  /// Words written with it, the most useful first.
  public var examples: [Example] { facts.examples }

  /// Creates a kanji from its parts; what is left out is absent.
  public init(
    character: Character, meaning: String, on: [String] = [], kun: [String] = [],
    grade: Int? = nil, jlpt: Int? = nil, strokes: Int? = nil, frequency: Int? = nil,
    radical: Character? = nil, examples: [Example] = []
  ) {
    shared = Shared(
      Facts(
        character: character, meaning: meaning, on: on, kun: kun, grade: grade, jlpt: jlpt,
        strokes: strokes, frequency: frequency, radical: radical, examples: examples))
  }

  /// Hashes the character only, because hashing a whole entry would cost more than it tells apart.
  public func hash(into hasher: inout Hasher) {
    // A scalar takes a tenth of the time, and none of the memory of what Unicode says of characters.
    if let scalar = shared.ideograph {
      hasher.combine(scalar)
    } else {
      hasher.combine(character)
    }
  }

  /// Returns whether both say the same, which copies of one kanji do without a look at it.
  ///
  /// A compatibility form and its kanji are two, although Unicode holds their characters to be equal.
  @inlinable
  public static func == (lhs: Kanji, rhs: Kanji) -> Bool {
    lhs.shared === rhs.shared || lhs.saysTheSame(as: rhs)
  }

  @usableFromInline
  func saysTheSame(as other: Kanji) -> Bool {
    // Scalars tell most apart, and one that the hash is made of is part of what is equal.
    shared.ideograph == other.shared.ideograph && facts == other.facts
  }

  // A kanji is copied with every row, route and path that it is in, so its copies share what is known.
  @usableFromInline let shared: Shared

  private var facts: Facts { shared.facts }

  @usableFromInline
  final class Shared: Sendable {
    // First, so that the cache has it as soon as it has the object.
    /// The character's scalar, if it is an ordinary kanji.
    let ideograph: Unicode.Scalar?
    fileprivate let facts: Facts

    fileprivate init(_ facts: Facts) {
      self.facts = facts
      ideograph = facts.character.ideograph
    }
  }

  fileprivate struct Facts: Equatable, Sendable {
    let character: Character
    let meaning: String
    let on: [String]
    let kun: [String]
    let grade: Int?
    let jlpt: Int?
    let strokes: Int?
    let frequency: Int?
    let radical: Character?
    let examples: [Example]
  }

  /// A word written with the kanji.
  public struct Example: Hashable, Sendable {
    /// The word as it is spelled.
    public let word: String

    /// How it is read, in kana.
    public let reading: String?

    /// What it means, in English.
    public let meaning: String

    /// Creates an example word; without a reading it has none.
    public init(word: String, reading: String? = nil, meaning: String) {
      self.word = word
      self.reading = reading
      self.meaning = meaning
    }
  }
}
