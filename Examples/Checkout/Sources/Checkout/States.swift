import StateMachine

/// What is in the basket; the checkout's rule reads it.
final class Basket {
  var teas: [Tea] = []
}

/// A state of the shop, which knows the customer's basket.
class ShopState: GKState {
  final let basket: Basket

  init(_ basket: Basket) {
    self.basket = basket
  }
}

/// All teas, which lead to each of them and to the checkout.
final class CatalogState: ShopState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == TeaState.self || stateClass == CheckoutState.self && !basket.teas.isEmpty
  }
}

/// One tea, which leads to the checkout once something is in the basket.
final class TeaState: ShopState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CheckoutState.self && !basket.teas.isEmpty
  }
}

/// Name and address, which lead to the receipt.
final class CheckoutState: ShopState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == ReceiptState.self
  }
}

/// What was ordered, which leads to the catalog only: nobody pays twice.
final class ReceiptState: ShopState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CatalogState.self
  }

  override func willExit(to nextState: GKState) {
    basket.teas = []
  }
}
