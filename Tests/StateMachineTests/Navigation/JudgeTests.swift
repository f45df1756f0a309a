import Testing

@testable import StateMachine

/// Judging for a store, which adds guards of its own.
struct JudgeTests {
  typealias Place = Library.Place

  private let library: Library
  private var judge: Navigator<Place>.Judge { library.navigator.judge }
  private var path: RoutePath<Place> { library.navigator.path }

  init() throws {
    library = try Library(
      at: .book("Emma"),
      entryGuard: { $0.route == .author("Austen") ? "own" : nil },
      exitGuard: { $0.path.top == .book("Emma") ? "own" : nil })
  }

  private func reason(
    _ request: Navigator<Place>.Request, by judge: Navigator<Place>.Judge
  ) -> Refusal.Reason? {
    do throws(Refusal) { _ = try judge.change(of: .init(request), from: path) } catch {
      return error.reason
    }
    return nil
  }

  @Test
  func `further guards are asked after its own`() {
    let further = judge.asking(entry: { _ in "further" }, exit: { _ in "further" })

    #expect(reason(.go(.author("Austen")), by: further) == "own")
    #expect(reason(.go(.author("Milne")), by: further) == "further")
    #expect(reason(.back(1), by: further) == "own")
    #expect(reason(.go(.author("Milne")), by: judge.asking(entry: nil, exit: nil)) == nil)
  }

  @Test
  func `what allows all asks neither rules nor guards`() throws {
    for place in [Place.book("Pooh"), .author("Austen")] {
      #expect(library.navigator.refusal(of: .go(place)) != nil)
      let change = try judge.allowingAll.change(of: .go(place), from: path)
      #expect(change.move == Move(pushed: [place]))
    }
  }

  @Test
  func `a path that a store takes away asks the exit guard about each entry`() throws {
    try library.navigator.go(.author("Milne"))
    #expect(throws: Refusal.mustStay(at: "book", because: "own")) {
      try judge.askToClose(path, allowing: [])
    }
    #expect(library.navigator.refusal(of: .close) == .stopped)
  }

  @Test
  func `a request that a reducer leads elsewhere reports what was made`() {
    let queued = Navigator<Place>.QueuedRequest(.go(.author("Milne"))) { _ in }
    let other = queued.leading(to: .backToRoot)

    #expect(other.request == .backToRoot && other.made == .go(.author("Milne")))
    #expect(other.extras?.then != nil)
  }
}
