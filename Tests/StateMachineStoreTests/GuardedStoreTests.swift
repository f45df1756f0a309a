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
      case .pay: shop.isPaid = true
      case .take(let other): shop = other
      }
    }
    let navigator: Navigator<Place>
    let history: StoreHistory<Shop, Action, Shop>
    /// The paths that `moved` was called with.
    var moves: [RoutePath<Place>] { log.paths }
    private let log = Log()
    private var token: SubscriptionToken?

    private final class Log { var paths: [RoutePath<Place>] = [] }

    init() {
      let (store, log) = (store, log)
      navigator = Navigator(
        GKStateMachine(states: [SeatsState(), PayState(), ReceiptState()]), root: .seats,
        guard: { [unowned store] _, place in
          switch place {
          case .pay where store.state.chosen == 0: "no seat is chosen"
          case .receipt where !store.state.isPaid: "nothing is paid"
          default: nil
          }
        })
      store.connect(
        navigator, path: \.path, action: Action.navigate,
        request: { _, action in
          switch action {
          case .navigate(let request): request
          case .take(let shop): .open(shop.path)
          case .pay: .go(.receipt)
          case .choose: nil
          }
        },
        moved: { shop, action, event in
          log.paths.append(event.path)
          if case .take = action { return action }
          var next = shop
          next.path = event.path
          if case .pay = action { next.isPaid = true }
          return .take(next)
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

  @Test func `moved is called once for an action that is allowed`() throws {
    let program = Program()
    try program.store.perform(.choose(2))
    let count = program.moves.count
    try program.navigator.go(.pay)
    #expect(program.moves.count == count + 1)
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
    of store: Store<Shop, Action>, guard: Navigator<Place>.Guard? = nil
  ) -> Navigator<Place> {
    let navigator = Navigator(
      GKStateMachine(states: [SeatsState(), PayState(), ReceiptState()]), root: Place.seats,
      guard: `guard`)
    store.connect(
      navigator, path: \.path, action: Action.navigate,
      request: { _, action in if case .navigate(let request) = action { request } else { nil } },
      moved: { shop, _, event in
        var next = shop
        next.path = event.path
        return .take(next)
      })
    return navigator
  }

  @Test func `the navigator is asked as it acts, with a guard that sees the path to come`() throws {
    let store = Store(Shop(), reducer: Self.take)
    let navigator = navigator(of: store) { [unowned store] _, place in
      store.state.path.top == place ? nil : "the store has another path"
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
    let navigator = Navigator(
      GKStateMachine(states: [SeatsState(), PayState(), ReceiptState()]), root: Place.seats,
      guard: { [unowned store] _, _ in
        store.dispatch(.choose(3))
        return "no seat is chosen"
      })
    store.connect(
      navigator, path: \.path, action: Action.navigate,
      request: { _, action in if case .navigate(let request) = action { request } else { nil } },
      moved: { _, action, _ in action })

    #expect(store.rejection(of: .navigate(.go(.pay))) != nil)
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
