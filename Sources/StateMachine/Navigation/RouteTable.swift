/// A resolver of routes from a table: the routes without a payload, and a row for each other state.
///
///     let places = RouteTable<Place>(
///       [.menu, .cart],
///       ["dish": .init(Place.dish), "reviews": .init(Place.reviews)])
///
/// A row has the name of its state, and reads the payload from text; ``Route/arguments`` writes it.
/// Test each row with one of its routes:
///
///     let path = RoutePath(Place.dish(7))
///     #expect(try places.path("\(path)") == path)
public struct RouteTable<Destination: Route>: RouteResolver {
  /// A row of the table, which reads the routes of one state.
  public struct Row {
    let read: (inout PathSegments) throws -> Destination

    /// Creates a row that takes any number of segments, and may look up values.
    public init(_ read: @escaping (_ segments: inout PathSegments) throws -> Destination) {
      self.read = read
    }

    /// Creates a row for a payload that is made from its description, such as a number.
    public init<Payload: LosslessStringConvertible>(_ makeRoute: @escaping (Payload) -> Destination)
    {
      self.init { segments in makeRoute(try segments.takeArgument(Payload.init)) }
    }

    /// Creates a row for a payload that is made from its raw value, such as an enum.
    public init<Payload: RawRepresentable>(_ makeRoute: @escaping (Payload) -> Destination)
    where Payload.RawValue: LosslessStringConvertible {
      self.init { segments in
        makeRoute(
          try segments.takeArgument { Payload.RawValue($0).flatMap(Payload.init(rawValue:)) })
      }
    }

    /// Creates a row for a payload of two parts.
    public init<First: LosslessStringConvertible, Second: LosslessStringConvertible>(
      _ makeRoute: @escaping (First, Second) -> Destination
    ) {
      self.init { segments in
        makeRoute(try segments.takeArgument(First.init), try segments.takeArgument(Second.init))
      }
    }
  }

  private let plain: [(state: String, route: Destination)]
  private let rows: KeyValuePairs<String, Row>
  private let formerNames: [String: String]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - plain: The routes without a payload.
  ///   - rows: How each other state's routes are read, by the state's declared name.
  ///   - formerNames: The old names of states, with the current ones. They are read and never written, so
  ///     paths and links from before a renaming stay readable.
  public init(
    _ plain: [Destination], _ rows: KeyValuePairs<String, Row> = [:],
    formerNames: [String: String] = [:]
  ) {
    self.plain = plain.map { ($0.stateClass.declaredName, $0) }
    self.rows = rows
    self.formerNames = formerNames
  }

  /// The declared names of the states whose routes are in the table.
  public var stateNames: [String] { plain.map(\.state) + rows.map(\.key) }

  /// Takes a state's name and what its row reads; throws a ``PathError``, or what the row throws.
  public func resolve(_ segments: inout PathSegments) throws -> Destination {
    let before = segments.lastState
    let written = segments.takeState()
    let name = formerNames[written] ?? written
    if let known = plain.first(where: { $0.state == name }) { return known.route }
    if let row = rows.first(where: { $0.key == name }) { return try row.value.read(&segments) }
    if plain.contains(where: { $0.state == before }) {
      throw PathError.unexpectedArgument(written, state: before)
    }
    throw PathError.unknownState(written, known: stateNames)
  }
}

extension PathSegments {
  /// Takes an argument and makes a value from it; throws a ``PathError`` if the path ends, or if
  /// the argument is not valid.
  public mutating func takeArgument<Value>(
    _ makeValue: (String) -> Value?
  ) throws(PathError) -> Value {
    let text = try takeArgument()
    guard let value = makeValue(text) else { throw .badArgument(text, state: lastState) }
    return value
  }
}
