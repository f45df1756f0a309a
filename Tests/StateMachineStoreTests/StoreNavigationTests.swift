import StateMachineStore
import StateMachineTestSupport
import StateMachineText
import Testing

/// `StateMachineTests` runs the navigator's own tests with a store that owns each path, too.
struct StoreNavigationTests {
  @Test
  func `the rules, the reducer, the history, machine, presenter and subscribers come in order`()
    throws
  {
    let museum = Museum()
    let history = StoreHistory(of: museum.store, restoring: Museum.Action.restore)
    museum.halls[1].whenEntered = {
      museum.log.add("history at \(history.timeline.position), \(history.timeline.current.path)")
    }
    try museum.navigator.perform(.go(.fossils), isAnimated: false)
    #expect(
      museum.log.lines
        == [
          "entered fossils", "history at 1, /lobby/fossils",
          "pop 0, push [Museum.Room.fossils], at once",
          "go fossils, now at /lobby/fossils", "state /lobby/fossils, navigator /lobby/fossils",
        ].map { $0.replacing("Museum.Room.", with: "StateMachineStoreTests.Museum.Room.") })
  }

  @Test func `a refusal rejects the action and reaches the caller`() {
    let museum = Museum()
    let refusal = Refusal.notAllowed(from: "lobby", to: "maps", allowed: ["fossils", "exit"])
    #expect(throws: refusal) { try museum.navigator.go(.maps) }
    #expect(throws: refusal) { try museum.store.perform(.navigate(.go(.maps))) }
    #expect(museum.log.lines == Array(repeating: "go maps, refused: \(refusal)", count: 2))
  }

  @Test func `an error of the store's own reaches the caller as it is`() throws {
    let museum = Museum()
    try museum.navigator.go(.fossils)
    museum.log.lines = []
    #expect(throws: Museum.Reason.full) { try museum.store.perform(.navigate(.go(.maps))) }
    let error = #expect(throws: Refusal.self) { try museum.navigator.go(.maps) }
    guard case .rejected(let rejection)? = error else { return #expect(error == nil) }
    #expect(rejection.error as? Museum.Reason == .full && "\(rejection.error)" == "full")
    #expect(museum.log.lines == Array(repeating: "go maps, refused: full", count: 2))
    #expect("\(museum.navigator.path)" == "/lobby/fossils")
  }

  @Test func `a request that middleware stops is an error to the caller of the navigator`() throws {
    let museum = Museum(middleware: [
      Middleware { _, action, next in
        if case .navigate = action { return }
        _ = next(action)
      }
    ])
    #expect(throws: Refusal.stopped) { try museum.navigator.go(.fossils) }
    #expect(throws: Refusal.stopped) { try museum.store.perform(.navigate(.go(.fossils))) }
    #expect(museum.log.lines.count == 1 && museum.navigator.path.count == 1)
  }

  @Test
  func `a request that the program does not recognize is refused, as is one that becomes another`()
    throws
  {
    let navigator = Navigator(GKStateMachine(states: Museum.makeHalls()), root: Museum.Room.lobby)
    let store = Store(RoutePath(Museum.Room.lobby)) {
      (_: inout RoutePath<Museum.Room>, _: Navigator<Museum.Room>.Request) in
    }
    store.connect(
      navigator, path: \.self, action: { $0 }, request: { $0 == .go(.fossils) ? .go(.exit) : nil })
    #expect(throws: Refusal.stopped) { try navigator.go(.fossils) }
    #expect("\(navigator.path)" == "/lobby/exit" && store.state == navigator.path)
    #expect(throws: Refusal.stopped) { try navigator.back() }
    #expect("\(navigator.path)" == "/lobby/exit" && store.state == navigator.path)
  }

  @Test func `middleware may pass on other actions before the one that moves`() throws {
    let museum = Museum(middleware: [
      Middleware { _, action, next in
        if case .navigate(let request) = action { _ = next(.note("\(request)")) }
        _ = next(action)
      }
    ])
    try museum.navigator.go(.fossils)
    #expect(museum.store.state.notes == ["go fossils"])
    #expect("\(museum.navigator.path)" == "/lobby/fossils")
  }

  @Test func `an action that a program makes a request runs between the others`() throws {
    let museum = Museum()
    museum.halls[1].whenEntered = {
      museum.halls[1].whenEntered = nil
      museum.store.dispatch(.note("in"))
      try? museum.navigator.go(.lobby)
      museum.store.dispatch(.note("out"))
    }
    try museum.navigator.go(.fossils)
    #expect(museum.store.state == Museum.Visit(notes: ["in", "out"]))
    #expect(museum.navigator.path == museum.store.state.path)
    #expect(museum.halls[0].stateMachine?.currentState is Museum.LobbyState)
  }

  @Test func `a pop on the screen goes before queued actions`() throws {
    let museum = Museum()
    try museum.navigator.go(.fossils)
    museum.log.lines = []
    let token = museum.store.subscribe(initial: false) { _, new in
      guard new.notes == ["a"], new.path.count == 2 else { return }
      museum.store.dispatch(.note("b"))
      museum.navigator.presenterDidPop(toCount: 1)
    }
    museum.store.dispatch(.note("a"))
    token.cancel()
    #expect(
      museum.log.lines == [
        "state /lobby/fossils, navigator /lobby/fossils", "entered lobby", "user popped 1",
        "did pop to 1, now at /lobby", "state /lobby, navigator /lobby",
        "state /lobby, navigator /lobby",
      ])
  }

  @Test func `endless requests stop the program with a message that names the last five`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let museum = Museum()
      museum.store.actionLimit = 10
      for hall in museum.halls.prefix(2) {
        hall.whenEntered = {
          try? museum.navigator.go(museum.navigator.path.top == .lobby ? .fossils : .lobby)
        }
      }
      try museum.navigator.go(.fossils)
    }
    expect(
      result,
      says:
        "10 actions followed from one; the last: [go lobby, go fossils, go lobby, go fossils, go lobby]"
    )
  }

  @Test func `a reducer need not take the path, and may change it`() throws {
    let museum = Museum(reduce: { visit, action in
      if case .note = action { visit.path = RoutePath(.exit) }
    })
    try museum.navigator.go(.fossils)
    #expect(
      "\(museum.store.state.path) \(museum.navigator.path)" == "/lobby/fossils /lobby/fossils")
    museum.log.lines = []
    try museum.store.perform(.note("a"))
    #expect("\(museum.store.state.path) \(museum.navigator.path)" == "/exit /exit")
    #expect(museum.log.lines.contains("open /exit, now at /exit"))
  }

  @Test func `a path of a reducer that rules refuse rejects the action`() throws {
    let museum = Museum()
    let refusal = Refusal.notAllowed(from: "lobby", to: "maps", allowed: ["fossils", "exit"])
    #expect(throws: refusal) {
      try museum.store.perform(.move(to: RoutePath(.lobby, [.maps])))
    }
    #expect(museum.store.state == Museum.Visit() && museum.navigator.path.count == 1)
    #expect(museum.log.lines == ["open /lobby/maps, refused: \(refusal)"])
  }

  @Test func `a path that passes a declared root becomes the one that the navigator reaches`()
    throws
  {
    let museum = Museum()
    let history = StoreHistory(of: museum.store, restoring: Museum.Action.restore)
    try museum.store.perform(.restore(Museum.Visit(path: RoutePath(.lobby, [.exit, .lobby]))))
    #expect("\(museum.store.state.path) \(museum.navigator.path)" == "/exit/lobby /exit/lobby")
    #expect(history.timeline.current == museum.store.state)
  }

  @Test(arguments: [true, false])
  func `a pop on the screen that is refused is put back`(isStopped: Bool) throws {
    var isBusy = false
    let museum = Museum(
      middleware: [Middleware { _, action, next in if !isBusy || !isStopped { _ = next(action) } }],
      reduce: { visit, action in
        Museum.reduce(&visit, action)
        if case .navigate(.didPop) = action, visit.page == 7 {
          visit.path = RoutePath(.lobby, [.maps])
        }
      })
    try museum.navigator.go(.fossils)
    museum.store.dispatch(.turn(page: 7))
    isBusy = true
    museum.log.lines = []
    museum.navigator.presenterDidPop(toCount: 1)
    #expect(
      "\(museum.store.state.path) \(museum.navigator.path)" == "/lobby/fossils /lobby/fossils")
    #expect(
      museum.log.lines.prefix(2).map { $0.replacing("StateMachineStoreTests.", with: "") }
        == ["user popped 1", "pop 0, push [Museum.Room.fossils]"])
    #expect(museum.log.lines.last?.hasPrefix("did pop to 1, refused") == true)
  }

  @Test func `a path that differs from the navigator's stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let navigator = Navigator(
        GKStateMachine(states: Museum.makeHalls()), root: Museum.Room.exit)
      let store = Store<Museum.Visit, Museum.Action>(Museum.Visit(), reducer: Museum.reduce)
      store.connect(
        navigator, path: \.path, action: Museum.Action.navigate, request: \.request)
    }
    expect(result, says: "Navigator at /exit is not at /lobby, the path of the store's state")
  }

  @Test func `a navigator keeps its store, and both are released`() throws {
    weak var store: Store<Museum.Visit, Museum.Action>?
    weak var navigator: Navigator<Museum.Room>?
    do {
      let museum = Museum()
      (store, navigator) = (museum.store, museum.navigator)
      try museum.navigator.go(.fossils)
    }
    #expect(store == nil && navigator == nil)
  }

  @Test func `after its navigator is released, a store reduces requests like other actions`() {
    let museum = Museum()
    let store = Store<Museum.Visit, Museum.Action>(Museum.Visit(), reducer: Museum.reduce)
    do {
      let navigator = Navigator(
        GKStateMachine(states: Museum.makeHalls()),
        root: Museum.Room.lobby)
      store.connect(
        navigator, path: \.path, action: Museum.Action.navigate, request: \.request)
    }
    store.dispatch(.move(to: RoutePath(.lobby, [.fossils])))
    #expect("\(store.state.path)" == "/lobby/fossils" && museum.log.lines == [])
  }
}

struct StoreNavigationHistoryTests {
  private func history(
    of museum: Museum, limit: Int = .max, continuing timeline: Timeline<Museum.Visit>? = nil
  ) -> StoreHistory<Museum.Visit, Museum.Action, Museum.Visit> {
    StoreHistory(
      of: museum.store, limit: limit, continuing: timeline, restoring: Museum.Action.restore
    ) { _, action in
      if case .turn = action { .amendment } else { .step }
    }
  }

  private enum Page: Route {
    case lobby, note(Int)
    var stateClass: GKState.Type {
      self == .lobby ? Museum.LobbyState.self : Museum.FossilsState.self
    }
  }

  private enum PageAction {
    case navigate(Navigator<Page>.Request), restore(RoutePath<Page>)
  }

  /// Makes a navigator whose path belongs to a store.
  private func makePages(
    root: Page, roots: ((Page) -> Bool)? = nil
  ) -> (Navigator<Page>, Store<RoutePath<Page>, PageAction>) {
    let navigator = Navigator(
      GKStateMachine(states: Museum.makeHalls()), root: root, roots: roots,
      resolver: RouteTable([.lobby], ["fossils": .payload(Page.note)]))
    let store = Store<RoutePath<Page>, PageAction>(navigator.path) { @Sendable path, action in
      if case .restore(let new) = action { path = new }
    }
    store.connect(
      navigator, path: \.self, action: PageAction.navigate,
      request: { if case .navigate(let request) = $0 { request } else { nil } })
    return (navigator, store)
  }

  @Test func `an update of an entry amends the current state`() throws {
    let (navigator, store) = makePages(root: .lobby)
    let history = StoreHistory(of: store, restoring: PageAction.restore)
    try navigator.go(.note(0))
    try navigator.update(.note(0), to: .note(7))
    #expect(history.timeline.numbers == 0..<2)
    try history.undo()
    try history.redo()
    #expect("\(navigator.path)" == "/lobby/fossils/7" && store.state == navigator.path)
    #expect(navigator.epoch == 0)
  }

  @Test func `an update that answers an interim state is a step`() throws {
    let (navigator, store) = makePages(root: .lobby)
    let history = StoreHistory(of: store, restoring: PageAction.restore) { path, _ in
      path.top == .note(0) ? .interim : .step
    }
    try navigator.go(.note(0))
    try navigator.update(.note(0), to: .note(7))
    #expect(history.timeline.numbers == 0..<2)
    try history.undo()
    #expect("\(navigator.path)" == "/lobby")
  }

  @Test
  func `a subscriber that is added while the navigator moves receives that state once`() throws {
    let museum = Museum()
    var (tokens, seen): ([SubscriptionToken], [String]) = ([], [])
    museum.halls[1].whenEntered = {
      let token = museum.store.subscribe { old, new in
        seen.append("\(old.map { "\($0.path)" } ?? "-") → \(new.path)")
      }
      tokens.append(token)
    }
    try museum.navigator.go(.fossils)
    try museum.navigator.back()
    #expect(seen == ["- → /lobby/fossils", "/lobby/fossils → /lobby"])
  }

  @Test func `a queued request keeps its navigator until its turn`() throws {
    var pages: (Navigator<Page>, Store<RoutePath<Page>, PageAction>)? = makePages(root: .lobby)
    let store = try #require(pages).1
    let token = store.subscribe(initial: false) { _, _ in
      try? pages?.0.back()
      pages = nil
    }
    store.dispatch(.navigate(.go(.note(0))))
    token.cancel()
    #expect("\(store.state)" == "/lobby")
  }

  private struct Pair: Equatable {
    var first = RoutePath(Page.lobby)
    var second = RoutePath(Page.lobby)
  }

  /// An action that makes a request to each of two navigators.
  private struct PairAction {
    var first: Navigator<Page>.Request?
    var second: Navigator<Page>.Request?
    var pair: Pair?
  }

  private func makePair() -> (Navigator<Page>, Navigator<Page>, Store<Pair, PairAction>) {
    let navigators = (0..<2).map { _ in
      Navigator(
        GKStateMachine(states: Museum.makeHalls()), root: Page.lobby,
        resolver: RouteTable([.lobby], ["fossils": .payload(Page.note)]))
    }
    let store = Store(Pair()) { (pair: inout Pair, action: PairAction) in
      pair = action.pair ?? pair
    }
    store.connect(
      navigators[0], path: \.first, action: { PairAction(first: $0) }, request: \.first)
    store.connect(
      navigators[1], path: \.second, action: { PairAction(second: $0) }, request: \.second)
    return (navigators[0], navigators[1], store)
  }

  @Test(arguments: [true, false])
  func `an action moves two navigators, and is one step of the history`(isEpoch: Bool) throws {
    let (first, second, store) = makePair()
    let history = StoreHistory(of: store) { (pair: Pair) in
      PairAction(pair: pair)
    }
    try first.go(.note(0))
    try second.go(.note(0))
    if isEpoch {
      store.dispatch(PairAction(first: .reset(to: RoutePath(.lobby)), second: .backToRoot))
      #expect(throws: Refusal.earlierEpoch) { try history.undo() }
    } else {
      store.dispatch(PairAction(first: .back(1), second: .update(.note(0), to: .note(1))))
      #expect("\(first.path), \(second.path)" == "/lobby, /lobby/fossils/1")
      try history.undo()
      #expect("\(first.path), \(second.path)" == "/lobby/fossils/0, /lobby/fossils/0")
    }
  }

  @Test func `an action with a request for a navigator that is gone is rejected as a whole`() throws
  {
    let (first, store): (Navigator<Page>, Store<Pair, PairAction>)
    do {
      let pair = makePair()
      (first, store) = (pair.0, pair.2)
    }
    let both = PairAction(first: .go(.note(0)), second: .go(.note(0)))
    #expect(throws: Refusal.stopped) { try store.perform(both) }
    #expect("\(first.path), \(store.state.second)" == "/lobby, /lobby")
    try store.perform(PairAction(first: .go(.note(0))))
    #expect("\(first.path)" == "/lobby/fossils/0")
  }

  @Test func `undo, redo and jump over an update of the root restore the root, too`() throws {
    let (navigator, store) = makePages(root: .note(0))
    let history = StoreHistory(of: store, restoring: PageAction.restore)
    try navigator.go(.lobby)
    try navigator.update(.note(0), to: .note(7))
    var paths: [String] = []
    for step in [history.undo, history.redo, { try history.jump(to: 0) }] {
      try step()
      paths.append("\(navigator.path)")
      #expect(store.state == navigator.path && history.timeline.current == navigator.path)
    }
    #expect(paths == ["/fossils/0", "/fossils/7/lobby", "/fossils/0"])
    #expect(history.timeline.numbers == 0..<2 && history.timeline.epochStart == 0)
  }

  @Test(arguments: [Page.lobby, .note(7)], [true, false])
  private func `a continued history does not lead back to another root`(
    root: Page, isDeclared: Bool
  ) throws {
    let (navigator, store) = makePages(root: .note(0)) { _ in isDeclared }
    let history = StoreHistory(
      of: store, continuing: Timeline(RoutePath(root)), restoring: PageAction.restore)
    #expect(!history.canUndo)
    #expect(throws: Refusal.earlierEpoch) { try history.undo() }
    #expect("\(navigator.path)" == "/fossils/0" && history.timeline.epochStart == 1)
  }

  @Test func `a restoration that no history makes does not change the root`() throws {
    let (navigator, store) = makePages(root: .note(0))
    #expect(throws: Refusal.wrongRoot("fossils/7", expected: "fossils/0")) {
      try store.perform(.restore(RoutePath(.note(7))))
    }
    #expect("\(navigator.path)" == "/fossils/0")
  }

  @Test func `one history undoes path and notes, each in its turn`() throws {
    let museum = Museum()
    let history = history(of: museum)
    try museum.navigator.go(.fossils)
    museum.store.dispatch(.note("a tooth"))
    try museum.navigator.go(.lobby)
    try history.undo()
    #expect(
      museum.store.state == Museum.Visit(path: RoutePath(.lobby, [.fossils]), notes: ["a tooth"]))
    try history.undo()
    #expect(museum.store.state == Museum.Visit(path: RoutePath(.lobby, [.fossils])))
    try history.jump(to: 3)
    #expect(museum.store.state == Museum.Visit(notes: ["a tooth"]))
    #expect(museum.navigator.path == museum.store.state.path)
    #expect(history.timeline.numbers == 0..<4)
  }

  @Test func `an amendment belongs to the current step`() throws {
    let museum = Museum()
    let history = history(of: museum)
    museum.store.dispatch(.turn(page: 1))
    museum.store.dispatch(.note("a"))
    museum.store.dispatch(.turn(page: 2))
    try history.undo()
    #expect(museum.store.state == Museum.Visit(page: 1))
    #expect(history.timeline.numbers == 0..<2)
  }

  @Test func `an amendment right after an undo is a step, and the next belongs to it`() throws {
    let museum = Museum()
    let history = history(of: museum)
    museum.store.dispatch(.turn(page: 1))
    museum.store.dispatch(.note("a"))
    try history.undo()
    museum.store.dispatch(.turn(page: 5))
    museum.store.dispatch(.turn(page: 6))
    #expect(history.timeline.numbers == 0..<3)
    try history.undo()
    #expect(museum.store.state == Museum.Visit(page: 1))
    try history.redo()
    #expect(museum.store.state == Museum.Visit(page: 6))
    try history.jump(to: 1)
    #expect(museum.store.state == Museum.Visit(notes: ["a"], page: 1))
  }

  @Test func `actions of one group are one step, until another action or an undo`() throws {
    let museum = Museum()
    let history = StoreHistory(of: museum.store, restoring: Museum.Action.restore) { _, action in
      if case .turn = action { .group("page") } else { .step }
    }
    for page in 1...3 { museum.store.dispatch(.turn(page: page)) }
    museum.store.dispatch(.note("a"))
    for page in 4...5 { museum.store.dispatch(.turn(page: page)) }
    #expect(history.timeline.numbers == 0..<4)
    try history.undo()
    #expect(museum.store.state == Museum.Visit(notes: ["a"], page: 3))
    for page in 6...7 { museum.store.dispatch(.turn(page: page)) }
    #expect(history.timeline.numbers == 0..<5)
    try history.undo()
    try history.undo()
    #expect(museum.store.state == Museum.Visit(page: 3))
  }

  @Test func `an action may begin an epoch, behind which nothing leads`() throws {
    let museum = Museum()
    let history = StoreHistory(of: museum.store, restoring: Museum.Action.restore) { _, action in
      if case .note("paid") = action { .epoch } else { .step }
    }
    museum.store.dispatch(.note("a"))
    museum.store.dispatch(.note("paid"))
    #expect(!history.canUndo && history.timeline.epochStart == 2)
    #expect(throws: Refusal.earlierEpoch) { try history.undo() }
    #expect(throws: Refusal.earlierEpoch) { try history.jump(to: 0) }
    museum.store.dispatch(.note("b"))
    try history.undo()
    #expect(museum.store.state.notes == ["a", "paid"])
  }

  @Test func `entries are the steps and the refusals`() throws {
    let museum = Museum()
    let history = history(of: museum)
    try museum.navigator.go(.fossils)
    try? museum.navigator.go(.exit)
    museum.store.dispatch(.turn(page: 1))
    museum.store.dispatch(.note("a"))
    try history.undo()
    #expect(history.entries.map(\.description).first == "1: go fossils")
    let lines = history.entries.map {
      "\($0.number) \($0.action) \($0.rejection.map { "\($0)" } ?? "done")"
    }
    #expect(
      lines == [
        "1 go fossils done",
        "1 go exit fossils → exit is not allowed; from fossils: lobby, maps".replacing(
          "go exit ", with: "go exit "),
        "2 note a done",
      ])
    #expect(history.action(to: 0) == nil)
    #expect(history.action(to: 1)?.description == "go fossils")
    #expect(history.action(to: 2)?.description == "note a")
    #expect(history.action(to: 3) == nil)
  }

  @Test func `a guard that refuses the earlier path refuses undo, and nothing changes`() throws {
    final class Ticket { var isValid = true }
    let ticket = Ticket()
    let museum = Museum(entryGuard: { step in
      step.route == .fossils && !ticket.isValid ? "the ticket has expired" : nil
    })
    let history = history(of: museum)
    try museum.navigator.go(.fossils)
    try museum.navigator.go(.lobby)
    ticket.isValid = false
    let refusal = Refusal.guarded(from: "lobby", to: "fossils", because: "the ticket has expired")
    #expect(throws: refusal) { try history.undo() }
    #expect(museum.store.state == history.timeline.current && history.timeline.position == 2)
  }

  @Test func `nothing leads back behind a new root, after a restart neither`() throws {
    let museum = Museum()
    let history = history(of: museum)
    museum.store.dispatch(.note("a"))
    try museum.navigator.reset(to: RoutePath(.lobby))
    #expect(history.timeline.numbers == 0..<3 && history.timeline.epochStart == 2)
    func expectNothingBehind(_ history: StoreHistory<Museum.Visit, Museum.Action, Museum.Visit>) {
      #expect(throws: Refusal.earlierEpoch) { try history.undo() }
      #expect(throws: Refusal.earlierEpoch) { try history.jump(to: 0) }
    }
    expectNothingBehind(history)
    try museum.navigator.go(.fossils)
    try history.undo()
    expectNothingBehind(history)
    let later = self.history(
      of: museum, continuing: history.timeline)
    expectNothingBehind(later)
    #expect(later.timeline == history.timeline)
  }

  @Test func `a jump of a subscriber does not lead behind a new root`() throws {
    let museum = Museum()
    let history = history(of: museum)
    var refusal: (any Error)?
    let token = museum.store.subscribe(initial: false) { _, new in
      guard new.path.root == .exit else { return }
      try? history.jump(to: 0)
    }
    let entries = museum.store.subscribeToActions { action, result in
      if case .rejected(let reason) = result { refusal = reason }
    }
    try museum.navigator.go(.exit)
    token.cancel()
    entries.cancel()
    #expect("\(museum.store.state.path)" == "/exit" && refusal == nil)
  }

  @Test func `a continued timeline restores path and notes`() throws {
    let museum = Museum()
    let before = history(of: museum)
    try museum.navigator.go(.fossils)
    museum.store.dispatch(.note("a"))
    let other = Museum()
    other.store.dispatch(.restore(before.timeline.current))
    let after = history(of: other, continuing: before.timeline)
    #expect(after.timeline == before.timeline)
    try after.undo()
    #expect(other.store.state == Museum.Visit(path: RoutePath(.lobby, [.fossils])))
    #expect("\(other.navigator.path)" == "/lobby/fossils")
  }

  @Test func `the path, the machine and the history agree after random requests`() throws {
    var dice = SplitMix64(seed: 2_026)
    let museum = Museum()
    let history = history(of: museum, limit: 30)
    var undoCount = 0
    for number in 0..<3_000 {
      switch Int.random(in: 0..<9, using: &dice) {
      case 0: try? museum.navigator.back()
      case 1: if (try? history.undo()) != nil { undoCount += 1 }
      case 2: try? history.redo()
      case 3: try? history.jump(to: Int.random(in: 0...number, using: &dice))
      case 4: museum.store.dispatch(.note("\(number)"))
      case 5: museum.navigator.machine.enter(Museum.LobbyState.self)
      case 6: try? museum.navigator.replace(.exit)
      default: try? museum.navigator.go(Museum.Room.allCases.randomElement(using: &dice) ?? .lobby)
      }
      let state = museum.store.state
      guard state.path == museum.navigator.path, state == history.timeline.current,
        museum.navigator.machine.currentState.map({ type(of: $0) }) == state.path.top.stateClass
      else {
        Issue.record("they part at request \(number)")
        return
      }
    }
    #expect(history.timeline.position > 100 && undoCount > 100)
  }
}
