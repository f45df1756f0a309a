import StateMachineStore

/// A bistro: a sign-in wall, a form that asks before it is left, a payment, and one undo for places and data.
final class Bistro {
  class State: GKState {
    private let next: [AnyClass]
    init(_ next: AnyClass...) { self.next = next }
    override func isValidNextState(_ state: AnyClass) -> Bool { next.contains { $0 == state } }
  }
  final class MenuState: State {}
  final class SignInState: State {}
  final class AddressState: State {}
  final class CheckoutState: State {}
  final class ReceiptState: State {}

  enum Place: Route {
    case menu, signIn, address, checkout, receipt(Int)

    var stateClass: GKState.Type {
      switch self {
      case .menu: MenuState.self
      case .signIn: SignInState.self
      case .address: AddressState.self
      case .checkout: CheckoutState.self
      case .receipt: ReceiptState.self
      }
    }
  }

  /// What undo restores; the draft is an address that is not saved yet.
  struct Visit: Equatable {
    var path = RoutePath(Place.menu), basket: [String] = [], address = "", draft: String?
  }
  struct Model: Equatable { var visit = Visit(), guest: String?, orders: [[String]] = [] }

  enum Action {
    case navigate(Navigator<Place>.Request), restore(Visit)
    case put(String), type(String), save, discard, signIn(String), signOut, pay
  }

  let store = Store(Model(), reducer: Reducer(reduce))
  let navigator = Navigator(
    GKStateMachine(states: [
      MenuState(AddressState.self, SignInState.self), SignInState(),
      AddressState(CheckoutState.self), CheckoutState(ReceiptState.self),
      ReceiptState(MenuState.self),
    ]),
    root: Place.menu, roots: { $0 == .menu || $0.stateClass == ReceiptState.self },
    resolver: RouteTable<Place>(
      [.menu, .signIn, .address, .checkout], ["receipt": .payload(Place.receipt)]),
    redirect: { refusal, _ in refusal.reason == .signInFirst ? .signIn : nil })
  let history: StoreHistory<Model, Action, Visit>
  /// The refused request behind the question “Discard the address?”, to be confirmed.
  private(set) var question: Navigator<Place>.Event?
  private var wanted: Navigator<Place>.Request?
  private var token: SubscriptionToken?

  init() {
    store.connect(
      navigator, path: \.visit.path, action: Action.navigate,
      request: { if case .navigate(let request) = $0 { request } else { nil } },
      entryGuard: { model, step in
        switch step.route {
        case .address where model.guest == nil: .signInFirst
        case .checkout where model.visit.basket.isEmpty: "the basket is empty"
        case .receipt(let order) where !model.orders.indices.contains(order - 1): "nothing was paid"
        default: nil
        }
      },
      exitGuard: { model, leaving in
        leaving.path.top == .address && model.visit.draft != nil ? .unsavedAddress : nil
      })
    history = StoreHistory(of: store, part: \.visit, restoring: Action.restore) { model, action in
      switch action {
      case _ where model.visit.path.top == .signIn: .interim
      case .type: .group("address")
      case .discard: .amendment
      case .signOut: .epoch
      default: .step
      }
    }
    token = navigator.subscribe { [unowned self] event in
      if event.refusal?.reason == .unsavedAddress { question = event }
      wanted = event.cause ?? (event.path.top == .signIn ? wanted : nil)
    }
  }

  func signIn(_ guest: String) throws {
    let request = wanted
    try store.perform(.signIn(guest))
    if let request { try navigator.perform(request) }
  }

  func discard(_ question: Navigator<Place>.Event) throws {
    try navigator.confirm(question) { [store] in if $0.succeeded { store.dispatch(.discard) } }
  }

  @Sendable private static func reduce(_ model: inout Model, _ action: Action) {
    switch action {
    case .navigate: break
    case .restore(let visit): model.visit = visit
    case .put(let dish): model.visit.basket.append(dish)
    case .type(let text): model.visit.draft = text
    case .save: (model.visit.address, model.visit.draft) = (model.visit.draft ?? "", nil)
    case .discard: model.visit.draft = nil
    case .signIn(let guest):
      model.guest = guest
      if model.visit.path.top == .signIn { model.visit.path.removeLast() }
    case .signOut: (model.guest, model.visit) = (nil, Visit(draft: model.visit.draft))
    case .pay:
      model.orders.append(model.visit.basket)
      model.visit.basket = []
      model.visit.path.append(.receipt(model.orders.count))
    }
  }
}

extension Refusal.Reason {
  static let signInFirst: Self = "sign in first", unsavedAddress: Self = "the address is not saved"
}
