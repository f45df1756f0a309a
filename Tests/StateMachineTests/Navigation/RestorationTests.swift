import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorRestoreTests {
  typealias Place = Library.Place

  @Test("A valid path is restored completely, by one transition and one move")
  func whole() throws {
    let library = try Library()
    let report = library.navigator.restore("/shelf/author/Austen/b%6Fok/Emma/desk")
    #expect(report.restored == RoutePath(.shelf, [.author("Austen"), .book("Emma"), .desk]))
    #expect(report.dropped == nil)
    #expect("\(report)" == "restored /shelf/author/Austen/book/Emma/desk")
    #expect(library.navigator.path == report.restored)
    #expect(library.agrees)
    #expect(
      library.log.lines.filter { !$0.contains("may") } == [
        "shelf: will exit to desk", "machine: shelf → desk", "desk: did enter from shelf",
        "present: pop 0, push author/Austen book/Emma desk",
        "navigator: open /shelf/author/Austen/book/Emma/desk, "
          + "now at /shelf/author/Austen/book/Emma/desk",
      ])
  }

  @Test(
    "The longest valid beginning is kept, and the report has the dropped routes and the reason",
    arguments: [
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
  func prefix(text: String, position: Int, sentence: String) throws {
    let library = try Library(at: .desk)
    let report = library.navigator.restore(text)
    #expect("\(report)" == sentence)
    #expect(report.dropped?.position == position)
    #expect(library.navigator.path == report.restored)
    #expect(library.agrees)
  }

  @Test("A route that the data now lacks is reported with the resolver's own error")
  func removed() throws {
    let machine = GKStateMachine(states: Library.Rooms().all)
    let navigator = Navigator(
      machine, root: Place.shelf, resolver: Library.Catalogue(titles: ["Emma"]))
    PathStore.own(navigator)
    let report = navigator.restore("/shelf/book/Emma/author/Austen/book/Ulysses/desk")
    #expect(report.restored == RoutePath(.shelf, [.book("Emma"), .author("Austen")]))
    #expect(report.dropped?.text == "/book/Ulysses/desk")
    guard case .unresolved(let error) = report.dropped?.reason else {
      Issue.record("dropped for another reason")
      return
    }
    #expect(error as? Library.Catalogue.UnknownTitle == .init(title: "Ulysses"))
  }

  @Test("A path of routes is restored by the same rules as its text")
  func routes() throws {
    let library = try Library()
    let report = library.navigator.restore(RoutePath(.shelf, [.desk, .book("Emma"), .desk, .desk]))
    #expect(
      "\(report)" == "restored /shelf/desk/book/Emma/desk; dropped /desk: "
        + "desk → desk is not allowed; from desk: shelf, book")
    guard
      case .refused(.notAllowed(from: "desk", to: "desk", allowed: ["shelf", "book"])) =
        report.dropped?.reason
    else {
      Issue.record("dropped for another reason")
      return
    }
  }

  @Test("A rule that first allows and then refuses changes nothing")
  func aRuleThatAllowsAtFirst() throws {
    let library = try Library()
    library.rooms.shelf.whenAsked = { [shelf = library.rooms.shelf] in
      shelf.whenAsked = { shelf.refuses = true }
    }
    let report = library.navigator.restore("/shelf/desk")
    #expect(
      "\(report)" == "restored /shelf; dropped /shelf/desk: "
        + "shelf → desk is not allowed; from shelf: nothing")
    #expect(library.text == "/shelf" && library.agrees)
  }
}
