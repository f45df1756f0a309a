import StateMachine
import Testing
import StateMachineHistory

@Suite(.bothOwners)
struct NavigatorReleaseTests {
  typealias Place = Library.Place

  /// An object that an entry holds, in its coordinator and its screen.
  private final class Payload {}

  private final class PageCoordinator: Coordinator {
    private let payload: Payload
    init(_ payload: Payload) { self.payload = payload }
    func start() -> Page { Page(payload) }
  }

  private final class Page {
    private let payload: Payload
    init(_ payload: Payload) { self.payload = payload }
  }

  /// Counts the objects that are still alive.
  private final class Census {
    private struct Entry { weak var object: AnyObject? }
    private var entries: [Entry] = []
    var living: Int { entries.filter { $0.object != nil }.count }
    func see(_ object: AnyObject) { entries.append(Entry(object: object)) }
  }

  private static func stack(_ census: Census) -> CoordinatorStack<Place, Page> {
    CoordinatorStack(presenter: Library.Mirror<Page>()) { _ in
      let payload = Payload()
      let coordinator = PageCoordinator(payload)
      census.see(payload)
      census.see(coordinator)
      return coordinator
    }
  }

  enum Leave: CaseIterable, Sendable {
    case back, backTwice, home, goToRoot, replace, open, systemPop
  }

  @Test(arguments: Leave.allCases)
  func `A popped entry is released`(by leave: Leave) throws {
    let census = Census()
    let stack = Self.stack(census)
    let machine = GKStateMachine(states: Library.Rooms().all)
    let navigator = Navigator(
      machine, root: Place.shelf, resolver: Library.Catalogue(), presenter: stack)
    PathStore.own(navigator)
    var heard = 0
    let tokens: [AnyObject] = [
      machine.subscribe { _ in heard += 1 },
      navigator.subscribe { _ in heard += 1 },
    ]
    try navigator.open(RoutePath(.shelf, [.author("Austen"), .book("Emma")]))
    #expect(census.living == 6)
    switch leave {
    case .back: try navigator.back()
    case .backTwice: try navigator.back(2)
    case .home: try navigator.backToRoot()
    case .goToRoot: try navigator.go(.shelf)
    case .replace: try navigator.replace(.book("Persuasion"))
    case .open: try navigator.open(RoutePath(.shelf, [.desk]))
    case .systemPop: navigator.presenterDidPop(toCount: 1)
    }
    #expect(census.living == 2 * navigator.path.count)
    #expect(stack.screens.count == navigator.path.count)
    withExtendedLifetime(tokens) {}
  }

  @Test
  func `Navigator, presenter and machine are released when they are dropped`() throws {
    let census = Census()
    do {
      let stack = Self.stack(census)
      let machine = GKStateMachine(states: Library.Rooms().all)
      let navigator = Navigator(
        machine, root: Place.shelf, resolver: Library.Catalogue(), presenter: stack)
      PathStore.own(navigator)
      let token = navigator.subscribe { _ in }
      for object in [stack, machine, navigator, token] as [AnyObject] { census.see(object) }
      try navigator.open(RoutePath(.shelf, [.author("Austen"), .book("Emma")]))
      machine.enter(Library.ShelfState.self)
      #expect(census.living == 6)
    }
    #expect(census.living == 0)
  }

  @Test
  func `The payload of a refused or executed request is released`() throws {
    final class ReturnState: GKState, PayloadReceiving {
      func didReceive(_ payload: Payload) {}
    }
    let machine = GKStateMachine(states: [ReturnState(), Library.BookState()])
    let navigator = Navigator(
      machine, root: Stop(of: Library.BookState.self),
      resolver: Stop.Resolver(classes: [ReturnState.self]))
    PathStore.own(navigator)
    let census = Census()
    for isAllowed in [false, true] {
      let payload = Payload()
      census.see(payload)
      if isAllowed { try navigator.open(RoutePath(navigator.path.root)) }
      machine.enter(ReturnState.self, with: payload)
    }
    #expect(census.living == 0)
  }

  /// The callbacks in which the last reference to a navigator can be dropped.
  enum Moment: CaseIterable, Sendable {
    case isValidNextState, willExit, machineObserver, didEnter, presenter, navigatorObserver
  }

