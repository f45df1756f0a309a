import StateMachine
import Testing

/// Mistakes of earlier programs, all impossible here.
@Suite(.bothOwners)
struct NavigatorEarlierMistakesTests {
  @Test
  func `Machine left stale by a system Back, so that book → book is refused with the shelf shown`()
    throws
  {
    let library = try Library(at: .book("Emma"))
    library.navigator.presenterDidPop(toCount: 1)
    try library.navigator.go(.book("Persuasion"))
    #expect(library.text == "/shelf/book/Persuasion")
    #expect(library.agrees)
  }

  @Test
  func `After a system Back between equal states, the next step is validated from the shown route`()
    throws
  {
    let library = try Library(at: .book("Emma"), .author("Austen"))
    library.navigator.presenterDidPop(toCount: 2)
    #expect(
      library.refusal { try $0.go(.book("Persuasion")) }
        == "book → book is not allowed; from book: shelf, author, desk")
  }

  @Test
  func `Payload changed before the request is validated`() throws {
    let library = try Library(at: .book("Emma"))
    _ = library.refusal { try $0.go(.book("Persuasion")) }
    #expect(library.navigator.path.top == .book("Emma"))
    #expect(library.mirror.entries.last == .book("Emma"))
    try library.navigator.replace(.author("Austen"))
    #expect(!library.machine.enter(Library.DeskState.self, with: "Persuasion"))
    #expect(library.rooms.desk.slips.isEmpty)
  }

  @Test
  func `One payload per state object, so that Back cannot restore the earlier one`() throws {
    let library = try Library(at: .book("Emma"), .author("Austen"), .book("Persuasion"))
    try library.navigator.back(2)
    #expect(library.navigator.path.top == .book("Emma"))
    #expect(library.mirror.entries == [.shelf, .book("Emma")])
  }

  @Test
  func `Payload missing, so that a state has no screen`() throws {
    let library = try Library()
    #expect(!library.machine.enter(Library.BookState.self))
    #expect(throws: PathError.missingArgument(state: "book")) {
      try library.navigator.resolver.path("/shelf/book")
    }
    #expect(library.agrees)
  }

  @Test
  func `A first entry that is not the root, after which “pop to root” shows nothing`() throws {
    let library = try Library(at: .desk)
    #expect(
      library.refusal { try $0.open(RoutePath(.book("Emma"))) }
        == "a path begins with shelf, not with book/Emma")
    try library.navigator.backToRoot()
    #expect(library.mirror.entries == [.shelf])
  }

  @Test
  func `Navigation not updated by Back; the repair compares classes and pushes a second menu`()
    throws
  {
    let library = try Library(at: .book("Emma"), .author("Austen"))
    library.navigator.presenterDidPop(toCount: 2)
    try library.navigator.back()
    try library.navigator.go(.desk)
    try library.navigator.go(.shelf)
    #expect(library.mirror.entries == [.shelf])
    #expect(library.machine.currentState == library.rooms.shelf)
  }
}
