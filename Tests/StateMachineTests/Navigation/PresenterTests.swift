import StateMachine
import StateMachineTestSupport
import Testing

@Suite(.bothOwners)
struct PresenterTests {
  /// A presenter whose user can go back without asking, and which reports its depth at each change.
  private final class Pages: Presenter {
    var pages: [Library.Place] = []
    weak var navigator: Navigator<Library.Place>?

    func present(_ move: Move<Library.Place>) {
      pages.removeLast(move.popCount)
      pages += move.pushed
      navigator?.presenterDidPop(toCount: pages.count)
    }

    // The pages are gone already.
    func userDidPop(_ move: Move<Library.Place>) {}

    func swipeBack() {
      pages.removeLast()
      navigator?.presenterDidPop(toCount: pages.count)
    }
  }

  @Test
  func `A presenter whose screen is the stack shows the path after a pop of its own`() throws {
    let pages = Pages()
    let machine = GKStateMachine(states: Library.Rooms().all)
    let navigator = Navigator(
      machine, root: .shelf, resolver: Library.Catalogue(), presenter: pages)
    PathStore.own(navigator)
    pages.navigator = navigator
    try navigator.open(RoutePath(.shelf, [.book("Emma"), .author("Austen")]))
    pages.swipeBack()
    #expect(pages.pages == Array(navigator.path))
    try navigator.replace(.desk)
    pages.swipeBack()
    #expect(pages.pages == [.shelf])
    #expect(navigator.path == RoutePath(.shelf))
  }

  @Test
  func `A presenter that reports its depth at each change does not disturb queued requests`() throws
  {
    let pages = Pages()
    let rooms = Library.Rooms()
    let navigator = Navigator(
      GKStateMachine(states: rooms.all), root: .shelf, resolver: Library.Catalogue(),
      presenter: pages)
    PathStore.own(navigator)
    pages.navigator = navigator
    rooms.book.whenEntered = { try? navigator.go(.author("Austen")) }
    try navigator.go(.book("Emma"))
    #expect(pages.pages == [.shelf, .book("Emma"), .author("Austen")])
    #expect(pages.pages == Array(navigator.path))
  }
}

@Suite(.bothOwners)
struct MoveTests {
  @Test
  func `A move that neither pops nor pushes is empty`() {
    #expect(Move<Int>().isEmpty)
    #expect(!Move<Int>(popCount: 1).isEmpty)
    #expect(!Move(pushed: [1]).isEmpty)
  }

  @Test
  func `Moves are equal by what they pop and push`() {
    #expect(Move(popCount: 1, pushed: [2]) == Move(popCount: 1, pushed: [2]))
    #expect(Move(popCount: 1, pushed: [2]) != Move(popCount: 1))
    #expect(Move(popCount: 1, pushed: [2]) != Move(pushed: [2]))
  }

  @Test
  func `A move's description lists the popped and the pushed entries`() {
    let moves = [
      Move(), Move(popCount: 2), Move(pushed: ["a"]), Move(popCount: 1, pushed: ["a", "b"]),
    ]
    #expect(
      moves.map(\.description) == [
        "pop 0, push []", "pop 2, push []", "pop 0, push [a]", "pop 1, push [a, b]",
      ])
  }

  @Test(arguments: [[], [1], [1, 2], [1, 2, 3]])
  func `A move pushes any number of entries`(entries: [Int]) {
    let move = Move(popCount: 1, pushed: entries)
    #expect(move.pushed == entries)
    #expect(!move.isEmpty && Move(pushed: entries).isEmpty == entries.isEmpty)
  }

  @Test
  func `A move of other entries pops as many, pushes theirs, and keeps the hint to animate`() {
    let move = Move(popCount: 2, pushed: [1, 2], isAnimated: false)
    let mapped = move.map { "page \($0)" }
    #expect(mapped.description == "pop 2, push [page 1, page 2]")
    #expect(!mapped.isAnimated && Move(pushed: [1]).map { $0 }.isAnimated)
  }

  @Test
  func `A move changes an array as it changes the path`() {
    var entries = [1, 2, 3]
    #expect(Move(popCount: 2, pushed: [4]).apply(to: &entries) == [2, 3])
    #expect(entries == [1, 4])
    Move(popCount: 2).apply(to: &entries)
    #expect(entries == [])
  }

  @Test
  func `An entry that a move pops may read the changed array as it is released`() {
    final class Stack {
      final class Page {
        let whenReleased: () -> Void
        init(_ whenReleased: @escaping () -> Void) { self.whenReleased = whenReleased }
        deinit { whenReleased() }
      }
      var pages: [Page] = []
    }
    let stack = Stack()
    var counts: [Int] = []
    let page = { Stack.Page { [weak stack] in counts.append(stack?.pages.count ?? 0) } }
    Move(pushed: [page(), page()]).apply(to: &stack.pages)
    Move(popCount: 1, pushed: [page(), page()]).apply(to: &stack.pages)
    #expect(counts == [3])
  }
}

