import StateMachine

/// A storage of JSON data, embedded or from a file.
///
/// The JSON is a list of entries with a `character`, a `meaning`, and `examples` with a `word` and a
/// `meaning`. An entry may have `on` and `kun` (lists of texts), `grade`, `jlpt`, `strokes` and
/// `frequency` (whole numbers) and `radical` (a character); an example may have a `reading` and further
/// `readings`. Other keys are skipped.
///
/// A text in place of an example is a word of the program's list, by its spelling: `"水着"`. A word that the list
/// lacks has no meaning. In the program's own files, the position of the word in the list comes after an `@`.
public final class JSONKanjiStorage: KanjiStorage {
  /// The number of lookups after which all embedded data is decoded; decoding takes as long as some fifty lookups.
  private static let lookupLimit = 32

  /// The files to decode on demand.
  private let files: [EmbeddedFile]
  /// All entries; nil while the embedded data is not decoded.
  private var decoded: KanjiIndex?
  /// The entries of the first file; nil before they are needed.
  private var everydayIndex: KanjiIndex?
  private var lookupCount = 0
  private lazy var wordIndex = WordIndex(all)
  /// The words: those of the program, or the examples of a file of the user's.
  public private(set) lazy var words = files.isEmpty ? WordList(all) : WordList.embedded

  private init(_ decoded: KanjiIndex? = nil, files: [EmbeddedFile] = []) {
    self.decoded = decoded
    self.files = files
  }

  /// Creates a storage from JSON; the source is the name in error messages.
  ///
  /// Throws the first error in the bytes.
  public convenience init(parsing bytes: [UInt8], from source: String) throws(KanjiDataError) {
    var reader = KanjiReader(bytes, source: source)
    self.init(try reader.all())
  }

  /// Returns a storage of the embedded data: the 2,140 everyday kanji, or all 3,245.
  ///
  /// It is decoded on demand; the first lookups decode only the entries that they find.
  public static func embedded(all: Bool = false) -> JSONKanjiStorage {
    JSONKanjiStorage(files: all ? [.kanji, .kanjiAdded] : [.kanji])
  }

  /// Every kanji, in the order of the file.
  public var all: [Kanji] { index.all }

  /// The kanji of Resources/kanji.json, or every kanji of a file of your own.
  public var everyday: [Kanji] {
    guard let first = files.first else { return all }
    if let index = everydayIndex { return index.all }
    var index = KanjiIndex()
    Self.read(first, into: &index)
    everydayIndex = index
    return index.all
  }

  /// The number of kanji; nothing is decoded for it.
  package var count: Int {
    decoded?.all.count ?? files.reduce(0) { $0 + $1.bytes.count(of: "\n  {\"character\"") }
  }

  /// Returns the kanji of a character; nil if the data lacks it.
  public func kanji(for character: Character) -> Kanji? {
    guard decoded == nil, lookupCount < Self.lookupLimit else { return index.kanji(for: character) }
    let ordinary = character.folded
    guard ordinary.isIdeograph else { return nil }
    lookupCount += 1
    // An entry begins with this text, and ends before the next one. The text leaves out the quotation mark after the
    // kanji: `kanji_find` is ten times as fast for a text that ends with a kanji.
    let entry = "{\"character\": \"\(ordinary)"
    if let bytes = files.lazy.compactMap({ $0.bytes(from: entry, to: "\n  {") }).first {
      return Self.read(bytes) { reader throws(KanjiDataError) in try reader.one() }
    }
    // The data has the ordinary kanji of a compatibility form, such as U+FA19, in other bytes. As a `Character`, both
    // are equal, so the index finds it.
    return character.isCompatibilityIdeograph ? index.kanji(for: character) : nil
  }

  /// Returns all example words with the character, in the order of the file.
  public func words(containing character: Character) -> [Word] {
    guard decoded == nil, lookupCount < Self.lookupLimit, let ideograph = character.ideograph else {
      return wordIndex.words(containing: character)
    }
    lookupCount += 1
    var known: Set<Spelling> = []
    return files.flatMap { $0.lists(ofExamplesWith: ideograph) }.flatMap { bytes in
      Self.read(bytes) { reader throws(KanjiDataError) in try reader.oneList() }
        .filter { $0.text.unicodeScalars.contains(ideograph) }
    }
    .map(\.word).filter { known.insert(Spelling($0)).inserted }
  }

  private var index: KanjiIndex {
    if let decoded { return decoded }
    let rest = everydayIndex == nil ? files[...] : files.dropFirst()
    var index = everydayIndex ?? KanjiIndex()
    for file in rest { Self.read(file, into: &index) }
    decoded = index
    return index
  }

  private static func read(_ file: EmbeddedFile, into index: inout KanjiIndex) {
    read(Array(file.bytes)) { reader throws(KanjiDataError) in try reader.all(into: &index) }
  }

  /// Returns the result of reading the embedded data, which the tests validate.
  private static func read<Value>(
    _ bytes: [UInt8], _ body: (inout KanjiReader) throws(KanjiDataError) -> Value
  ) -> Value {
    var reader = KanjiReader(bytes, source: "kanji.json")
    do {
      return try body(&reader)
    } catch {
      stop("the data in the program is damaged: \(error)")
    }
  }
}

/// Lookups decode data, so a storage belongs to one isolation domain at a time.
@available(*, unavailable)
extension JSONKanjiStorage: Sendable {}

extension EmbeddedFile {
  /// Returns each list of examples in which a character is; the file has a line for each.
  fileprivate func lists(ofExamplesWith character: Unicode.Scalar) -> [[UInt8]] {
    let (bytes, beginning) = (bytes, "   \"examples\": ")
    return bytes.lines(containing: String(character))
      .filter { bytes[$0].starts(with: beginning.utf8) }
      .map { Array(bytes[$0.dropFirst(beginning.utf8.count)]) }
  }
}
