import StateMachine

/// A library to walk through: a shelf of books, their authors, and a lending desk.
///
/// Hooks, rules, subscribers and the presenter write into one log.
final class Library {
  let log = Log()
  let rooms: Rooms
  let machine: GKStateMachine
  let mirror: Mirror<Place>
  let navigator: Navigator<Place>
  private var tokens: [AnyObject] = []

  /// Opens the path from the shelf to the places, and empties the log.
  init(
    at further: Place..., roots: [Place] = [], entryGuard: Navigator<Place>.EntryGuard? = nil,
    exitGuard: Navigator<Place>.ExitGuard? = nil, redirect: Navigator<Place>.Redirect? = nil
  ) throws {
    rooms = Rooms(log)
    mirror = Mirror(log)
    machine = GKStateMachine(states: rooms.all)
    navigator = Navigator(
      machine, root: .shelf, roots: { roots.contains($0) }, resolver: Catalogue(),
      presenter: mirror, entryGuard: entryGuard, exitGuard: exitGuard, redirect: redirect)
    try navigator.open(RoutePath(.shelf, further))
    PathStore.own(navigator)
    tokens = [
      machine.subscribe { [log] in log.add($0.text) },
      navigator.subscribe { [log] in log.add($0.text) },
    ]
    log.lines = []
  }

  var text: String { "\(navigator.path)" }

  /// Whether the machine and the presenter agree with the path.
  var agrees: Bool {
    machine.currentState.map { type(of: $0) } == navigator.path.top.stateClass
      && mirror.entries == Array(navigator.path)
  }

  /// The sentence with which the request is refused, or nil if it is not.
  func refusal(_ request: (Navigator<Place>) throws -> Void) -> String? {
    do { try request(navigator) } catch { return "\(error)" }
    return nil
  }
}

extension Navigator {
  /// Restores a path, and returns the navigator's path afterwards with what was dropped.
  func restored(_ saved: RoutePath<Destination>) -> String { sentence(restore(saved)) }

  /// Restores a path from text.
  func restored(_ text: String) -> String { sentence(restore(text)) }

  private func sentence(_ event: Event?) -> String {
    "restored \(path)" + (event?.dropped.map { "; \($0)" } ?? "")
  }
}

extension Library {
  enum Place: Route {
    case shelf
    case book(String)
    case author(String)
    case desk
    case cellar

    var stateClass: GKState.Type {
      switch self {
      case .shelf: ShelfState.self
      case .book: BookState.self
      case .author: AuthorState.self
      case .desk: DeskState.self
      case .cellar: CellarState.self
      }
    }

    var arguments: [String] {
      switch self {
      case .book(let name), .author(let name): [name]
      case .shelf, .desk, .cellar: []
      }
    }
  }

  struct Catalogue: RouteResolver {
    struct UnknownTitle: Error, Equatable { let title: String }

    /// The existing titles; nil for all.
    var titles: [String]?

    func resolve(_ segments: inout PathSegments) throws -> Place {
      switch segments.takeState() {
      case "shelf": return .shelf
      case "desk": return .desk
      case "cellar": return .cellar
      case "author": return .author(try segments.takeArgument())
      case "book":
        let title = try segments.takeArgument()
        guard titles?.contains(title) ?? true else { throw UnknownTitle(title: title) }
        return .book(title)
      case let name:
        throw PathError.unknownState(name, known: ["shelf", "book", "author", "desk", "cellar"])
      }
    }
  }

  /// A state that logs its hooks, and performs an action in one of them, once.
  class Room: GKState {
    private let log: Log?
    var whenAsked: (() -> Void)?
    var whenLeft: (() -> Void)?
    var whenEntered: (() -> Void)?

    init(_ log: Log? = nil) { self.log = log }

    /// Whether the doors are locked.
    var refuses = false
    var doors: [GKState.Type] { [] }
    private var name: String { type(of: self).declaredName }

    /// Performs the action of a hook, after removing it.
    private func once(_ hook: ReferenceWritableKeyPath<Room, (() -> Void)?>) {
      let action = self[keyPath: hook]
      self[keyPath: hook] = nil
      action?()
    }

    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      log?.add("\(name): may \((stateClass as? GKState.Type)?.declaredName ?? "?") follow")
      once(\.whenAsked)
      return !refuses && doors.contains { $0 == stateClass }
    }

    override func willExit(to nextState: GKState) {
      log?.add("\(name): will exit to \(type(of: nextState).declaredName)")
      once(\.whenLeft)
    }

    override func didEnter(from previousState: GKState?) {
      let from = previousState.map { type(of: $0).declaredName } ?? "nil"
      log?.add("\(name): did enter from \(from)")
      once(\.whenEntered)
    }
  }

  final class ShelfState: Room {
    override var doors: [GKState.Type] {
      [BookState.self, AuthorState.self, DeskState.self, CellarState.self]
    }
  }
  final class BookState: Room {
    override var doors: [GKState.Type] { [ShelfState.self, AuthorState.self, DeskState.self] }
  }
  final class AuthorState: Room {
    override var doors: [GKState.Type] { [BookState.self, AuthorState.self] }
  }
  final class DeskState: Room, PayloadReceiving {
    private(set) var slips: [String] = []
    override var doors: [GKState.Type] { [ShelfState.self, BookState.self] }
    func didReceive(_ slip: String) { slips.append(slip) }
  }
  /// Allowed from the shelf, but not among the machine's states.
  final class CellarState: Room {}

  struct Rooms {
    let shelf: ShelfState, book: BookState, author: AuthorState, desk: DeskState
    var all: [GKState] { [shelf, book, author, desk] }

    init(_ log: Log? = nil) {
      shelf = ShelfState(log)
      book = BookState(log)
      author = AuthorState(log)
      desk = DeskState(log)
    }
  }
}