@Suite(.bothOwners)
struct CoordinatorStackTests {
  typealias Place = Library.Place

  private final class PageCoordinator: Coordinator {
    private let title: String
    private let log: Library.Log
    private let whenStarted: () -> Void

    init(_ title: String, _ log: Library.Log, whenStarted: @escaping () -> Void = {}) {
      self.title = title
      self.log = log
      self.whenStarted = whenStarted
    }

    func start() -> String {
      log.add("start: \(title)")
      whenStarted()
      return "page \(title)"
    }

    deinit { log.add("end: \(title)") }
  }

  @Test
  func `Popped coordinators end, pushed ones are made, then started, and their screens passed on`()
  {
    let log = Library.Log()
    let stack = CoordinatorStack<Place, String>(presenter: Library.Mirror(log)) {
      log.add("make: \($0.text)")
      return PageCoordinator($0.text, log)
    }
    stack.present(Move(pushed: [.shelf, .book("Emma")]))
    stack.present(Move(popCount: 1, pushed: [.desk, .book("Evelina")]))
    #expect(
      log.lines == [
        "make: shelf", "make: book/Emma", "start: shelf", "start: book/Emma",
        "present: pop 0, push page shelf page book/Emma",
        "end: book/Emma", "make: desk", "make: book/Evelina", "start: desk",
        "start: book/Evelina",
        "present: pop 1, push page desk page book/Evelina",
      ])
    #expect(stack.screens == ["page shelf", "page desk", "page book/Evelina"])
  }

  @Test
  func `A pop that was made on the screen ends coordinators and is acknowledged, not presented`() {
    let log = Library.Log()
    let stack = CoordinatorStack<Place, String>(presenter: Library.Mirror(log)) {
      PageCoordinator($0.text, log)
    }
    stack.present(Move(pushed: [.shelf, .author("Austen")]))
    log.lines = []
    stack.userDidPop(Move(popCount: 1))
    #expect(log.lines == ["end: author/Austen", "user did pop: pop 1, push nothing"])
    #expect(stack.screens == ["page shelf"])
  }

  @Test
  func
    `An entry that stays while those below it go keeps its screen, and so does one that comes back`()
    throws
  {
    let log = Library.Log()
    let stack = CoordinatorStack<Place, String>(presenter: Library.Mirror(log)) {
      PageCoordinator($0.text, log)
    }
    let navigator = Navigator(
      GKStateMachine(states: Library.Rooms().all), root: .shelf, resolver: Library.Catalogue(),
      presenter: stack)
    PathStore.own(navigator)
    try navigator.open(RoutePath(.shelf, [.author("Austen"), .book("Emma")]))
    log.lines = []
    try navigator.open(RoutePath(.shelf, [.book("Emma")]))
    try navigator.reset(to: RoutePath(.shelf, [.book("Emma"), .author("Austen")]))
    #expect(
      log.lines == [
        "end: author/Austen", "present: pop 2, push page book/Emma",
        "start: author/Austen",
        "present: pop 2, push page shelf page book/Emma page author/Austen",
      ])
  }

  @Test
  func `The hint to animate reaches the presenter of screens`() {
    final class Hints: Presenter {
      var hints: [Bool] = []
      func present(_ move: Move<String>) { hints.append(move.isAnimated) }
      func userDidPop(_ move: Move<String>) {}
    }
    let hints = Hints()
    let log = Library.Log()
    let stack = CoordinatorStack<Place, String>(presenter: hints) {
      PageCoordinator($0.text, log)
    }
    stack.present(Move(pushed: [.shelf], isAnimated: false))
    stack.present(Move(pushed: [.desk]))
    #expect(hints.hints == [false, true])
  }

  @Test
  func `An edited route has a new coordinator in the same place, and the former one ends last`() {
    let log = Library.Log()
    let stack = CoordinatorStack<Place, String>(presenter: Library.Mirror(log)) {
      PageCoordinator($0.text, log)
    }
    stack.present(Move(pushed: [.shelf, .book(""), .author("Austen")]))
    log.lines = []
    stack.update(.book("7"), at: 1)
    #expect(
      log.lines == ["start: book/7", "update: page book/7 at 1", "end: book/"])
    #expect(stack.screens == ["page shelf", "page book/7", "page author/Austen"])
    stack.present(Move(popCount: 2, pushed: [.book("7")]))
    #expect(stack.screens == ["page shelf", "page book/7"])
    #expect(log.lines.filter { $0.hasPrefix("start") } == ["start: book/7"])
  }

  @Test
  func `A long path is replaced by another in linear time`() {
    expectLinearTime(from: 500) { count in
      let stack = CoordinatorStack<Place, String> { PageCoordinator($0.text, Library.Log()) }
      let moves = ["a", "b"].map { letter in
        Move(popCount: count, pushed: (0..<count).map { Place.book("\(letter)\($0)") })
      }
      stack.present(Move(pushed: moves[1].pushed))
      return (stack, moves)
    } reading: { stack, moves in
      for move in moves { stack.present(move) }
    }
  }

  @Test
  func `Of two entries with one route, the upper one comes back`() {
    var count = 0
    final class Numbered: Coordinator {
      let number: Int
      init(_ number: Int) { self.number = number }
      func start() -> Int { number }
    }
    let stack = CoordinatorStack<Place, Int> { _ in
      count += 1
      return Numbered(count)
    }
    stack.present(Move(pushed: [.shelf, .desk, .author("Austen"), .desk]))
    stack.present(Move(popCount: 3, pushed: [.desk]))
    #expect(stack.screens == [1, 4])
    stack.present(Move(popCount: 1, pushed: [.desk, .desk]))
    #expect(stack.screens == [1, 5, 4])
  }

  @Test
  func `A popped screen that the closure keeps comes back, and ends when it is kept no more`() {
    let log = Library.Log()
    var keepsDesk = true
    let stack = CoordinatorStack<Place, String>(
      presenter: Library.Mirror(log), keeping: { $0 == .desk && keepsDesk }
    ) { PageCoordinator($0.text, log) }
    stack.present(Move(pushed: [.shelf, .desk, .book("Emma")]))
    log.lines = []
    stack.present(Move(popCount: 2))
    stack.present(Move(pushed: [.book("Emma"), .desk]))
    stack.userDidPop(Move(popCount: 1))
    stack.present(Move(pushed: [.desk]))
    keepsDesk = false
    stack.present(Move(popCount: 1))
    #expect(
      log.lines == [
        "end: book/Emma", "present: pop 2, push nothing",
        "start: book/Emma", "present: pop 0, push page book/Emma page desk",
        "user did pop: pop 1, push nothing", "present: pop 0, push page desk",
        "end: desk", "present: pop 1, push nothing",
      ])
  }

  @Test
  func `A move that pops several ends all of their coordinators, the top one first`() {
    let log = Library.Log()
    let stack = CoordinatorStack<Place, String>(presenter: Library.Mirror(log)) {
      PageCoordinator($0.text, log)
    }
    stack.present(Move(pushed: [.shelf, .desk, .book("Emma"), .author("Austen")]))
    log.lines = []
    stack.present(Move(popCount: 3))
    #expect(
      log.lines == [
        "end: author/Austen", "end: book/Emma", "end: desk", "present: pop 3, push nothing",
      ])
    #expect(stack.screens == ["page shelf"])
  }

  @Test(arguments: [-1, 2])
  func `A move that pops too many entries is a programming error`(count: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [count] in
      let stack = CoordinatorStack<Place, String> { PageCoordinator($0.text, Library.Log()) }
      stack.present(Move(pushed: [.shelf]))
      stack.present(Move(popCount: count))
    }
    expect(result, says: "cannot pop \(count) of 1 entries")
  }

  @Test
  func `Without a presenter it keeps the screens itself`() throws {
    let log = Library.Log()
    let stack = CoordinatorStack<Place, String> { PageCoordinator($0.text, log) }
    let navigator = Navigator(
      GKStateMachine(states: Library.Rooms().all), root: .shelf, resolver: Library.Catalogue(),
      presenter: stack)
    PathStore.own(navigator)
    try navigator.open(RoutePath(.shelf, [.author("Austen"), .book("Emma")]))
    try navigator.back()
    #expect(stack.screens == ["page shelf", "page author/Austen"])
    navigator.presenterDidPop(toCount: 1)
    #expect(stack.screens == ["page shelf"])
  }

  @Test
  func `A request from start is executed after the screen is presented`() throws {
    let log = Library.Log()
    let machine = GKStateMachine(states: Library.Rooms().all)
    let stack = CoordinatorStack<Place, String>(presenter: Library.Mirror(log)) { place in
      PageCoordinator(place.text, log) {
        if place == .desk { machine.enter(Library.ShelfState.self) }
      }
    }
    let navigator = Navigator(
      machine, root: .shelf, resolver: Library.Catalogue(), presenter: stack)
    PathStore.own(navigator)
    try navigator.go(.desk)
    #expect(
      log.lines == [
        "start: shelf", "present: pop 0, push page shelf",
        "start: desk", "present: pop 0, push page desk",
        "end: desk", "present: pop 1, push nothing",
      ])
    #expect("\(navigator.path)" == "/shelf")
  }

  @Test
  func `A screen and a coordinator that end may read the changed stack`() {
    final class Page {
      private let whenEnded: () -> Void
      init(_ whenEnded: @escaping () -> Void) { self.whenEnded = whenEnded }
      deinit { whenEnded() }
    }
    final class Ending: Coordinator {
      private let whenEnded: () -> Void
      init(_ whenEnded: @escaping () -> Void) { self.whenEnded = whenEnded }
      func start() -> Page { Page(whenEnded) }
      deinit { whenEnded() }
    }
    weak var stack: CoordinatorStack<Place, Page>?
    var depths: [Int?] = []
    let made = CoordinatorStack<Place, Page> { _ in Ending { depths.append(stack?.screens.count) } }
    stack = made
    made.present(Move(pushed: [.shelf, .desk]))
    made.present(Move(popCount: 1))
    #expect(depths == [1, 1])
  }

  @Test
  func `A request of an ending coordinator is executed after the move`() throws {
    final class Last: Coordinator {
      private let whenEnded: () -> Void
      init(_ whenEnded: @escaping () -> Void) { self.whenEnded = whenEnded }
      func start() -> Int { 0 }
      deinit { whenEnded() }
    }
    let log = Library.Log()
    weak var known: Navigator<Place>?
    let stack = CoordinatorStack<Place, Int>(presenter: Library.Mirror(log)) { place in
      Last { if place == .book("Emma") { try? known?.go(.desk) } }
    }
    let navigator = Navigator(
      GKStateMachine(states: Library.Rooms(log).all), root: Place.shelf,
      resolver: Library.Catalogue(), presenter: stack)
    PathStore.own(navigator)
    known = navigator
    try navigator.go(.book("Emma"))
    try navigator.back()
    #expect(
      log.lines.suffix(5) == [
        "present: pop 1, push nothing", "shelf: may desk follow", "shelf: will exit to desk",
        "desk: did enter from shelf", "present: pop 0, push 0",
      ])
    #expect("\(navigator.path)" == "/shelf/desk")
  }
}
