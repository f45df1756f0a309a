/// A kanji with its meaning, readings and example words.
///
/// Equality compares every property; the hash is that of `character` alone, which is what tells
/// the kanji of one storage apart.
public struct Kanji: Hashable, Sendable {
  /// The kanji itself, exactly one grapheme.
  public let character: Character

  /// What it means, in English: glosses separated by ", ", the most usual first.
  public let meaning: String

  /// Its Sino-Japanese readings, in katakana; empty if the data gives none.
  public let on: [String]

  /// Its Japanese readings, in hiragana; empty if the data gives none.
  ///
  /// A dot parts the kanji's share from the rest of the word (`ひと.つ`), a hyphen stands for
  /// the word before or after (`-び`).
  public let kun: [String]

  /// The school year it is taught in: 1–6, or 8 for the years after; nil if it is not taught.
  public let grade: Int?

  /// The level of the Japanese-Language Proficiency Test before 2010: 4, the easiest, to 1.
  public let jlpt: Int?

  /// How many strokes it is written with.
  public let strokes: Int?

  /// Its rank in newspapers, 1 the most frequent.
  public let frequency: Int?

  /// The radical that dictionaries list it under.
  public let radical: Character?

  /// Words written with it, the most useful first.
  public let examples: [Example]

  /// Creates a kanji from its parts; what is left out is absent.
  public init(
    character: Character, meaning: String, on: [String] = [], kun: [String] = [],
    grade: Int? = nil, jlpt: Int? = nil, strokes: Int? = nil, frequency: Int? = nil,
    radical: Character? = nil, examples: [Example] = []
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
    self.examples = examples
  }

  /// Hashes the character only, because hashing a whole entry would cost more than it tells apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(character)
  }

  /// Returns whether both say the same.
  ///
  /// A compatibility form and its kanji are two, although Unicode holds their characters to be equal.
  public static func == (lhs: Kanji, rhs: Kanji) -> Bool {
    lhs.character.ideograph == rhs.character.ideograph
      && (lhs.character, lhs.meaning, lhs.on, lhs.kun, lhs.grade, lhs.jlpt)
        == (rhs.character, rhs.meaning, rhs.on, rhs.kun, rhs.grade, rhs.jlpt)
      && (lhs.strokes, lhs.frequency, lhs.radical, lhs.examples)
        == (rhs.strokes, rhs.frequency, rhs.radical, rhs.examples)
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

/// Kanji in order, found by their characters: what the storages have in common.
package struct KanjiIndex: Sendable {
  package private(set) var all: [Kanji] = []
  private var positions: [Character: Int] = [:]

  /// Adds the kanji at the end, or returns the position of one with the same character.
  mutating func append(_ kanji: Kanji) -> Int? {
    let character = kanji.character.folded
    if let earlier = positions[character] { return earlier }
    positions[character] = all.count
    all.append(kanji)
    return nil
  }

  func kanji(for character: Character) -> Kanji? {
    positions[character.folded].map { all[$0] }
  }
}

/// Example words found by the characters they hold; a spelling with a reading comes once.
struct WordIndex: Sendable {
  private var words: [Character: [Kanji.Example]] = [:]

  init(_ kanji: [Kanji]) {
    var known = Set<Spelling>(minimumCapacity: kanji.reduce(0) { $0 + $1.examples.count })
    for word in kanji.lazy.flatMap(\.examples) where known.insert(Spelling(word)).inserted {
      for character in Set(word.word.folded) { words[character, default: []].append(word) }
    }
  }

  func words(containing character: Character) -> [Kanji.Example] {
    words[character.folded, default: []]
  }
}

struct Spelling: Hashable {
  private let word: WrittenText
  private let reading: WrittenText?

  init(_ example: Kanji.Example) {
    word = WrittenText(example.word)
    reading = example.reading.map(WrittenText.init)
  }
}

/// A text as it is written: what Unicode holds to be the same, but is written otherwise, is another.
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
