import StateMachine
import StateMachineTestSupport
import StateMachineText
import Testing
import StateMachineHistory

@Suite("The history of a navigator", .bothOwners)
struct NavigatorHistoryTests {
  private let library: Library
  private let history: NavigatorHistory<Library.Place>

  init() throws {
    library = try Library()
    history = NavigatorHistory(of: library.navigator)
  }

  /// Walks to two books by way of Back: 0 shelf, 1 Emma, 2 shelf, 3 Ulysses.
  private func walk() throws {
    try library.navigator.go(.book("Emma"))
    try library.navigator.back()
    try library.navigator.go(.book("Ulysses"))
  }

  @Test
  func `undoes the last change, even a Back, and redoes it`() throws {
    try walk()
    var places: [String] = []
    for _ in 1...3 {
      try history.undo()
      places.append(library.text)
    }
    for _ in 1...3 {
      try history.redo()
      places.append(library.text)
    }
    #expect(
      places == [
        "/shelf", "/shelf/book/Emma", "/shelf", "/shelf/book/Emma", "/shelf", "/shelf/book/Ulysses",
      ])
    #expect(library.agrees)
  }

  @Test
  func `distinguishes a jump from an earlier request for the same path`() throws {
    try library.navigator.go(.book("Emma"))
    let token = library.navigator.subscribe { [library, history] event in
      guard event.request == .backToRoot else { return }
      try? library.navigator.open(history.timeline[1])
      try? history.jump(to: 1)
    }
    try library.navigator.backToRoot()
    token.cancel()
    #expect(history.timeline.numbers == 0..<4 && history.timeline.position == 1)
    #expect(history.entries.count == 3)
  }

  @Test
  func `has nothing to undo at the beginning, and nothing to redo at the end`() throws {
    #expect(throws: Refusal.nothingToUndo) { try history.undo() }
    try walk()
    #expect(throws: Refusal.nothingToRedo) { try history.redo() }
    #expect(library.text == "/shelf/book/Ulysses")
  }

  @Test
  func `jumps to any number, and keeps what was undone as a branch`() throws {
    try walk()
    try history.jump(to: 1)
    try library.navigator.go(.author("Austen"))
    #expect(history.timeline.branches.map(\.numbers) == [[0, 1, 2, 3], [4]])
    #expect(history.timeline.branches.map(\.origin) == [nil, 1])
    try history.jump(to: 3)
    #expect(library.text == "/shelf/book/Ulysses")
    #expect(throws: Refusal.notInHistory(number: 5)) { try history.jump(to: 5) }
    #expect(library.agrees)
  }

  @Test
  func `lists every request with its result, and refused ones with the reason`() throws {
    try library.navigator.go(.book("Emma"))
    _ = library.refusal { navigator throws(Refusal) in try navigator.back(2) }
    try library.navigator.backToRoot()
    try history.undo()
    #expect(history.entries.map(\.request) == [.go(.book("Emma")), .back(2), .backToRoot])
    #expect(
      history.entries.map(\.refusal) == [nil, .cannotGoBack(2, available: 1), nil])
    #expect(history.entries.map(\.number) == [1, 1, 2])
    #expect(
      history.entries.map(\.description) == [
        "1: go book/Emma", "1: back 2, refused: cannot go back 2; from here: 1", "2: back to root",
      ])
  }

  @Test
  func `a confirmed undo of a history that is gone is a step of the next one`() throws {
    var isHeld = false
    let library = try Library(exitGuard: { _ in isHeld ? "there is a draft" : nil })
    let navigator = library.navigator
    // The next history often has the address of the one before.
    for _ in 1...8 {
      var question: Navigator<Library.Place>.Event?
      do {
        let history = NavigatorHistory(of: navigator)
        try navigator.go(.book("Emma"))
        let token = navigator.subscribe { if $0.refusal != nil { question = $0 } }
        isHeld = true
        #expect(throws: Refusal.self) { try history.undo() }
        token.cancel()
      }
      let next = NavigatorHistory(of: navigator)
      try navigator.confirm(#require(question))
      isHeld = false
      #expect(next.timeline.position == 1 && next.canUndo && library.text == "/shelf")
    }
  }

  @Test
  func `continues an earlier history, with branches and limit`() throws {
    let history = NavigatorHistory(of: library.navigator, limit: 5)
    try walk()
    try history.jump(to: 1)
    try library.navigator.go(.author("Austen"))
    let next = try Library()
    try next.navigator.open(library.navigator.path)

    let later = NavigatorHistory(of: next.navigator, continuing: history.timeline)
    #expect(later.timeline == history.timeline)
    try later.jump(to: 3)
    #expect(next.text == "/shelf/book/Ulysses")
    for _ in 1...3 {
      try next.navigator.backToRoot()
      try next.navigator.go(.book("Emma"))
    }

    #expect(later.timeline.numbers == 6..<11)
    #expect(later.entries.map(\.number) == [6, 7, 8, 9, 10])
    #expect(next.agrees)
  }

  @Test
  func `can continue at another path, as one more change`() throws {
    try walk()
    let next = try Library()

    let later = NavigatorHistory(of: next.navigator, continuing: history.timeline)

    #expect(later.timeline.position == 4)
    try later.undo()
    #expect(next.text == "/shelf/book/Ulysses")
  }

  @Test(arguments: [Library.Place.author("Joyce"), .desk])
  func `a continued history does not lead back to another root`(root: Library.Place) throws {
    try library.navigator.reset(to: RoutePath(.author("Austen")))
    try library.navigator.go(.book("Emma"))
    let next = try Library(roots: [.author("Austen"), .desk])
    try next.navigator.reset(to: RoutePath(root))

    let later = NavigatorHistory(
      of: next.navigator, continuing: history.timeline)

    #expect(!later.canUndo && !later.canRedo)
    #expect(throws: Refusal.earlierEpoch) { try later.undo() }
    #expect(next.text == "\(RoutePath(root))" && next.agrees)
    try next.navigator.go(.book("Ulysses"))
    #expect(later.canUndo)
    try later.undo()
    #expect(next.text == "\(RoutePath(root))" && next.agrees && later.canRedo)
  }

  @Test
  func `is where the navigator is after an undo to a path that repeats an edited root`() throws {
    try library.navigator.reset(to: RoutePath(.author("A")))
    try library.navigator.go(.author("B"))
    try library.navigator.back()
    try library.navigator.update(.author("A"), to: .author("B"))
    try history.undo()
    #expect(library.text == "/author/B")
    #expect(history.timeline.current == library.navigator.path)
    #expect(throws: Refusal.self) { try library.navigator.back(5) }
    #expect(history.timeline.redoPosition != nil)
  }

  @Test
  func `keeps at most its limit`() throws {
    let history = NavigatorHistory(of: library.navigator, limit: 2)
    try walk()
    #expect(history.timeline.numbers == 2..<4)
    #expect(history.entries.map(\.number) == [2, 3])
    try history.undo()
    #expect(throws: Refusal.nothingToUndo) { try history.undo() }
    #expect(library.text == "/shelf")
  }

  @Test
  func `a path that undo goes to is kept beyond the limit, and jumps lead to it`() throws {
    let history = NavigatorHistory(of: library.navigator, limit: 3)
    try library.navigator.go(.book("Emma"))
    try library.navigator.go(.author("Austen"))
    try history.jump(to: 0)
    try library.navigator.go(.book("Persuasion"))
    #expect(throws: Refusal.notInHistory(number: 1)) { try history.jump(to: 1) }
    try history.jump(to: 0)
    #expect(library.text == "/shelf")
  }

  @Test(arguments: 1...5)
  func `keeps the last requests in order, however often it reaches its limit`(limit: Int) throws {
    let history = NavigatorHistory(of: library.navigator, limit: limit)
    for number in 1...6 {
      try library.navigator.go(.book("\(number)"))
      try library.navigator.backToRoot()
      #expect(history.entries.map(\.number) == Array((1...2 * number).suffix(limit)))
    }
    #expect(history.entries.last?.request == .backToRoot)
    #expect(history.timeline.numbers == 13 - limit..<13)
  }

  @Test
  func `stays at the current path if the rules now refuse the other`() throws {
    try library.navigator.go(.book("Emma"))
    try library.navigator.back()
    library.rooms.shelf.refuses = true
    #expect(throws: Refusal.self) { try history.undo() }
    #expect(history.timeline.position == 2)
    #expect(library.text == "/shelf")
    library.rooms.shelf.refuses = false
    try history.undo()
    #expect(library.text == "/shelf/book/Emma")
  }

  @Test
  func `receives requests from the hooks of a jump after the jump`() throws {
    try walk()
    let token = library.machine.subscribe { [library] transition in
      guard transition.stateClass == Library.ShelfState.self else { return }
      try? library.navigator.go(.author("Joyce"))
    }
    try history.undo()
    withExtendedLifetime(token) {}
    #expect(library.navigator.path == history.timeline.current)
    #expect(history.timeline.position == history.timeline.numbers.upperBound - 1)
  }

  @Test(arguments: HookRequests.all)
  fileprivate func `follows the navigator when a hook makes requests of both`(
    requests: HookRequests
  ) throws {
    let history = NavigatorHistory(of: library.navigator, limit: requests.limit)
    try library.navigator.go(.book("Emma"))
    for name in ["A", "B"] { try library.navigator.go(.author(name)) }
    library.rooms.author.whenEntered = { [library] in requests.run(library.navigator, history) }
    try library.navigator.go(.author("C"))
    #expect(history.timeline.current == library.navigator.path)
    #expect("\(history.timeline.position): \(library.text)" == requests.end)
    #expect(history.entries.count == requests.entryCount)
  }

  /// The request of a hook just before number 4 is recorded: 1 Emma, 2 A, 3 B, 4 C.
  fileprivate struct HookRequests {
    typealias Guide = Navigator<Library.Place>
    typealias Memory = NavigatorHistory<Library.Place>

    var limit = 10
    /// The final path, and the number of requests other than undo and jump.
    let end: String
    let entryCount: Int
    let run: @Sendable (Guide, Memory) -> Void

    static let all = [
      HookRequests(end: "2: /shelf/book/Emma/author/A", entryCount: 4) { _, history in
        try? history.undo()
        try? history.undo()
      },
      HookRequests(end: "0: /shelf", entryCount: 4) { _, history in
        try? history.undo()
        try? history.jump(to: 0)
      },
      HookRequests(end: "2: /shelf/book/Emma/author/A", entryCount: 5) { navigator, history in
        try? navigator.backToRoot()
        try? history.undo()
      },
      HookRequests(limit: 2, end: "6: /shelf/book/Emma/author/A", entryCount: 2) {
        navigator, history in
        try? navigator.backToRoot()
        try? history.jump(to: 2)
      },
    ]
  }

  @Test
  func `begins an epoch where a redo passes a root that was declared since`() throws {
    var earlier = Timeline(RoutePath(Library.Place.shelf))
    earlier.record(RoutePath(.shelf, [.desk]))
    earlier.record(RoutePath(.shelf, [.desk, .book("Emma")]))
    earlier.undo()
    earlier.undo()
    let library = try Library(roots: [.desk])
    let history = NavigatorHistory(of: library.navigator, continuing: earlier)
    try history.redo()
    #expect(library.text == "/desk" && history.timeline.current == library.navigator.path)
    #expect(!history.canUndo && !history.canRedo && history.entries.isEmpty)
    #expect(throws: Refusal.earlierEpoch) { try history.undo() }
    try library.navigator.go(.book("Pooh"))
    try history.undo()
    #expect(library.text == "/desk" && history.canRedo)
    try history.redo()
    #expect(library.text == "/desk/book/Pooh" && library.agrees)
  }

  @Test
  func `agrees with the navigator after every random request`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<(isLong ? 20_000 : 1_000) {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: try? history.undo()
      case 1: try? history.redo()
      case 2: try? history.jump(to: Int.random(in: -1...history.entries.count, using: &random))
      case 3: try? library.navigator.back(Int.random(in: 1...2, using: &random))
      case 4: try? library.navigator.go(.book("\(UInt8.random(in: 0...9, using: &random))"))
      case 5: try? library.navigator.go(.author("Joyce"))
      default: try library.navigator.backToRoot()
      }
      try #require(history.timeline.current == library.navigator.path)
    }
    #expect(history.timeline.branches.count > 10)
  }
}
