extension KanjiReader where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
  /// The entry that must come next.
  mutating func kanji() throws(JSONFailure) -> Kanji {
    try scanner.expect(.object)
    let start = scanner.position
    try scanner.open(.object)
    var draft = Draft()
    while let field = try nextField(of: Field.ofEntry, seen: &draft.seen) {
      try read(field, into: &draft)
    }
    return Kanji(
      character: try require(draft.character, .character, .text, of: start),
      meaning: try require(draft.meaning, .meaning, .text, of: start),
      on: draft.on, kun: draft.kun, grade: draft.grade, jlpt: draft.jlpt, strokes: draft.strokes,
      frequency: draft.frequency, radical: draft.radical,
      examples: try require(draft.examples, .examples, .list, of: start))
  }

  private mutating func read(_ field: Field, into draft: inout Draft) throws(JSONFailure) {
    switch field {
    case .character:
      draft.character = try character()
      error.character = draft.character
    case .meaning: draft.meaning = try scanner.text()
    case .examples: draft.examples = try examples()
    case .on: draft.on = try texts()
    case .kun: draft.kun = try texts()
    case .grade: draft.grade = try optionalNumber()
    case .jlpt: draft.jlpt = try optionalNumber()
    case .strokes: draft.strokes = try optionalNumber()
    case .frequency: draft.frequency = try optionalNumber()
    case .radical: draft.radical = try scanner.skipNull() ? nil : character()
    case .word, .reading: break
    }
  }

  private mutating func examples() throws(JSONFailure) -> [Kanji.Example] {
    var examples: [Kanji.Example] = []
    try scanner.open(.list)
    while try scanner.nextElement() {
      error.example = examples.count + 1
      error.field = nil
      examples.append(try example())
      error.example = nil
    }
    return examples
  }

  private mutating func example() throws(JSONFailure) -> Kanji.Example {
    try scanner.expect(.object)
    let start = scanner.position
    try scanner.open(.object)
    var (word, reading, meaning): (String?, String?, String?)
    var seen = FieldSet()
    while let field = try nextField(of: Field.ofExample, seen: &seen) {
      switch field {
      case .word: word = try scanner.text()
      case .meaning: meaning = try scanner.text()
      default: reading = try scanner.skipNull() ? nil : scanner.text()
      }
    }
    return Kanji.Example(
      word: try require(word, .word, .text, of: start), reading: reading,
      meaning: try require(meaning, .meaning, .text, of: start))
  }

  /// The next of the fields, whose value then comes next; nil when the object is left.
  ///
  /// Members with other keys are skipped.
  private mutating func nextField(
    of fields: FieldSet, seen: inout FieldSet
  ) throws(JSONFailure) -> Field? {
    while true {
      scanner.skipSpace()
      let start = scanner.position
      error.field = nil
      guard try scanner.nextMember() else { return nil }
      let known = scanner.passField()
      let key: String
      if let known { key = known.name } else { key = try scanner.text() }
      try scanner.passColon()
      error.field = key
      if let field = known ?? Field(key: key), fields.contains(field) {
        guard seen.insert(field) else {
          throw JSONFailure(position: start, problem: .repeatedField)
        }
        return field
      }
      try scanner.skipValue()
    }
  }

  private mutating func require<Value>(
    _ value: Value?, _ field: Field, _ kind: KanjiDataError.Kind, of start: Int
  ) throws(JSONFailure) -> Value {
    if let value { return value }
    error.field = field.name
    throw JSONFailure(position: start, problem: .missingField(kind))
  }

  private mutating func character() throws(JSONFailure) -> Character {
    try scanner.expect(.text)
    let start = scanner.position
    let text = try scanner.text()
    guard let character = text.first, text.count == 1 else {
      throw JSONFailure(position: start, problem: .notOneCharacter(count: text.count))
    }
    return character
  }

  private mutating func optionalNumber() throws(JSONFailure) -> Int? {
    try scanner.skipNull() ? nil : scanner.wholeNumber()
  }

  private mutating func texts() throws(JSONFailure) -> [String] {
    guard try !scanner.skipNull() else { return [] }
    var texts: [String] = []
    try scanner.open(.list)
    while try scanner.nextElement() {
      let found = try scanner.nextKind()
      guard found == .text else { throw scanner.failure(.wrongElement(found: found)) }
      texts.append(try scanner.text())
    }
    return texts
  }
}

/// The fields of an entry as they come.
private struct Draft {
  var seen = FieldSet()
  var character: Character?
  var meaning: String?
  var examples: [Kanji.Example]?
  var on: [String] = []
  var kun: [String] = []
  var grade: Int?
  var jlpt: Int?
  var strokes: Int?
  var frequency: Int?
  var radical: Character?
}
