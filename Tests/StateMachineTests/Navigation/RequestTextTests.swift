import StateMachine
import StateMachineHistory
import StateMachineTestSupport
import StateMachineText
import Testing

/// A request is read back from its text, so that a wanted page outlives the program.
struct RequestTextTests {
  typealias Place = Library.Place
  typealias Request = Navigator<Place>.Request

  private static func random(_ dice: inout SplitMix64) -> Request {
    let texts = ["a", "a b", "/", "", "#", "\"", "\\", "%", "水", "\u{202E}", "\n", "to", "root"]
    func text() -> String { texts.randomElement(using: &dice) ?? "" }
    func route() -> Place {
      [.shelf, .desk, .book(text()), .author(text())].randomElement(using: &dice) ?? .desk
    }
    func path() -> RoutePath<Place> {
      RoutePath(.shelf, (0..<Int.random(in: 0..<4, using: &dice)).map { _ in route() })
    }
    return switch Int.random(in: 0..<13, using: &dice) {
    case 0: .go(route())
    case 1: .replace(route())
    case 2: .update(route(), to: route())
    case 3: .back(Int.random(in: -2..<7, using: &dice))
    case 4: .backTo(route())
    case 5: .backToRoot
    case 6: .open(path())
    case 7: .reset(to: path())
    case 8: .restore(path())
    case 9: .link((0..<Int.random(in: 0..<4, using: &dice)).map { _ in text() }.joined())
    case 10: .revalidate
    case 11: .didPop(toCount: Int.random(in: -2..<7, using: &dice))
    default: .close
    }
  }

  @Test
  func `A request is read back from its description`() throws {
    var dice = SplitMix64(seed: 7)
    for _ in 0..<(isLong ? 100_000 : 2_000) {
      let request = Self.random(&dice)
      #expect(try Request("\(request)", resolver: Library.Catalogue()) == request)
    }
  }

  @Test(arguments: ["\u{301}x", "\u{FE0F}", "\u{1F3FD}a", "\u{200D}", "e\u{301}"])
  func `A link is read back, also if its first scalar joins a space`(link: String) throws {
    let request = Request.link(link)
    #expect(try Request("\(request)", resolver: Library.Catalogue()) == request)
  }

  @Test(arguments: [
    "", " ", "go", "go ", "go roof", "go /shelf", "go shelf/desk", "go desk desk", "open desk",
    "open", "update desk", "update desk to", "back", "back two", "back to", "link \"a",
    "link \"a\" b",
    "link \"\\u{110000}\"", "link \"\\", "did pop to", "did pop to x", "revalidate all", "forward",
    " go desk", "go  desk", "Go desk", "close all",
  ])
  func `A text that describes no request is an error`(text: String) {
    #expect(throws: (any Error).self) { try Request(text, resolver: Library.Catalogue()) }
  }

  @Test
  func `What the data lacks is the resolver's own error`() {
    let catalogue = Library.Catalogue(titles: ["Emma"])
    #expect(throws: Library.Catalogue.UnknownTitle(title: "Pooh")) {
      try Request("open /shelf/book/Pooh", resolver: catalogue)
    }
  }

  @Test
  func `A wanted page is performed by the next program`() throws {
    var isKnown = false
    func make() throws -> Library {
      try Library(
        entryGuard: { $0.route == .author("Austen") && !isKnown ? "show your card" : nil },
        redirect: { _, _ in .desk })
    }
    let library = try make()
    var wanted = ""
    let token = library.navigator.subscribe { event in
      if let cause = event.cause { wanted = "\(cause)" }
    }
    #expect(throws: Refusal.self) { try library.navigator.open("/shelf/book/Emma/author/Austen") }
    token.cancel()
    #expect(wanted == "link /shelf/book/Emma/author/Austen" && library.text == "/shelf/desk")
    isKnown = true
    let next = try make()
    try next.navigator.perform(Request(wanted, resolver: next.navigator.resolver))
    #expect(next.text == "/shelf/book/Emma/author/Austen")
  }
}
