import StateMachineTesting

/// The members of a JSON object, each of which is taken once, as what it has to be.
struct JSONFields {
  /// A member that is missing, is not what it has to be, or is not known.
  struct Problem: Error, Equatable {
    /// The name, behind those of the objects that it is in: `game.seed`.
    let name: String
    /// What the member has to be; nil if there should be none of this name.
    let wanted: String?
  }

  /// What stands before the name of a member in a problem.
  private let prefix: String
  private var values: [String: JSONValue]

  /// Takes a value for an object; `prefix` says which one it is, if not the outermost.
  init(_ value: JSONValue, prefix: String = "") throws(Problem) {
    guard case .object(let members) = value else {
      throw Problem(name: prefix, wanted: "an object, { … }")
    }
    self.prefix = prefix
    values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  mutating func text(_ name: String) throws(Problem) -> String {
    try take(name, wanted: "a text") { if case .string(let text) = $0 { text } else { nil } }
  }

  mutating func boolean(_ name: String) throws(Problem) -> Bool {
    try take(name, wanted: "true or false") { if case .bool(let value) = $0 { value } else { nil } }
  }

  mutating func number(_ name: String) throws(Problem) -> Int {
    try take(name, wanted: "a whole number", Self.number)
  }

  mutating func numbers(_ name: String) throws(Problem) -> [Int] {
    try take(name, wanted: "a list of whole numbers") { value in
      guard case .array(let values) = value else { return nil }
      let numbers = values.compactMap(Self.number)
      return numbers.count == values.count ? numbers : nil
    }
  }

  /// The members of a member that is an object; nil if it is not there.
  mutating func fields(_ name: String) throws(Problem) -> JSONFields? {
    guard let value = values.removeValue(forKey: name) else { return nil }
    return try JSONFields(value, prefix: "\(prefix)\(name).")
  }

  /// Whether the member is still to be taken.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Throws if a member is left that was not taken.
  func end() throws(Problem) {
    if let name = values.keys.min() { throw Problem(name: prefix + name, wanted: nil) }
  }

  /// What to throw if a member of the right kind has a value that makes no sense.
  func problem(_ name: String, wanted: String) -> Problem {
    Problem(name: prefix + name, wanted: wanted)
  }

  private mutating func take<Value>(
    _ name: String, wanted: String, _ read: (JSONValue) -> Value?
  ) throws(Problem) -> Value {
    guard let value = values.removeValue(forKey: name).flatMap(read) else {
      throw problem(name, wanted: wanted)
    }
    return value
  }

  // One that is not whole or is below zero is read as another kind.
  private static func number(_ value: JSONValue) -> Int? {
    if case .integer(let number) = value { number } else { nil }
  }
}
