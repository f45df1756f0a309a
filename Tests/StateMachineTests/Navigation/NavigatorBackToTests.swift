import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorBackToTests {
  private let library: Library

  init() throws {
    library = try Library(
      at: .author("Austen"), .book("Emma"), .author("Austen"), .book("Persuasion"))
  }

  @Test
  func `Back to a route goes to its nearest entry below the top, and asks no rule`() throws {
    try library.navigator.back(to: .author("Austen"))
    #expect(library.text == "/shelf/author/Austen/book/Emma/author/Austen")
    try library.navigator.back(to: .author("Austen"))
    #expect(library.text == "/shelf/author/Austen")
    #expect(library.log.lines.filter { $0.contains(" may ") } == [])
    #expect(
      library.log.lines.last == "navigator: back to author/Austen, now at /shelf/author/Austen")
    #expect(library.agrees)
  }

  @Test
  func `A route that is not below the top is refused, including the top itself`() throws {
    #expect(
      library.refusal { try $0.back(to: .book("Persuasion")) }
        == "the path has no book/Persuasion, or only at its top")
    #expect(throws: Refusal.notInPath(route: "desk")) { try library.navigator.back(to: .desk) }
  }

  @Test
  func `A queued Back to a route is resolved when it is executed`() throws {
    library.rooms.author.whenEntered = { [navigator = library.navigator] in
      try? navigator.back()
      try? navigator.back(to: .author("Austen"))
    }
    try library.navigator.back()
    #expect(library.text == "/shelf/author/Austen")
  }
}
