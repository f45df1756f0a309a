/// A kanji with its meaning, readings and example words.
///
/// Equality compares every property; the hash is that of `character`.
public struct Kanji: Hashable, Sendable {
  /// The kanji itself.
  public let character: Character

  /// The meaning in English: glosses separated by ", ", the most usual first.
  public let meaning: String

  /// The Sino-Japanese readings, in katakana; may be empty.
  public let on: [String]

  /// The Japanese readings, in hiragana; may be empty.
  ///
  /// A dot separates the kanji's part from the rest of the word (`ひと.つ`); a hyphen stands for the word
  /// before or after (`-び`).
  public let kun: [String]

  /// The school grade in which it is taught: 1–6, or 8 for later years; 9 for a kanji of names, and nil for others.
  public let grade: Int?

  /// The level of the Japanese-Language Proficiency Test before 2010: 4, the easiest, to 1.
  public let jlpt: Int?

  /// The number of strokes.
  public let strokes: Int?

  /// The frequency rank in newspapers, from 1.
  public let frequency: Int?

  /// The radical in dictionaries.
  public let radical: Character?

  /// Words with the kanji, the most useful first.
  ///
  /// Words of the program's list are read at each call.
  public var examples: [Word] { given.map(\.word) }

  /// The examples as the data has them.
  package internal(set) var given: [Example]

  /// The numbers of the kanji with their names, in the order in which they are written; nil for unknown ones.
  package var numbers: [(name: String, value: Int?)] {
    [("grade", grade), ("jlpt", jlpt), ("strokes", strokes), ("frequency", frequency)]
  }

  /// Creates a kanji from its parts.
  public init(
    character: Character, meaning: String, on: [String] = [], kun: [String] = [],
    grade: Int? = nil, jlpt: Int? = nil, strokes: Int? = nil, frequency: Int? = nil,
    radical: Character? = nil, examples: [Word] = []
  ) {
    self.character = character
    self.meaning = meaning
    self.on = on
    self.kun = kun
    self.grade = grade
    self.jlpt = jlpt
    self.strokes = strokes
    self.frequency = frequency
    self.radical = radical
    given = examples.map(Example.word)
  }

  /// Hashes the character.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(character)
  }

  /// Returns whether the kanji have equal properties.
  ///
  /// A compatibility form differs from its kanji, although the characters are canonically equivalent.
  public static func == (lhs: Kanji, rhs: Kanji) -> Bool {
    lhs.character.ideograph == rhs.character.ideograph
      && (lhs.character, lhs.meaning, lhs.on, lhs.kun, lhs.grade, lhs.jlpt)
        == (rhs.character, rhs.meaning, rhs.on, rhs.kun, rhs.grade, rhs.jlpt)
      && (lhs.strokes, lhs.frequency, lhs.radical) == (rhs.strokes, rhs.frequency, rhs.radical)
      && (lhs.given == rhs.given || lhs.examples == rhs.examples)
  }
}

/// A text that is compared by its bytes, not by canonical equivalence.
package struct WrittenText: Hashable {
  let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (lhs: WrittenText, rhs: WrittenText) -> Bool {
    var (left, right) = (lhs.text, rhs.text)
    return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
