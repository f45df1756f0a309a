import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorRestoreTests {
  typealias Place = Library.Place

  @Test
  func `A valid path is restored completely, by one transition and one move`() throws {
    let library = try Library()
    let event = library.navigator.restore("/shelf/author/Austen/b%6Fok/Emma/desk")
    let path = RoutePath(Place.shelf, [.author("Austen"), .book("Emma"), .desk])
    #expect(event?.path == path && event?.dropped == nil)
    #expect(library.navigator.path == path)
    #expect(library.agrees)
    #expect(
      library.log.lines.filter { !$0.contains("may") } == [
        "shelf: will exit to desk", "machine: shelf → desk", "desk: did enter from shelf",
        "present: pop 0, push author/Austen book/Emma desk",
        "navigator: restore /shelf/author/Austen/book/Emma/desk, "
          + "now at /shelf/author/Austen/book/Emma/desk",
      ])
  }

  @Test(arguments: [
    (
      "/shelf/book/Emma/loan/Emma/desk", 2,
      "restored /shelf/book/Emma; dropped /loan/Emma/desk: no state is called “loan”; "
        + "use one of: shelf, book, author, desk, cellar"
    ),
    (
      "/shelf/book/Emma/book/Evelina/desk", 2,
      "restored /shelf/book/Emma; dropped /book/Evelina/desk: "
        + "book → book is not allowed; from book: shelf, author, desk"
    ),
    (
      "/shelf/book/Emma/book/Evelina/loan", 2,
      "restored /shelf/book/Emma; dropped /book/Evelina/loan: "
        + "book → book is not allowed; from book: shelf, author, desk"
    ),
    ("/shelf/cellar", 1, "restored /shelf; dropped /cellar: there is no state cellar"),
    (
      "/desk/book/Emma", 0,
      "restored /shelf; dropped /desk/book/Emma: "
        + "a path begins with shelf, not with desk"
    ),
    (
      "/shelf/desk/book", 2,
      "restored /shelf/desk; dropped /book: "
        + "the path ends after “book”, which needs an argument"
    ),
    (
      "/shelf/book/Emma/author/100%/desk", 2,
      "restored /shelf/book/Emma; dropped /author/100%/desk: "
        + "“100%” has a bad escape; write a percent sign as %25"
    ),
    (
      "garbage", 0,
      "restored /shelf; dropped garbage: "
        + "“garbage” is not a path; a path begins with /"
    ),
    ("", 0, "restored /shelf; dropped : “” is not a path; a path begins with /"),
    ("/", 0, "restored /shelf; dropped /: the path is empty; it needs at least the root"),
  ])
  func `The longest valid beginning is kept, and the event has the dropped routes and the reason`(
    text: String, position: Int, sentence: String
  ) throws {
    let library = try Library(at: .desk)
    #expect(library.navigator.restored(text) == sentence)
    #expect(library.navigator.restore(text)?.dropped?.position == position)
    #expect(library.agrees)
  }

  @Test
  func `A route that the data now lacks is reported with the resolver's own error`() throws {
    let machine = GKStateMachine(states: Library.Rooms().all)
    let navigator = Navigator(
      machine, root: Place.shelf, resolver: Library.Catalogue(titles: ["Emma"]))
    PathStore.own(navigator)
    let event = navigator.restore("/shelf/book/Emma/author/Austen/book/Ulysses/desk")
    #expect(event?.path == RoutePath(.shelf, [.book("Emma"), .author("Austen")]))
    let text = "/book/Ulysses/desk"
    #expect(event?.dropped?.text == text)
    let reason = #"UnknownTitle(title: "Ulysses")"#
    #expect(
      event?.dropped?.refusal == .unreadable(position: 3, text: text, because: reason))
  }

  @Test
  func `A path of routes is restored by the same rules as its text`() throws {
    let library = try Library()
    let path = RoutePath(Place.shelf, [.desk, .book("Emma"), .desk, .desk])
    let event = library.navigator.restore(path)
    let refusal = Refusal.notAllowed(from: "desk", to: "desk", allowed: ["shelf", "book"])
    #expect(event?.dropped?.refusal == refusal)
    #expect(
      event.map { "\($0)" } == "restore \(path), now at /shelf/desk/book/Emma/desk; "
        + "dropped /desk: \(refusal)")
  }

  @Test
  func `Each rule is asked once, even about an entry that is there`() throws {
    let library = try Library(at: .desk)
    library.navigator.restore("/shelf/desk/book/Emma")
    #expect(
      library.log.lines.filter { $0.contains("may") } == [
        "shelf: may desk follow", "desk: may book follow",
      ])
  }

  @Test
  func `A queued restore has no event yet`() throws {
    let library = try Library()
    var events: [Navigator<Place>.Event?] = []
    library.rooms.desk.whenEntered = {
      events.append(library.navigator.restore("/shelf/book/Emma/attic"))
    }
    try library.navigator.go(.desk)
    #expect(events.count == 1 && events[0] == nil)
    #expect(
      library.log.lines.last
        == "navigator: restore /shelf/book/Emma, now at /shelf/book/Emma; dropped /attic: no state "
        + "is called “attic”; use one of: shelf, book, author, desk, cellar")
  }
}
