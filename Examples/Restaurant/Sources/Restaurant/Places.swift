import StateMachine

enum Dish: String, CaseIterable, Codable, PathArgument { case ramen, soba, udon }

/// A place in the restaurant; a dish belongs to the place that shows it.
enum Place: Route {
  case menu, dish(Dish), reviews(Dish), cart, checkout, confirmation(Int)

  var stateClass: GKState.Type {
    switch self {
    case .menu: MenuState.self
    case .dish: DishState.self
    case .reviews: ReviewsState.self
    case .cart: CartState.self
    case .checkout: CheckoutState.self
    case .confirmation: ConfirmationState.self
    }
  }

  /// Whether nothing stays below it.
  var isRoot: Bool { self == .menu || self == .cart || stateClass == ConfirmationState.self }

  static let table = RouteTable<Place>(
    [.menu, .cart, .checkout],
    ["dish": .payload(dish), "reviews": .payload(reviews), "confirmation": .payload(confirmation)])
}

/// The first place of a tab.
class TabState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool {
    next == DishState.self || next == CheckoutState.self
  }
}

final class MenuState: TabState {}
final class CartState: TabState {}

final class DishState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == ReviewsState.self }
}

final class ReviewsState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == DishState.self }
}

final class CheckoutState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool {
    next == DishState.self || next == ConfirmationState.self
  }
}

final class ConfirmationState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == CartState.self }
}
