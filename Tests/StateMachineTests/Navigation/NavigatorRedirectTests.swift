import StateMachine
import StateMachineHistory
import Testing

/// Where to go after a refusal.
@Suite(.bothOwners)
struct NavigatorRedirectTests {
  typealias Place = Library.Place

  /// A guest must be known at the desk before books by Austen are shown.
  private final class Porter {
    var isKnown = false
    var leads: [Refusal.Reason: Place] = [.unknown: .desk]
    var closed: Set<Place> = [.author("Austen")]
    var asked: [String] = []

    func enter(_ step: Navigator<Place>.Step) -> Refusal.Reason? {
      closed.contains(step.route) && !isKnown ? .unknown : nil
    }

    func redirect(_ refusal: Refusal, _ request: Navigator<Place>.Request) -> Place? {
      asked.append("\(request)")
      return refusal.reason.flatMap { leads[$0] }
    }
  }

  private let porter = Porter()

  private func library(at places: Place..., roots: [Place] = []) throws -> Library {
    porter.isKnown = true
    let library = try Library(
      roots: roots, entryGuard: porter.enter, redirect: porter.redirect)
    try library.navigator.open(RoutePath(.shelf, places))
    porter.isKnown = false
    library.log.lines = []
    return library
  }

  private func events(_ library: Library) -> [String] {
    library.log.lines.filter { $0.hasPrefix("navigator") }
  }

  @Test
  func `The refusal reaches the caller, and the step to the other place is an event of its own`()
    throws
  {
    let library = try library(at: .book("Emma"), roots: [.desk])
    var causes: [Navigator<Place>.Request?] = []
    let token = library.navigator.subscribe { causes.append($0.cause) }
    let refusal = Refusal.guarded(from: "book", to: "author", because: .unknown)
    #expect(throws: refusal) { try library.navigator.go(.author("Austen")) }
    #expect(library.text == "/desk" && library.agrees && library.navigator.epoch == 1)
    #expect(
      events(library) == [
        "navigator: go author/Austen, refused: book → author is not allowed now: show your card",
        "navigator: go desk after go author/Austen, now at /desk",
      ])
    #expect(causes == [nil, .go(.author("Austen"))])
    token.cancel()
    porter.isKnown = true
    try library.navigator.go(.book("Emma"))
    try library.navigator.perform(#require(causes.last ?? nil))
    #expect(library.text == "/desk/book/Emma/author/Austen" && library.agrees)
  }

  @Test(
    arguments: [
      .open(RoutePath(.shelf, [.book("Emma"), .author("Austen")])),
      .link("/shelf/book/Emma/author/Austen"), .replace(.author("Austen")),
      .reset(to: RoutePath(.shelf, [.author("Austen")])),
      .update(.book("Pooh"), to: .book("Locked")),
    ] as [Navigator<Library.Place>.Request])
  func `It is asked whatever the request, and the request is the event's cause`(
    request: Navigator<Place>.Request
  ) throws {
    porter.closed.insert(.book("Locked"))
    let library = try library(at: .book("Pooh"))
    var causes: [Navigator<Place>.Request?] = []
    let token = library.navigator.subscribe { causes.append($0.cause) }
    #expect(throws: Refusal.self) { try library.navigator.perform(request) }
    token.cancel()
    #expect(causes == [nil, request])
    #expect(library.text == "/shelf/book/Pooh/desk" && library.agrees)
  }

  @Test
  func `What a restoration or a revalidation drops is asked about after it`() throws {
    let library = try library(at: .book("Emma"), .author("Austen"), .book("Pooh"))
    let event = library.navigator.revalidate()
    #expect(event?.succeeded == true && event?.dropped?.text == "/author/Austen/book/Pooh")
    #expect(library.text == "/shelf/book/Emma/desk" && library.agrees)
    let saved = RoutePath(.shelf, [Place.book("Sense"), .author("Austen")])
    #expect(library.navigator.restore(saved)?.dropped?.text == "/author/Austen")
    #expect(library.text == "/shelf/book/Sense/desk" && library.agrees)
    #expect(porter.asked == ["revalidate", "restore /shelf/book/Sense/author/Austen"])
  }

  @Test
  func `The cause leads back to the whole path that a revalidation has dropped a part of`() throws {
    let library = try library(at: .book("Emma"), .author("Austen"), .book("Pooh"))
    var wanted: Navigator<Place>.Request?
    let token = library.navigator.subscribe { wanted = $0.cause ?? wanted }
    library.navigator.revalidate()
    token.cancel()
    #expect(library.text == "/shelf/book/Emma/desk")
    porter.isKnown = true
    try library.navigator.perform(#require(wanted))
    #expect(library.text == "/shelf/book/Emma/author/Austen/book/Pooh" && library.agrees)
  }

  @Test
  func `A navigator that is there already stays, without an event`() throws {
    let library = try library(at: .desk)
    #expect(throws: Refusal.self) {
      try library.navigator.open(RoutePath(.shelf, [.author("Austen")]))
    }
    #expect(library.text == "/shelf/desk" && events(library).count == 1)
  }

  @Test
  func `The step to the other place may be refused, which is not asked about again`() throws {
    let library = try library(at: .author("Milne"))
    // A circle: each of two books leads to the other.
    porter.closed = [.book("Emma"), .book("Pooh")]
    porter.leads = [.unknown: .book("Pooh")]
    #expect(throws: Refusal.self) { try library.navigator.go(.book("Emma")) }
    #expect(porter.asked == ["go book/Emma"])
    #expect(
      events(library).last?.hasPrefix("navigator: go book/Pooh after go book/Emma, refused") == true
    )
    // A place that no rule leads to.
    porter.leads = [.unknown: .desk]
    #expect(throws: Refusal.self) { try library.navigator.go(.book("Emma")) }
    #expect(events(library).last?.contains("author → desk is not allowed") == true)
    #expect(library.text == "/shelf/author/Milne" && library.agrees)
  }

  @Test
  func `A question for a refusal leads nowhere`() throws {
    let library = try library(at: .book("Emma"))
    #expect(library.navigator.refusal(of: .go(.author("Austen"))) != nil)
    #expect(library.text == "/shelf/book/Emma" && porter.asked == [])
  }

  @Test
  func `The step goes before requests that the subscribers have queued`() throws {
    let library = try library(at: .book("Emma"))
    let token = library.navigator.subscribe { event in
      if event.refusal?.reason == .unknown { try? library.navigator.go(.book("Pooh")) }
    }
    #expect(throws: Refusal.self) { try library.navigator.go(.author("Austen")) }
    token.cancel()
    #expect(library.text == "/shelf/book/Emma/desk/book/Pooh" && library.agrees)
  }

  @Test
  func `An undo that is refused leads there as a step of its own`() throws {
    let library = try library(at: .book("Emma"))
    let history = NavigatorHistory(of: library.navigator)
    porter.isKnown = true
    try library.navigator.go(.author("Austen"))
    try library.navigator.back()
    porter.isKnown = false
    #expect(throws: Refusal.self) { try history.undo() }
    #expect(library.text == "/shelf/book/Emma/desk" && history.timeline.position == 3)
  }
}

extension Refusal.Reason {
  fileprivate static let unknown = Self("unknown", sentence: "show your card")
}
