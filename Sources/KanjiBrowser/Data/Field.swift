/// A field that the reader knows, of an entry or of an example.
enum Field: Int {
  case character, meaning, examples, on, kun, grade, jlpt, strokes, frequency, radical
  case word, reading

  static let ofEntry = FieldSet([
    .character, .meaning, .examples, .on, .kun, .grade, .jlpt, .strokes, .frequency, .radical,
  ])
  static let ofExample = FieldSet([.word, .reading, .meaning])

  /// How it is called in JSON.
  var name: String { Self.names[rawValue] }

  init?(key: String) {
    guard let position = Self.names.firstIndex(of: key) else { return nil }
    self.init(rawValue: position)
  }

  /// The field whose name has these letters; see ``adding(_:to:)``.
  init?(letters: UInt64) {
    guard let position = Self.letters.firstIndex(of: letters) else { return nil }
    self.init(rawValue: position)
  }

  /// A number for a name and for no other of at most twelve small letters; nil for what is none.
  static func adding(_ byte: UInt8, to letters: UInt64) -> UInt64? {
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte), letters >> 55 == 0 else {
      return nil
    }
    return letters << 5 | UInt64(byte & 0x1F)
  }

  // In the order of the cases.
  private static let names = [
    "character", "meaning", "examples", "on", "kun", "grade", "jlpt", "strokes", "frequency",
    "radical", "word", "reading",
  ]
  private static let letters = names.map { name in
    name.utf8.reduce(0 as UInt64?) { letters, byte in
      letters.flatMap { adding(byte, to: $0) }
    }
  }
}

/// A set of fields in one number, because a reader makes one for every object.
struct FieldSet {
  private var bits = 0

  init(_ fields: [Field] = []) {
    for field in fields { _ = insert(field) }
  }

  func contains(_ field: Field) -> Bool {
    bits & 1 << field.rawValue != 0
  }

  /// Adds the field; false if it was there.
  mutating func insert(_ field: Field) -> Bool {
    defer { bits |= 1 << field.rawValue }
    return !contains(field)
  }
}
