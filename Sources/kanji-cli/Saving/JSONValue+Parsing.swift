import KanjiBrowser
import StateMachineTesting

extension JSONValue {
  /// Reads a whole file, or throws where it is no JSON, or a key comes twice.
  init(parsing bytes: [UInt8], file: String) throws(KanjiDataError) {
    var scanner = JSONScanner(bytes)
    var key: String?
    do throws(JSONFailure) {
      self = try Self.value(&scanner, &key)
      try scanner.end()
    } catch {
      let (line, column) = scanner.place(of: error.position)
      throw KanjiDataError(error.problem, source: file, line: line, column: column, field: key)
    }
  }

  /// The value that comes next; `last` becomes the key that was read last.
  private static func value(
    _ scanner: inout JSONScanner<[UInt8]>, _ last: inout String?
  ) throws(JSONFailure) -> JSONValue {
    switch try scanner.nextKind() {
    case .text: return .string(try scanner.text())
    case .number:
      // One that is not whole, below zero or too large is no number that a file of ours holds.
      return try scanner.number().map { .integer($0) } ?? .number(.nan)
    case .boolean:
      let isTrue = scanner.byte == UInt8(ascii: "t")
      try scanner.skipValue()
      return .bool(isTrue)
    case .null:
      try scanner.skipValue()
      return .null
    case .list:
      var values: [JSONValue] = []
      try scanner.open(.list)
      while try scanner.nextElement() { values.append(try value(&scanner, &last)) }
      return .array(values)
    case .object:
      var members: [Member] = []
      var keys: Set<String> = []
      try scanner.open(.object)
      while let key = try scanner.nextKey() {
        last = key
        members.append(Member(key, try value(&scanner, &last)))
        guard keys.insert(key).inserted else { throw scanner.failure(.repeatedField) }
      }
      return .object(members)
    }
  }
}
