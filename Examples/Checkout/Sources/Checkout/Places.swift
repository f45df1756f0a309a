import StateMachine

enum Tea: String, CaseIterable {
  case sencha, assam, rooibos
}

/// A place in the shop; a tea belongs to the place that shows it.
enum Place: Route {
  case catalog, tea(Tea), checkout, receipt

  var stateClass: GKState.Type {
    switch self {
    case .catalog: CatalogState.self
    case .tea: TeaState.self
    case .checkout: CheckoutState.self
    case .receipt: ReceiptState.self
    }
  }

  var arguments: [String] {
    if case .tea(let tea) = self { [tea.rawValue] } else { [] }
  }
}

/// The shop has no such tea.
struct UnknownTea: Error, CustomStringConvertible {
  let name: String
  var description: String {
    "there is no tea “\(name)”; we have \(Tea.allCases.map(\.rawValue).joined(separator: ", "))"
  }
}

/// Reads links such as `/catalog/tea/sencha/checkout`.
struct PlaceResolver: RouteResolver {
  let stateNames = ["catalog", "tea", "checkout", "receipt"]

  func resolve(_ segments: inout PathSegments) throws -> Place {
    let name = segments.takeState()
    switch name {
    case "catalog": return .catalog
    case "checkout": return .checkout
    case "receipt": return .receipt
    case "tea":
      let name = try segments.takeArgument()
      guard let tea = Tea(rawValue: name) else { throw UnknownTea(name: name) }
      return .tea(tea)
    default: throw PathError.unknownState(name, known: stateNames)
    }
  }
}

/// A customer's basket and the way through the shop.
final class Shop {
  var basket: [Tea] = []
  private(set) var orders: [[Tea]] = []
  private(set) lazy var navigator = Navigator(
    GKStateMachine(states: [CatalogState(), TeaState(), CheckoutState(), ReceiptState()]),
    root: Place.catalog, roots: { $0 == .catalog || $0 == .receipt }, resolver: PlaceResolver()
  ) { [unowned self] path, route in
    switch route {
    case .checkout where basket.isEmpty: "the basket is empty"
    // Only `pay()` leads to the receipt, after the order.
    case .receipt where path != nil || orders.isEmpty: "nothing was paid"
    default: nil
    }
  }

  /// Orders what is in the basket, from the checkout; nothing leads back to it from the receipt.
  func pay() throws(Refusal) {
    guard navigator.path.top == .checkout, !basket.isEmpty else {
      throw .guarded(from: nil, to: "receipt", because: "there is nothing to pay")
    }
    orders.append(basket)
    basket = []
    try navigator.reset(to: RoutePath(.receipt))
  }
}
