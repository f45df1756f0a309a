import StateMachine
import Testing
import StateMachineHistory

@Suite(.bothOwners)
struct NavigatorRootTests {
  typealias Place = Library.Place

  @Test
  func `A forward move to a new root is validated by the top, and leaves nothing below it`() throws
  {
    let library = try Library(at: .author("Austen"), .book("Emma"), roots: [.desk])
    try library.navigator.go(.desk)
    #expect(
      library.log.lines == [
        "book: may desk follow",
        "book: will exit to desk",
        "machine: book → desk",
        "desk: did enter from book",
        "present: pop 3, push desk",
        "navigator: go desk, now at /desk",
      ])
    #expect(library.agrees)
    #expect(throws: Refusal.cannotGoBack(1, available: 0)) { try library.navigator.back() }
    library.navigator.presenterDidPop(toCount: 0)
    #expect(library.text == "/desk")
  }

  @Test
  func `A root that the top or the guard refuses is not set`() throws {
    let library = try Library(at: .author("Austen"), roots: [.desk, .book("Emma")]) { step in
      step.route == .book("Emma") ? "reserved" : nil
    }
    #expect(throws: Refusal.self) { try library.navigator.go(.desk) }
    #expect(throws: Refusal.guarded(from: "author", to: "book", because: "reserved")) {
      try library.navigator.go(.book("Emma"))
    }
    #expect(library.text == "/shelf/author/Austen")
    #expect(library.navigator.epoch == 0)
  }

  @Test
  func `A reset asks the guard about the root, validates each further step, and is all or nothing`()
    throws
  {
    let library = try Library(at: .author("Austen")) { step in
      switch (step.path, step.route) {
      case (let path?, .author("Milne")): .init("unknown", sentence: "unknown after \(path)")
      case (nil, .book): "a book is no root"
      default: nil
      }
    }
    try library.navigator.reset(to: RoutePath(.author("Milne"), [.book("Pooh"), .desk]))
    #expect(
      library.log.lines == [
        "author: may book follow", "book: may desk follow", "author: will exit to desk",
        "machine: author → desk", "desk: did enter from author",
        "present: pop 2, push author/Milne book/Pooh desk",
        "navigator: reset /author/Milne/book/Pooh/desk, now at /author/Milne/book/Pooh/desk",
      ])
    #expect(throws: Refusal.self) {
      try library.navigator.reset(to: RoutePath(.shelf, [.book("Emma"), .book("Pooh")]))
    }
    #expect(
      throws: Refusal.guarded(from: "shelf", to: "author", because: "unknown")
    ) { try library.navigator.reset(to: RoutePath(.shelf, [.author("Milne")])) }
    #expect(throws: Refusal.noSuchState(named: "cellar")) {
      try library.navigator.reset(to: RoutePath(.cellar))
    }
    #expect(throws: Refusal.guarded(from: nil, to: "book", because: "a book is no root")) {
      try library.navigator.reset(to: RoutePath(.book("Emma")))
    }
    #expect(library.text == "/author/Milne/book/Pooh/desk")
    #expect(library.agrees)
  }

  @Test(arguments: [false, true])
  func `An equal root is popped and pushed again`(isForward: Bool) throws {
    let library = try Library(at: .desk, roots: [.shelf])
    if isForward {
      try library.navigator.go(.shelf)
    } else {
      try library.navigator.reset(to: RoutePath(.shelf))
    }
    try library.navigator.reset(to: RoutePath(.shelf))
    #expect(
      library.log.lines.filter { $0.hasPrefix("present") } == [
        "present: pop 2, push shelf", "present: pop 1, push shelf",
      ])
    #expect(library.navigator.epoch == 2)
    #expect(library.agrees)
  }

  @Test
  func `A saved path may begin with a declared root that the guard allows without a path`() throws {
    var isSignedIn = false
    let library = try Library(at: .book("Emma"), roots: [.desk]) { step in
      step.path == nil && step.route == .desk && !isSignedIn ? "not signed in" : nil
    }
    #expect(
      library.navigator.restored("/desk/book/Emma")
        == "restored /shelf; dropped /desk/book/Emma: desk is not allowed now: not signed in")
    #expect(library.navigator.epoch == 0)
    isSignedIn = true
    let event = library.navigator.restore("/desk/book/Emma/book/Pooh")
    #expect(event?.path == RoutePath(.desk, [.book("Emma")]))
    #expect(event?.dropped?.text == "/book/Pooh")
    #expect(library.text == "/desk/book/Emma")
    #expect(library.navigator.epoch == 1)
    #expect(library.agrees)
    #expect(throws: Refusal.wrongRoot("shelf", expected: "desk")) {
      try library.navigator.open(RoutePath(.shelf))
    }
  }

  @Test
  func `Restoring the current root keeps its screens`() throws {
    let library = try Library(roots: [.desk])
    try library.navigator.reset(to: RoutePath(.desk, [.book("Emma")]))
    try library.navigator.perform(.restore(RoutePath(.desk, [.book("Emma"), .author("Austen")])))
    #expect(library.navigator.epoch == 1)
    #expect(library.log.lines.contains("present: pop 0, push author/Austen"))
    #expect(library.agrees)
  }

  @Test
  func `An undeclared root is not restored, whatever the guard says`() throws {
    let library = try Library(at: .book("Emma")) { _ in nil }
    #expect(
      library.navigator.restored("/desk/book/Emma")
        == "restored /shelf; dropped /desk/book/Emma: a path begins with shelf, not with desk")
  }

  @Test
  func `An event lists what was popped, the top first`() throws {
    let library = try Library(at: .author("Austen"), .book("Emma"))
    var popped: [[Place]] = []
    let token = library.navigator.subscribe { popped.append($0.popped) }
    try library.navigator.back()
    _ = library.refusal { try $0.back(7) }
    try library.navigator.reset(to: RoutePath(.desk))
    #expect(popped == [[.book("Emma")], [], [.author("Austen"), .shelf]])
    token.cancel()
  }

  @Test
  func `The presenter receives whether to animate, which is no part of a request's equality`()
    throws
  {
    final class Film: Presenter {
      var frames: [Bool] = []
      func present(_ move: Move<String>) { frames.append(move.isAnimated) }
      func userDidPop(_ move: Move<String>) {}
    }
    final class Page: Coordinator {
      func start() -> String { "page" }
    }
    let film = Film()
    let navigator = Navigator(
      GKStateMachine(states: Library.Rooms().all), root: Place.shelf,
      resolver: Library.Catalogue(),
      presenter: CoordinatorStack<Place, String>(presenter: film) { _ in Page() })
    PathStore.own(navigator)
    try navigator.perform(.go(.desk), isAnimated: false)
    try navigator.back()
    #expect(film.frames == [true, false, true])
  }
}

