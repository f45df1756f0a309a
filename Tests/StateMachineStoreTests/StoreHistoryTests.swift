import StateMachineStore
import StateMachineTestSupport
import StateMachineText
import Testing

struct StoreHistoryTests {
  struct Page: Equatable { var text = "", answer = LoadState<String, Never>.idle }
  enum Action {
    case type(String), restore(Page), answer(LoadState<String, Never>.Event)
  }
  enum Reason: Error { case locked }

  @Sendable static func reduce(_ page: inout Page, _ action: Action) {
    switch action {
    case .type(let text): page.text += text
    case .restore(let saved): page = saved
    case .answer(let event): page.answer.apply(event)
    }
  }

  private func makeHistory(
    _ store: Store<Page, Action>, limit: Int = .max
  ) -> StoreHistory<Page, Action, Page> {
    StoreHistory(of: store, limit: limit, restoring: Action.restore) { page, _ in
      page.answer.isLoading ? .interim : .step
    }
  }

  @Test
  func `undo, redo and jump go through the store, and are not recorded`() throws {
    var log: [String] = []
    let store = Store(
      Page(), middleware: [.log { log.append("\($0) \($1.text)") }], reducer: Self.reduce)
    let history = makeHistory(store)
    for text in ["a", "b", "c"] { store.dispatch(.type(text)) }
    try history.undo()
    try history.undo()
    #expect(store.state.text == "a")
    try history.redo()
    #expect(store.state.text == "ab")
    store.dispatch(.type("x"))
    #expect(throws: Refusal.nothingToRedo) { try history.redo() }
    try history.jump(to: 3)
    #expect(store.state.text == "abc")
    #expect(throws: Refusal.notInHistory(number: 9)) { try history.jump(to: 9) }
    #expect(history.timeline.branches.map(\.numbers) == [[0, 1, 2, 3], [4]])
    #expect(log.count == 8)
    try history.jump(to: 0)
    #expect(throws: Refusal.nothingToUndo) { try history.undo() }
  }

  @Test
  func `an action is left out, and the later ones are dispatched again`() throws {
    let store = Store(Page(), reducer: Self.reduce)
    let history = makeHistory(store)
    for text in ["a", "b", "c"] { store.dispatch(.type(text)) }
    try history.leaveOut(2)
    #expect(store.state.text == "ac")
    #expect(history.timeline.branches.map(\.numbers) == [[0, 1, 2, 3], [4]])
    // Number 2 is on the other branch now.
    #expect(throws: Refusal.notInHistory(number: 2)) { try history.leaveOut(2) }
    #expect(throws: Refusal.notInHistory(number: 0)) { try history.leaveOut(0) }
    try history.leaveOut(1)
    #expect(store.state.text == "c")
    try history.leaveOut(history.timeline.position)
    #expect(store.state.text == "")
  }

  @Test
  func `an action stays if a later one would be rejected without it`() throws {
    let store = Store(
      Page(), validator: Validator { _, new, _ in if new.text == "b" { throw Reason.locked } },
      reducer: Self.reduce)
    let history = makeHistory(store)
    for text in ["a", "b", "c"] { store.dispatch(.type(text)) }
    #expect(throws: Reason.locked) { try history.leaveOut(1) }
    #expect(store.state.text == "abc" && history.timeline.position == 3)
  }

  @Test
  func `an action that changes nothing is not recorded`() {
    let store = Store(Page(), reducer: Self.reduce)
    let history = makeHistory(store)
    store.dispatch(.type(""))
    #expect(history.timeline.numbers == 0..<1)
  }

  @Test
  func `what the reducer changes in a restored part is no step of its own`() throws {
    let store = Store<Page, Action>(Page()) { page, action in
      Self.reduce(&page, action)
      if case .restore = action { page.text += "!" }
    }
    let history = makeHistory(store)
    for text in ["a", "b"] { store.dispatch(.type(text)) }
    try history.undo()
    #expect(store.state.text == "a!" && history.timeline.current == store.state)
    store.dispatch(.type(""))
    try history.redo()
    #expect(store.state.text == "ab!" && history.timeline.numbers == 0..<3)
  }

