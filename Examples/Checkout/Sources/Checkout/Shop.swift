import StateMachineStore

/// What a customer has chosen and ordered, and where the customer is.
struct Visit: Equatable {
  var path = RoutePath(Place.catalog)
  var basket: [Tea] = []
  var orders: [[Tea]] = []
}

enum Action {
  case navigate(Navigator<Place>.Request), put(Tea), pay, restore(Visit)
}

/// A shop whose store has the path: an order is paid and its receipt shown, or neither.
final class Shop {
  let navigator = Navigator(
    GKStateMachine(states: [CatalogState(), TeaState(), CheckoutState(), ReceiptState()]),
    root: Place.catalog, roots: { $0 == .catalog || $0 == .receipt }, resolver: PlaceResolver())
  let store = Store(Visit()) { (visit: inout Visit, action: Action) in
    switch action {
    case .navigate: break
    case .put(let tea): visit.basket.append(tea)
    case .pay:
      visit.orders.append(visit.basket)
      visit.basket = []
      // The rules allow the receipt behind the checkout only, and nothing stays below it.
      visit.path.append(.receipt)
    case .restore(let earlier): visit = earlier
    }
  }
  let history: StoreHistory<Visit, Action, Visit>

  init() {
    store.connect(
      navigator, path: \.path, action: Action.navigate,
      request: { if case .navigate(let request) = $0 { request } else { nil } },
      entryGuard: { visit, step in
        switch step.route {
        case .checkout where visit.basket.isEmpty: "the basket is empty"
        case .receipt where visit.orders.isEmpty || !visit.basket.isEmpty: "nothing was paid"
        default: nil
        }
      })
    history = StoreHistory(of: store, restoring: Action.restore)
  }
}
