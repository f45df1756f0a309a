/// A storage read from JSON, the one in the program or another.
///
/// The JSON is a list of entries. Each has a `character`, a `meaning`, and `examples`, each of these
/// with a `word` and a `meaning`. An entry may have `on` and `kun` (lists of texts), `grade`, `jlpt`,
/// `strokes` and `frequency` (whole numbers) and `radical` (a character); an example may have a
/// `reading`. Other keys are skipped.
public final class JSONKanjiStorage: KanjiStorage {
  /// How often one entry is looked for in undecoded data before it pays to decode all of it.
  private static let searchLimit = 8

  private enum Contents {
    case undecoded(EmbeddedKanjiData, searches: Int)
    case decoded(KanjiIndex)
  }

  private var contents: Contents
  private lazy var wordIndex = WordIndex(all)

  private init(_ contents: Contents) {
    self.contents = contents
  }

  /// Creates a storage from all the entries in the bytes; the source is the name for error messages.
  ///
  /// Throws the first thing wrong with the bytes, whichever entry it is in.
  public convenience init(parsing bytes: [UInt8], from source: String) throws(KanjiDataError) {
    var reader = KanjiReader(bytes, source: source)
    self.init(.decoded(try reader.all()))
  }

  /// A storage of the data in the program, Resources/kanji.json.
  ///
  /// Nothing is decoded before it is asked for, and for the first few lookups only the entry that
  /// is found, so that a program that looks up one kanji starts fast.
  public static func embedded() -> JSONKanjiStorage {
    JSONKanjiStorage(.undecoded(EmbeddedKanjiData(), searches: 0))
  }

  /// Every kanji, in the order of the file.
  public var all: [Kanji] { index.all }

  /// The kanji written with the character, or nil if the file lacks it.
  public func kanji(for character: Character) -> Kanji? {
    guard case .undecoded(let data, let searches) = contents, searches < Self.searchLimit else {
      return index.kanji(for: character)
    }
    contents = .undecoded(data, searches: searches + 1)
    return Self.read(data) { reader throws(KanjiDataError) in
      if let kanji = try reader.spot(character) { return kanji }
      // Only what Unicode holds to be the same, written otherwise, is worth another look.
      return character.isCompatibilityIdeograph ? try reader.first(character) : nil
    }
  }

  /// Every example word anywhere in the file that holds the character, in the order of the file.
  public func words(containing character: Character) -> [Kanji.Example] {
    wordIndex.words(containing: character)
  }

  private var index: KanjiIndex {
    switch contents {
    case .decoded(let index): return index
    case .undecoded(let data, _):
      let index = Self.read(data) { reader throws(KanjiDataError) in try reader.all() }
      contents = .decoded(index)
      return index
    }
  }

  /// What the body reads from the data in the program, which the tests prove to be valid.
  private static func read<Value>(
    _ data: EmbeddedKanjiData,
    _ body: (inout KanjiReader<EmbeddedKanjiData>) throws(KanjiDataError) -> Value
  ) -> Value {
    var reader = KanjiReader(data, source: "kanji.json")
    do {
      return try body(&reader)
    } catch {
      preconditionFailure("the data in the program is damaged: \(error)")
    }
  }
}

/// Lookups change what is decoded, so a storage belongs to one isolation domain at a time.
@available(*, unavailable)
extension JSONKanjiStorage: Sendable {}
