import StateMachine

/// A streaming reader of JSON in UTF-8, strictly by RFC 8259.
///
/// A byte-order mark at the start is skipped. Skipped values are checked, too.
/// The caller iterates over lists and objects:
/// ```
/// try reader.openList()
/// while try reader.nextElement() { … }
/// ```
package struct JSONReader {
  /// The kind of a value, as messages name it.
  package enum Kind: String, Sendable {
    case text = "a text"
    case number = "a number"
    case boolean = "true or false"
    case null = "null"
    case list = "a list"
    case object = "an object"
  }

  /// The maximum nesting of values, as in Foundation.
  private static let nestingLimit = 512

  /// The position of the next byte.
  package private(set) var position: Int
  /// The last result of ``readKey()``.
  package private(set) var key: String?
  private let bytes: [UInt8]
  private let start: Int
  private var depth = 0
  private var isFirst = true

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0
    position = start
  }

  /// The next byte; nil at the end.
  package var byte: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// Returns the line and column of a byte, both from 1; columns count Unicode scalars.
  package func place(of position: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for byte in bytes[start..<position] {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// Returns an error as a sentence: `a.json:2:8: "a" is given twice; remove one of the two`.
  package func sentence(on error: JSONError, in file: String) -> String {
    let (line, column) = place(of: error.position)
    let subject = key.map { "\"\($0)\"" } ?? "the file"
    return "\(file):\(line):\(column): \(error.problem.sentence(about: subject))".escapingInvisibles
  }

  // MARK: Values

  /// Skips white space and returns the kind of the next value.
  package mutating func nextKind() throws(JSONError) -> Kind {
    skipSpace()
    guard let byte else { throw unexpected("a value") }
    switch byte {
    case UInt8(ascii: "\""): return .text
    case UInt8(ascii: "["): return .list
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected("a value")
    }
  }

  package mutating func openList() throws(JSONError) {
    try open(UInt8(ascii: "["), "a list")
  }

  /// Returns whether the list has another element, which is next; leaves the list otherwise.
  package mutating func nextElement() throws(JSONError) -> Bool {
    try next(before: UInt8(ascii: "]"), or: "a comma or ]")
  }

  package mutating func openObject() throws(JSONError) {
    try open(UInt8(ascii: "{"), "an object")
  }

  /// Returns whether the object has another key, which is next; leaves the object otherwise.
  package mutating func nextMember() throws(JSONError) -> Bool {
    guard try next(before: UInt8(ascii: "}"), or: "a comma or }") else { return false }
    skipSpace()
    if byte != UInt8(ascii: "\"") { throw unexpected("a key in quotation marks") }
    return true
  }

  /// Reads the key after ``nextMember()``.
  package mutating func readKey() throws(JSONError) -> String {
    let next = try text()
    try passColon()
    key = next
    return next
  }

  /// Passes the key after ``nextMember()`` if it is one of the names, which are ASCII, and returns its number;
  /// nil for another key.
  ///
  /// This is faster than to read the key.
  package mutating func passKey(among names: [[UInt8]]) throws(JSONError) -> Int? {
    for (number, name) in names.enumerated() {
      let end = position + 1 + name.count
      guard end < bytes.count, bytes[end] == UInt8(ascii: "\""),
        bytes[position + 1..<end].elementsEqual(name)
      else { continue }
      position = end + 1
      try passColon()
      return number
    }
    return nil
  }

  /// Reads a text and resolves its escapes.
  package mutating func text() throws(JSONError) -> String {
    let start = position
    try pass(UInt8(ascii: "\""), or: "a text")
    var text = try plainText()
    while bytes[position] == UInt8(ascii: "\\") {
      text.unicodeScalars.append(try escape())
      text += try plainText()
    }
    position += 1
    if Marks.areTooMany(in: text) { throw JSONError(.tooManyMarks, at: start) }
    return text
  }

  /// Reads a number; returns nil unless it consists of digits and fits an `Int`.
  package mutating func number() throws(JSONError) -> Int? {
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let digits = position
    if byte == UInt8(ascii: "0") { position += 1 } else { try skipDigits() }
    let end = position
    try skipFraction()
    return position == end && !isNegative
      ? Int(String(decoding: bytes[digits..<end], as: UTF8.self)) : nil
  }

  package mutating func boolean() throws(JSONError) -> Bool {
    let isTrue = byte == UInt8(ascii: "t")
    try passLiteral(isTrue ? "true" : "false")
    return isTrue
  }

  /// Skips `null`; returns false for another value.
  package mutating func skipNull() throws(JSONError) -> Bool {
    guard try nextKind() == .null else { return false }
    try passLiteral("null")
    return true
  }

  package mutating func skipValue() throws(JSONError) {
    switch try nextKind() {
    case .text: try skipText()
    case .number: _ = try number()
    case .boolean: _ = try boolean()
    case .null: try passLiteral("null")
    case .list:
      try openList()
      while try nextElement() { try skipValue() }
    case .object:
      try openObject()
      while try nextMember() {
        try skipText()
        try passColon()
        try skipValue()
      }
    }
  }

  package mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func passColon() throws(JSONError) {
    skipSpace()
    try pass(UInt8(ascii: ":"), or: "a colon")
  }

  /// Throws unless only white space is left.
  package mutating func end() throws(JSONError) {
    skipSpace()
    if byte != nil { throw unexpected("nothing more") }
  }

  // MARK: Lists and objects

  private mutating func open(_ bracket: UInt8, _ name: String) throws(JSONError) {
    skipSpace()
    if byte != bracket { throw unexpected(name) }
    guard depth < Self.nestingLimit else {
      throw JSONError(.tooDeep(limit: Self.nestingLimit), at: position)
    }
    depth += 1
    isFirst = true
    position += 1
  }

  private mutating func next(before close: UInt8, or expected: String) throws(JSONError) -> Bool {
    skipSpace()
    if byte == close {
      position += 1
      depth -= 1
      isFirst = false
      return false
    }
    if !isFirst { try pass(UInt8(ascii: ","), or: expected) }
    isFirst = false
    return true
  }

  // MARK: Texts

  private mutating func skipText() throws(JSONError) {
    try pass(UInt8(ascii: "\""), or: "a text")
    try skipPlainText()
    while bytes[position] == UInt8(ascii: "\\") {
      _ = try escape()
      try skipPlainText()
    }
    position += 1
  }

  /// Returns the text up to the next quotation mark or backslash.
  private mutating func plainText() throws(JSONError) -> String {
    let start = position
    try skipPlainText()
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipPlainText() throws(JSONError) {
    while true {
      // A local position is faster than the property.
      var end = position
      while end < bytes.count, Self.isPlain(bytes[end]) { end += 1 }
      position = end
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0xE3...0xEC where isContinued(at: position + 1) && isContinued(at: position + 2):
        // After such a first byte, as of kana and kanji, any two bytes of that form are well-formed.
        position += 3
      case 0x80...0xFF: position += UTF8.width(try scalar())
      default: throw unexpected("an escape for the control character")
      }
    }
    throw unexpected("the closing quotation mark")
  }

  /// Returns whether a byte is a character of a text by itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns whether a byte continues a scalar in UTF-8.
  private func isContinued(at position: Int) -> Bool {
    position < bytes.count && bytes[position] & 0xC0 == 0x80
  }

  /// Returns the scalar of the next bytes, which must be well-formed UTF-8.
  private func scalar() throws(JSONError) -> Unicode.Scalar {
    var rest = bytes[position...].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      throw JSONError(.notUTF8, at: position)
    }
    return scalar
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    position += 1
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw unexpected("one of \" \\ / b f n r t u after the backslash")
    }
    position += 1
    return scalar
  }

  /// Returns the scalar of `uXXXX`, or of a surrogate pair `uXXXX\uXXXX`; refuses half a pair.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if UTF16.isLeadSurrogate(unit), bytes[position...].starts(with: "\\u".utf8) {
      position += 1
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
      }
    }
    position = start
    throw unexpected("both halves of a surrogate pair")
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: Numbers, literals and errors

  private mutating func skipFraction() throws(JSONError) {
    if byte == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
    position += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
    try skipDigits()
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  private mutating func passLiteral(_ literal: String) throws(JSONError) {
    for byte in literal.utf8 { try pass(byte, or: "a value") }
  }

  /// Passes a byte, or throws what was expected.
  private mutating func pass(_ expected: UInt8, or name: String) throws(JSONError) {
    if byte != expected { throw unexpected(name) }
    position += 1
  }

  /// Returns the error of an unexpected character, or of bytes that are no character.
  private func unexpected(_ expected: String) -> JSONError {
    do throws(JSONError) {
      let found = byte == nil ? nil : try scalar()
      return JSONError(.unexpected(found, expected: expected), at: position)
    } catch {
      return error
    }
  }
}
