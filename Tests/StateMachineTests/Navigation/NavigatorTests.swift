import StateMachine
import StateMachineTestSupport
import Testing

struct NavigatorTests {
  typealias Place = Library.Place

  @Test
  func `A navigator enters its root without asking, and presents it`() {
    let log = Library.Log()
    let machine = GKStateMachine(states: Library.Rooms(log).all)
    let navigator = Navigator(
      machine, root: Place.shelf, resolver: Library.Catalogue(), presenter: Library.Mirror(log))
    #expect(log.lines == ["shelf: did enter from nil", "present: pop 0, push shelf"])
    #expect("\(navigator.path)" == "/shelf")
    #expect(navigator.machine === machine)
  }

  @Test
  func `A machine with a current state moves to the root, without asking`() {
    let log = Library.Log()
    let machine = GKStateMachine(states: Library.Rooms(log).all)
    machine.enter(Library.AuthorState.self)
    log.lines = []
    let navigator = Navigator(machine, root: Place.shelf, resolver: Library.Catalogue())
    #expect(log.lines == ["author: will exit to shelf", "shelf: did enter from author"])
    withExtendedLifetime(navigator) {}
  }

  @Test
  func
    `Requests of the root's hook or the presenter at the start are executed before init returns`()
  {
    let log = Library.Log()
    let rooms = Library.Rooms(log)
    let mirror = Library.Mirror<Place>(log)
    let machine = GKStateMachine(states: rooms.all)
    rooms.shelf.whenEntered = { #expect(machine.enter(Library.DeskState.self)) }
    mirror.whenPresented = { #expect(machine.enter(Library.ShelfState.self)) }
    let navigator = Navigator(
      machine, root: .shelf, resolver: Library.Catalogue(), presenter: mirror)
    #expect(
      log.lines == [
        "shelf: did enter from nil",
        "present: pop 0, push shelf",
        "shelf: may desk follow",
        "shelf: will exit to desk",
        "desk: did enter from shelf",
        "present: pop 0, push desk",
        "desk: may shelf follow",
        "desk: will exit to shelf",
        "shelf: did enter from desk",
        "present: pop 1, push nothing",
      ])
    #expect("\(navigator.path)" == "/shelf")
  }

  @Test
  func `The allowed names are in the machine's order, without missing states`() throws {
    let library = try Library()
    #expect(library.navigator.allowedStateNames == ["book", "author", "desk"])
    try library.navigator.go(.author("Austen"))
    #expect(library.navigator.allowedStateNames == ["book", "author"])
  }

  enum Refused: CaseIterable, Sendable {
    case go, goMissing, back, replace, open, openElsewhere, enter, enterNoRoute
  }

  @Test(arguments: Refused.allCases)
  func `A refused request changes nothing and runs no hook`(refused: Refused) throws {
    let library = try Library(at: .desk, .book("Emma"), .author("Austen"))
    let refusal = library.refusal {
      switch refused {
      case .go: try $0.go(.shelf)
      case .goMissing: try $0.go(.cellar)
      case .back: try $0.back(4)
      case .replace: try $0.replace(.book("Emma"))
      case .open: try $0.open(RoutePath(.shelf, [.desk, .desk]))
      case .openElsewhere: try $0.open(RoutePath(.desk))
      case .enter where $0.machine.enter(Library.DeskState.self): break
      case .enterNoRoute where $0.machine.enter(Library.BookState.self): break
      case .enter, .enterNoRoute: throw Refusal.noSuchState(named: "in words of this test only")
      }
    }
    #expect(refusal != nil)
    #expect(library.text == "/shelf/desk/book/Emma/author/Austen")
    #expect(library.agrees)
    let hooks = library.log.lines.filter {
      $0.contains(": will ") || $0.contains(": did ") || $0.hasPrefix("present")
        || $0.hasPrefix("user did pop")
    }
    #expect(hooks.isEmpty)
  }

  @Test
  func `Several routes of one state differ by their values, and share the state object`() throws {
    let library = try Library(at: .author("Austen"), .author("Burney"))
    #expect(library.machine.currentState == library.rooms.author)
    try library.navigator.replace(.author("Milne"))
    #expect(library.text == "/shelf/author/Austen/author/Milne")
    try library.navigator.open(RoutePath(.shelf, [.author("Austen")]))
    #expect(library.log.lines.suffix(2).first == "present: pop 1, push nothing")
    #expect(library.agrees)
  }

  @Test
  func `A path is extended and shortened as a value, and keeps its root`() {
    var path = RoutePath(Library.Place.shelf)
    path.append(.book("Emma"))
    path.append(.author("Austen"))
    path.removeLast()
    #expect("\(path)" == "/shelf/book/Emma")
    path.removeLast(-1)
    #expect(path.count == 2)
    path.removeLast(7)
    #expect("\(path)" == "/shelf")
  }

  @Test
  func `Routes of equal text and different values are different`() throws {
    let machine = GKStateMachine(states: [Library.AuthorState()])
    let mirror = Library.Mirror<Copy>()
    let navigator = Navigator(
      machine, root: Copy(number: 0), resolver: Copy.Resolver(), presenter: mirror)
    try navigator.go(Copy(number: 1))
    try navigator.replace(Copy(number: 2))
    #expect("\(navigator.path)" == "/author/author")
    #expect(mirror.entries.map(\.number) == [0, 2])
    machine.enter(Library.AuthorState.self)
    #expect(mirror.entries.map(\.number) == [0])
  }

  @Test
  func `A navigator's description is its path`() throws {
    #expect(try "\(Library(at: .book("Emma")).navigator)" == "Navigator at /shelf/book/Emma")
  }

  @Test
  func `A machine has one navigator at a time`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let machine = GKStateMachine(states: Library.Rooms().all)
      let first = Navigator(machine, root: Place.shelf, resolver: Library.Catalogue())
      _ = Navigator(machine, root: Place.desk, resolver: Library.Catalogue())
      withExtendedLifetime(first) {}
    }
    expect(
      result,
      says: "GKStateMachine in ShelfState already has a navigator; "
        + "give the navigator of “desk” its own machine")
  }

  @Test
  func `No navigator can be created in a willExit of its machine`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let machine = GKStateMachine(states: [MakerState(), Library.DeskState()])
      machine.enter(MakerState.self)
      machine.enter(Library.DeskState.self)
    }
    expect(
      result,
      says: "GKStateMachine in MakerState runs a willExit; create the navigator of “desk” after it")
  }

  @Test
  func `A subscriber may create a navigator; the state just entered runs didEnter first`() {
    let log = Library.Log()
    let machine = GKStateMachine(states: Library.Rooms(log).all)
    var navigator: Navigator<Place>?
    let token = machine.subscribe { transition in
      log.add(transition.text)
      guard navigator == nil else { return }
      navigator = Navigator(machine, root: .desk, resolver: Library.Catalogue())
    }
    machine.enter(Library.ShelfState.self)
    withExtendedLifetime(token) {}
    #expect(
      log.lines == [
        "machine: nil → shelf", "shelf: did enter from nil", "shelf: will exit to desk",
        "desk: did enter from shelf", "machine: shelf → desk",
      ])
  }

  @Test
  func `A subscriber's request is the navigator's, if the state entered before it makes one`() {
    let rooms = Library.Rooms()
    let machine = GKStateMachine(states: rooms.all)
    var navigator: Navigator<Place>?
    rooms.book.whenEntered = {
      navigator = Navigator(machine, root: .shelf, resolver: Library.Catalogue())
    }
    var goesOn = true
    let token = machine.subscribe { _ in
      guard goesOn else { return }
      goesOn = false
      machine.enter(Library.DeskState.self)
    }
    machine.enter(Library.BookState.self)
    withExtendedLifetime(token) {}
    #expect(navigator?.path == RoutePath(.shelf, [.desk]))
    #expect(machine.currentState == rooms.desk)
  }

  @Test
  func `A machine with two states of one class has no navigator`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let machine = GKStateMachine(states: Library.Rooms().all + [Library.DeskState()])
      _ = Navigator(machine, root: Place.shelf, resolver: Library.Catalogue())
    }
    expect(
      result,
      says: "GKStateMachine in no state has two states of one class; a navigator needs one of each")
  }

  @Test
  func `A machine with a state that another machine owns has no navigator`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let rooms = Library.Rooms()
      let machine = GKStateMachine(states: rooms.all)
      let thief = GKStateMachine(states: [rooms.desk])
      _ = Navigator(machine, root: Place.shelf, resolver: Library.Catalogue())
      withExtendedLifetime(thief) {}
    }
    expect(
      result,
      says: "DeskState belongs to GKStateMachine in no state; give each machine states of its own")
  }

  @Test
  func `A machine that lacks the state of a route in the table has no navigator`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let machine = GKStateMachine(states: Library.Rooms().all)
      let table = RouteTable<Place>([.shelf, .desk], ["cellar": .payload(Place.book)])
      _ = Navigator(machine, root: Place.shelf, resolver: table)
    }
    expect(
      result,
      says: "GKStateMachine in no state has no state cellar, which the resolver's routes need")
  }

  @Test
  func `A machine without the root's state has no navigator`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let machine = GKStateMachine(states: Library.Rooms().all)
      _ = Navigator(machine, root: Place.cellar, resolver: Library.Catalogue())
    }
    expect(
      result,
      says: "GKStateMachine in no state has no state for the route cellar; give it a CellarState")
  }
}

/// Makes a navigator while its state is left.
private final class MakerState: GKState {
  override func willExit(to nextState: GKState) {
    guard let stateMachine else { return }
    _ = Navigator(stateMachine, root: Library.Place.desk, resolver: Library.Catalogue())
  }
}

/// Copies of one book, which the text of a path does not tell apart.
private struct Copy: Route {
  let number: Int
  var stateClass: GKState.Type { Library.AuthorState.self }
  var arguments: [String] { [] }

  struct Resolver: RouteResolver {
    func resolve(_ segments: inout PathSegments) throws -> Copy {
      _ = segments.takeState()
      return Copy(number: 0)
    }
  }
}
