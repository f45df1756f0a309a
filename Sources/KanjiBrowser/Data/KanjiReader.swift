import StateMachine
import StateMachineText

/// Reads kanji data in UTF-8 JSON, either all of it or one entry.
///
/// An example may be a text: the spelling of a word of the program's list. Unknown keys are skipped. `null` means
/// that an optional field is absent. A repeated field in an object and a repeated character are errors.
package struct KanjiReader {
  private var json: JSONReader
  /// The place of the reader, and the problem of a refused value.
  private var error: KanjiDataError

  package init(_ bytes: [UInt8], source: String) {
    json = JSONReader(bytes)
    error = KanjiDataError(.emptyFile, source: source)
  }

  /// Returns all entries, or throws the first error in the bytes.
  package mutating func all() throws(KanjiDataError) -> KanjiIndex {
    var index = KanjiIndex()
    try all(into: &index)
    index.locateExamples()
    return index
  }

  /// Appends all entries to those of an earlier file, or throws the first error in the bytes.
  package mutating func all(into index: inout KanjiIndex) throws(KanjiDataError) {
    try locatingErrors { reader throws(JSONError) in try reader.entries(into: &index) }
  }

  /// Returns the entry at the start of the bytes; the rest is not read.
  package mutating func one() throws(KanjiDataError) -> Kanji {
    try locatingErrors { reader throws(JSONError) in try reader.kanji() }
  }

  /// Returns the list of examples at the start of the bytes; the rest is not read.
  package mutating func oneList() throws(KanjiDataError) -> [Example] {
    try locatingErrors { reader throws(JSONError) in try reader.examples() }
  }

  // MARK: Entries

  private mutating func entries(into index: inout KanjiIndex) throws(JSONError) {
    json.skipSpace()
    if json.byte == nil { throw refuse(.emptyFile, at: json.position) }
    try openList()
    while try nextEntry() {
      let start = json.position
      if let earlier = index.append(try kanji()) {
        throw refuse(.duplicate(firstEntry: earlier + 1), at: start)
      }
    }
    try json.end()
  }

  private mutating func nextEntry() throws(JSONError) -> Bool {
    error.character = nil
    error.field = nil
    guard try json.nextElement() else {
      error.entry = nil
      return false
    }
    error.entry = (error.entry ?? 0) + 1
    json.skipSpace()
    return true
  }

  private mutating func kanji() throws(JSONError) -> Kanji {
    var object = try openObject(with: .ofEntry)
    var (character, radical): (Character?, Character?)
    var meaning: String?
    var examples: [Example]?
    var (on, kun): ([String], [String]) = ([], [])
    var (grade, jlpt, strokes, frequency): (Int?, Int?, Int?, Int?)
    while let place = try nextField(of: &object) {
      switch Field.allCases[place] {
      case .character:
        character = try self.character()
        error.character = character
      case .meaning: meaning = try text()
      case .examples: examples = try self.examples()
      case .on: on = try texts()
      case .kun: kun = try texts()
      case .grade: grade = try number()
      case .jlpt: jlpt = try number()
      case .strokes: strokes = try number()
      case .frequency: frequency = try number()
      case .radical: radical = try json.skipNull() ? nil : self.character()
      }
    }
    var kanji = Kanji(
      character: try require(character, Field.character, .text, of: object),
      meaning: try require(meaning, Field.meaning, .text, of: object),
      on: on, kun: kun, grade: grade, jlpt: jlpt, strokes: strokes, frequency: frequency,
      radical: radical)
    kanji.given = try require(examples, Field.examples, .list, of: object)
    return kanji
  }

  private mutating func examples() throws(JSONError) -> [Example] {
    var examples: [Example] = []
    try openList()
    while try json.nextElement() {
      error.example = examples.count + 1
      error.field = nil
      examples.append(
        try json.nextKind() == .text ? .listed(json.text()) : .word(example()))
      error.example = nil
    }
    return examples
  }

  private mutating func example() throws(JSONError) -> Word {
    var object = try openObject(with: .ofExample)
    var values: [WordField: [String]] = [:]
    while let place = try nextField(of: &object) {
      let field = WordField.allCases[place]
      if field.isList {
        values[field] = try texts()
        continue
      }
      let isNull = field.isRequired ? false : try json.skipNull()
      values[field] = isNull ? [] : [try text()]
    }
    for field in WordField.allCases where field.isRequired {
      _ = try require(values[field], field, .text, of: object)
    }
    return Word(values)
  }

  // MARK: Fields

  /// A field of an entry, in the order in which they are mostly written.
  private enum Field: String, CaseIterable {
    case character, meaning, on, kun, grade, jlpt, strokes, frequency, radical, examples
  }

  /// The names of the fields that an object may have.
  private struct Fields {
    let all: [String]
    let names: [[UInt8]]

    private init(_ all: [String]) {
      self.all = all
      names = all.map { Array($0.utf8) }
    }

    static let ofEntry = Fields(Field.allCases.map(\.rawValue))
    static let ofExample = Fields(WordField.allCases.map(\.rawValue))
  }

  private struct Object {
    let start: Int
    let fields: Fields
    /// The fields so far, a bit for each.
    var seen = 0
  }

  private mutating func openObject(with fields: Fields) throws(JSONError) -> Object {
    try expect(.object)
    let object = Object(start: json.position, fields: fields)
    try json.openObject()
    return object
  }

  /// Returns the place of the next known field, whose value then comes next; nil at the end of the object.
  private mutating func nextField(of object: inout Object) throws(JSONError) -> Int? {
    while true {
      json.skipSpace()
      let start = json.position
      error.field = nil
      guard try json.nextMember() else { return nil }
      if let known = try json.passKey(among: object.fields.names) {
        return try take(known, of: &object, at: start)
      }
      // A key with escapes may be a known one, too.
      let key = try json.readKey()
      if let known = object.fields.all.firstIndex(of: key) {
        return try take(known, of: &object, at: start)
      }
      error.field = key
      try json.skipValue()
    }
  }

  private mutating func take(
    _ known: Int, of object: inout Object, at start: Int
  ) throws(JSONError) -> Int {
    error.field = object.fields.all[known]
    if object.seen & 1 << known != 0 { throw refuse(.repeatedField, at: start) }
    object.seen |= 1 << known
    return known
  }

  private mutating func require<Value>(
    _ value: Value?, _ field: some RawRepresentable<String>, _ kind: JSONReader.Kind,
    of object: Object
  ) throws(JSONError) -> Value {
    if let value { return value }
    error.field = field.rawValue
    throw refuse(.missingField(kind), at: object.start)
  }

  // MARK: Values

  private mutating func character() throws(JSONError) -> Character {
    try expect(.text)
    let start = json.position
    let text = try json.text()
    guard let character = text.first, text.count == 1 else {
      throw refuse(.notOneCharacter(count: text.count), at: start)
    }
    return character
  }

  private mutating func text() throws(JSONError) -> String {
    try expect(.text)
    return try json.text()
  }

  private mutating func texts() throws(JSONError) -> [String] {
    guard try !json.skipNull() else { return [] }
    var texts: [String] = []
    try openList()
    while try json.nextElement() {
      let found = try json.nextKind()
      guard found == .text else { throw refuse(.wrongElement(found: found), at: json.position) }
      texts.append(try json.text())
    }
    return texts
  }

  private mutating func number() throws(JSONError) -> Int? {
    guard try !json.skipNull() else { return nil }
    try expect(.number)
    let start = json.position
    guard let number = try json.number(), number > 0 else {
      throw refuse(.wrongType(expected: .number, found: .number), at: start)
    }
    return number
  }

  private mutating func openList() throws(JSONError) {
    try expect(.list)
    try json.openList()
  }

  private mutating func expect(_ kind: JSONReader.Kind) throws(JSONError) {
    let found = try json.nextKind()
    if found != kind {
      throw refuse(.wrongType(expected: kind, found: found), at: json.position)
    }
  }

  // MARK: Errors

  private mutating func refuse(_ problem: KanjiDataError.Problem, at position: Int) -> JSONError {
    error.problem = problem
    return JSONError(.refused, at: position)
  }

  /// Returns the result of reading; throws the error with its place in the file.
  private mutating func locatingErrors<Value>(
    _ read: (inout Self) throws(JSONError) -> Value
  ) throws(KanjiDataError) -> Value {
    do throws(JSONError) {
      return try read(&self)
    } catch {
      switch error.problem {
      case .refused: break
      case .repeatedKey: self.error.problem = .repeatedField
      case .tooManyMarks: self.error.problem = .tooManyMarks
      case .notUTF8, .unexpected, .tooDeep:
        self.error.problem = .notJSON(reason: error.problem.sentence(about: "the file"))
      }
      if self.error.problem != .emptyFile {
        (self.error.line, self.error.column) = json.place(of: error.position)
      }
      throw self.error
    }
  }
}
