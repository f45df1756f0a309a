import StateMachine
import StateMachineHistory
import Testing

@Suite(.bothOwners)
struct NavigatorRevalidateTests {
  typealias Place = Library.Place

  /// The data that the guard reads.
  private final class Catalogue {
    var reserved: Set<String> = []
    var isOpen = true

    func reason(_ step: Navigator<Place>.Step) -> Refusal.Reason? {
      switch step.route {
      case .book(let title) where reserved.contains(title):
        .init("reserved", sentence: "“\(title)” is reserved")
      case .desk where !isOpen: "the desk is closed"
      case .shelf where step.path == nil && !isOpen: "the library is closed"
      default: nil
      }
    }
  }
  private let catalogue = Catalogue()

  private func library(_ places: Place..., roots: [Place] = []) throws -> Library {
    let library = try Library(roots: roots, entryGuard: catalogue.reason)
    try library.navigator.open(RoutePath(.shelf, places))
    library.log.lines = []
    return library
  }

  @Test
  func `What is no longer allowed is popped by one transition and one move, and reported`() throws {
    let library = try library(.author("Austen"), .book("Emma"), .author("Milne"))
    catalogue.reserved = ["Emma"]
    let event = library.navigator.revalidate()
    #expect(
      library.log.lines.filter { !$0.contains("may") } == [
        "author: will exit to author", "machine: author → author",
        "author: did enter from author", "present: pop 2, push nothing",
        "navigator: revalidate, now at /shelf/author/Austen; dropped /book/Emma/author/Milne: "
          + "author → book is not allowed now: “Emma” is reserved",
      ])
    let refusal = Refusal.guarded(from: "author", to: "book", because: "reserved")
    #expect(event?.dropped?.position == 2 && event?.dropped?.refusal == refusal)
    #expect(event?.popped == [.author("Milne"), .book("Emma")] && event?.succeeded == true)
    #expect(library.agrees && library.navigator.epoch == 0)
  }

  @Test
  func `A history amends, so that undo does not lead to what is no longer allowed`() throws {
    let library = try library(.author("Austen"))
    let history = NavigatorHistory(of: library.navigator)
    try library.navigator.go(.book("Emma"))
    catalogue.reserved = ["Emma"]
    library.navigator.revalidate()
    #expect(history.timeline.numbers == 0..<2 && "\(history.timeline.current)" == library.text)
    try history.undo()
    #expect(library.text == "/shelf/author/Austen" && !history.canUndo)
  }

  @Test
  func `Where all is allowed, nothing is entered or shown again`() throws {
    let library = try library(.book("Emma"))
    #expect(library.navigator.revalidate()?.dropped == nil)
    // A store asks before and after the reduction.
    #expect(Set(library.log.lines.dropLast()) == ["shelf: may book follow"])
    #expect(library.log.lines.last == "navigator: revalidate, now at /shelf/book/Emma")
  }

  @Test
  func `A rule of a state is asked, too`() throws {
    let library = try library(.desk, .book("Emma"))
    library.rooms.desk.refuses = true
    let event = library.navigator.revalidate()
    #expect(
      event?.dropped?.refusal == .notAllowed(from: "desk", to: "book", allowed: []))
    #expect(library.text == "/shelf/desk" && library.agrees)
  }

  @Test
  func `A refused root stays, with nothing above it, and the event says so`() throws {
    let library = try library(.book("Emma"))
    catalogue.isOpen = false
    let event = library.navigator.revalidate()
    #expect(event?.dropped?.position == 0 && event?.dropped?.text == "/shelf/book/Emma")
    #expect(library.text == "/shelf" && library.agrees && library.navigator.epoch == 0)
    #expect(library.navigator.revalidate()?.dropped?.text == "/shelf")
  }

  @Test
  func `Opening the current path asks nothing; restoring it asks everything`() throws {
    let library = try library(.book("Emma"))
    catalogue.reserved = ["Emma"]
    try library.navigator.open("/shelf/book/Emma")
    #expect(library.log.lines.count == 1 && library.text == "/shelf/book/Emma")
    #expect(library.navigator.restore("/shelf/book/Emma")?.dropped?.position == 1)
    #expect(library.text == "/shelf" && library.agrees)
  }

  @Test
  func `A queued revalidation is about the path at its turn, and has no event yet`() throws {
    let library = try library(.book("Emma"))
    var events: [Navigator<Place>.Event?] = []
    library.rooms.author.whenEntered = { [catalogue] in
      catalogue.reserved = ["Emma"]
      events.append(library.navigator.revalidate())
    }
    try library.navigator.go(.author("Milne"))
    #expect(events.count == 1 && events[0] == nil)
    #expect(library.text == "/shelf" && library.agrees)
  }

  @Test
  func `Whether it would be refused can be asked, and nothing changes`() throws {
    let library = try library(.book("Emma"))
    catalogue.reserved = ["Emma"]
    #expect(library.navigator.refusal(of: .revalidate) == nil)
    #expect(library.text == "/shelf/book/Emma")
  }
}
