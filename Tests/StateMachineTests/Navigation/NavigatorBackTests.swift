import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorBackTests {
  @Test
  func `Back asks no rule, and runs the hooks as any transition`() throws {
    let library = try Library(at: .book("Emma"), .author("Austen"))
    try library.navigator.back()
    #expect(
      library.log.lines == [
        "author: will exit to book",
        "machine: author → book",
        "book: did enter from author",
        "present: pop 1, push nothing",
        "navigator: back 1, now at /shelf/book/Emma",
      ])
  }

  @Test
  func `Back goes where no forward move is allowed: author → shelf`() throws {
    let library = try Library(at: .author("Austen"))
    #expect(library.refusal { try $0.go(.shelf) } != nil)
    try library.navigator.back()
    #expect(library.text == "/shelf")
    #expect(library.agrees)
  }

  @Test
  func `Back by several entries is one move and one transition`() throws {
    let library = try Library(at: .author("Austen"), .author("Burney"), .book("Evelina"))
    try library.navigator.back(2)
    #expect(
      library.log.lines == [
        "book: will exit to author",
        "machine: book → author",
        "author: did enter from book",
        "present: pop 2, push nothing",
        "navigator: back 2, now at /shelf/author/Austen",
      ])
  }

  @Test
  func `Back between two entries of one state runs that state's hooks`() throws {
    let library = try Library(at: .author("Austen"), .author("Burney"))
    try library.navigator.back()
    #expect(
      library.log.lines.prefix(3) == [
        "author: will exit to author", "machine: author → author", "author: did enter from author",
      ])
    #expect(library.agrees)
  }

  @Test(arguments: [
    (0, 1, "cannot go back from the root"),
    (0, 0, "cannot go back 0 entries"),
    (0, -1, "cannot go back -1 entries"),
    (1, 2, "cannot go back 2; from here: 1"),
    (3, 4, "cannot go back 4; from here: 1 to 3"),
    (3, 0, "cannot go back 0; from here: 1 to 3"),
    (3, -1, "cannot go back -1; from here: 1 to 3"),
    (3, .max, "cannot go back 9223372036854775807; from here: 1 to 3"),
    (3, .min, "cannot go back -9223372036854775808; from here: 1 to 3"),
  ])
  func `Back is refused at the root, and by zero or too many entries`(
    depth: Int, count: Int, sentence: String
  ) throws {
    let library = try Library()
    let authors = (0..<depth).map { Library.Place.author("\($0)") }
    try library.navigator.open(RoutePath(.shelf, authors))
    #expect(library.refusal { try $0.back(count) } == sentence)
    #expect(Array(library.navigator.path) == [.shelf] + authors)
    #expect(library.agrees)
  }
}

@Suite(.bothOwners)
struct NavigatorHomeTests {
  @Test
  func `Back to the root asks no rule and pops everything in one move`() throws {
    let library = try Library(at: .book("Emma"), .author("Austen"))
    try library.navigator.backToRoot()
    #expect(
      library.log.lines == [
        "author: will exit to shelf",
        "machine: author → shelf",
        "shelf: did enter from author",
        "present: pop 2, push nothing",
        "navigator: back to root, now at /shelf",
      ])
  }

  @Test
  func `At the root, backToRoot does nothing, and subscribers receive the request`() throws {
    let library = try Library()
    try library.navigator.backToRoot()
    #expect(library.log.lines == ["navigator: back to root, now at /shelf"])
  }
}
