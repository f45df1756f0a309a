import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorDirectEnterTests {
  @Test
  func `Entering a state on the machine goes to the route of its name`() throws {
    let library = try Library(at: .book("Emma"))
    #expect(library.machine.enter(Library.DeskState.self))
    #expect(
      library.log.lines == [
        "book: may desk follow",
        "book: will exit to desk",
        "machine: book → desk",
        "desk: did enter from book",
        "present: pop 0, push desk",
        "navigator: go desk, now at /shelf/book/Emma/desk",
      ])
  }

  @Test
  func `Entering the root's state pops to the root, if allowed`() throws {
    let library = try Library(at: .author("Austen"), .book("Emma"))
    #expect(library.machine.enter(Library.ShelfState.self))
    #expect(library.text == "/shelf")
    try library.navigator.go(.author("Austen"))
    #expect(!library.machine.enter(Library.ShelfState.self))
    #expect(library.text == "/shelf/author/Austen")
    #expect(library.agrees)
  }

  @Test
  func
    `A state whose route needs arguments is refused, and the machine's subscribers are notified`()
    throws
  {
    let library = try Library()
    #expect(!library.machine.enter(Library.BookState.self))
    #expect(!library.machine.enter(Library.Room.self))
    #expect(
      library.log.lines == [
        "machine: shelf → book: noRoute", "machine: shelf → room: noRoute",
      ])
    #expect(library.agrees)
  }

  @Test
  func `A class that is not a state is refused`() throws {
    let library = try Library()
    #expect(!library.machine.enter(Library.self))
    #expect(library.log.lines == ["machine: shelf → Library: noRoute"])
  }

  @Test
  func `A state with the same name but another class is refused`() throws {
    enum Other { final class DeskState: GKState {} }
    let library = try Library()
    #expect(!library.machine.enter(Other.DeskState.self))
    #expect(library.machine.enter(Library.DeskState.self))
  }

  @Test
  func `A missing state and a step that is not allowed are refused as the navigator refuses them`()
    throws
  {
    let library = try Library()
    #expect(!library.machine.enter(Library.CellarState.self))
    try library.navigator.go(.author("Austen"))
    library.log.lines = []
    #expect(!library.machine.enter(Library.DeskState.self))
    #expect(
      library.log.lines.filter { !$0.hasPrefix("author: may") } == [
        "machine: author → desk: notAllowed",
        "navigator: go desk, refused: "
          + "author → desk is not allowed; from author: book, author",
      ])
  }

  @Test
  func `A payload is delivered only with its transition`() throws {
    let library = try Library(at: .author("Austen"))
    #expect(!library.machine.enter(Library.DeskState.self, with: "refused"))
    try library.navigator.backToRoot()
    #expect(library.machine.enter(Library.DeskState.self, with: "Emma, three weeks"))
    #expect(library.rooms.desk.slips == ["Emma, three weeks"])
  }

  @Test
  func `A queued payload is delivered once, with its own request`() throws {
    let library = try Library()
    library.rooms.shelf.whenLeft = {
      try? library.navigator.go(.desk)
      try? library.navigator.back()
      #expect(library.machine.enter(Library.DeskState.self, with: "Emma"))
      #expect(library.rooms.desk.slips.isEmpty)
    }
    try library.navigator.go(.book("Emma"))
    #expect(library.rooms.desk.slips == ["Emma"])
    #expect(library.text == "/shelf/book/Emma/desk")
  }

  @Test
  func `An enter from a hook is queued, and returns true before it is validated`() throws {
    let library = try Library()
    library.rooms.author.whenEntered = {
      #expect(library.machine.enter(Library.DeskState.self))
      #expect(library.text == "/shelf/author/Austen")
    }
    try library.navigator.go(.author("Austen"))
    #expect(
      library.log.lines.last
        == "navigator: go desk, refused: author → desk is not allowed; from author: book, author")
    #expect(library.agrees)
  }

  @Test
  func `After the navigator is released, the machine is an ordinary one again`() {
    let rooms = Library.Rooms()
    let machine = GKStateMachine(states: rooms.all)
    var navigator: Navigator<Library.Place>? = Navigator(
      machine, root: .shelf, resolver: Library.Catalogue())
    #expect(!machine.enter(Library.BookState.self))
    weak let left = navigator
    navigator = nil
    #expect(left == nil)
    #expect(machine.enter(Library.BookState.self))
    #expect(machine.enter(Library.DeskState.self, with: "Emma"))
    #expect(rooms.desk.slips == ["Emma"])
  }
}
