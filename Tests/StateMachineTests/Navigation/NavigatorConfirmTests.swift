import StateMachine
import StateMachineHistory
import Testing

/// A question of the exit guard, and the user's answer.
@Suite(.bothOwners)
struct NavigatorConfirmTests {
  typealias Place = Library.Place

  private let library: Library
  private let refusal = Refusal.mustStay(at: "author", because: "there is a draft")

  init() throws {
    library = try Library(
      at: .book("Emma"), .author("Austen"),
      entryGuard: { $0.route == .desk ? "the desk is closed" : nil },
      exitGuard: { $0.path.top == .author("Austen") ? "there is a draft" : nil })
  }

  /// Makes a request that is refused, and returns the event.
  private func ask(_ request: Navigator<Place>.Request) throws -> Navigator<Place>.Event {
    var event: Navigator<Place>.Event?
    #expect(throws: refusal) { try library.navigator.perform(request) { event = $0 } }
    return try #require(event)
  }

  @Test
  func `A confirmed request is performed without asking the exit guard`() throws {
    let question = try ask(.back(2))
    var outcomes: [String] = []
    #expect(try library.navigator.confirm(question) { outcomes.append("\($0)") })
    #expect(library.text == "/shelf" && library.agrees)
    #expect(outcomes == ["back 2, now at /shelf"])
  }

  @Test
  func `A confirmed request has the cause and the animation of what was refused`() throws {
    final class Film: Presenter {
      var isAnimated: [Bool] = []
      func present(_ move: Move<Place>) { isAnimated.append(move.isAnimated) }
      func userDidPop(_ move: Move<Place>) {}
    }
    var redirections = 0
    let film = Film()
    let navigator = Navigator(
      GKStateMachine(states: Library.Rooms().all), root: Place.shelf, roots: { $0 == .desk },
      resolver: Library.Catalogue(), presenter: film,
      entryGuard: { $0.route == .author("Locked") ? "show your card" : nil },
      exitGuard: { if case .author = $0.path.top { "there is a draft" } else { nil } },
      redirect: { _, _ in
        redirections += 1
        return .desk
      })
    PathStore.own(navigator)
    try navigator.open(RoutePath(.shelf, [.author("Austen"), .author("Milne"), .book("Emma")]))
    var events: [Navigator<Place>.Event] = []
    let token = navigator.subscribe { events.append($0) }
    defer { token.cancel() }
    #expect(throws: Refusal.self) { try navigator.go(.author("Locked")) }
    // The redirection to the desk leaves two authors.
    #expect(throws: Refusal.self) { try navigator.confirm(events[1]) }
    try navigator.confirm(events[2])
    #expect(events.map(\.cause) == [nil] + Array(repeating: .go(.author("Locked")), count: 3))
    #expect(navigator.path == RoutePath(.desk) && redirections == 1)

    try navigator.open(RoutePath(.desk, [.book("Emma"), .author("Austen")]))
    var question: Navigator<Place>.Event?
    #expect(throws: Refusal.self) {
      try navigator.perform(.back(1), isAnimated: false) { question = $0 }
    }
    try navigator.confirm(#require(question))
    #expect(film.isAnimated == [true, true, true, true, false])
  }

  @Test
  func `A confirmed restoration reports what could not be read`() throws {
    let question = try #require(library.navigator.restore("/shelf/attic"))
    #expect(question.refusal == refusal)
    var dropped: [String?] = []
    try library.navigator.confirm(question) { dropped.append($0.dropped?.text) }
    #expect(dropped == ["/attic"] && library.text == "/shelf")
  }

  @Test
  func `Of two answers to the same question the second pops nothing`() throws {
    let questions = [try ask(.back(1)), try ask(.back(1))]
    try library.navigator.confirm(questions[0])
    #expect(throws: Refusal.nothingToConfirm) { try library.navigator.confirm(questions[1]) }
    #expect(throws: Refusal.nothingToConfirm) { try library.navigator.confirm(questions[0]) }
    #expect(library.text == "/shelf/book/Emma" && library.agrees)
  }

  @Test
  func `A late answer at another place is refused, and says so to the subscribers`() throws {
    let question = try ask(.back(1))
    try library.navigator.go(.author("Milne"))
    #expect(throws: Refusal.nothingToConfirm) { try library.navigator.confirm(question) }
    #expect(library.text == "/shelf/book/Emma/author/Austen/author/Milne")
    #expect(
      library.log.lines.last
        == "navigator: back 1, refused: there is nothing to confirm here any more")
    try library.navigator.back()
    // The same path, but another visit of it.
    #expect(throws: Refusal.nothingToConfirm) { try library.navigator.confirm(question) }
    #expect(library.text == "/shelf/book/Emma/author/Austen" && library.agrees)
  }

  @Test
  func `The place is compared when the turn of the request comes`() throws {
    let question = try ask(.back(1))
    var results: [Bool?] = []
    try library.navigator.perform(.revalidate) { _ in
      for _ in 0..<2 { results.append(try? library.navigator.confirm(question)) }
    }
    #expect(results == [false, false])
    #expect(library.text == "/shelf/book/Emma" && library.agrees)
  }

  @Test
  func `Rules and the entry guard are asked again`() throws {
    let question = try ask(.replace(.author("Milne")))
    library.rooms.book.refuses = true
    #expect(throws: Refusal.self) { try library.navigator.confirm(question) }
    library.rooms.book.refuses = false
    try library.navigator.confirm(question)
    #expect(library.text == "/shelf/book/Emma/author/Milne")
  }

  @Test
  func `An event without a question confirms nothing`() throws {
    var events: [Navigator<Place>.Event] = []
    let token = library.navigator.subscribe { events.append($0) }
    try library.navigator.go(.author("Milne"))
    try library.navigator.back()
    #expect(throws: Refusal.self) { try library.navigator.go(.cellar) }
    token.cancel()
    for event in events {
      #expect(throws: Refusal.nothingToConfirm) { try library.navigator.confirm(event) }
    }
    #expect(library.text == "/shelf/book/Emma/author/Austen")
  }

  @Test
  func `An undo that is confirmed is an undo`() throws {
    let history = NavigatorHistory(of: library.navigator)
    try library.navigator.go(.book("Sense"))
    try library.navigator.back()
    try library.navigator.go(.author("Milne"))
    try library.navigator.replace(.author("Brontë"))
    var question: Navigator<Place>.Event?
    let token = library.navigator.subscribe { if $0.refusal != nil { question = $0 } }
    // To 0, which is below the draft, and from there to a path above it.
    try history.jump(to: 0)
    #expect(library.text == "/shelf/book/Emma/author/Austen")
    library.navigator.presenterDidPop(toCount: 2)
    try library.navigator.go(.author("Austen"))
    #expect(throws: refusal) { try history.undo() }
    #expect(history.timeline.position == 6)
    try library.navigator.confirm(#require(question))
    token.cancel()
    #expect(library.text == "/shelf/book/Emma" && library.agrees)
    #expect(history.timeline.position == 5 && history.canRedo)
    #expect(history.timeline.numbers == 0..<7)
  }
}
