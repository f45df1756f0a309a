import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorGoTests {
  @Test
  func `Going forward asks once, moves the machine, presents, then notifies subscribers`() throws {
    let library = try Library()
    try library.navigator.go(.book("Emma"))
    #expect(
      library.log.lines == [
        "shelf: may book follow",
        "shelf: will exit to book",
        "machine: shelf → book",
        "book: did enter from shelf",
        "present: pop 0, push book/Emma",
        "navigator: go book/Emma, now at /shelf/book/Emma",
      ])
  }

  @Test
  func `A refused step asks each state once and names the allowed states`() throws {
    let library = try Library(at: .book("Emma"))
    let refusal = library.refusal { try $0.go(.book("Persuasion")) }
    #expect(refusal == "book → book is not allowed; from book: shelf, author, desk")
    #expect(
      library.log.lines == [
        "book: may book follow",
        "book: may shelf follow",
        "book: may author follow",
        "book: may desk follow",
        "machine: book → book: notAllowed",
        "navigator: go book/Persuasion, refused: \(refusal ?? "")",
      ])
  }

  @Test
  func `The error carries the names as data`() throws {
    let library = try Library(at: .author("Austen"))
    #expect(
      throws: Refusal.notAllowed(from: "author", to: "shelf", allowed: ["book", "author"])
    ) { try library.navigator.go(.shelf) }
  }

  @Test
  func `Going to the root pops to it where the rules allow it`() throws {
    let library = try Library(at: .author("Austen"), .book("Emma"))
    try library.navigator.go(.shelf)
    #expect(
      library.log.lines == [
        "book: may shelf follow",
        "book: will exit to shelf",
        "machine: book → shelf",
        "shelf: did enter from book",
        "present: pop 2, push nothing",
        "navigator: go shelf, now at /shelf",
      ])
  }

  @Test
  func `A step to the current route is judged, pushes nothing and runs no hook`() throws {
    let library = try Library(at: .author("Austen"))
    try library.navigator.go(.author("Austen"))
    #expect(
      library.log.lines == [
        "author: may author follow",
        "navigator: go author/Austen, now at /shelf/author/Austen",
      ])
    try library.navigator.open(
      RoutePath(.shelf, [.author("Milne"), .author("Milne"), .book("Pooh")]))
    #expect(library.text == "/shelf/author/Milne/book/Pooh" && library.agrees)
    try library.navigator.go(.author("Burney"))
    try library.navigator.go(.author("Brontë"))
    try library.navigator.replace(.author("Burney"))
    #expect(library.text == "/shelf/author/Milne/book/Pooh/author/Burney" && library.agrees)
    #expect(library.refusal { try $0.replace(.desk) } == nil)
    #expect(library.refusal { try $0.go(.desk) }?.contains("desk → desk is not allowed") == true)
  }

  @Test
  func `At the root, going to a root that allows itself runs no hook`() throws {
    let mirror = Library.Mirror<Page>()
    let machine = GKStateMachine(states: [PageState()])
    let navigator = Navigator(machine, root: Page.only, presenter: mirror)
    PathStore.own(navigator)
    var heard: [String] = []
    let tokens: [AnyObject] = [
      machine.subscribe { heard.append($0.text) },
      navigator.subscribe { heard.append($0.text) },
    ]
    try withExtendedLifetime(tokens) { try navigator.go(.only) }
    #expect(heard == ["navigator: go page, now at /page"])
    #expect(mirror.entries == [.only])
  }

  @Test
  func `An allowed state that is missing is refused, and the machine's subscribers are notified`()
    throws
  {
    let library = try Library()
    #expect(library.refusal { try $0.go(.cellar) } == "there is no state cellar")
    #expect(
      library.log.lines == [
        "shelf: may cellar follow",
        "machine: shelf → cellar: noSuchState",
        "navigator: go cellar, refused: there is no state cellar",
      ])
  }

  @Test
  func `A machine's own canEnterState is honoured, and asked once`() throws {
    let rooms = Library.Rooms()
    let machine = ClosedMachine(states: rooms.all)
    let navigator = Navigator(machine, root: Library.Place.shelf, resolver: Library.Catalogue())
    PathStore.own(navigator)
    try navigator.go(.book("Emma"))
    #expect(machine.asked == ["BookState"])
    machine.isClosed = true
    #expect(throws: Refusal.notAllowed(from: "book", to: "author", allowed: [])) {
      try navigator.go(.author("Austen"))
    }
    #expect(machine.currentState == rooms.book)
  }
}

private enum Page: Route, CaseIterable {
  case only
  var stateClass: GKState.Type { PageState.self }
}

private final class PageState: GKState {}

private final class ClosedMachine: GKStateMachine {
  var isClosed = false
  var asked: [String] = []

  override func canEnterState(_ stateClass: AnyClass) -> Bool {
    asked.append("\(stateClass)")
    return !isClosed && super.canEnterState(stateClass)
  }
}
