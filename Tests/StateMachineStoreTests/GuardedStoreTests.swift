import StateMachineStore
import Testing

/// Guards that read the store judge a request by the state that it leads to.
struct GuardedStoreTests {
  final class SeatsState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next == PayState.self }
  }
  final class PayState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next == ReceiptState.self }
  }
  final class ReceiptState: GKState {}

  enum Place: String, Route, CaseIterable {
    case seats, pay, receipt
    var stateClass: GKState.Type {
      switch self {
      case .seats: SeatsState.self
      case .pay: PayState.self
      case .receipt: ReceiptState.self
      }
    }
  }

  struct Shop: Equatable, Sendable {
    var path = RoutePath(Place.seats)
    var chosen = 0
    var isPaid = false
  }

  enum Action: Sendable {
    case navigate(Navigator<Place>.Request)
    case choose(Int)
    case pay
    case take(Shop)
  }

  /// A shop in which paying needs a seat, and a receipt needs a payment.
  private final class Program {
    struct TooMany: Error {}

    let store = Store(
      Shop(), validator: Validator { _, new, _ in if new.chosen > 9 { throw TooMany() } }
    ) { (shop: inout Shop, action: Action) in
      switch action {
      case .navigate: break
      case .choose(let count): shop.chosen = count
      case .pay:
        shop.isPaid = true
        shop.path = RoutePath(.seats, [.pay, .receipt])
      case .take(let other): shop = other
      }
    }
    let navigator: Navigator<Place>
    let history: StoreHistory<Shop, Action, Shop>
    private var token: SubscriptionToken?

    init() {
      navigator = Navigator(
        GKStateMachine(states: [SeatsState(), PayState(), ReceiptState()]), root: .seats)
      store.connect(
        navigator, path: \.path, action: Action.navigate,
        request: { if case .navigate(let request) = $0 { request } else { nil } },
        entryGuard: { shop, step in
          switch step.route {
          case .pay where shop.chosen == 0: "no seat is chosen"
          case .receipt where !shop.isPaid: "nothing is paid"
          default: nil
          }
        })
      history = StoreHistory(of: store, restoring: Action.take)
      token = store.select(\.chosen, initial: false) { [unowned navigator] _, _ in
        navigator.revalidate()
      }
    }
  }

  @Test func `an action may change the data and make the step that they permit`() throws {
    let program = Program()
    try program.store.perform(.choose(2))
    try program.navigator.go(.pay)

    #expect(throws: Refusal.self) { try program.navigator.go(.receipt) }
    try program.store.perform(.pay)

    #expect("\(program.navigator.path)" == "/seats/pay/receipt")
    #expect(program.store.state.isPaid)
    #expect(program.history.timeline.position == 3)
  }

  @Test func `a refused action leaves the state as it was`() throws {
    let program = Program()
    let refusal = Refusal.guarded(from: "seats", to: "pay", because: "no seat is chosen")
    #expect(throws: refusal) { try program.navigator.go(.pay) }
    #expect(program.store.state == Shop())
  }

  @Test func `the store says why it would refuse an action, as it does, and changes nothing`()
    throws
  {
    let program = Program()
    var events = 0
    let token = program.navigator.subscribe { _ in events += 1 }
    defer { token.cancel() }
    func check(_ action: Action, isAllowed: Bool) throws {
      let (before, count) = (program.store.state, events)
      let refusal = program.store.rejection(of: action)
      #expect(program.store.state == before && events == count && (refusal == nil) == isAllowed)
      do { try program.store.perform(action) } catch {
        #expect("\(error)" == refusal.map { "\($0)" })
        #expect(!isAllowed)
      }
    }
    try check(.navigate(.go(.receipt)), isAllowed: false)
    try check(.navigate(.go(.pay)), isAllowed: false)
    try check(.choose(10), isAllowed: false)
    try check(.navigate(.back(1)), isAllowed: false)
    try check(.choose(2), isAllowed: true)
    try check(.navigate(.go(.pay)), isAllowed: true)
    try check(.navigate(.go(.receipt)), isAllowed: false)
    try check(.pay, isAllowed: true)
    try check(.take(Shop()), isAllowed: true)
    #expect(program.store.state == Shop())
  }

  @Sendable private static func take(_ shop: inout Shop, _ action: Action) {
    if case .take(let other) = action { shop = other }
  }

  /// Returns a navigator whose path the store has.
  private func navigator(
    of store: Store<Shop, Action>,
    entryGuard: ((Shop, Navigator<Place>.Step) -> Refusal.Reason?)? = nil
  ) -> Navigator<Place> {
    let navigator = Navigator(
      GKStateMachine(states: [SeatsState(), PayState(), ReceiptState()]), root: Place.seats)
    store.connect(
      navigator, path: \.path, action: Action.navigate,
      request: { if case .navigate(let request) = $0 { request } else { nil } },
      entryGuard: entryGuard)
    return navigator
  }

  @Test func `the navigator is asked as it acts, with a guard that sees the path to come`() throws {
    let store = Store(Shop(), reducer: Self.take)
    let navigator = navigator(of: store) { [unowned store] shop, step in
      shop.path.top == step.route && store.state.path.top != step.route
        ? nil : "the state has another path"
    }

    #expect(navigator.refusal(of: .go(.pay)) == nil)
    try navigator.go(.pay)
    #expect("\(store.state.path)" == "/seats/pay")
  }

  @Test func `the navigator says what the store's validator would say`() throws {
    struct Closed: Error {}
    let store = Store(
      Shop(), validator: Validator { _, new, _ in if new.path.top == .pay { throw Closed() } },
      reducer: Self.take)
    let navigator = navigator(of: store)

    let refusal = try #require(navigator.refusal(of: .go(.pay)))
    #expect(refusal == .rejected(Refusal.Rejection(Closed())))
    #expect(throws: refusal) { try navigator.go(.pay) }
  }

  @Test func `only a guard sees the state that a refused action would lead to`() throws {
    let program = Program()
    var paths: [RoutePath<Place>] = []
    let token = program.navigator.subscribe { _ in paths.append(program.store.state.path) }
    defer { token.cancel() }
    try? program.navigator.go(.pay)
    #expect(paths == [RoutePath(.seats)])
  }

  @Test func `what a guard dispatches when the store is asked is kept`() throws {
    let store = Store(Shop()) { (shop: inout Shop, action: Action) in
      if case .choose(let count) = action { shop.chosen = count }
    }
    let navigator = navigator(of: store) { [unowned store] _, _ in
      store.dispatch(.choose(3))
      return "no seat is chosen"
    }

    withExtendedLifetime(navigator) {
      #expect(store.rejection(of: .navigate(.go(.pay))) != nil)
    }
    #expect(store.state.chosen == 3)
  }

  @Test func `undo and jumps lead to a page with the data that allow it`() throws {
    let program = Program()
    try program.store.perform(.choose(2))
    try program.navigator.go(.pay)
    try program.store.perform(.choose(0))
    #expect("\(program.navigator.path)" == "/seats")

    try program.history.undo()
    #expect("\(program.navigator.path) \(program.store.state.chosen)" == "/seats/pay 2")
    try program.history.redo()
    #expect("\(program.navigator.path) \(program.store.state.chosen)" == "/seats 0")
    try program.history.jump(to: 2)
    #expect("\(program.navigator.path) \(program.store.state.chosen)" == "/seats/pay 2")
    try program.history.jump(to: 0)
    #expect(program.store.state == Shop())
  }
}