  @Test
  func `after a rejected restoration, store and history agree`() throws {
    let store = Store(
      Page(),
      validator: Validator { _, new, action in
        if case .restore = action, new.text == "a" { throw Reason.locked }
      }, reducer: Self.reduce)
    let history = makeHistory(store)
    for text in ["a", "b"] { store.dispatch(.type(text)) }
    #expect(throws: Reason.locked) { try history.undo() }
    #expect(history.timeline.position == 2)
    try history.jump(to: 0)
    store.dispatch(.type("z"))
    #expect(history.timeline.current == store.state)
    #expect(history.timeline.numbers == 0..<4)
  }

  @Test
  func `an undo by a subscriber is queued, and not recorded as a new state`() {
    let store = Store(Page(), reducer: Self.reduce)
    let history = makeHistory(store)
    var isFirst = true
    let token = store.subscribe(initial: false) { _, new in
      guard new.text == "ab", isFirst else { return }
      isFirst = false
      #expect(throws: Never.self) { try history.undo() }
      #expect(throws: Never.self) { try history.undo() }
    }
    store.dispatch(.type("a"))
    store.dispatch(.type("b"))
    #expect(store.state.text == history.timeline.current.text)
    #expect(history.timeline.numbers == 0..<3)
    token.cancel()
  }

  @Test
  func `two undos by a subscriber undo two changes`() {
    let store = Store(Page(), reducer: Self.reduce)
    let history = makeHistory(store)
    let token = store.subscribe(initial: false) { old, new in
      guard old?.text == "ab", new.text == "abc" else { return }
      #expect(throws: Never.self) { try history.undo() }
      store.dispatch(.type("x"))
      #expect(throws: Never.self) { try history.undo() }
      #expect(throws: Never.self) { try history.undo() }
    }
    for text in ["a", "b", "c"] { store.dispatch(.type(text)) }
    token.cancel()
    #expect(store.state.text == "a")
    #expect(history.timeline.branches.map(\.numbers) == [[0, 1, 2, 3], [4]])
  }

  @Test
  func `after a rejected restoration, other changes of the same turn are recorded`() {
    let store = Store(
      Page(),
      middleware: [
        Middleware { _, action, next in
          _ = next(action)
          if case .restore = action { _ = next(.type("z")) }
        }
      ], reducer: Self.reduce)
    let history = makeHistory(store)
    store.dispatch(.type("a"))
    #expect(throws: Never.self) { try history.undo() }
    #expect(store.state.text == "z")
    #expect(history.timeline.current.text == "z")
    #expect(history.timeline.branches.map(\.numbers) == [[0, 1], [2]])
  }

  @Test
  func `an action that middleware passes on before a restoration is not taken for it`() throws {
    struct Locked: Error {}
    for isLocked in [false, true] {
      var isUndoing = false
      let store = Store(
        Page(),
        middleware: [
          Middleware { _, action, next in
            if isUndoing { _ = next(.type("")) }
            _ = next(action)
          }
        ],
        validator: Validator { _, new, _ in if isLocked, new.text == "" { throw Locked() } },
        reducer: Self.reduce)
      let history = makeHistory(store)
      store.dispatch(.type("a"))
      let before = history.timeline
      isUndoing = true
      if isLocked {
        #expect(throws: Locked.self) { try history.undo() }
        #expect(history.timeline == before)
      } else {
        try history.undo()
        #expect(history.timeline.position == 0 && history.timeline.current.text == "")
        #expect(history.timeline[1].text == "a" && history.canRedo)
      }
    }
  }

  @Test
  func `a load in progress is not recorded, and its undo does not bring it back`() {
    let store = Store(Page(), reducer: Self.reduce)
    let history = makeHistory(store)
    store.dispatch(.type("a"))
    store.dispatch(.answer(.started(id: 1)))
    #expect(throws: Never.self) { try history.undo() }
    #expect(store.state == Page(text: "a"))
    store.dispatch(.answer(.finished(id: 1, .success("late"))))
    #expect(store.state == Page(text: "a"))
    store.dispatch(.answer(.started(id: 2)))
    store.dispatch(.answer(.finished(id: 2, .success("here"))))
    #expect(throws: Never.self) { try history.undo() }
    #expect(store.state == Page(text: "a"))
    #expect(throws: Never.self) { try history.redo() }
    #expect(store.state.answer.value == "here")
  }

  /// A part of a state with an object that does something when it is released.
  private struct Leaf: Equatable {
    final class Watcher {
      var whenReleased: (() -> Void)?
      deinit { whenReleased?() }
    }
    let number: Int
    var watcher: Watcher?

    static func == (a: Leaf, b: Leaf) -> Bool { a.number == b.number }
  }