/// A shop of two places of no return, in which one pays once.
@Suite(.bothOwners)
struct PayTwiceTests {
  typealias Place = Library.Place
  private let library: Library
  private let history: NavigatorHistory<Place>

  /// The desk is where one pays: nothing leads back to it or to what was before it.
  init() throws {
    library = try Library(roots: [.desk])
    history = NavigatorHistory(of: library.navigator)
    try library.navigator.go(.book("Emma"))
    try library.navigator.go(.desk)
  }

  private func expectNothingBehind(_ history: NavigatorHistory<Place>) throws {
    #expect(throws: Refusal.earlierEpoch) { try history.undo() }
    for number in 0...1 {
      #expect(throws: Refusal.earlierEpoch) { try history.jump(to: number) }
    }
    #expect(throws: Refusal.cannotGoBack(1, available: 0)) { try library.navigator.back() }
    #expect(throws: Refusal.notInPath(route: "book/Emma")) {
      try library.navigator.back(to: .book("Emma"))
    }
    library.navigator.presenterDidPop(toCount: 1, epoch: 0)
    try library.navigator.backToRoot()
    #expect(library.text == "/desk")
    #expect(library.agrees)
  }

  @Test
  func `Back, a swipe, backToRoot, undo and jumps do not lead behind a new root`() throws {
    #expect(history.timeline.epochStart == 2)
    try expectNothingBehind(history)
    try library.navigator.go(.book("Pooh"))
    try history.undo()
    try history.redo()
    #expect(library.text == "/desk/book/Pooh")
    try history.undo()
    try expectNothingBehind(history)
  }

  @Test
  func
    `A jump of a subscriber that is notified before the history does not lead behind a new root`()
    throws
  {
    let library = try Library()
    var history: NavigatorHistory<Place>?
    let token = library.navigator.subscribe { event in
      if event.beganEpoch { try? history?.jump(to: 1) }
    }
    history = NavigatorHistory(of: library.navigator)
    try library.navigator.go(.book("Emma"))
    try library.navigator.reset(to: RoutePath(.shelf))
    token.cancel()
    #expect(library.text == "/shelf" && history?.timeline.epochStart == 2)
    #expect(history?.timeline.position == 2)
  }

  @Test
  func `A saved history does not lead behind a new root`() throws {
    let later = NavigatorHistory(
      of: library.navigator, continuing: history.timeline)
    try expectNothingBehind(later)
  }

  @Test
  func `An equal root begins a new epoch, too`() throws {
    try library.navigator.reset(to: RoutePath(.desk))
    #expect(history.timeline.numbers == 0..<4)
    #expect(history.timeline.epochStart == 3)
    #expect(throws: Refusal.earlierEpoch) { try history.jump(to: 2) }
    try expectNothingBehind(history)
  }

  @Test
  func `A queued undo does not lead behind a reset to an equal path`() throws {
    try library.navigator.go(.book("Pooh"))
    library.rooms.desk.whenEntered = { [library, history] in
      try? library.navigator.reset(to: RoutePath(.desk))
      try? history.jump(to: 3)
    }
    var refusals: [Refusal?] = []
    let token = library.navigator.subscribe { refusals.append($0.refusal) }
    try library.navigator.back()
    #expect(refusals == [nil, nil, .earlierEpoch])
    #expect(library.text == "/desk")
    token.cancel()
  }

  @Test
  func `A swipe that began before a reset is ignored`() throws {
    for isEarly in [true, false] {
      let library = try Library(at: .author("Austen"), .book("Emma"))
      let epoch = library.navigator.epoch
      let path = RoutePath(Place.shelf, [.author("Austen"), .book("Emma")])
      if isEarly {
        library.rooms.book.whenLeft = {
          library.navigator.presenterDidPop(toCount: 2)
        }
      }
      try library.navigator.reset(to: path)
      if !isEarly { library.navigator.presenterDidPop(toCount: 2, epoch: epoch) }
      #expect(library.navigator.path == path)
      #expect(library.agrees)
    }
  }
}
