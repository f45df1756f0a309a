import StateMachine
import Testing

@Suite(.bothOwners)
struct NavigatorReplaceTests {
  @Test
  func `Replace is validated from the entry below, and is one move and one transition`() throws {
    let library = try Library(at: .book("Emma"))
    try library.navigator.replace(.book("Persuasion"))
    #expect(
      library.log.lines == [
        "shelf: may book follow",
        "book: will exit to book",
        "machine: book → book",
        "book: did enter from book",
        "present: pop 1, push book/Persuasion",
        "navigator: replace book/Persuasion, now at /shelf/book/Persuasion",
      ])
  }

  @Test
  func `The entry below may refuse what the top would allow; the refusal names its states`() throws
  {
    let library = try Library(at: .book("Emma"), .author("Austen"))
    let sentence = library.refusal { try $0.replace(.book("Persuasion")) }
    #expect(sentence == "book → book is not allowed; from book: shelf, author, desk")
    #expect(
      library.log.lines == [
        "book: may book follow", "book: may shelf follow", "book: may author follow",
        "book: may desk follow",
        "navigator: replace book/Persuasion, refused: \(sentence ?? "")",
      ])
    #expect(library.agrees)
  }

  @Test
  func `Replacing the top by the root pops to it, if the entry below allows it`() throws {
    let library = try Library(at: .author("Austen"), .book("Emma"), .author("Austen"))
    try library.navigator.replace(.shelf)
    #expect(library.text == "/shelf")
    #expect(library.log.lines.contains("present: pop 3, push nothing"))
    let other = try Library(at: .author("Austen"), .book("Emma"))
    #expect(
      other.refusal { try $0.replace(.shelf) }
        == "author → shelf is not allowed; from author: book, author")
  }

  @Test
  func `Replacing the top by itself runs the hooks and presents nothing`() throws {
    let library = try Library(at: .book("Emma"))
    try library.navigator.replace(.book("Emma"))
    #expect(
      library.log.lines == [
        "shelf: may book follow",
        "book: will exit to book",
        "machine: book → book",
        "book: did enter from book",
        "navigator: replace book/Emma, now at /shelf/book/Emma",
      ])
  }

  @Test
  func `The root cannot be replaced, and no state is asked`() throws {
    let library = try Library()
    let sentence = "shelf is the root, and only what is above the root can be replaced"
    #expect(library.refusal { try $0.replace(.book("Emma")) } == sentence)
    #expect(library.refusal { try $0.replace(.shelf) } == sentence)
    #expect(
      library.log.lines == [
        "navigator: replace book/Emma, refused: \(sentence)",
        "navigator: replace shelf, refused: \(sentence)",
      ])
  }

  @Test
  func `A missing state is refused`() throws {
    let library = try Library(at: .book("Emma"))
    #expect(library.refusal { try $0.replace(.cellar) } == "there is no state cellar")
    #expect(library.text == "/shelf/book/Emma")
  }
}
