import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorQueueTests {
  /// The sources of a request during another.
  enum Source: String, CaseIterable, Sendable {
    case isValidNextState, willExit, machineObserver, didEnter, presenter, navigatorObserver
  }

  @Test(arguments: Source.allCases)
  func `A request during another is executed after it`(at source: Source) throws {
    let library = try Library()
    let token = ask(library, at: source) { try? library.navigator.go(.author("Austen")) }
    try withExtendedLifetime(token) { try library.navigator.go(.book("Emma")) }
    #expect(
      library.log.lines == [
        "shelf: may book follow",
        "shelf: will exit to book",
        "machine: shelf → book",
        "book: did enter from shelf",
        "present: pop 0, push book/Emma",
        "navigator: go book/Emma, now at /shelf/book/Emma",
        "book: may author follow",
        "book: will exit to author",
        "machine: book → author",
        "author: did enter from book",
        "present: pop 0, push author/Austen",
        "navigator: go author/Austen, now at /shelf/book/Emma/author/Austen",
      ])
    #expect(library.agrees)
  }

  @Test(arguments: Source.allCases)
  func `The refusal of a queued request is not thrown, but sent to subscribers`(at source: Source)
    throws
  {
    let library = try Library()
    var isThrown = false
    let token = ask(library, at: source) {
      do { try library.navigator.go(.book("Persuasion")) } catch { isThrown = true }
    }
    try withExtendedLifetime(token) { try library.navigator.go(.book("Emma")) }
    #expect(!isThrown)
    #expect(
      library.log.lines.last
        == "navigator: go book/Persuasion, refused: "
        + "book → book is not allowed; from book: shelf, author, desk")
    #expect(library.text == "/shelf/book/Emma")
    #expect(library.agrees)
  }

  @Test
  func `Queued requests of any kind are executed in order`() throws {
    let library = try Library()
    library.rooms.shelf.whenLeft = {
      try? library.navigator.go(.author("Austen"))
      try? library.navigator.back()
      library.machine.enter(Library.DeskState.self)
    }
    library.rooms.book.whenEntered = {
      try? library.navigator.replace(.author("Austen"))
      try? library.navigator.open(RoutePath(.shelf, [.desk, .book("Emma")]))
      try? library.navigator.backToRoot()
    }
    try library.navigator.go(.book("Emma"))
    #expect(
      library.log.lines.filter { $0.hasPrefix("navigator") } == [
        "navigator: go book/Emma, now at /shelf/book/Emma",
        "navigator: go author/Austen, now at /shelf/book/Emma/author/Austen",
        "navigator: back 1, now at /shelf/book/Emma",
        "navigator: go desk, now at /shelf/book/Emma/desk",
        "navigator: replace author/Austen, now at /shelf/book/Emma/author/Austen",
        "navigator: open /shelf/desk/book/Emma, now at /shelf/desk/book/Emma",
        "navigator: back to root, now at /shelf",
      ])
    #expect(library.agrees)
  }

  @Test
  func `A refused request throws its own refusal, whatever its rule requested`() throws {
    let library = try Library(at: .book("Emma"))
    library.rooms.book.whenAsked = { try? library.navigator.back() }
    #expect(
      library.refusal { try $0.go(.book("Persuasion")) }
        == "book → book is not allowed; from book: shelf, author, desk")
    #expect(library.text == "/shelf")
    #expect(library.agrees)
  }

  @Test
  func `After a refusal, requests are executed at once again`() throws {
    let library = try Library()
    #expect(library.refusal { try $0.back() } == "cannot go back from the root")
    #expect(library.refusal { try $0.back() } == "cannot go back from the root")
    try library.navigator.go(.desk)
    #expect(library.text == "/shelf/desk")
  }

  @Test
  func `A request from update is executed at once`() throws {
    final class HurryState: GKState {
      var hurry: () -> Void = {}
      override func update(deltaTime seconds: TimeInterval) { hurry() }
    }
    let hurry = HurryState()
    let machine = GKStateMachine(states: [hurry] + Library.Rooms().all)
    let navigator = Navigator(machine, root: Stop(of: HurryState.self), resolver: Stop.Resolver())
    hurry.hurry = { try? navigator.go(Stop(of: Library.BookState.self)) }
    machine.update(deltaTime: 1)
    #expect("\(navigator.path)" == "/hurry/book")
  }

  private func ask(_ library: Library, at source: Source, _ request: @escaping () -> Void)
    -> AnyObject?
  {
    var request: (() -> Void)? = request
    let ask = {
      let once = request
      request = nil
      once?()
    }
    switch source {
    case .isValidNextState: library.rooms.shelf.whenAsked = ask
    case .willExit: library.rooms.shelf.whenLeft = ask
    case .didEnter: library.rooms.book.whenEntered = ask
    case .presenter: library.mirror.whenPresented = ask
    case .machineObserver: return library.machine.subscribe { _ in ask() }
    case .navigatorObserver: return library.navigator.subscribe { _ in ask() }
    }
    return nil
  }
}
