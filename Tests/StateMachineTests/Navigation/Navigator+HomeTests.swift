import StateMachine
import Testing

struct NavigatorHomeTests {
  @Test("Home asks nobody and pops everything in one move, also where no rule leads to the root")
  func home() throws {
    let library = try Library(at: .book("Emma"), .author("Austen"))
    library.navigator.home()
    #expect(
      library.log.lines == [
        "author: will exit to shelf",
        "machine: author → shelf",
        "shelf: did enter from author",
        "present: pop 2, push nothing",
        "navigator: home, now at /shelf",
      ])
  }

  @Test("At the root, home does nothing, and subscribers hear that it was asked for")
  func atRoot() throws {
    let library = try Library()
    library.navigator.home()
    #expect(library.log.lines == ["navigator: home, now at /shelf"])
  }
}
