import StateMachine

extension KanjiDataError: CustomStringConvertible {
  /// One sentence: where, what is wrong, and what to do.
  ///
  /// A missing meaning, for one: `kanji.json:12:3: entry 3 (水): "meaning" is missing; add a text`.
  /// Control characters from the data are written as escapes.
  public var description: String {
    "\(place): \(context)\(sentence)".escapingInvisibles
  }

  private var place: String {
    guard let line, let column else { return source }
    return "\(source):\(line):\(column)"
  }

  private var context: String {
    guard let entry else { return "" }
    let name = character.map { " (\($0))" } ?? ""
    let part = example.map { ", example \($0)" } ?? ""
    return "entry \(entry)\(name)\(part): "
  }

  private var subject: String {
    if let field { return "\"\(field)\"" }
    if example != nil { return "the example" }
    return entry == nil ? "the file" : "the entry"
  }

  private var sentence: String {
    switch problem {
    case .missingFile: "there is no such file; check its name"
    case .unreadable(let reason): "the file cannot be read: \(reason); choose another file"
    case .emptyFile: "the file is empty; write a list of kanji, or [] for none"
    case .notUTF8: "this is not UTF-8; save the file as UTF-8"
    case .notJSON(let expected, let found): Self.syntax(expected, found)
    case .tooDeep(let limit): "values are nested more than \(limit) deep; remove the inner ones"
    case .wrongType(let expected, let found): mismatch(expected, found)
    case .wrongElement(let found): "\(subject) holds \(found.name); write only texts in it"
    case .missingField(let kind): "\(subject) is missing; add \(kind.name)"
    case .repeatedField: "\(subject) is given twice; remove one of the two"
    case .notOneCharacter(let count):
      "\(subject) holds \(count == 0 ? "no" : "\(count)") characters; write exactly one"
    case .tooManyMarks: "\(subject) has \(Marks.sentence); leave them out"
    case .duplicate(let first): "entry \(first) has the same character; remove one of the two"
    }
  }

  private func mismatch(_ expected: Kind, _ found: Kind) -> String {
    if expected == .number, found == .number {
      return "\(subject) is not a whole number above zero, or too great a one; write another"
    }
    if entry == nil {
      return "the file holds \(found.name); put the kanji in a list, [ … ]"
    }
    return "\(subject) is \(found.name); write \(expected.name)"
  }

  private static func syntax(_ expected: Expectation, _ found: Unicode.Scalar?) -> String {
    guard let found else {
      return "this is not JSON: expected \(expected.name), but the file ends; add what is missing"
    }
    let quoted = found == "\"" ? "a quotation mark" : "\"\(found)\""
    return "this is not JSON: expected \(expected.name), found \(quoted); correct it there"
  }
}

extension KanjiDataError.Kind {
  fileprivate var name: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension KanjiDataError.Expectation {
  fileprivate var name: String {
    switch self {
    case .value: "a value"
    case .key: "a key in quotation marks"
    case .colon: "a colon"
    case .commaOrBracket: "a comma or ]"
    case .commaOrBrace: "a comma or }"
    case .digit: "a digit"
    case .closingQuote: "the closing quotation mark"
    case .escapedControlCharacter: "an escape for the control character"
    case .escape: "one of \" \\ / b f n r t u after the backslash"
    case .hexDigit: "four hexadecimal digits"
    case .surrogatePair: "both halves of a surrogate pair"
    case .end: "nothing more"
    }
  }
}
