import StateMachine
import StateMachineHistory
import Testing

/// An answer belongs to its question: one entry, for one reason, at one visit of the path.
@Suite(.bothOwners)
struct NavigatorAnswerTests {
  typealias Place = Library.Place
  typealias Event = Navigator<Place>.Event

  private final class Drafts {
    var reasons: [Place: Refusal.Reason] = [
      .book("letter"): "unsaved letter", .author("contact"): "unsaved contact",
    ]
  }

  private let drafts = Drafts()
  private let library: Library

  init() throws {
    library = try Self.makeLibrary(drafts)
  }

  private static func makeLibrary(_ drafts: Drafts) throws -> Library {
    try Library(
      at: .book("letter"), .author("contact"), exitGuard: { drafts.reasons[$0.path.top] })
  }

  /// Makes a request that is refused for a reason, and returns the event.
  private func ask(
    for reason: Refusal.Reason, _ request: (@escaping (Event) -> Void) throws -> Void
  ) throws -> Event {
    var event: Event?
    #expect(throws: Refusal.self) { try request { event = $0 } }
    #expect(event?.refusal?.reason == reason)
    return try #require(event)
  }

  @Test
  func `Two forms are two questions`() throws {
    let navigator = library.navigator
    let contact = try ask(for: "unsaved contact") { try navigator.perform(.backToRoot, then: $0) }
    let letter = try ask(for: "unsaved letter") { try navigator.confirm(contact, then: $0) }
    #expect(library.text == "/shelf/book/letter/author/contact" && library.agrees)
    // Its answer has led to the other question.
    #expect(throws: Refusal.nothingToConfirm) { try navigator.confirm(contact) }
    try navigator.confirm(letter)
    #expect(library.text == "/shelf" && library.agrees)
  }

  @Test
  func `Two entries with one reason are two questions`() throws {
    drafts.reasons[.book("letter")] = "unsaved contact"
    let first = try ask(for: "unsaved contact") {
      try library.navigator.perform(.backToRoot, then: $0)
    }
    let second = try ask(for: "unsaved contact") { try library.navigator.confirm(first, then: $0) }
    #expect(library.text == "/shelf/book/letter/author/contact")
    try library.navigator.confirm(second)
    #expect(library.text == "/shelf")
  }

  @Test
  func `A reason that arose after the question is asked about`() throws {
    let question = try ask(for: "unsaved contact") {
      try library.navigator.perform(.back(1), then: $0)
    }
    drafts.reasons[.author("contact")] = "the card is being charged"
    let other = try ask(for: "the card is being charged") {
      try library.navigator.confirm(question, then: $0)
    }
    #expect(library.text == "/shelf/book/letter/author/contact")
    try library.navigator.confirm(other)
    #expect(library.text == "/shelf/book/letter")
  }

  @Test
  func `An answer is about the visit at which it was asked`() throws {
    let question = try ask(for: "unsaved contact") {
      try library.navigator.perform(.back(1), then: $0)
    }
    drafts.reasons[.author("contact")] = nil
    try library.navigator.back()
    drafts.reasons[.author("contact")] = "unsaved contact"
    try library.navigator.go(.author("contact"))
    #expect(throws: Refusal.nothingToConfirm) { try library.navigator.confirm(question) }
    #expect(library.text == "/shelf/book/letter/author/contact" && library.agrees)
  }

  @Test
  func `An update of an entry ends the visit`() throws {
    let question = try ask(for: "unsaved contact") {
      try library.navigator.perform(.back(1), then: $0)
    }
    try library.navigator.update(.book("letter"), to: .book("Emma"))
    #expect(throws: Refusal.nothingToConfirm) { try library.navigator.confirm(question) }
    #expect(library.text == "/shelf/book/Emma/author/contact" && library.agrees)
  }

  @Test
  func `An answer counts once, also if the path is equal afterwards`() throws {
    drafts.reasons[.book("letter")] = nil
    let request = Navigator<Place>.Request.reset(to: library.navigator.path)
    let question = try ask(for: "unsaved contact") {
      try library.navigator.perform(request, then: $0)
    }
    try library.navigator.confirm(question)
    #expect(library.navigator.epoch == 1)
    #expect(throws: Refusal.nothingToConfirm) { try library.navigator.confirm(question) }
    #expect(library.navigator.epoch == 1 && library.agrees)
  }

  @Test
  func `What changes nothing leaves the question open`() throws {
    let question = try ask(for: "unsaved contact") {
      try library.navigator.perform(.back(1), then: $0)
    }
    library.navigator.revalidate()
    #expect(throws: Refusal.self) { try library.navigator.go(.cellar) }
    try library.navigator.go(.author("contact"))
    try library.navigator.confirm(question)
    #expect(library.text == "/shelf/book/letter")
  }

  @Test
  func `Another navigator's event is refused, even at an equal path`() throws {
    let other = try Self.makeLibrary(drafts)
    let question = try ask(for: "unsaved contact") {
      try library.navigator.perform(.back(1), then: $0)
    }
    #expect(throws: Refusal.self) { try other.navigator.back() }
    #expect(throws: Refusal.nothingToConfirm) { try other.navigator.confirm(question) }
    #expect(other.text == "/shelf/book/letter/author/contact" && other.agrees)
    try library.navigator.confirm(question)
  }

  @Test
  func `Questions are forgotten with their events`() throws {
    final class Canary {}
    for _ in 0..<10_000 { #expect(throws: Refusal.self) { try library.navigator.back() } }
    let question = try ask(for: "unsaved contact") {
      try library.navigator.perform(.back(1), then: $0)
    }
    try library.navigator.confirm(question)
    #expect(library.text == "/shelf/book/letter")
  }

  @Test
  func `Events, requests and refusals can be in a set`() throws {
    let question = try ask(for: "unsaved contact") {
      try library.navigator.perform(.back(1), then: $0)
    }
    let again = try ask(for: "unsaved contact") {
      try library.navigator.perform(.back(1), then: $0)
    }
    // Two questions are not the same one.
    #expect(Set([question, question, again]).count == 2)
    #expect(Set([question.request, again.request]) == [.back(1)])
    let refusal = Refusal.mustStay(at: "author", because: "unsaved contact")
    #expect(Set([question.refusal, again.refusal]) == [refusal])
  }
}
