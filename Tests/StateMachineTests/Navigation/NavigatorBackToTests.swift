import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorBackToTests {
  private let library: Library

  init() throws {
    library = try Library(
      at: .author("Austen"), .book("Emma"), .author("Austen"), .book("Persuasion"))
  }

  @Test("Back to a route goes to its nearest entry below the top, and asks no rule")
  func nearest() throws {
    try library.navigator.back(to: .author("Austen"))
    #expect(library.text == "/shelf/author/Austen/book/Emma/author/Austen")
    try library.navigator.back(to: .author("Austen"))
    #expect(library.text == "/shelf/author/Austen")
    #expect(library.log.lines.filter { $0.contains(" may ") } == [])
    #expect(
      library.log.lines.last == "navigator: back to author/Austen, now at /shelf/author/Austen")
    #expect(library.agrees)
  }

  @Test("A route that is not below the top is refused, including the top itself")
  func missing() throws {
    #expect(
      library.refusal { try $0.back(to: .book("Persuasion")) }
        == "cannot go back to book/Persuasion; it is not below the top of the path")
    #expect(throws: Refusal.notInPath("desk")) { try library.navigator.back(to: .desk) }
  }

  @Test("A queued Back to a route is resolved when it is executed")
  func inAQueueItIsResolved() throws {
    library.rooms.author.whenEntered = { [navigator = library.navigator] in
      try? navigator.back()
      try? navigator.back(to: .author("Austen"))
    }
    try library.navigator.back()
    #expect(library.text == "/shelf/author/Austen")
  }

  @Test("A replacement replaces the entry, validated by the entry below it")
  func replacement() throws {
    try library.navigator.back(to: .book("Emma"), replacingItWith: .book("Pooh"))
    #expect(
      library.log.lines == [
        "author: may book follow", "book: will exit to book", "machine: book → book",
        "book: did enter from book", "present: pop 3, push book/Pooh",
        "navigator: back to book/Emma, replaced by book/Pooh, now at /shelf/author/Austen/book/Pooh",
      ])
    #expect(throws: Refusal.cannotReplaceRoot("shelf")) {
      try library.navigator.back(to: .shelf, replacingItWith: .desk)
    }
    #expect(throws: Refusal.self) {
      try library.navigator.back(to: .author("Austen"), replacingItWith: .cellar)
    }
    #expect(library.agrees)
  }

  @Test("A replacement by the root pops everything above the root")
  func replacementByRoot() throws {
    let library = try Library(at: .book("Emma"), .author("Austen"), .book("Pooh"))
    try library.navigator.back(to: .author("Austen"), replacingItWith: .shelf)
    #expect(library.text == "/shelf")
    #expect(library.log.lines.first == "book: may shelf follow")
    #expect(library.agrees)
  }
}
