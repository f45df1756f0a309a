import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorDidPopTests {
  @Test
  func `After a pop made in the presenter, the machine follows, and nothing is presented`() throws {
    let library = try Library(at: .book("Emma"), .author("Austen"), .book("Persuasion"))
    library.navigator.presenterDidPop(toCount: 2)
    #expect(
      library.log.lines == [
        "book: will exit to book",
        "machine: book → book",
        "book: did enter from book",
        "user did pop: pop 2, push nothing",
        "navigator: did pop to 2, now at /shelf/book/Emma",
      ])
  }

  @Test
  func `Reporting a pop again changes nothing`() throws {
    let library = try Library(at: .book("Emma"), .author("Austen"))
    library.navigator.presenterDidPop(toCount: 2)
    library.log.lines = []
    library.navigator.presenterDidPop(toCount: 2)
    #expect(library.log.lines == ["navigator: did pop to 2, now at /shelf/book/Emma"])
  }

  @Test(arguments: [
    (3, "/shelf/book/Emma/author/Austen"), (4, "/shelf/book/Emma/author/Austen"),
    (.max, "/shelf/book/Emma/author/Austen"), (1, "/shelf"), (0, "/shelf"), (-1, "/shelf"),
    (.min, "/shelf"),
  ])
  func `Reporting a depth that the path lacks changes nothing`(depth: Int, result: String) throws {
    let library = try Library(at: .book("Emma"), .author("Austen"))
    library.navigator.presenterDidPop(toCount: depth)
    #expect(library.text == result)
    #expect(library.agrees)
  }

  @Test
  func `A pop that is reported during a presentation is executed after it`() throws {
    let library = try Library(at: .book("Emma"))
    library.mirror.whenPresented = { library.navigator.presenterDidPop(toCount: 1) }
    try library.navigator.go(.author("Austen"))
    #expect(
      library.log.lines.suffix(6) == [
        "navigator: go author/Austen, now at /shelf/book/Emma/author/Austen",
        "author: will exit to shelf",
        "machine: author → shelf",
        "shelf: did enter from author",
        "user did pop: pop 2, push nothing",
        "navigator: did pop to 1, now at /shelf",
      ])
  }

  @Test
  func `A reported pop is executed before queued requests`() throws {
    let library = try Library(at: .book("Emma"), .author("Austen"))
    library.rooms.book.whenEntered = { try? library.navigator.go(.desk) }
    library.mirror.whenPresented = {
      library.navigator.presenterDidPop(toCount: 3)
      library.navigator.presenterDidPop(toCount: 2)
    }
    try library.navigator.go(.book("Persuasion"))
    #expect(
      library.log.lines.filter { $0.hasPrefix("navigator") } == [
        "navigator: go book/Persuasion, now at /shelf/book/Emma/author/Austen/book/Persuasion",
        "navigator: did pop to 3, now at /shelf/book/Emma/author/Austen",
        "navigator: did pop to 2, now at /shelf/book/Emma",
        "navigator: go desk, now at /shelf/book/Emma/desk",
      ])
    #expect(library.agrees)
  }

  @Test
  func `Each of many queued reports takes as long as each of a few`() throws {
    let library = try Library()
    let (navigator, count) = (library.navigator, 40_000)
    var requests: [String] = []
    let token = navigator.subscribe { event in
      requests.append(event.request.description)
      guard requests.count == 1 else { return }
      try? navigator.go(.shelf)
      for depth in (0..<count).reversed() { navigator.presenterDidPop(toCount: depth) }
    }
    let duration = ContinuousClock().measure { try? navigator.go(.book("Emma")) }
    token.cancel()
    #expect(requests.count == count + 2 && requests.last == "go shelf")
    // Takes a tenth of a second; inserted one by one before the others, minutes.
    #expect(duration < .seconds(20))
  }
}
