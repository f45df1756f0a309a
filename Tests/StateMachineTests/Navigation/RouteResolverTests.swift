import StateMachine
import Testing

struct RouteResolverTests {
  typealias Place = Library.Place

  @Test(
    "A text is resolved into the path that it names",
    arguments: [
      ("/shelf", []),
      ("/shelf/", []),
      ("/shelf/book/Emma", [.book("Emma")]),
      ("/shelf/book/Emma/", [.book("Emma")]),
      ("/shelf/author/Austen/book/Emma/desk", [.author("Austen"), .book("Emma"), .desk]),
      ("/shelf/book/book/book/desk/desk", [.book("book"), .book("desk"), .desk]),
      ("/shelf/b%6F%6fk/E%6dma", [.book("Emma")]),
      ("/shelf/book//desk", [.book(""), .desk]),
      ("/shelf/book//", [.book("")]),
    ] as [(String, [Place])])
  func path(text: String, further: [Place]) throws {
    #expect(try Library.Catalogue().path(text) == RoutePath(.shelf, further))
  }

  @Test(
    "A text that names no path is refused with the reason",
    arguments: [
      ("", .notAbsolute("")),
      ("shelf", .notAbsolute("shelf")),
      (" /shelf", .notAbsolute(" /shelf")),
      ("/", .empty),
      ("//", .unknownState("", known: ["shelf", "book", "author", "desk", "cellar"])),
      ("/shelf//", .unknownState("", known: ["shelf", "book", "author", "desk", "cellar"])),
      ("/shelf//desk", .unknownState("", known: ["shelf", "book", "author", "desk", "cellar"])),
      ("/Shelf", .unknownState("Shelf", known: ["shelf", "book", "author", "desk", "cellar"])),
      ("/shelf/book", .missingArgument(state: "book")),
      ("/shelf/book/", .missingArgument(state: "book")),
      ("/shelf/book/Emma/author", .missingArgument(state: "author")),
      ("/shelf/book/100%", .badEscape("100%")),
    ] as [(String, PathError)])
  func error(text: String, error: PathError) {
    #expect(throws: error) { try Library.Catalogue().path(text) }
  }

  @Test("What the data lacks is refused with the program's own error")
  func unknownTitle() throws {
    let catalogue = Library.Catalogue(titles: ["Emma"])
    #expect(try catalogue.path("/shelf/book/Emma").top == .book("Emma"))
    #expect(throws: Library.Catalogue.UnknownTitle(title: "Ulysses")) {
      try catalogue.path("/shelf/book/Emma/author/Austen/book/Ulysses")
    }
  }

  @Test("A program that needs no arguments resolves its routes by their cases")
  func cases() throws {
    let resolver = CaseResolver<Page>()
    #expect(try resolver.path("/shelf/desk/shelf") == RoutePath(.shelf, [.desk, .shelf]))
    #expect(throws: PathError.unknownState("attic", known: ["shelf", "desk"])) {
      try resolver.path("/shelf/attic")
    }
  }

  @Test("Of two cases of one state, its name alone stands for the first")
  func firstCase() throws {
    let machine = GKStateMachine(states: Library.Rooms().all)
    let navigator = Navigator(machine, root: Page.shelf, resolver: CaseResolver())
    #expect(machine.enter(Library.DeskState.self))
    #expect(navigator.path.top == .desk)
  }

  private enum Page: Route, CaseIterable {
    case shelf, desk, returns
    var stateClass: GKState.Type {
      self == .shelf ? Library.ShelfState.self : Library.DeskState.self
    }
  }
}
