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
