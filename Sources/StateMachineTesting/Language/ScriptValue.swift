package import StateMachineText

extension Script {
  /// A JSON value, as in the state that a viewer shows.
  ///
  ///     let board: Script.Value = ["moves": 3, "cards": ["water", "fire"]]
  public indirect enum Value: Hashable, Sendable {
    /// `null`.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// Any number; infinities and NaN are written as `null`.
    case number(Double)
    /// Text.
    case string(String)
    /// An ordered list of values.
    case array([Value])
    /// Named values, in order.
    case object([Member])

    /// A named value of an object.
    public struct Member: Hashable, Sendable {
      /// The name.
      public var name: String
      /// The value.
      public var value: Value

      /// Creates a member.
      public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
      }
    }
  }
}

extension Script.Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral elements: Script.Value...) { self = .array(elements) }
  /// Creates an object whose members keep the order in which they are written.
  public init(dictionaryLiteral elements: (String, Script.Value)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension Script.Value {
  /// Creates the tree of any value: the parts of a structure by name, and the case of an
  /// enumeration with its payload.
  ///
  ///     let weather = LoadState<[Int], Never>.done([1, 2])
  ///     Script.Value(reflecting: weather)  // {"done": [1, 2]}
  ///
  /// The keys of a dictionary and the elements of a set are sorted as text. An instance of a class is a string, and so
  /// is a value with a description, such as a date. Parts more than 64 levels deep are `…`.
  public init(reflecting value: Any) {
    self.init(reflecting: value, limits: .json)
  }

  /// Creates the tree of any value, cut where it exceeds the limits.
  package init(reflecting value: Any, limits: StateTree.Limits) {
    self.init(StateTree(of: value, limits: limits))
  }

  fileprivate init(_ tree: StateTree) {
    switch tree {
    case .missing: self = .null
    case .leaf(let value as Bool): self = .bool(value)
    case .leaf(let value as any BinaryInteger):
      self = Int(exactly: value).map { .integer($0) } ?? .string("\(value)")
    // By its text, as Float(0.1) is another Double.
    case .leaf(let value as any BinaryFloatingPoint):
      self = .number(Double("\(value)") ?? Double(value))
    case .leaf(let value): self = .string("\(value)")
    case .list(let elements, let omitted):
      self = .array(elements.map { Script.Value($0) } + Self.note(omitted).map { .string($0) })
    case .dictionary(let members, let omitted):
      self = .object(members.map { Member($0) } + Self.note(omitted).map { Member($0, .null) })
    case .parts(let members, of: _): self = .object(members.map { Member($0) })
    }
  }

  /// Returns the number of omitted elements, as text; empty if there are none.
  private static func note(_ omitted: Int) -> [String] {
    omitted > 0 ? ["… \(omitted) more"] : []
  }
}

extension Script.Value.Member {
  fileprivate init(_ member: StateTree.Member) {
    self.init(member.name, Script.Value(member.value))
  }
}

extension Script.Value {
  /// The value in one line: text as it is, and parts within brackets.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }
}
