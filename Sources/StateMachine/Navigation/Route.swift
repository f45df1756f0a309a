/// A place in a program: a state, and the payload of the place.
///
/// Usually an enum with a case for each state. Every conformer passes this test: writing a path of
/// its routes as text and resolving that text again gives an equal path.
public protocol Route: Hashable, Sendable {
  /// The class of the state that the machine is in when this route is the top of the path.
  var stateClass: GKState.Type { get }

  /// The segments after the state's name in a path's text: `["水"]` for `detail/水`.
  ///
  /// By default, each part of the payload of an enum's case has one segment: the part's
  /// description, or its raw value if the part is `RawRepresentable` and not
  /// `LosslessStringConvertible`. A part that is nil has no segment.
  ///
  /// Implement this property for a payload that cannot be made from that text. Implement it, too,
  /// for a type with stored properties, as the default stops the program for such a type.
  var arguments: [String] { get }
}

extension Route {
  /// The payload of an enum's case, part by part; empty for a case without a payload.
  public var arguments: [String] {
    let mirror = Mirror(reflecting: self)
    guard let payload = mirror.children.first?.value else { return [] }
    guard mirror.displayStyle == .enum else {
      stop("\(Self.self) is no enum; implement arguments, so that each route has a text of its own")
    }
    let parts = Mirror(reflecting: payload)
    let values = parts.displayStyle == .tuple ? parts.children.map(\.value) : [payload]
    return values.compactMap(Self.text)
  }

  /// Returns the text of a part; nil for the nil of an optional.
  private static func text(of value: Any) -> String? {
    switch value {
    case let value as any LosslessStringConvertible: return value.description
    case let value as any RawRepresentable: return text(of: value.rawValue)
    default:
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return "\(value)" }
      return mirror.children.first.flatMap { text(of: $0.value) }
    }
  }

  /// The route's part of a path's text: `detail/水`, percent-encoded where a path needs it.
  public var text: String {
    ([stateClass.declaredName] + arguments).map(PathText.encode).joined(separator: "/")
  }
}

/// Makes routes from the text of a path, and looks up their payloads.
///
/// Every conformer passes this test: for each route `r` of the program, resolving the segments of
/// `r.text` gives `r` and leaves no segment.
public protocol RouteResolver<Destination> {
  /// The type of the routes.
  associatedtype Destination: Route

  /// Takes one route off the front of the segments: a state's name, then its arguments.
  ///
  /// An implementation must take at least the name; otherwise resolving a path stops the program.
  ///
  /// - Throws: ``PathError``, or an error of the program's own if the named thing does not exist.
  func resolve(_ segments: inout PathSegments) throws -> Destination

  /// The declared names of the states of its routes, if the resolver knows them; none by default.
  ///
  /// A navigator stops the program if its machine lacks one of these states.
  var stateNames: [String] { get }
}

extension RouteResolver {
  /// None.
  public var stateNames: [String] { [] }

  /// Returns the path that the text names, such as `/all/detail/水`; a slash at the end is ignored.
  ///
  /// The method does not ask whether each step is allowed: the navigator that opens the path does.
  ///
  /// - Throws: ``PathError`` if the text is not a path, or the error of ``resolve(_:)``.
  public func path(_ text: String) throws -> RoutePath<Destination> {
    let (routes, stop) = routes(text)
    if let stop { throw stop.error }
    guard let path = RoutePath(routes: routes) else { throw PathError.empty }
    return path
  }

  /// Returns the routes that the text names.
  ///
  /// If the text cannot be resolved to its end, `stop` says after how many segments and why.
  func routes(
    _ text: String
  ) -> (routes: [Destination], stop: (start: Int, error: any Error)?) {
    let (read, unread) = PathText.segments(of: text)
    var segments = PathSegments(read)
    var routes: [Destination] = []
    while !segments.isEmpty {
      let start = read.count - segments.count
      do {
        routes.append(try resolve(&segments))
        guard read.count - segments.count > start else {
          stop(
            "\(Self.self) resolved “\(read[start])” and took no segment; take the state's name first"
          )
        }
      } catch {
        // A segment that seems to be missing may be there, but unreadable.
        return (routes, (start, segments.isEmpty ? unread ?? error : error))
      }
    }
    return (routes, unread.map { (read.count, $0) })
  }

  /// Returns the route that a state's name alone stands for, or nil if there is none.
  package func route(entering stateClass: AnyClass) -> Destination? {
    guard let state = stateClass as? GKState.Type else { return nil }
    var segments = PathSegments([state.declaredName])
    let route = try? resolve(&segments)
    return route?.stateClass == state ? route : nil
  }
}

extension Navigator where Destination: CaseIterable {
  /// Creates a navigator for an enum whose cases are all known, so that no resolver is needed.
  ///
  /// The parameters are those of ``init(_:root:roots:resolver:presenter:entryGuard:exitGuard:redirect:)``.
  public convenience init(
    _ machine: GKStateMachine, root: Destination, presenter: (any Presenter<Destination>)? = nil,
    entryGuard: EntryGuard? = nil, exitGuard: ExitGuard? = nil, redirect: Redirect? = nil
  ) {
    self.init(
      machine, root: root, resolver: RouteTable(Array(Destination.allCases)), presenter: presenter,
      entryGuard: entryGuard, exitGuard: exitGuard, redirect: redirect)
  }

  /// Creates a navigator with declared roots for an enum whose cases are all known.
  ///
  ///     Navigator(machine, root: Page.login, roots: { $0 == .home })
  // Of its own, as a trailing closure would be the roots and not the guard if both had a default.
  public convenience init(
    _ machine: GKStateMachine, root: Destination,
    roots: @escaping (_ route: Destination) -> Bool,
    presenter: (any Presenter<Destination>)? = nil, entryGuard: EntryGuard? = nil,
    exitGuard: ExitGuard? = nil, redirect: Redirect? = nil
  ) {
    self.init(
      machine, root: root, roots: roots, resolver: RouteTable(Array(Destination.allCases)),
      presenter: presenter, entryGuard: entryGuard, exitGuard: exitGuard, redirect: redirect)
  }
}

extension Navigator {
  /// Reports a forgotten resolver.
  @available(*, unavailable, message: "pass resolver: RouteTable(…), which reads routes from text")
  public convenience init(
    _ machine: GKStateMachine, root: Destination, roots: ((_ route: Destination) -> Bool)? = nil,
    presenter: (any Presenter<Destination>)? = nil, entryGuard: EntryGuard? = nil,
    exitGuard: ExitGuard? = nil, redirect: Redirect? = nil
  ) {
    stop("unavailable")
  }
}
