import KanjiBrowser

/// A value of a JSON file.
enum JSONValue: Equatable {
  case text(String)
  /// A number; nil if it is not whole, or too large.
  case number(Int?)
  case boolean(Bool)
  case null
  case list([JSONValue])
  case object([String: JSONValue])

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
    case .text: return .text(try scanner.text())
    case .number: return .number(try scanner.number())
    case .boolean:
      let isTrue = scanner.byte == UInt8(ascii: "t")
      try scanner.skipValue()
      return .boolean(isTrue)
    case .null:
      try scanner.skipValue()
      return .null
    case .list:
      var values: [JSONValue] = []
      try scanner.open(.list)
      while try scanner.nextElement() { values.append(try value(&scanner, &last)) }
      return .list(values)
    case .object:
      var values: [String: JSONValue] = [:]
      try scanner.open(.object)
      while let key = try scanner.nextKey() {
        last = key
        let isTaken = values.updateValue(try value(&scanner, &last), forKey: key) != nil
        if isTaken { throw scanner.failure(.repeatedField) }
      }
      return .object(values)
    }
  }
}
