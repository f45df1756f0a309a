import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorRequestTests {
  @Test
  func `Subscribers receive every request with its move and path, in order, refused ones too`()
    throws
  {
    let library = try Library()
    var heard: [Navigator<Library.Place>.Event] = []
    let token = library.navigator.subscribe { heard.append($0) }
    try library.navigator.go(.book("Emma"))
    _ = library.refusal { try $0.back(2) }
    library.navigator.presenterDidPop(toCount: 1)
    withExtendedLifetime(token) {}
    #expect(heard.map(\.request) == [.go(.book("Emma")), .back(2), .didPop(toCount: 1)])
    #expect(heard.map(\.move) == [Move(pushed: [.book("Emma")]), Move(), Move(popCount: 1)])
    #expect(heard.map(\.refusal) == [nil, .cannotGoBack(2, available: 1), nil])
    #expect(heard.map(\.succeeded) == [true, false, true])
    #expect(heard.map { "\($0.path)" } == ["/shelf/book/Emma", "/shelf/book/Emma", "/shelf"])
  }

  @Test
  func `The text of a link is quoted where a line needs it`() {
    typealias Request = Navigator<Library.Place>.Request
    #expect(Request.link("/shelf").description == "link /shelf")
    #expect(Request.link("/shelf ?\n\"").description == "link \"/shelf ?\\n\\\"\"")
    #expect(Request.link("").description == "link \"\"")
    #expect(GKStateMachine.name(of: Library.ShelfState.self) == "shelf")
    #expect(GKStateMachine().currentState == nil)
  }

  @Test
  func `A request is a value, and performing it is the same as calling its method`() throws {
    let library = try Library()
    let requests: [Navigator<Library.Place>.Request] = [
      .go(.book("Emma")), .go(.author("Austen")), .replace(.desk), .back(1), .backToRoot,
      .open(RoutePath(.shelf, [.desk, .book("Emma")])), .didPop(toCount: 2),
    ]
    for request in requests { try library.navigator.perform(request) }
    #expect(
      library.log.lines.filter { $0.hasPrefix("navigator") } == [
        "navigator: go book/Emma, now at /shelf/book/Emma",
        "navigator: go author/Austen, now at /shelf/book/Emma/author/Austen",
        "navigator: replace desk, now at /shelf/book/Emma/desk",
        "navigator: back 1, now at /shelf/book/Emma",
        "navigator: back to root, now at /shelf",
        "navigator: open /shelf/desk/book/Emma, now at /shelf/desk/book/Emma",
        "navigator: did pop to 2, now at /shelf/desk",
      ])
  }

  @Test(
    arguments: [
      .go(.author("Austen")), .go(.shelf), .go(.book("Emma")), .go(.cellar), .replace(.desk),
      .replace(.author("Austen")), .back(1), .back(2), .back(0), .backToRoot,
      .open(RoutePath(.shelf, [.desk, .book("Emma")])), .open(RoutePath(.desk)),
      .open(RoutePath(.shelf, [.cellar])), .didPop(toCount: 1),
    ] as [Navigator<Library.Place>.Request])
  func `Whether a request would be refused, and why, can be asked without making it`(
    request: Navigator<Library.Place>.Request
  ) throws {
    let library = try Library(at: .book("Emma"))
    let refusal = library.navigator.refusal(of: request)
    #expect(library.text == "/shelf/book/Emma" && library.agrees)
    // Rules were asked, and nothing else happened.
    let asked = library.log.lines
    #expect(asked.allSatisfy { $0.contains(": may ") })
    library.log.lines = []
    #expect(library.refusal { try $0.perform(request) } == refusal.map { "\($0)" })
    #expect(library.log.lines.filter { $0.contains(": may ") } == asked)
  }

  @Test
  func `Subscribers are called in the order of their registration, until they are cancelled`()
    throws
  {
    let library = try Library()
    var heard: [String] = []
    let first = library.navigator.subscribe { heard.append("first \($0.request)") }
    let second = library.navigator.subscribe {
      heard.append("second \($0.request)")
      first.cancel()
    }
    try library.navigator.go(.desk)
    try library.navigator.backToRoot()
    withExtendedLifetime(second) {}
    #expect(heard == ["first go desk", "second go desk", "second back to root"])
  }

  @Test
  func `A subscriber whose token is released receives no more events`() throws {
    let library = try Library()
    var heard = 0
    var token: AnyObject? = library.navigator.subscribe { _ in heard += 1 }
    try library.navigator.go(.desk)
    withExtendedLifetime(token) {}
    token = nil
    try library.navigator.backToRoot()
    #expect(heard == 1)
  }

  @Test
  func `All subscribers receive two requests in the same order`() throws {
    let library = try Library()
    var heard: [String] = []
    let tokens = ["a", "b"].map { name in
      library.navigator.subscribe { event in
        heard.append("\(name) \(event.request) \(event.path)")
        if name == "a", event.path.count == 2 { try? library.navigator.backToRoot() }
      }
    }
    try withExtendedLifetime(tokens) { try library.navigator.go(.desk) }
    #expect(
      heard == [
        "a go desk /shelf/desk", "b go desk /shelf/desk", "a back to root /shelf",
        "b back to root /shelf",
      ])
  }
}
