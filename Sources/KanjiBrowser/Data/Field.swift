/// A field that the reader knows, of an entry or of an example.
enum Field: Int {
  case character, meaning, examples, on, kun, grade, jlpt, strokes, frequency, radical
  case word, reading

  static let ofEntry = FieldSet([
    .character, .meaning, .examples, .on, .kun, .grade, .jlpt, .strokes, .frequency, .radical,
  ])
  static let ofExample = FieldSet([.word, .reading, .meaning])

  init?(key: String) {
    switch key {
    case "character": self = .character
    case "meaning": self = .meaning
    case "examples": self = .examples
    case "on": self = .on
    case "kun": self = .kun
    case "grade": self = .grade
    case "jlpt": self = .jlpt
    case "strokes": self = .strokes
    case "frequency": self = .frequency
    case "radical": self = .radical
    case "word": self = .word
    case "reading": self = .reading
    default: return nil
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
