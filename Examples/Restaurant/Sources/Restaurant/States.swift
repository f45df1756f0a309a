import StateMachine

final class MenuState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool {
    next == DishState.self || next == CheckoutState.self
  }
}

final class DishState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == ReviewsState.self }
}

final class ReviewsState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == DishState.self }
}

final class CartState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool {
    next == DishState.self || next == CheckoutState.self
  }
}

final class CheckoutState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == ConfirmationState.self }
}

final class ConfirmationState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == CartState.self }
}

final class SignInState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { false }
}
