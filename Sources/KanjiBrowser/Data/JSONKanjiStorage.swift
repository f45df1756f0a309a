private import CKanjiData

/// A storage of JSON data, embedded or from a file.
///
/// The JSON is a list of entries with a `character`, a `meaning`, and `examples` with a `word` and a
/// `meaning`. An entry may have `on` and `kun` (lists of texts), `grade`, `jlpt`, `strokes` and
/// `frequency` (whole numbers) and `radical` (a character); an example may have a `reading` and further
/// `readings`. Other keys are skipped.
public final class JSONKanjiStorage: KanjiStorage {
  /// The number of lookups after which all of the embedded data is decoded, which takes as long as some
  /// fifty lookups.
  private static let searchLimit = 32

  /// All entries; nil while the embedded data is not decoded.
  private var decoded: KanjiIndex?
  private var searches = 0
  private lazy var wordIndex = WordIndex(all)

  private init(_ decoded: KanjiIndex?) {
    self.decoded = decoded
  }

  /// Creates a storage from JSON; the source is the name in error messages.
  ///
  /// Throws the first error in the bytes.
  public convenience init(parsing bytes: [UInt8], from source: String) throws(KanjiDataError) {
    var reader = KanjiReader(bytes, source: source)
    self.init(try reader.all())
  }

  /// Returns a storage of the embedded data, Resources/kanji.json.
  ///
  /// It is decoded on demand; the first lookups decode only the entries that they find.
  public static func embedded() -> JSONKanjiStorage {
    JSONKanjiStorage(nil)
  }

  /// Every kanji, in the order of the file.
  public var all: [Kanji] { index.all }

  /// Returns the kanji of a character; nil if the data lacks it.
  public func kanji(for character: Character) -> Kanji? {
    guard decoded == nil, searches < Self.searchLimit else { return index.kanji(for: character) }
    let ordinary = character.folded
    guard ordinary.unicodeScalars.first?.properties.isIdeographic == true else { return nil }
    searches += 1
    // The start of an entry as `KanjiWriter` writes it, and the text before the next.
    let entry = "{\"character\": \"\(ordinary)\""
    if let bytes = EmbeddedKanjiData.bytes(from: entry, to: "\n  {") {
      return Self.read(bytes) { reader throws(KanjiDataError) in try reader.one() }
    }
    // A compatibility form is written as its ordinary kanji.
    return character.isCompatibilityIdeograph ? index.kanji(for: character) : nil
  }

  /// Returns all example words with the character, in the order of the file.
  public func words(containing character: Character) -> [Kanji.Example] {
    guard decoded == nil, searches < Self.searchLimit, character.ideograph != nil else {
      return wordIndex.words(containing: character)
    }
    searches += 1
    var known: Set<Spelling> = []
    return EmbeddedKanjiData.examples(with: character.folded).compactMap { bytes in
      let word = Self.read(bytes) { reader throws(KanjiDataError) in try reader.oneExample() }
      let isNew =
        word.word.folded.contains(character.folded) && known.insert(Spelling(word)).inserted
      return isNew ? word : nil
    }
  }

  private var index: KanjiIndex {
    if let decoded { return decoded }
    let index = Self.read(EmbeddedKanjiData.bytes) { reader throws(KanjiDataError) in
      try reader.all()
    }
    decoded = index
    return index
  }

  /// Returns the result of reading the embedded data, which the tests validate.
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

/// Lookups decode data, so a storage belongs to one isolation domain at a time.
@available(*, unavailable)
extension JSONKanjiStorage: Sendable {}

/// The embedded bytes of Resources/kanji.json.
package enum EmbeddedKanjiData {
  /// The text of Resources/forms.txt.
  package static var forms: String {
    let bytes = UnsafeBufferPointer(start: kanji_forms_bytes(), count: kanji_forms_count())
    return String(decoding: bytes, as: UTF8.self)
  }

  package static var bytes: [UInt8] {
    bytes(in: 0..<kanji_data_count())
  }

  /// Returns the bytes from the first occurrence of a text to the next one of another, or to the end.
  package static func bytes(from first: String, to next: String) -> [UInt8]? {
    let start = kanji_data_find(first, first.utf8.count, 0)
    guard start < kanji_data_count() else { return nil }
    return bytes(in: start..<kanji_data_find(next, next.utf8.count, start))
  }

  /// Returns the lines of the example words with a character, as `KanjiWriter` writes them.
  static func examples(with character: Character) -> [[UInt8]] {
    let all = UnsafeBufferPointer(start: kanji_data_bytes(), count: kanji_data_count())
    let text = String(character)
    var examples: [[UInt8]] = []
    var position = 0
    while true {
      let hit = kanji_data_find(text, text.utf8.count, position)
      guard hit < all.count else { return examples }
      let start = all[..<hit].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      position = kanji_data_find("\n", 1, hit)
      if all[start..<hit].starts(with: "    {\"word\": ".utf8) {
        examples.append(Array(all[start + 4..<position]))
      }
    }
  }

  private static func bytes(in range: Range<Int>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: kanji_data_bytes(), count: kanji_data_count())[range])
  }
}
