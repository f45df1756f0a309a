private import CKanjiData

/// A storage read from JSON, the one in the program or another.
///
/// The JSON is a list of entries. Each has a `character`, a `meaning`, and `examples`, each of these
/// with a `word` and a `meaning`. An entry may have `on` and `kun` (lists of texts), `grade`, `jlpt`,
/// `strokes` and `frequency` (whole numbers) and `radical` (a character); an example may have a
/// `reading`. Other keys are skipped.
public final class JSONKanjiStorage: KanjiStorage {
  /// How often one entry is looked for in undecoded data before it pays to decode all of it.
  private static let searchLimit = 8

  /// All entries; nil while those in the program are undecoded.
  private var decoded: KanjiIndex?
  private var searches = 0
  private lazy var wordIndex = WordIndex(all)

  private init(_ decoded: KanjiIndex?) {
    self.decoded = decoded
  }

  /// Creates a storage from all the entries in the bytes; the source is the name for error messages.
  ///
  /// Throws the first thing wrong with the bytes, whichever entry it is in.
  public convenience init(parsing bytes: [UInt8], from source: String) throws(KanjiDataError) {
    var reader = KanjiReader(bytes, source: source)
    self.init(try reader.all())
  }

  /// A storage of the data in the program, Resources/kanji.json.
  ///
  /// Nothing is decoded before it is asked for, and for the first few lookups only the entry that
  /// is found, so that a program that looks up one kanji starts fast.
  public static func embedded() -> JSONKanjiStorage {
    JSONKanjiStorage(nil)
  }

  /// Every kanji, in the order of the file.
  public var all: [Kanji] { index.all }

  /// The kanji written with the character, or nil if the file lacks it.
  public func kanji(for character: Character) -> Kanji? {
    guard decoded == nil, searches < Self.searchLimit else { return index.kanji(for: character) }
    searches += 1
    // How `KanjiWriter` begins an entry, and what comes before the next.
    let entry = "{\"character\": \"\(character.folded)\""
    if let bytes = EmbeddedKanjiData.bytes(from: entry, to: "\n  {") {
      return Self.read(bytes) { reader throws(KanjiDataError) in try reader.one() }
    }
    // Only what Unicode holds to be the same, written otherwise, is worth another look.
    return character.isCompatibilityIdeograph ? index.kanji(for: character) : nil
  }

  /// Every example word anywhere in the file that holds the character, in the order of the file.
  public func words(containing character: Character) -> [Kanji.Example] {
    wordIndex.words(containing: character)
  }

  private var index: KanjiIndex {
    if let decoded { return decoded }
    let index = Self.read(EmbeddedKanjiData.bytes) { reader throws(KanjiDataError) in
      try reader.all()
    }
    decoded = index
    return index
  }

  /// Returns what the body reads from data in the program, which the tests prove to be valid.
  private static func read<Value>(
    _ bytes: [UInt8], _ body: (inout KanjiReader) throws(KanjiDataError) -> Value
  ) -> Value {
    var reader = KanjiReader(bytes, source: "kanji.json")
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

/// The bytes of Resources/kanji.json, held in the program itself.
package enum EmbeddedKanjiData {
  package static var bytes: [UInt8] {
    bytes(in: 0..<kanji_data_count())
  }

  /// The bytes from where the text first stands to where the other stands next, or to the end.
  package static func bytes(from first: String, to next: String) -> [UInt8]? {
    let start = kanji_data_find(first, first.utf8.count, 0)
    guard start < kanji_data_count() else { return nil }
    return bytes(in: start..<kanji_data_find(next, next.utf8.count, start))
  }

  private static func bytes(in range: Range<Int>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: kanji_data_bytes(), count: kanji_data_count())[range])
  }
}
