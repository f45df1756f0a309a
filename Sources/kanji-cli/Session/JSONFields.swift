import StateMachineTesting

/// The members of a JSON object; each is read once, as a value of its type.
struct JSONFields {
  /// A member that is missing, unknown or of another type.
  struct Problem: Error, Equatable {
    /// The name, after those of the objects around it: `game.seed`.
    let name: String
    /// The type that is needed; nil if the member is unknown.
    let wanted: String?
  }

  private let prefix: String
  private var values: [String: Script.Value]

  /// Reads an object; `prefix` names an inner one: `game.`.
  init(_ value: Script.Value, prefix: String = "") throws(Problem) {
    guard case .object(let members) = value else {
      throw Problem(name: prefix, wanted: "an object, { … }")
    }
    self.prefix = prefix
    values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  mutating func text(_ name: String) throws(Problem) -> String {
    try take(name, wanted: "a text", Self.text)
  }

  mutating func boolean(_ name: String) throws(Problem) -> Bool {
    try take(name, wanted: "true or false") { if case .bool(let value) = $0 { value } else { nil } }
  }

  mutating func number(_ name: String) throws(Problem) -> Int {
    try take(name, wanted: "a whole number", Self.number)
  }

  /// Reads a list; `read` returns nil for an element of another type.
  mutating func list<Element>(
    _ name: String, of things: String, _ read: (Script.Value) -> Element?
  ) throws(Problem) -> [Element] {
    try take(name, wanted: "a list of \(things)") { value in
      guard case .array(let values) = value else { return nil }
      let elements = values.compactMap(read)
      return elements.count == values.count ? elements : nil
    }
  }

  /// Returns the members of an inner object; nil if it is missing.
  mutating func fields(_ name: String) throws(Problem) -> JSONFields? {
    guard let value = values.removeValue(forKey: name) else { return nil }
    return try JSONFields(value, prefix: "\(prefix)\(name).")
  }

  /// Returns whether the member is there and unread.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// Throws if a member is unread.
  func end() throws(Problem) {
    if let name = values.keys.min() { throw Problem(name: prefix + name, wanted: nil) }
  }

  /// Returns the problem of a member with an unsuitable value.
  func problem(_ name: String, wanted: String) -> Problem {
    Problem(name: prefix + name, wanted: wanted)
  }

  private mutating func take<Value>(
    _ name: String, wanted: String, _ read: (Script.Value) -> Value?
  ) throws(Problem) -> Value {
    guard let value = values.removeValue(forKey: name).flatMap(read) else {
      throw problem(name, wanted: wanted)
    }
    return value
  }

  static func text(_ value: Script.Value) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  // Fractions and negative numbers are values of another kind.
  static func number(_ value: Script.Value) -> Int? {
    if case .integer(let number) = value { number } else { nil }
  }
}