  @Test(arguments: [StoreHistory<Leaf, Int, Leaf>.Recording.step, .amendment])
  private func `code that runs when a part is dropped may read the history`(
    recording: StoreHistory<Leaf, Int, Leaf>.Recording
  ) {
    let store = Store(Leaf(number: 0)) { (leaf: inout Leaf, number: Int) in
      leaf = Leaf(number: number, watcher: Leaf.Watcher())
    }
    let history = StoreHistory(
      of: store, limit: 2, restoring: \.number, recording: { _, _ in recording })
    var seen: [Int] = []
    for number in 1...9 {
      store.dispatch(number)
      store.state.watcher?.whenReleased = { [weak history] in
        if let history { seen.append(history.timeline.current.number) }
      }
    }
    #expect(seen == (recording == .step ? Array(3...9) : Array(2...9)))
  }

  @Test
  func `a part that awaited an answer may read the history when it is released`() {
    final class Note: Equatable {
      let whenReleased: () -> Void
      init(_ whenReleased: @escaping () -> Void) { self.whenReleased = whenReleased }
      deinit { whenReleased() }
      static func == (lhs: Note, rhs: Note) -> Bool { lhs === rhs }
    }
    final class Reader {
      weak var history: StoreHistory<Int, Int, Note>?
      var answers: [Bool] = []
      func read() { if let history { answers.append(history.canUndo) } }
    }
    let reader = Reader()
    let store = Store<Int, Int>(0) { $0 += $1 }
    let history = StoreHistory(
      of: store, part: { _ in Note { reader.read() } }, restoring: { _ in 0 },
      recording: { _, _ in .interim })
    reader.history = history
    for _ in 0..<3 { store.dispatch(1) }
    #expect(reader.answers == [true, true] && history.canUndo)
  }

  @Test
  func `while a load does not change the part, undo goes one state back`() throws {
    let store = Store(Page(), reducer: Self.reduce)
    let history = StoreHistory(
      of: store, part: \.text, restoring: { .restore(Page(text: $0)) },
      recording: { page, _ in page.answer.isLoading ? .interim : .step })
    for text in ["a", "b"] { store.dispatch(.type(text)) }
    store.dispatch(.answer(.started(id: 1)))
    try history.undo()
    #expect(store.state.text == "a" && history.timeline.position == 1)
  }

  @Test
  func `after undoing a load in progress, the next undo goes one state further`() throws {
    let store = Store(Page(), reducer: Self.reduce)
    let history = makeHistory(store)
    for text in ["a", "b"] { store.dispatch(.type(text)) }
    #expect([history.canUndo, history.canRedo] == [true, false])
    store.dispatch(.answer(.started(id: 1)))
    try history.undo()
    try history.undo()
    #expect(store.state == Page(text: "a"))
    #expect(history.timeline.position == 1)
    try history.undo()
    #expect([history.canUndo, history.canRedo] == [false, true])
    // Undo reverts what awaits an answer, even at the first state.
    store.dispatch(.answer(.started(id: 2)))
    #expect(history.canUndo)
  }

  @Test(arguments: 0..<20)
  func `store and timeline agree after random actions, undos and jumps`(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let store = Store(
      Page(),
      validator: Validator { _, new, _ in
        if new.text.hasSuffix("c") { throw Reason.locked }
      }, reducer: Self.reduce)
    let history = makeHistory(store, limit: 9)
    var shouldUndo = false
    let token = store.subscribe(initial: false) { _, _ in
      if shouldUndo {
        shouldUndo = false
        try? history.undo()
      }
    }
    for _ in 0..<400 {
      shouldUndo = Int.random(in: 0..<9, using: &dice) == 0
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: try? history.undo()
      case 1: try? history.redo()
      case 2:
        try? history.jump(to: Int.random(in: 0..<history.timeline.numbers.upperBound, using: &dice))
      default: store.dispatch(.type(["a", "b", "c"][Int.random(in: 0..<3, using: &dice)]))
      }
      #expect(store.state == history.timeline.current)
    }
    #expect(history.timeline.numbers.upperBound > 100)
    token.cancel()
  }

  @Test
  func `the history is released, and receives nothing after that`() {
    let store = Store(Page(), reducer: Self.reduce)
    weak var history: StoreHistory<Page, Action, Page>?
    do {
      let made = makeHistory(store)
      history = made
    }
    #expect(history == nil)
    store.dispatch(.type("a"))
  }
}
