import StateMachineStore
import StateMachineTestSupport
import StateMachineText
import Testing

/// The path of a new state is judged, whoever made it.
struct StoreJudgementTests {
  typealias Place = GuardedStoreTests.Place
  typealias Shop = GuardedStoreTests.Shop

  enum Action: Sendable {
    case navigate(Navigator<Place>.Request)
    case pay
    case restore(Shop)

    var request: Navigator<Place>.Request? {
      if case .navigate(let request) = self { request } else { nil }
    }
  }

  private static func makeNavigator(
    roots: ((Place) -> Bool)? = nil, presenter: (any Presenter<Place>)? = nil,
    redirect: Navigator<Place>.Redirect? = nil
  ) -> Navigator<Place> {
    Navigator(
      GKStateMachine(states: [
        GuardedStoreTests.SeatsState(), GuardedStoreTests.PayState(),
        GuardedStoreTests.ReceiptState(),
      ]), root: .seats, roots: roots, resolver: RouteTable(Place.allCases), presenter: presenter,
      redirect: redirect)
  }

  private func make(
    at path: RoutePath<Place> = RoutePath(.seats),
    middleware: [Middleware<Shop, Action>] = [],
    entryGuard: ((Shop, Navigator<Place>.Step) -> Refusal.Reason?)? = nil,
    exitGuard: ((Shop, Navigator<Place>.Leaving) -> Refusal.Reason?)? = nil,
    redirect: Navigator<Place>.Redirect? = nil
  ) throws -> (Store<Shop, Action>, Navigator<Place>) {
    let store = Store<Shop, Action>(Shop(), middleware: middleware) { shop, action in
      switch action {
      case .navigate: break
      case .pay:
        shop.isPaid = true
        shop.path = RoutePath(.seats, [.pay, .receipt])
      case .restore(let other): shop = other
      }
    }
    let navigator = Self.makeNavigator(redirect: redirect)
    store.connect(
      navigator, path: \.path, action: Action.navigate, request: \.request,
      entryGuard: entryGuard, exitGuard: exitGuard)
    if path.count > 1 { try navigator.open(path) }
    return (store, navigator)
  }

  /// An exit guard for a form that is never saved.
  private static func keepForm(
    _: Shop, _ leaving: Navigator<Place>.Leaving
  ) -> Refusal.Reason? { leaving.path.top == .pay ? "the form is not saved" : nil }

  @Test func `an action is reduced once, whoever changes the path`() throws {
    let store = Store<CountedShop, Action>(CountedShop()) { state, action in
      state.counter.count += 1
      state.shop.chosen += 1
      if case .pay = action { state.shop.path = RoutePath(.seats, [.pay, .receipt]) }
    }
    let navigator = Self.makeNavigator()
    store.connect(
      navigator, path: \.shop.path, action: Action.navigate, request: \.request,
      entryGuard: { state, step in
        step.route == .receipt && state.shop.chosen < 3 ? "too early" : nil
      }, exitGuard: { _, _ in nil })
    navigator.restore(RoutePath(.seats, [.pay, .receipt]))
    #expect(store.state.shop == Shop(path: RoutePath(.seats, [.pay]), chosen: 1))
    try navigator.back()
    try store.perform(.pay)
    navigator.revalidate()
    #expect(store.state.shop.chosen == 4 && store.state.counter.count == 4)
    #expect(navigator.path == store.state.shop.path && navigator.path.count == 3)
  }

  private final class Counter { var count = 0 }
  private struct CountedShop {
    var shop = Shop()
    let counter = Counter()
  }

