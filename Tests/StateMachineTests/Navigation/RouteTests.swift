import StateMachine
import StateMachineTestSupport
import Testing

struct RouteTests {
  @Test(arguments: [
    (Library.Place.shelf, "shelf"),
    (.book("Emma"), "book/Emma"),
    (.book("Pride & Prejudice"), "book/Pride%20&%20Prejudice"),
    (.book("AC/DC"), "book/AC%2FDC"),
    (.author("泉鏡花"), "author/泉鏡花"),
    (.author(""), "author/"),
  ])
  func `A route's text is its state's name and its arguments, encoded`(
    place: Library.Place, text: String
  ) {
    #expect(place.text == text)
  }

  @Test
  func `Several arguments follow in their order; nothing follows by default`() {
    struct Loan: Route {
      var stateClass: GKState.Type { Library.DeskState.self }
      var arguments: [String] { ["Emma", "3 weeks", ""] }
    }
    #expect(Loan().text == "desk/Emma/3%20weeks/")
    struct Desk: Route {
      var stateClass: GKState.Type { Library.DeskState.self }
    }
    #expect(Desk().arguments.isEmpty && Library.Place.desk.arguments.isEmpty)
  }

  private enum Reading: Route {
    case desk(Int?, String?)
    case book(Int)
    var stateClass: GKState.Type {
      if case .desk = self { Library.DeskState.self } else { Library.BookState.self }
    }
  }

  @Test
  func `The nil of an optional has no text, and an argument that may be missing is tried`() throws {
    let places = RouteTable<Reading>(
      [],
      [
        "desk": .init { segments in
          let number = try? segments.takeArgument { Int($0) }
          return .desk(number, try? segments.takeArgument { $0 == "book" ? nil : $0 })
        },
        "book": .payload { .book($0) },
      ])
    for (route, text) in [
      (Reading.desk(nil, nil), "desk"), (.desk(7, nil), "desk/7"), (.desk(nil, "a"), "desk/a"),
      (.desk(7, "a"), "desk/7/a"),
    ] {
      #expect(route.text == text)
      #expect(try places.path("/\(text)/book/1") == RoutePath(route, [.book(1)]))
    }
  }

  private final class LampState: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  }
  private final class FuseState: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  }
  private enum Part: Route, CaseIterable {
    case lamp, fuse
    var stateClass: GKState.Type { self == .lamp ? LampState.self : FuseState.self }
  }

  @Test
  func `Routes whose cases are all known need no resolver, with declared roots and guards, too`()
    throws
  {
    let machines = (1...3).map { _ in GKStateMachine(states: [LampState(), FuseState()]) }
    let plain = Navigator(machines[0], root: Part.lamp) { _ in "no current" }
    #expect(throws: Refusal.self) { try plain.go(.fuse) }
    let rooted = Navigator(machines[1], root: Part.lamp, roots: { $0 == .fuse })
    try rooted.open("/fuse")
    #expect(rooted.path == RoutePath(.fuse))
    let guarded = Navigator(machines[2], root: Part.lamp, roots: { $0 == .fuse }) { step in
      step.route == .fuse ? "no current" : nil
    }
    #expect(guarded.refusal(of: .go(.fuse))?.reason == "no current")
  }

  private struct Point: Hashable, PathArgument, CustomStringConvertible {
    var x = 0
    var description: String { "x\(x)" }
    static func pathArgument(_ text: String) -> Point? {
      text.first == "x" ? Int(text.dropFirst()).map { Point(x: $0) } : nil
    }
  }

  private enum Sheet: Route {
    case sheet(Point, Double, Bool, Character, UInt8, Substring)
    var stateClass: GKState.Type { Library.BookState.self }
  }

  @Test
  func `Every kind of argument is read back from its text`() throws {
    let sheets = RouteTable<Sheet>([], ["book": .payload(Sheet.sheet)])
    let route = Sheet.sheet(Point(x: -3), 0.5, true, "水", 255, "a/b")
    #expect(route.text == "book/x-3/0.5/true/水/255/a%2Fb")
    #expect(try sheets.path("/\(route.text)") == RoutePath(route))
    for wrong in [
      "y1/0.5/true/a/1/b", "x1/0.5/yes/a/1/b", "x1/0.5/true/ab/1/b", "x1/0.5/true/a/256/b",
    ] {
      #expect(throws: PathError.self) { try sheets.path("/book/\(wrong)") }
    }
  }

  @Test
  func `A type with stored properties that has no arguments of its own stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      struct Loan: Route {
        let number: Int
        var stateClass: GKState.Type { Library.DeskState.self }
      }
      _ = Loan(number: 1).text
    }
    expect(result, says: "Loan is no enum; implement arguments")
  }
}

struct RouteResolverTests {
  typealias Place = Library.Place

  @Test(
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
  func `A text is resolved into the path that it names`(text: String, further: [Place]) throws {
    #expect(try Library.Catalogue().path(text) == RoutePath(.shelf, further))
  }

  @Test(
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
  func `A text that names no path is refused with the reason`(text: String, error: PathError) {
    #expect(throws: error) { try Library.Catalogue().path(text) }
  }

  @Test
  func `A route that the data lacks is refused with the program's own error`() throws {
    let catalogue = Library.Catalogue(titles: ["Emma"])
    #expect(try catalogue.path("/shelf/book/Emma").top == .book("Emma"))
    #expect(throws: Library.Catalogue.UnknownTitle(title: "Ulysses")) {
      try catalogue.path("/shelf/book/Emma/author/Austen/book/Ulysses")
    }
  }

  @Test
  func `A program that needs no arguments resolves its routes by their cases`() throws {
    let resolver = RouteTable(Page.allCases)
    #expect(try resolver.path("/shelf/desk/shelf") == RoutePath(.shelf, [.desk, .shelf]))
    #expect(
      throws: PathError.unexpectedArgument("attic", state: "shelf", known: ["shelf", "desk"])
    ) {
      try resolver.path("/shelf/attic")
    }
  }

  @Test(
    arguments: [
      ("/shelf/desk/in", [.incoming]), ("/shelf/desk/in/new/desk/out", [.fresh, .outgoing]),
      ("/shelf/desk/in/shelf", [.incoming, .shelf]),
    ] as [(String, [Tray])])
  func `Cases of one state differ by their arguments`(text: String, further: [Tray]) throws {
    let path = try RouteTable(Tray.allCases).path(text)
    #expect(path == RoutePath(.shelf, further))
    #expect("\(path)" == text)
  }

  @Test
  func `A case that needs an argument is not found without it`() {
    #expect(throws: PathError.missingArgument(state: "desk")) {
      try RouteTable(Tray.allCases).path("/shelf/desk/up")
    }
  }

  @Test
  func `A resolver that consumes nothing stops the program instead of looping`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      struct Idle: RouteResolver {
        func resolve(_ segments: inout PathSegments) throws -> Library.Place { .shelf }
      }
      _ = try Idle().path("/shelf/desk")
    }
    expect(result, says: "Idle resolved “shelf” and took no segment; take the state's name first")
  }

  enum Tray: Route, CaseIterable {
    case shelf, incoming, outgoing, fresh
    var stateClass: GKState.Type {
      self == .shelf ? Library.ShelfState.self : Library.DeskState.self
    }
    var arguments: [String] {
      switch self {
      case .shelf: []
      case .incoming: ["in"]
      case .outgoing: ["out"]
      case .fresh: ["in", "new"]
      }
    }
  }

  private enum Page: Route, CaseIterable {
    case shelf, desk
    var stateClass: GKState.Type {
      self == .shelf ? Library.ShelfState.self : Library.DeskState.self
    }
  }
}
