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