  @Test func `a step after a refusal is an action of its own, and nothing is left of the first`()
    throws
  {
    let (store, navigator) = try make(
      entryGuard: { shop, step in
        step.route == .receipt && shop.chosen == 0 ? "choose first" : nil
      }, redirect: { refusal, _ in refusal.reason == "choose first" ? .pay : nil })
    var events: [String] = []
    let token = navigator.subscribe { events.append("\($0)") }
    defer { token.cancel() }
    #expect(throws: Refusal.guarded(from: "pay", to: "receipt", because: "choose first")) {
      try store.perform(.pay)
    }
    #expect(store.state == Shop(path: RoutePath(.seats, [.pay])))
    #expect(navigator.path == store.state.path)
    #expect(
      events == [
        "open /seats/pay/receipt, refused: pay → receipt is not allowed now: choose first",
        "go pay after open /seats/pay/receipt, now at /seats/pay",
      ])
    #expect(throws: Refusal.self) { try store.preview(.pay) }
  }

  @Test func `a confirmed action is done as a whole`() throws {
    let (store, navigator) = try make(
      at: RoutePath(.seats, [.pay]),
      exitGuard: Self.keepForm)
    var question: Navigator<Place>.Event?
    let token = navigator.subscribe { if $0.refusal != nil { question = $0 } }
    defer { token.cancel() }
    let saved = Shop(chosen: 7)
    #expect(throws: Refusal.mustStay(at: "pay", because: "the form is not saved")) {
      try store.perform(.restore(saved))
    }
    #expect(store.state.chosen == 0)
    var outcomes: [String] = []
    #expect(throws: Refusal.self) { try navigator.back() }
    let back = try #require(question)
    #expect(throws: Refusal.self) { try store.perform(.restore(saved)) }
    try navigator.confirm(#require(question)) { outcomes.append("\($0)") }
    #expect(store.state == saved && navigator.path == saved.path)
    #expect(outcomes == ["open /seats, now at /seats"])
    #expect(throws: Refusal.nothingToConfirm) { try navigator.confirm(back) }
    #expect(store.state == saved)
  }

  @Test
  func `an answer counts for its own action, and not for one that middleware passes on first`()
    throws
  {
    weak var released: Navigator<Place>?
    do {
      let (store, navigator) = try make(
        at: RoutePath(.seats, [.pay]),
        middleware: [
          Middleware { store, action, next in
            var shop = store.state
            shop.chosen += 1
            if action.request != nil { _ = next(.restore(shop)) }
            _ = next(action)
          }
        ], exitGuard: Self.keepForm)
      released = navigator
      var question: Navigator<Place>.Event?
      #expect(throws: Refusal.self) { try navigator.perform(.back(1)) { question = $0 } }
      var outcomes: [String] = []
      try navigator.confirm(#require(question)) { outcomes.append("\($0)") }
      #expect(navigator.path == RoutePath(.seats) && store.state.path == navigator.path)
      #expect(outcomes == ["back 1, now at /seats"])
      #expect(throws: Refusal.nothingToConfirm) { try navigator.confirm(#require(question)) }
    }
    #expect(released == nil)
  }

  @Test func `an answered action that now leaves the path as it is has an outcome, once`() throws {
    let store = Store<Shop, Action>(Shop()) { shop, action in
      switch action {
      case .navigate: break
      case .pay:
        if !shop.isPaid { shop.path = RoutePath(.seats) }
        shop.chosen += 1
      case .restore(let other): shop = other
      }
    }
    let navigator = Self.makeNavigator()
    store.connect(
      navigator, path: \.path, action: Action.navigate, request: \.request,
      exitGuard: Self.keepForm)
    try navigator.go(.pay)
    var question: Navigator<Place>.Event?
    let token = navigator.subscribe { if $0.refusal != nil { question = $0 } }
    defer { token.cancel() }
    #expect(throws: Refusal.self) { try store.perform(.pay) }
    let asked = try #require(question)
    try store.perform(.restore(Shop(path: navigator.path, isPaid: true)))
    var outcomes: [String] = []
    try navigator.confirm(asked) { outcomes.append("\($0)") }
    #expect(outcomes == ["open /seats, now at /seats/pay"] && store.state.chosen == 1)
    #expect(throws: Refusal.nothingToConfirm) { try navigator.confirm(asked) }
    #expect(store.state.chosen == 1)
  }

  @Test func `a payload reaches its state, also if a reducer changes the way there`() {
    enum Spot: Route, CaseIterable {
      case start, middle, end
      var stateClass: GKState.Type {
        switch self {
        case .start: StartState.self
        case .middle: MiddleState.self
        case .end: EndState.self
        }
      }
      class AnyState: GKState {
        override func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
      }
      final class StartState: AnyState {}
      final class MiddleState: AnyState {}
      final class EndState: AnyState, PayloadReceiving {
        var texts: [String] = []
        func didReceive(_ text: String) { texts.append(text) }
      }
    }
    typealias Request = Navigator<Spot>.Request
    let end = Spot.EndState()
    let machine = GKStateMachine(states: [Spot.StartState(), Spot.MiddleState(), end])
    let navigator = Navigator(machine, root: Spot.start)
    let store = Store<RoutePath<Spot>, Request>(navigator.path) { path, request in
      if request == .go(.end) { path = RoutePath(.start, [.middle, .end]) }
    }
    store.connect(navigator, path: \.self, action: { $0 }, request: { $0 })
    #expect(machine.enter(Spot.EndState.self, with: "ticket"))
    #expect(navigator.path == RoutePath(.start, [.middle, .end]) && end.texts == ["ticket"])
  }

  @Test
  func `a reset whose path a reducer changes begins an epoch, at a root that is not declared`()
    throws
  {
    let store = Store<Shop, Action>(Shop()) { shop, action in
      if case .navigate(.reset) = action { shop.path.append(.receipt) }
    }
    let navigator = Self.makeNavigator()
    store.connect(navigator, path: \.path, action: Action.navigate, request: \.request)
    for root in [Place.pay, .pay] {
      let before = navigator.epoch
      try navigator.reset(to: RoutePath(root))
      #expect(navigator.path == RoutePath(root, [.receipt]))
      #expect(navigator.epoch == before + 1)
    }
  }

  @Test func `a confirmed undo is an undo`() throws {
    let (store, navigator) = try make(
      exitGuard: { _, leaving in leaving.path.top == .receipt ? "read it first" : nil })
    let history = StoreHistory(of: store, restoring: Action.restore)
    try navigator.go(.pay)
    try navigator.go(.receipt)
    var question: Navigator<Place>.Event?
    let token = navigator.subscribe { if $0.refusal != nil { question = $0 } }
    defer { token.cancel() }
    #expect(throws: Refusal.self) { try history.undo() }
    #expect(history.timeline.position == 2)
    try navigator.confirm(#require(question))
    #expect(navigator.path == RoutePath(.seats, [.pay]))
    #expect(history.timeline.position == 1 && history.canRedo)
  }

  @Test func `one set of undo buttons serves both kinds of history`() throws {
    func undoAll(_ history: some UndoHistory) throws -> Int {
      while history.canUndo { try history.undo() }
      return history.timeline.position
    }
    let (store, navigator) = try make()
    let histories = (StoreHistory(of: store, restoring: Action.restore), Self.makeNavigator())
    let alone = NavigatorHistory(of: histories.1)
    try navigator.go(.pay)
    try histories.1.go(.pay)
    #expect(try undoAll(histories.0) == 0 && undoAll(alone) == 0)
    #expect(navigator.path.count == 1 && histories.1.path.count == 1)
    try histories.0.redo()
    #expect(navigator.path.top == .pay)
  }

  @Test func `a guard that asks the navigator about its own step stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try StoreJudgementTests().askOwnStep { _, navigator in navigator.refusal(of: .go(.pay)) != nil
      }
    }
    expect(
      result,
      says: "asks for refusal(of: go pay), which asks the guard again; read the data instead")
  }

  @Test func `a guard that asks the store about its own action stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try StoreJudgementTests().askOwnStep { store, _ in
        store.rejection(of: .navigate(.go(.pay))) != nil
      }
    }
    expect(result, says: "which asks it again; read the data instead")
  }

  private func askOwnStep(
    _ isRefused: @escaping (Store<Shop, Action>, Navigator<Place>) -> Bool
  ) throws {
    final class Box { weak var navigator: Navigator<Place>?; weak var store: Store<Shop, Action>? }
    let box = Box()
    let (store, navigator) = try make(entryGuard: { _, _ in
      guard let store = box.store, let navigator = box.navigator else { return nil }
      return isRefused(store, navigator) ? "not possible" : nil
    })
    (box.store, box.navigator) = (store, navigator)
    try navigator.go(.pay)
  }

  @Test func `middleware learns whether its action was accepted`() throws {
    var results: [String] = []
    let (store, navigator) = try make(
      middleware: [
        Middleware { _, action, next in
          let result = next(action)
          results.append(result.isAccepted ? "done" : "\(result.rejection as Any)")
        }
      ], entryGuard: { _, step in step.route == .receipt ? "closed" : nil })
    try navigator.go(.pay)
    #expect(throws: Refusal.self) { try store.perform(.pay) }
    #expect(
      results == [
        "done",
        "Optional(pay → receipt is not allowed now: closed)",
      ])
  }

  @Test func `a path that passes a declared root ends there, also by undo`() throws {
    let store = Store<Shop, Action>(Shop()) { shop, action in
      switch action {
      case .navigate: break
      case .pay: shop.path = RoutePath(.seats, [.pay, .receipt, .seats])
      case .restore(let other): shop = other
      }
    }
    let saved = Timeline(Shop(path: RoutePath(.seats, [.pay, .receipt])))
    var earlier = saved
    earlier.record(Shop())
    let navigator = Self.makeNavigator(roots: { $0 == .receipt })
    store.connect(navigator, path: \.path, action: Action.navigate, request: \.request)
    let history = StoreHistory(of: store, continuing: earlier, restoring: Action.restore)
    try history.undo()
    #expect("\(store.state.path) \(navigator.path)" == "/receipt /receipt")
    #expect(history.timeline.current == store.state)
    // A new root, which nothing leads back behind.
    #expect(!history.canUndo && !history.canRedo)
    #expect(throws: Refusal.self) { try history.undo() }
    #expect(throws: Refusal.self) { try history.redo() }
    let start = RoutePath(Place.seats)
    try navigator.reset(to: start)
    try navigator.go(.pay)
    #expect(history.entries.map(\.action.request) == [.reset(to: start), .go(.pay)])
    try history.undo()
    #expect(navigator.path == start && history.canRedo)
  }

  @Test func `a pop that middleware holds back is shown again`() throws {
    let screen = Screen()
    let store = Store<Shop, Action>(
      Shop(),
      middleware: [
        Middleware { _, action, next in
          if case .navigate(.didPop) = action { return }
          _ = next(action)
        }
      ]
    ) { _, _ in }
    let navigator = Self.makeNavigator(presenter: screen)
    store.connect(navigator, path: \.path, action: Action.navigate, request: \.request)
    try navigator.open(RoutePath(.seats, [.pay, .receipt]))
    var refusals: [Refusal?] = []
    let token = navigator.subscribe { refusals.append($0.refusal) }
    defer { token.cancel() }
    navigator.presenterDidPop(toCount: 1)
    #expect(refusals == [.stopped])
    #expect(screen.places == [.seats, .pay, .receipt] && navigator.path.count == 3)
    #expect(screen.log.suffix(2) == ["user popped 2", "pop 0, push [pay, receipt]"])
  }

  @Test func `a reducer may answer a pop with another place`() throws {
    let screen = Screen()
    let store = Store<Shop, Action>(Shop()) { shop, action in
      guard case .navigate(.didPop) = action else { return }
      shop.path = RoutePath(.seats, [.pay])
    }
    let navigator = Self.makeNavigator(presenter: screen)
    store.connect(navigator, path: \.path, action: Action.navigate, request: \.request)
    try navigator.open(RoutePath(.seats, [.pay, .receipt]))
    navigator.presenterDidPop(toCount: 1)
    #expect(screen.places == [.seats, .pay] && navigator.path == store.state.path)
    #expect(screen.log.suffix(2) == ["user popped 2", "pop 0, push [pay]"])
  }

  @Test(arguments: [true, false])
  func `a reducer may answer a step that the rules refuse, whether or not there is a guard`(
    hasGuard: Bool
  ) throws {
    let store = Store<Shop, Action>(Shop()) { shop, action in
      if case .navigate(.go(.receipt)) = action { shop.path = RoutePath(.seats, [.pay]) }
    }
    let navigator = Self.makeNavigator()
    store.connect(
      navigator, path: \.path, action: Action.navigate, request: \.request,
      entryGuard: hasGuard ? { _, _ in nil } : nil)
    try store.perform(.navigate(.go(.receipt)))
    #expect("\(store.state.path) \(navigator.path)" == "/seats/pay /seats/pay")
  }

  @Test func `an exit guard of the store sees the state to come and what is left`() throws {
    let (store, navigator) = try make(
      at: RoutePath(.seats, [.pay]),
      exitGuard: { shop, leaving in
        shop.isPaid || leaving.newPath?.count != 1 ? nil : "pay first"
      })
    #expect(throws: Refusal.mustStay(at: "pay", because: "pay first")) { try navigator.back() }
    var paid = Shop()
    paid.isPaid = true
    try store.perform(.restore(paid))
    #expect(navigator.path == RoutePath(.seats))
  }

  @Test func `a restored state whose page is not allowed is refused as a whole`() throws {
    let (store, navigator) = try make(entryGuard: { shop, step in
      step.route == .receipt && !shop.isPaid ? "nothing is paid" : nil
    })
    var saved = Shop(path: RoutePath(.seats, [.pay, .receipt]), chosen: 3)
    #expect(throws: Refusal.guarded(from: "pay", to: "receipt", because: "nothing is paid")) {
      try store.perform(.restore(saved))
    }
    #expect(store.state == Shop())
    saved.isPaid = true
    try store.perform(.restore(saved))
    #expect(store.state == saved && navigator.path == saved.path)
  }

  @Test func `a restoration keeps what the guard of the store allows`() throws {
    let (store, navigator) = try make(entryGuard: { shop, step in
      step.route == .receipt && !shop.isPaid ? "nothing is paid" : nil
    })
    let event = navigator.restore(RoutePath(.seats, [.pay, .receipt]))
    #expect(event?.dropped?.text == "/receipt")
    #expect("\(store.state.path) \(navigator.path)" == "/seats/pay /seats/pay")
  }

  private struct Desk: Equatable { var window: RoutePath<Museum.Room>? = RoutePath(.lobby) }
  private enum DeskAction { case navigate(Navigator<Museum.Room>.Request), close }

  @Test func `a request behind the end of the connection is refused`() throws {
    let store = Store<Desk, DeskAction>(Desk()) { desk, action in
      if case .close = action { desk.window = nil }
    }
    let navigator = Navigator(
      GKStateMachine(states: Museum.makeHalls()), root: Museum.Room.lobby)
    store.connect(
      navigator, path: \.window, action: DeskAction.navigate,
      request: { if case .navigate(let request) = $0 { request } else { nil } })
    var events: [String] = []
    let tokens = [
      navigator.subscribe { events.append("\($0)") },
      store.subscribe(initial: false) { _, new in
        guard new.window?.count == 2 else { return }
        store.dispatch(.close)
        try? navigator.back()
      },
    ]
    try navigator.go(.fossils)
    withExtendedLifetime(tokens) {
      #expect(
        events == [
          "go fossils, now at /lobby/fossils", "close, now at /lobby/fossils",
          "back 1, refused: \(Refusal.stopped)",
        ])
      #expect(store.state == Desk(window: nil) && navigator.path.count == 2)
    }
  }

  @Test func `what the store is asked while the navigator moves disturbs nothing`() throws {
    let (store, navigator) = try make(entryGuard: { shop, step in
      shop.path.top == step.route ? nil : "not there"
    })
    var answers: [Bool] = []
    let token = navigator.subscribe { _ in
      answers.append(navigator.refusal(of: .back(1)) == nil)
      answers.append(store.rejection(of: .navigate(.go(.pay))) == nil)
    }
    defer { token.cancel() }
    try navigator.go(.pay)
    try navigator.back()
    #expect(answers == [true, false, false, true])
    #expect("\(store.state.path) \(navigator.path)" == "/seats /seats")
  }

  private final class Screen: Presenter {
    var places: [Place] = []
    var log: [String] = []
    func present(_ move: Move<Place>) {
      log.append("\(move)")
      move.apply(to: &places)
    }
    func userDidPop(_ move: Move<Place>) {
      log.append("user popped \(move.popCount)")
      move.apply(to: &places)
    }
  }

  enum Full: Error { case full }

  @Test(arguments: 0..<8)
  func `after random actions, paths, restorations, swipes and undos, all agree`(seed: UInt64) throws
  {
    var dice = SplitMix64(seed: seed)
    let screen = Screen()
    var isBusy = false
    let store = Store<Shop, Action>(
      Shop(),
      middleware: [Middleware { _, action, next in if !isBusy { _ = next(action) } }],
      validator: Validator { _, new, _ in if new.chosen > 5 { throw Full.full } }
    ) { shop, action in
      switch action {
      case .navigate(.didPop): shop.chosen += shop.chosen == 5 ? 1 : 0
      case .navigate: break
      case .pay:
        shop.isPaid = true
        shop.path = RoutePath(.seats, [.pay, .receipt])
      case .restore(let other): shop = other
      }
    }
    let navigator = Self.makeNavigator(
      roots: { $0 == .receipt }, presenter: screen,
      redirect: { refusal, _ in
        switch refusal.reason {
        case "none chosen": .seats
        case "not paid": .pay
        default: nil
        }
      })
    store.connect(
      navigator, path: \.path, action: Action.navigate, request: \.request,
      entryGuard: { shop, step in
        switch step.route {
        case .pay where shop.chosen == 0: "none chosen"
        case .pay where shop.chosen == 1: "one is not enough"
        case .receipt where !shop.isPaid: shop.chosen == 2 ? "not paid" : "pay first"
        default: nil
        }
      },
      exitGuard: { shop, leaving in
        leaving.path.top == .pay && shop.chosen >= 3 && leaving.newPath?.top == .seats
          ? "stay" : nil
      })
    let history = StoreHistory(of: store, limit: 20, restoring: Action.restore)
    var results: Set<String> = []
    let token = store.subscribeToActions { _, result in
      switch result {
      case .accepted: results.insert("accepted")
      case .rejected(let error): results.insert(error is Full ? "validator" : "rejected")
      default: results.insert("stopped")
      }
    }
    var question: Navigator<Place>.Event?
    let events = navigator.subscribe { event in
      if event.cause != nil { results.insert("redirected") }
      if case .mustStay = event.refusal { question = event }
    }
    defer {
      token.cancel()
      events.cancel()
    }
    func path() -> RoutePath<Place> {
      RoutePath(
        Place.allCases.randomElement(using: &dice) ?? .seats,
        (0..<Int.random(in: 0..<3, using: &dice)).map { _ in
          Place.allCases.randomElement(using: &dice) ?? .pay
        })
    }
    for number in 0..<2_000 {
      isBusy = Int.random(in: 0..<12, using: &dice) == 0
      switch Int.random(in: 0..<14, using: &dice) {
      case 0: navigator.presenterDidPop(toCount: Int.random(in: 0..<4, using: &dice))
      case 1: try? history.undo()
      case 2: try? history.redo()
      case 3:
        try? history.jump(to: Int.random(in: 0..<history.timeline.numbers.upperBound, using: &dice))
      case 4: store.dispatch(.pay)
      case 5, 6:
        var shop = store.state
        shop.path = path()
        shop.chosen = Int.random(in: 0..<7, using: &dice)
        shop.isPaid = Bool.random(using: &dice)
        let before = store.state
        let expected = try? store.preview(.restore(shop))
        #expect(store.state == before)
        if !isBusy { store.dispatch(.restore(shop)) }
        if let expected, !isBusy { #expect(store.state == expected) }
      case 7:
        if let question, (try? navigator.confirm(question)) == true { results.insert("confirmed") }
      case 8: navigator.restore(path())
      case 9: navigator.revalidate()
      case 10: try? navigator.back()
      case 11: try? navigator.reset(to: path())
      default: try? navigator.go(Place.allCases.randomElement(using: &dice) ?? .pay)
      }
      let state = store.state
      guard state.path == navigator.path, screen.places == Array(state.path),
        state == history.timeline.current,
        navigator.machine.currentState.map({ type(of: $0) }) == state.path.top.stateClass
      else {
        Issue.record(
          "they part at \(number): \(state) \(navigator.path) \(screen.places) \(history.timeline.current)"
        )
        return
      }
    }
    #expect(
      results.isSuperset(of: [
        "accepted", "redirected", "rejected", "stopped", "validator", "confirmed",
      ]))
  }
}
