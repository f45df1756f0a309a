/// What stopped a scanner, and at which byte.
package struct JSONFailure: Error {
  package let position: Int
  package let problem: KanjiDataError.Problem
}

/// Reads the tokens of RFC 8259 from UTF-8 bytes, in one pass and strictly.
///
/// A byte-order mark at the start is passed over. Every byte that is passed is checked, skipped
/// values included. Lists and objects are walked by their owner:
/// ```
/// try scanner.open(.list)
/// while try scanner.nextElement() { … }
/// ```
/// What the bytes must be is said where they are used: what the type itself demands is looked up among
/// all that is linked, as a program starts.
package struct JSONScanner<Bytes> {
  let bytes: Bytes
  let start: Int
  package var position: Int
  private var depth = 0
  private var isFirst = true
}

extension JSONScanner where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
  /// How deep values may be nested, the outermost list counted: as deep as Foundation allows, and
  /// shallow enough for any stack.
  static var nestingLimit: Int { 512 }

  package init(_ bytes: Bytes) {
    self.bytes = bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    start = bytes.startIndex + (bytes.starts(with: mark) ? mark.count : 0)
    position = start
  }

  /// The byte at the position; nil at the end.
  package var byte: UInt8? {
    position < bytes.endIndex ? bytes[position] : nil
  }

  package mutating func skipSpace() {
    while position < bytes.endIndex {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// The kind of the value that comes next, told by its first byte, which becomes the position.
  package mutating func nextKind() throws(JSONFailure) -> KanjiDataError.Kind {
    skipSpace()
    guard let byte else { throw unexpected(.value) }
    switch byte {
    case UInt8(ascii: "\""): return .text
    case UInt8(ascii: "["): return .list
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected(.value)
    }
  }

  /// Demands that a value of the kind comes next.
  mutating func expect(_ kind: KanjiDataError.Kind) throws(JSONFailure) {
    let found = try nextKind()
    if found != kind { throw failure(.wrongType(expected: kind, found: found)) }
  }

  /// Enters a list or an object, which must come next.
  package mutating func open(_ kind: KanjiDataError.Kind) throws(JSONFailure) {
    try expect(kind)
    guard depth < Self.nestingLimit else { throw failure(.tooDeep(limit: Self.nestingLimit)) }
    depth += 1
    isFirst = true
    position += 1
  }

  /// Whether the list has another element, which then comes next; otherwise the list is left.
  package mutating func nextElement() throws(JSONFailure) -> Bool {
    try next(before: UInt8(ascii: "]"), or: .commaOrBracket)
  }

  /// The next key of the object, whose value then comes next; nil when the object is left.
  package mutating func nextKey() throws(JSONFailure) -> String? {
    guard try nextMember() else { return nil }
    let key = try text()
    try passColon()
    return key
  }

  /// Demands that nothing but white space is left.
  package mutating func end() throws(JSONFailure) {
    skipSpace()
    if byte != nil { throw unexpected(.end) }
  }

  /// Whether the object has another key, which then comes next; otherwise the object is left.
  mutating func nextMember() throws(JSONFailure) -> Bool {
    guard try next(before: UInt8(ascii: "}"), or: .commaOrBrace) else { return false }
    skipSpace()
    if byte != UInt8(ascii: "\"") { throw unexpected(.key) }
    return true
  }

  private mutating func next(
    before close: UInt8, or expected: KanjiDataError.Expectation
  ) throws(JSONFailure) -> Bool {
    skipSpace()
    if byte == close {
      position += 1
      depth -= 1
      isFirst = false
      return false
    }
    if !isFirst {
      if byte != UInt8(ascii: ",") { throw unexpected(expected) }
      position += 1
    }
    isFirst = false
    return true
  }

  mutating func passColon() throws(JSONFailure) {
    skipSpace()
    if byte != UInt8(ascii: ":") { throw unexpected(.colon) }
    position += 1
  }
}
