import StateMachine

/// All teas, which lead to each of them and to the checkout.
final class CatalogState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == TeaState.self || stateClass == CheckoutState.self
  }
}

/// One tea, which leads to the checkout.
final class TeaState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CheckoutState.self
  }
}

/// Name and address, which lead to the receipt.
final class CheckoutState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == ReceiptState.self
  }
}

/// The receipt of an order, which leads to the catalog only.
final class ReceiptState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CatalogState.self
  }
}
