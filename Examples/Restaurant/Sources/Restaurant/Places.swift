import StateMachine

enum Dish: String, CaseIterable, Codable { case ramen, soba, udon }

/// A place in the restaurant; a dish belongs to the place that shows it.
enum Place: Route {
  case menu, dish(Dish), reviews(Dish), cart, checkout, confirmation, signIn

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

  static var table: RouteTable<Place> {
    RouteTable(
      [.menu, .cart, .checkout, .confirmation, .signIn],
      ["dish": .init(Place.dish), "reviews": .init(Place.reviews)])
  }
}
