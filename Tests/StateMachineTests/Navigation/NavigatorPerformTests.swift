import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorPerformTests {
  typealias Place = Library.Place

  @Test
  func `The caller learns whether a request was executed, refused or queued, and its outcome once`()
    throws
  {
    let library = try Library()
    func perform(_ place: Place) throws -> Bool {
      try library.navigator.perform(.go(place)) { library.log.add("then: \($0)") }
    }
    #expect(try perform(.book("Emma")))
    #expect(throws: Refusal.self) { try perform(.book("Pooh")) }
    library.rooms.author.whenEntered = {
      #expect((try? perform(.book("Pooh"))) == false)
      #expect((try? perform(.desk)) == false)
      #expect((try? perform(.author("Milne"))) == false)
    }
    #expect(try perform(.author("Austen")))
    #expect(
      library.log.lines.filter { $0.hasPrefix("then") || $0.hasPrefix("navigator") } == [
        "navigator: go book/Emma, now at /shelf/book/Emma",
        "then: go book/Emma, now at /shelf/book/Emma",
        "navigator: go book/Pooh, refused: book → book is not allowed; "
          + "from book: shelf, author, desk",
        "then: go book/Pooh, refused: book → book is not allowed; from book: shelf, author, desk",
        "navigator: go author/Austen, now at /shelf/book/Emma/author/Austen",
        "then: go author/Austen, now at /shelf/book/Emma/author/Austen",
        "navigator: go book/Pooh, now at /shelf/book/Emma/author/Austen/book/Pooh",
        "then: go book/Pooh, now at /shelf/book/Emma/author/Austen/book/Pooh",
        "navigator: go desk, now at /shelf/book/Emma/author/Austen/book/Pooh/desk",
        "then: go desk, now at /shelf/book/Emma/author/Austen/book/Pooh/desk",
        "navigator: go author/Milne, refused: desk → author is not allowed; "
          + "from desk: shelf, book",
        "then: go author/Milne, refused: desk → author is not allowed; from desk: shelf, book",
      ])
  }

  @Test
  func `A request of the closure is queued`() throws {
    let library = try Library()
    var results: [Bool?] = []
    try library.navigator.perform(.go(.desk)) { _ in
      results.append(try? library.navigator.perform(.back(1)))
      results.append(library.navigator.path == RoutePath(.shelf, [.desk]))
    }
    #expect(results == [false, true] && library.text == "/shelf" && library.agrees)
  }

  @Test
  func `An order that depends on a step is made once, however the step is requested`() throws {
    let library = try Library(at: .book("Emma"), roots: [.desk]) { step in
      step.route == .desk && step.path?.top != .book("Emma") ? "nothing to pay" : nil
    }
    var orders = 0
    func pay() throws {
      try library.navigator.perform(.go(.desk)) { if $0.succeeded { orders += 1 } }
    }
    let token = library.navigator.subscribe { event in
      guard event.request == .go(.author("Austen")) else { return }
      try? library.navigator.back()
      try? pay()
      try? pay()
      #expect(orders == 0)
    }
    try library.navigator.go(.author("Austen"))
    token.cancel()
    #expect(orders == 1 && library.text == "/desk")
    #expect(throws: Refusal.self) { try pay() }
    #expect(orders == 1)
  }
}
