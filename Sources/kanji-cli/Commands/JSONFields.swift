import StateMachine
import StateMachineTesting

/// The fields of an object in a file, each of which is taken once.
struct JSONFields {
  private let file: String
  private let name: String
  private var values: [String: JSONValue]

  /// Takes a value for an object; `name` says where in the file it is, if not at the top.
  init(_ value: JSONValue, of file: String, named name: String = "") throws(SavedSessionError) {
    guard case .object(let members) = value else {
      throw .badField(name, of: file, wanted: "an object, { … }")
    }
    self.file = file
    self.name = name
    values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The text of a field, which must be there.
  mutating func text(_ key: String) throws(SavedSessionError) -> String {
    guard case .string(let text)? = values.removeValue(forKey: key) else {
      throw error(key, wanted: "a text")
    }
    return text
  }

  /// The number of a field, which must be there.
  mutating func number(_ key: String) throws(SavedSessionError) -> Int {
    guard case .integer(let number)? = values.removeValue(forKey: key), number >= 0 else {
      throw error(key, wanted: "a whole number")
    }
    return number
  }

  /// True or false, as a field says, which must be there.
  mutating func boolean(_ key: String) throws(SavedSessionError) -> Bool {
    guard case .bool(let value)? = values.removeValue(forKey: key) else {
      throw error(key, wanted: "true or false")
    }
    return value
  }

  /// The numbers of a field, which must be there.
  mutating func numbers(_ key: String) throws(SavedSessionError) -> [Int] {
    let wanted = "a list of whole numbers"
    guard case .array(let values)? = values.removeValue(forKey: key) else {
      throw error(key, wanted: wanted)
    }
    return try values.map { value throws(SavedSessionError) in
      guard case .integer(let number) = value else {
        throw error(key, wanted: wanted)
      }
      return number
    }
  }

  /// The fields of a field that is an object; nil if it is not there.
  mutating func fields(_ key: String) throws(SavedSessionError) -> JSONFields? {
    guard let value = values.removeValue(forKey: key) else { return nil }
    return try JSONFields(value, of: file, named: "\(name)\(key).")
  }

  /// Whether the field is still to be taken.
  func has(_ key: String) -> Bool {
    values[key] != nil
  }

  /// Throws if a field is left that nobody took.
  func end() throws(SavedSessionError) {
    if let key = values.keys.min() { throw .unknownField(name + key, of: file) }
  }

  /// What to throw if the fields say nothing together.
  var noSession: SavedSessionError { .noSession(file) }

  /// What to throw if a field of the right kind has a value that makes no sense.
  func error(_ key: String, wanted: String) -> SavedSessionError {
    .badField(name + key, of: file, wanted: wanted)
  }
}
