import StateMachine

enum Dish: String, CaseIterable, Codable { case ramen, soba, udon }

/// A place in the restaurant; a dish belongs to the place that shows it.
enum Place: Route {
  case menu, dish(Dish), reviews(Dish), cart, checkout, confirmation(Int), signIn

  var stateClass: GKState.Type {
    switch self {
    case .menu: MenuState.self
    case .dish: DishState.self
    case .reviews: ReviewsState.self
    case .cart: CartState.self
    case .checkout: CheckoutState.self
    case .confirmation: ConfirmationState.self
    case .signIn: SignInState.self
    }
  }

  static let table = RouteTable<Place>(
    [.menu, .cart, .checkout, .signIn],
    [
      "dish": .init(Place.dish), "reviews": .init(Place.reviews),
      "confirmation": .init(Place.confirmation),
    ])

  /// Whether nothing stays below it: the first places of the tabs, and the confirmation of an order.
  var isRoot: Bool {
    switch self {
    case .menu, .cart, .confirmation: true
    default: false
    }
  }
}
