/// A source of kanji, each character once; its answers never change.
///
/// Every conformer must pass `KanjiStorageTests`, which asks the same questions of each: `all` keeps
/// the order of the data; `kanji(for:)` finds each of `all` by its own character and by the
/// compatibility forms of it, and nothing else; `words(containing:)` finds what a search through
/// the examples of `all` finds.
public protocol KanjiStorage {
  /// Every kanji, in the order of the data.
  var all: [Kanji] { get }

  /// The kanji written with the character, or nil if the data lacks it.
  ///
  /// Variation selectors are ignored, and compatibility forms such as the Kangxi radical ⼀
  /// find their ordinary character. Constant time, but for the first few calls of a storage that
  /// decodes on demand.
  func kanji(for character: Character) -> Kanji?

  /// Every example word anywhere in the data that holds the character, in the order of the data.
  ///
  /// A word that several kanji list comes once for each reading. Constant time after the first call.
  func words(containing character: Character) -> [Kanji.Example]
}

/// A storage made from values: for tests, for previews, and for data that comes from elsewhere.
public struct InMemoryKanjiStorage: KanjiStorage, Sendable {
  private var index = KanjiIndex()
  private let wordIndex: WordIndex

  /// Creates a storage of the kanji, in their order.
  ///
  /// Throws `duplicate` for the first kanji whose character an earlier one has.
  public init(_ kanji: [Kanji]) throws(KanjiDataError) {
    for (offset, kanji) in kanji.enumerated() {
      if let earlier = index.append(kanji) {
        throw KanjiDataError(
          .duplicate(firstEntry: earlier + 1), source: "memory", entry: offset + 1,
          character: kanji.character)
      }
    }
    wordIndex = WordIndex(kanji)
  }

  /// Every kanji, in the order they were given in.
  public var all: [Kanji] { index.all }

  /// The kanji written with the character, or nil if there is none.
  public func kanji(for character: Character) -> Kanji? {
    index.kanji(for: character)
  }

  /// Every example word that holds the character, in the order they were given in.
  public func words(containing character: Character) -> [Kanji.Example] {
    wordIndex.words(containing: character)
  }
}
