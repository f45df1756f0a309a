/// An immutable source of kanji, without duplicate characters.
///
/// Every conformer passes `KanjiStorageTests`: `all` keeps the order of the data; `kanji(for:)` finds each
/// kanji by its character and its compatibility forms, and no other; `words(containing:)` finds what a
/// search through the examples of `all` finds; `everyday` is `all` or its beginning; creating one with a
/// character twice throws `duplicate`.
public protocol KanjiStorage {
  /// Every kanji, in the order of the data.
  var all: [Kanji] { get }

  /// The kanji for lists, games and random choices: `all`, without those that are looked up only.
  var everyday: [Kanji] { get }

  /// Returns the kanji of a character; nil if the data lacks it.
  ///
  /// Variation selectors are ignored, and compatibility forms such as the Kangxi radical ⼀ find their
  /// ordinary character. Constant time, except for the first calls of a storage that decodes on demand.
  func kanji(for character: Character) -> Kanji?

  /// Returns all example words with the character, in the order of the data.
  ///
  /// A word of several kanji appears once for each reading. Constant time after the first call.
  func words(containing character: Character) -> [Word]

  /// The words that searches and lookups find; by default the examples of all kanji.
  ///
  /// A storage with some of the kanji of another one may return its words.
  var words: WordList { get }
}

extension KanjiStorage {
  /// Every kanji.
  public var everyday: [Kanji] { all }

  /// The examples of all kanji, made into a list at each call.
  public var words: WordList { WordList(all) }

  /// The number of kanji.
  package var count: Int { (self as? JSONKanjiStorage)?.count ?? all.count }
}

/// A storage made from values, for tests and previews.
public struct InMemoryKanjiStorage: KanjiStorage, Sendable {
  private var index = KanjiIndex()
  private let wordIndex: WordIndex
  /// The examples of all kanji.
  public let words: WordList

  /// Creates a storage of kanji; throws `duplicate` if two have the same character.
  public init(_ kanji: [Kanji]) throws(KanjiDataError) {
    for (offset, kanji) in kanji.enumerated() {
      if let earlier = index.append(kanji) {
        var error = KanjiDataError(.duplicate(firstEntry: earlier + 1), source: "memory")
        error.entry = offset + 1
        error.character = kanji.character
        throw error
      }
    }
    wordIndex = WordIndex(kanji)
    words = WordList(kanji)
  }

  /// Every kanji, in the order given.
  public var all: [Kanji] { index.all }

  /// Returns the kanji of a character; nil if there is none.
  public func kanji(for character: Character) -> Kanji? {
    index.kanji(for: character)
  }

  /// Returns all example words with the character, in the order given.
  public func words(containing character: Character) -> [Word] {
    wordIndex.words(containing: character)
  }
}
