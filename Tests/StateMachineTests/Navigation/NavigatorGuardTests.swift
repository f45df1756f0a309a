import StateMachine
import Testing
import StateMachineHistory

@Suite(.bothOwners)
struct NavigatorGuardTests {
  typealias Place = Library.Place

  /// A guard that logs its calls, and refuses books with a reserved title.
  private final class Reservations {
    var asked: [String] = []
    var titles: Set<String> = ["Emma"]

    func reason(_ step: Navigator<Place>.Step) -> Refusal.Reason? {
      asked.append("\(step.path.map { "\($0)" } ?? "nothing") → \(step.route.text)")
      guard case .book(let title) = step.route, titles.contains(title) else { return nil }
      return .init("reserved", sentence: "“\(title)” is reserved")
    }
  }

  private let reservations = Reservations()
  private let library: Library

  init() throws {
    library = try Library(at: .author("Austen"), entryGuard: reservations.reason)
    reservations.asked = []
  }

  private static let refusal = Refusal.guarded(
    from: "author", to: "book",
    because: .init("reserved", sentence: "“Emma” is reserved"))

  @Test
  func `The guard is asked after the rule, and its refusal has the reason and changes nothing`()
    throws
  {
    #expect(throws: Self.refusal) { try library.navigator.go(.book("Emma")) }
    let sentence = "author → book is not allowed now: “Emma” is reserved"
    #expect("\(Self.refusal)" == sentence)
    #expect(
      library.log.lines == [
        "author: may book follow", "machine: author → book: guarded",
        "navigator: go book/Emma, refused: \(sentence)",
      ])
    #expect(reservations.asked == ["/shelf/author/Austen → book/Emma"])
    #expect(library.agrees)
    try library.navigator.go(.book("Persuasion"))
    #expect(library.text == "/shelf/author/Austen/book/Persuasion")
  }

  @Test
  func `The guard is not asked about steps that a rule refuses`() throws {
    #expect(
      library.refusal { try $0.go(.desk) }?.hasPrefix("author → desk is not allowed;") == true)
    #expect(reservations.asked == [])
  }

  @Test
  func `A replacement is validated from the entry below`() throws {
    let refusal = Refusal.guarded(from: "shelf", to: "book", because: "reserved")
    #expect(throws: refusal) { try library.navigator.replace(.book("Emma")) }
    #expect(reservations.asked == ["/shelf → book/Emma"])
  }

  @Test
  func `The guard receives the path before each new step of an opened path`() throws {
    try library.navigator.open(
      RoutePath(.shelf, [.author("Austen"), .book("Persuasion"), .shelf, .desk]))
    #expect(
      reservations.asked == [
        "/shelf/author/Austen → book/Persuasion", "/shelf/author/Austen/book/Persuasion → shelf",
        "/shelf → desk",
      ])
    let path = RoutePath(.shelf, [Place.author("Austen"), .book("Emma")])
    #expect(throws: Self.refusal) { try library.navigator.open(path) }
    #expect(library.text == "/shelf/desk")
    #expect(library.agrees)
  }

  @Test
  func `A restored path keeps what the guard allows, and says why it dropped the rest`() throws {
    let report = library.navigator.restored("/shelf/author/Milne/book/Emma/desk")
    #expect(
      report == "restored /shelf/author/Milne; dropped /book/Emma/desk: "
        + "author → book is not allowed now: “Emma” is reserved")
    #expect(library.text == "/shelf/author/Milne")
  }

  @Test
  func `Undo, redo and jumps ask the guard again`() throws {
    let history = NavigatorHistory(of: library.navigator)
    try library.navigator.go(.book("Persuasion"))
    try library.navigator.back()
    reservations.titles = ["Persuasion"]
    let refusal = Refusal.guarded(
      from: "author", to: "book", because: "reserved")
    #expect(throws: refusal) { try history.undo() }
    #expect(throws: refusal) { try history.jump(to: 1) }
    #expect(history.timeline.position == 2)
    reservations.titles = []
    try history.undo()
    reservations.titles = ["Persuasion"]
    try history.undo()
    #expect(throws: refusal) { try history.redo() }
    #expect(library.text == "/shelf/author/Austen")
  }

  @Test
  func `A direct enter asks the guard, too`() throws {
    let library = try Library(at: .book("Emma")) { step in
      step.path?.count == 2 && step.route == .desk ? "closed" : nil
    }
    #expect(!library.machine.enter(Library.DeskState.self))
    #expect(library.log.lines.last?.hasSuffix("book → desk is not allowed now: closed") == true)
    try library.navigator.backToRoot()
    #expect(library.machine.enter(Library.DeskState.self))
  }

  @Test
  func `No kind of Back asks the guard`() throws {
    try library.navigator.open(RoutePath(.shelf, [.author("Austen"), .book("Persuasion"), .desk]))
    reservations.asked = []
    try library.navigator.back()
    try library.navigator.back(to: .author("Austen"))
    library.navigator.presenterDidPop(toCount: 1)
    try library.navigator.backToRoot()
    #expect(reservations.asked == [])
    #expect(library.text == "/shelf")
  }

  @Test
  func `Asking whether a request would be refused changes nothing`() throws {
    #expect(library.navigator.refusal(of: .go(.book("Emma"))) == Self.refusal)
    #expect(library.navigator.refusal(of: .open(RoutePath(.shelf, [.book("Persuasion")]))) == nil)
    #expect(library.log.lines.filter { !$0.contains(" may ") } == [])
    #expect(library.navigator.allowedStateNames == ["book", "author"])
  }

  @Test
  func `Requests from a guard are queued`() throws {
    var navigator: Navigator<Place>?
    let library = try Library { step in
      if step.route == .desk { try? navigator?.backToRoot() }
      return nil
    }
    navigator = library.navigator
    try library.navigator.go(.book("Emma"))
    #expect(library.navigator.refusal(of: .go(.desk)) == nil)
    #expect(library.text == "/shelf")
    try library.navigator.go(.desk)
    #expect(
      library.log.lines.suffix(2).last == "navigator: back to root, now at /shelf")
    #expect(library.agrees)
    navigator = nil
  }

  @Test
  func `Navigator, guard and the guard's owner are released`() throws {
    weak var navigator: Navigator<Place>?
    weak var owner: Reservations?
    do {
      let reservations = Reservations()
      let library = try Library { [weak reservations] in reservations?.reason($0) }
      (navigator, owner) = (library.navigator, reservations)
      try library.navigator.go(.book("Persuasion"))
      #expect(reservations.asked.count == 1)
    }
    #expect(navigator == nil)
    #expect(owner == nil)
  }
}
