import StateMachine
import StateMachineHistory
import Testing

@Suite(.bothOwners)
struct NavigatorUpdateTests {
  typealias Place = Library.Place

  @Test
  func `An entry is edited in its place: no rule and no hook, and the presenter is told`() throws {
    var steps: [String] = []
    let library = try Library(at: .book(""), .author("Austen"), roots: []) { step in
      steps.append("\(step.path.map { "\($0)" } ?? "nil"), \(step.route.text), \(step.request)")
      return step.route == .book("9") ? "there is no book 9" : nil
    }
    steps = []
    let refusal = Refusal.guarded(from: "shelf", to: "book", because: "there is no book 9")
    #expect(throws: refusal) { try library.navigator.update(.book(""), to: .book("9")) }
    library.log.lines = []
    try library.navigator.update(.book(""), to: .book("7"))
    #expect(
      steps == [
        "/shelf, book/9, update book/ to book/9", "/shelf, book/7, update book/ to book/7",
      ])
    #expect(
      library.log.lines == [
        "update: book/7 at 1",
        "navigator: update book/ to book/7, now at /shelf/book/7/author/Austen",
      ])
    #expect(library.agrees && library.navigator.epoch == 0)
  }

  @Test
  func `Of several entries with the route, the nearest is edited`() throws {
    let library = try Library(at: .book("A"), .author("B"), .book("A"), .author("C"))
    try library.navigator.update(.book("A"), to: .book("D"))
    #expect(library.text == "/shelf/book/A/author/B/book/D/author/C" && library.agrees)
    try library.navigator.update(.author("C"), to: .author("C"))
    #expect(library.text == "/shelf/book/A/author/B/book/D/author/C" && library.agrees)
  }

  @Test
  func `An update is refused that another path would be needed for`() throws {
    let library = try Library(at: .book("A"), .author("B"), roots: [.book("Atlas")])
    let navigator = library.navigator
    #expect(throws: Refusal.notInPath(route: "book/C")) {
      try navigator.update(.book("C"), to: .book("D"))
    }
    let refusals: [(Place, Place)] = [
      (.book("A"), .desk), (.book("A"), .book("Atlas")), (.shelf, .desk),
    ]
    for (place, other) in refusals {
      #expect(throws: Refusal.cannotUpdate(place.text, to: other.text)) {
        try navigator.update(place, to: other)
      }
    }
    try navigator.reset(to: RoutePath(.author("A"), [.author("B")]))
    try navigator.go(.author("C"))
    for (place, other) in [
      (Place.author("B"), Place.author("A")), (.author("A"), .author("B")),
      (.author("C"), .author("B")), (.author("B"), .author("C")),
    ] {
      #expect(throws: Refusal.cannotUpdate(place.text, to: other.text)) {
        try navigator.update(place, to: other)
      }
    }
    #expect(library.text == "/author/A/author/B/author/C" && library.agrees)
  }

  @Test
  func `A queued update is about the path at its turn`() throws {
    let library = try Library(at: .book("A"))
    var events: [String] = []
    library.rooms.author.whenEntered = {
      try? library.navigator.back()
      try? library.navigator.update(.author("B"), to: .author("C"))
      try? library.navigator.update(.book("A"), to: .book("D"))
    }
    let token = library.navigator.subscribe { events.append("\($0)") }
    try library.navigator.go(.author("B"))
    token.cancel()
    #expect(
      events.suffix(2) == [
        "update author/B to author/C, refused: the path has no author/B, or only at its top",
        "update book/A to book/D, now at /shelf/book/D",
      ])
    #expect(library.agrees)
  }

  @Test
  func `Among chunks of entries the right one is edited`() throws {
    let places = (0..<300).map { $0.isMultiple(of: 2) ? Place.author("\($0)") : .book("\($0)") }
    let library = try Library()
    try library.navigator.open(RoutePath(.shelf, places))
    let before = library.navigator.path
    for number in [0, 62, 64, 128, 298] {
      try library.navigator.update(.author("\(number)"), to: .author("new \(number)"))
      #expect(library.navigator.path[number + 1] == .author("new \(number)"))
    }
    #expect(zip(before, library.navigator.path).filter { $0 != $1 }.count == 5)
    #expect(Array(before.dropFirst()) == places && library.agrees)
  }

  @Test
  func `A history replaces its current path`() throws {
    let library = try Library(at: .book(""))
    let history = NavigatorHistory(of: library.navigator)
    try library.navigator.go(.author("Austen"))
    try library.navigator.update(.book(""), to: .book("7"))
    #expect(history.timeline.numbers == 0..<2)
    #expect("\(history.timeline.current)" == "/shelf/book/7/author/Austen")
    try library.navigator.back(2)
    try history.undo()
    #expect(library.text == "/shelf/book/7/author/Austen")
    #expect(history.entries.map(\.number) == [1, 1, 2])
  }

  @Test
  func `Undo and redo keep a root as it was edited`() throws {
    let library = try Library()
    try library.navigator.reset(to: RoutePath(.author("")))
    let history = NavigatorHistory(of: library.navigator)
    try library.navigator.go(.book("Emma"))
    try library.navigator.update(.author(""), to: .author("7"))
    try library.navigator.go(.author("B"))
    try history.undo()
    try history.undo()
    #expect(library.text == "/author/7")
    try history.redo()
    #expect(library.text == "/author/7/book/Emma" && library.agrees)
    #expect(history.timeline.numbers == 0..<3 && library.navigator.epoch == 1)
    #expect(history.timeline[0] == RoutePath(.author("7")))
  }
}