  @Test(arguments: Moment.allCases)
  func `A navigator that is released during a request completes its queue, then leaves the machine`(
    at moment: Moment
  ) throws {
    let rooms = Library.Rooms()
    let mirror = Library.Mirror<Place>()
    let machine = GKStateMachine(states: rooms.all)
    var navigator: Navigator<Place>? = Navigator(
      machine, root: .shelf, resolver: Library.Catalogue(), presenter: mirror)
    weak let left = navigator
    let drop = {
      try? navigator?.go(.book("Emma"))
      navigator = nil
    }
    var tokens: [AnyObject] = []
    switch moment {
    case .isValidNextState: rooms.shelf.whenAsked = drop
    case .willExit: rooms.shelf.whenLeft = drop
    case .didEnter: rooms.desk.whenEntered = drop
    case .presenter: mirror.whenPresented = drop
    case .machineObserver: tokens.append(machine.subscribe { _ in drop() })
    case .navigatorObserver:
      if let navigator { tokens.append(navigator.subscribe { _ in drop() }) }
    }
    machine.enter(Library.DeskState.self)
    #expect(left == nil)
    #expect(mirror.entries == [.shelf, .desk, .book("Emma")])
    #expect(machine.currentState == rooms.book)
    #expect(machine.enter(Library.AuthorState.self))
    withExtendedLifetime(tokens) {}
  }

  /// A route with a payload that calls back when it is released.
  private struct Leaf: Route {
    final class Watcher: @unchecked Sendable {
      var goes: () -> Void = {}
      deinit { goes() }
    }
    var number: Int
    var watcher: Watcher?

    var stateClass: GKState.Type { LeafState.self }
    var arguments: [String] { [] }
    static func == (one: Self, other: Self) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private final class LeafState: GKState {}

  private struct Leaves: RouteResolver {
    func resolve(_ segments: inout PathSegments) throws -> Leaf { throw Refusal.nothingToUndo }
  }

  @Test(arguments: [1, 2, 63, 64, 65, 130])
  func `Code that runs when a route is released sees a consistent path`(count: Int) throws {
    let navigator = Navigator(
      GKStateMachine(states: [LeafState()]), root: Leaf(number: 0), resolver: Leaves())
    PathStore.own(navigator)
    var seen: [Int] = []
    for number in 1...130 {
      let watcher = Leaf.Watcher()
      watcher.goes = { [unowned navigator] in
        seen.append(navigator.path.top.number)
      }
      try navigator.go(Leaf(number: number, watcher: watcher))
    }
    try navigator.back(count)
    #expect(seen == Array(repeating: 130 - count, count: count))
    seen = []
    try navigator.backToRoot()
    #expect(seen == Array(repeating: 0, count: 130 - count))
  }

  @Test
  func `Code that runs when a history is released may make requests`() throws {
    let navigator = Navigator(
      GKStateMachine(states: [LeafState()]), root: Leaf(number: 0), resolver: Leaves())
    PathStore.own(navigator)
    var history: NavigatorHistory? = NavigatorHistory(of: navigator)
    var watcher: Leaf.Watcher? = Leaf.Watcher()
    watcher?.goes = { [unowned navigator] in try? navigator.go(Leaf(number: 2)) }
    try navigator.go(Leaf(number: 1, watcher: watcher))
    watcher = nil
    try navigator.back()
    #expect(history?.entries.count == 2)
    history = nil
    #expect(navigator.path.map(\.number) == [0, 2])
  }

  @Test(arguments: [1, 2, 3])
  func `Code that runs when a dropped path is released sees a consistent history`(limit: Int) throws
  {
    let navigator = Navigator(
      GKStateMachine(states: [LeafState()]), root: Leaf(number: 0), resolver: Leaves())
    PathStore.own(navigator)
    let history = NavigatorHistory(of: navigator, limit: limit)
    var seen: [Bool] = []
    for number in 1...40 {
      let watcher = Leaf.Watcher()
      watcher.goes = { [weak navigator, weak history] in
        guard let navigator, let history else { return }
        let isHere = history.timeline.current == navigator.path
        seen.append(isHere && history.entries.count <= limit)
      }
      try navigator.go(Leaf(number: number, watcher: watcher))
      try navigator.backToRoot()
      // After enough refusals, the requests to a path are dropped before the path.
      for _ in 0...(number > 20 ? 2 * limit : 0) { try? navigator.back() }
    }
    #expect(seen.count > 20 && seen.allSatisfy { $0 })
  }
}
