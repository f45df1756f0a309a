import StateMachine
import StateMachineHistory
import StateMachineTestSupport
import Testing

@Suite(.bothOwners)
struct NavigatorExitGuardTests {
  typealias Place = Library.Place

  /// An author's page with an unsaved draft.
  private final class Draft {
    var isUnsaved = false
    var asked: [String] = []

    func reason(_ leaving: Navigator<Place>.Leaving) -> Refusal.Reason? {
      asked.append("\(leaving.path)")
      return leaving.path.top == .author("Austen") && isUnsaved ? .unsavedDraft : nil
    }
  }
  private let draft = Draft()
  private let library: Library
  private let refusal = Refusal.mustStay(at: "author", because: .unsavedDraft)

  init() throws {
    library = try Library(
      at: .book("Emma"), .author("Austen"), .book("Pooh"), roots: [.desk], exitGuard: draft.reason)
    library.log.lines = []
    draft.asked = []
  }

  @Test
  func `It is asked about each entry to be popped, the top first`() throws {
    try library.navigator.back(2)
    #expect(
      draft.asked == ["/shelf/book/Emma/author/Austen/book/Pooh", "/shelf/book/Emma/author/Austen"])
    draft.asked = []
    try library.navigator.go(.author("Milne"))
    try library.navigator.open(RoutePath(.shelf, [.book("Emma"), .author("Milne"), .book("Pooh")]))
    #expect(draft.asked == [])
    try library.navigator.replace(.author("Milne"))
    #expect(draft.asked == ["/shelf/book/Emma/author/Milne/book/Pooh"])
  }

  @Test(
    arguments: [
      .back(2), .back(3), .backTo(.shelf), .backToRoot, .go(.shelf), .go(.desk),
      .open(RoutePath(.shelf)), .open(RoutePath(.desk)), .reset(to: RoutePath(.shelf)),
      .restore(RoutePath(.shelf)), .link("/shelf/desk"),
    ] as [Navigator<Library.Place>.Request])
  func `It keeps an entry against every request that would pop it, after everything else allows it`(
    request: Navigator<Place>.Request
  ) throws {
    draft.isUnsaved = true
    #expect(library.navigator.refusal(of: request) == refusal)
    #expect(throws: refusal) { try library.navigator.perform(request) }
    #expect(library.text == "/shelf/book/Emma/author/Austen/book/Pooh" && library.agrees)
    draft.isUnsaved = false
    try library.navigator.perform(request)
    #expect(library.agrees)
  }

  @Test
  func `It is not asked if something else refuses the request`() throws {
    draft.isUnsaved = true
    #expect(throws: Refusal.self) { try library.navigator.back(7) }
    #expect(throws: Refusal.self) { try library.navigator.open("/shelf/cellar") }
    #expect(throws: Refusal.self) { try library.navigator.open("/book/Emma") }
    #expect(draft.asked == [])
  }

  @Test
  func `It is not asked about a pop that the user has made, nor by a revalidation`() throws {
    draft.isUnsaved = true
    library.navigator.presenterDidPop(toCount: 3)
    #expect(library.text == "/shelf/book/Emma/author/Austen" && draft.asked == [])
    library.rooms.book.refuses = true
    library.navigator.revalidate()
    #expect(library.text == "/shelf/book/Emma" && draft.asked == [] && library.agrees)
  }

  @Test
  func `It is asked about a pop that no presenter reports`() {
    draft.isUnsaved = true
    #expect(library.navigator.refusal(of: .didPop(toCount: 2)) == refusal)
    #expect(throws: refusal) { try library.navigator.perform(.didPop(toCount: 2)) }
    #expect(library.text == "/shelf/book/Emma/author/Austen/book/Pooh" && library.agrees)
  }

  @Test
  func `A step and an entry to be left are described by their routes`() throws {
    var texts: Set<String> = []
    let library = try Library(
      at: .book("Emma"),
      entryGuard: { step in
        texts.insert("\(step)")
        return nil
      },
      exitGuard: { leaving in
        texts.insert("\(leaving)")
        return nil
      })
    texts = []
    try library.navigator.go(.author("Austen"))
    try library.navigator.back()
    #expect(texts == ["book/Emma → author/Austen", "author/Austen, by back 1"])
  }

  @Test
  func `A restoration that it refuses changes nothing, and the event says so`() throws {
    draft.isUnsaved = true
    let event = library.navigator.restore("/shelf/desk/attic")
    #expect(event?.refusal == refusal && event?.dropped?.text == "/shelf/desk/attic")
    #expect(library.text == "/shelf/book/Emma/author/Austen/book/Pooh" && library.agrees)
  }

  @Test
  func `It knows the request and where it leads`() throws {
    var leavings: [String] = []
    let library = try Library(
      at: .book("Emma"), .author("Austen"),
      exitGuard: { leaving in
        let end = leaving.newPath?.description ?? "none"
        leavings.append("\(leaving.path) by \(leaving.request) to \(end)")
        return nil
      })
    try library.navigator.back(2)
    try library.navigator.reset(to: RoutePath(.shelf))
    #expect(
      leavings == [
        "/shelf/book/Emma/author/Austen by back 2 to /shelf",
        "/shelf/book/Emma by back 2 to /shelf", "/shelf by reset /shelf to /shelf",
      ])
  }

  @Test
  func `A long path is asked about in linear time`() throws {
    try expectLinearTime(from: 1_000) { count in
      let places = (0..<count).map { $0.isMultiple(of: 2) ? Place.book("") : .author("") }
      return (try Library(exitGuard: { _ in nil }), RoutePath(.shelf, places))
    } reading: { library, path in
      try library.navigator.open(path)
      try library.navigator.backToRoot()
    }
  }

  @Test
  func `An undo that would pop the entry is refused, and the history stays where it is`() throws {
    let history = NavigatorHistory(of: library.navigator)
    try library.navigator.back(2)
    try library.navigator.replace(.desk)
    try library.navigator.go(.book("Sense"))
    try library.navigator.go(.author("Austen"))
    draft.isUnsaved = true
    #expect(throws: refusal) { try history.undo() }
    #expect(history.timeline.position == 4 && library.agrees)
    draft.isUnsaved = false
    try history.undo()
    #expect(library.text == "/desk/book/Sense")
  }
}

extension Refusal.Reason {
  fileprivate static let unsavedDraft = Self("draft", sentence: "discard the draft first")
}
