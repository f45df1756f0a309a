/// A resolver of routes from a table: the routes without a payload, and a row for each other state.
///
///     let places = RouteTable<Place>(
///       [.menu, .cart],
///       ["dish": .payload(Place.dish), "reviews": .payload(Place.reviews)])
///
/// A row has the name of its state, and reads the payload from text; ``Route/arguments`` writes it.
/// Test each row with one of its routes:
///
///     let path = RoutePath(Place.dish(7))
///     #expect(try places.path("\(path)") == path)
public struct RouteTable<Destination: Route>: RouteResolver, Sendable {
  /// A row of the table, which reads the routes of one state.
  public struct Row: Sendable {
    let read: @Sendable (inout PathSegments) throws -> Destination

    /// Creates a row that takes any number of segments, and may look up values.
    public init(_ read: @escaping @Sendable (_ segments: inout PathSegments) throws -> Destination)
    {
      self.read = read
    }

    /// Returns a row for a payload that is made from text, part by part.
    public static func payload<each Part: PathArgument>(
      _ makeRoute: @escaping @Sendable (_ payload: repeat each Part) -> Destination
    ) -> Row {
      Row { segments in
        makeRoute(repeat try segments.takeArgument((each Part).pathArgument))
      }
    }
  }

  private let listed: [(route: Destination, state: String, arguments: [String])]
  private let rows: KeyValuePairs<String, Row>
  private let formerNames: [String: String]

  /// Creates a table.
  ///
  /// The program stops if two listed routes or rows have the same text, if former names lead in a
  /// circle, or if a former name is still the name of a state.
  ///
  /// - Parameters:
  ///   - listed: The routes without a payload, and single routes with one.
  ///   - rows: How the routes of each other state are read, by the state's declared name.
  ///   - formerNames: The old names of states, with later names. They are read and never written,
  ///     so paths and links from before a renaming stay readable.
  public init(
    _ listed: [Destination], _ rows: KeyValuePairs<String, Row> = [:],
    formerNames: [String: String] = [:]
  ) {
    self.listed = listed.map { ($0, $0.stateClass.declaredName, $0.arguments) }
    self.rows = rows
    self.formerNames = formerNames
    var texts: [String] = []
    for text in listed.map(\.text) + rows.map({ PathText.encode($0.key) }) {
      guard !texts.contains(text) else {
        stop("two routes are written “\(text)”; give each its own state or arguments")
      }
      texts.append(text)
    }
    for name in stateNames where formerNames[name] != nil {
      stop("“\(name)” is the name of a state, so it cannot be a former name")
    }
    for name in formerNames.keys where currentName(name) == nil {
      stop("the former name “\(name)” leads back to itself")
    }
  }

  /// Returns the name that a state has now; nil if its former names lead in a circle.
  private func currentName(_ name: String) -> String? {
    var name = name
    for _ in 0...formerNames.count {
      guard let later = formerNames[name] else { return name }
      name = later
    }
    return nil
  }

  /// The declared names of the states whose routes are in the table, without duplicates.
  public var stateNames: [String] {
    var names: [String] = []
    for name in listed.map(\.state) + rows.map(\.key) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// Takes a state's name and its arguments.
  ///
  /// If several listed routes match, the table takes the route with the most arguments.
  ///
  /// - Throws: ``PathError`` if no state of the table has the name, or if an argument is missing or
  ///   unexpected; or what a row throws.
  public func resolve(_ segments: inout PathSegments) throws -> Destination {
    let before = currentName(segments.lastState) ?? segments.lastState
    let written = segments.takeState()
    let name = currentName(written) ?? written
    var isListed = false
    var match: (route: Destination, count: Int)?
    for entry in listed where entry.state == name {
      isListed = true
      let count = entry.arguments.count
      if count >= match?.count ?? 0, segments.begin(with: entry.arguments) {
        match = (entry.route, count)
      }
    }
    if let match {
      for _ in 0..<match.count { _ = try segments.takeArgument() }
      return match.route
    }
    if let row = rows.first(where: { $0.key == name }) { return try row.value.read(&segments) }
    if isListed { throw PathError.missingArgument(state: name) }
    if listed.contains(where: { $0.state == before && $0.arguments.isEmpty }) {
      throw PathError.unexpectedArgument(written, state: before, known: stateNames)
    }
    throw PathError.unknownState(written, known: stateNames)
  }
}

extension PathSegments {
  /// Takes an argument and makes a value from it.
  ///
  /// If the method throws, it takes no segment. So an optional argument can be tried:
  /// `try? takeArgument(Int.init)`.
  ///
  /// - Throws: ``PathError`` if the path ends here, or if the argument is not valid.
  public mutating func takeArgument<Value>(
    _ makeValue: (String) -> Value?
  ) throws(PathError) -> Value {
    var rest = self
    let text = try rest.takeArgument()
    guard let value = makeValue(text) else { throw .badArgument(text, state: lastState) }
    self = rest
    return value
  }
}
