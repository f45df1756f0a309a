import StateMachine

/// What is in the basket; the checkout's rule reads it.
final class Basket {
  var teas: [Tea] = []
}

/// All teas, which lead to each of them and to the checkout.
final class CatalogState: GKState {
  private let basket: Basket

  init(_ basket: Basket) {
    self.basket = basket
  }

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    switch stateClass {
    case is TeaState.Type: true
    case is CheckoutState.Type: !basket.teas.isEmpty
    default: false
    }
  }
}

/// One tea, which leads to the checkout once something is in the basket.
final class TeaState: GKState {
  private let basket: Basket

  init(_ basket: Basket) {
    self.basket = basket
  }

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CheckoutState.self && !basket.teas.isEmpty
  }
}

/// Name and address, which lead to the receipt.
final class CheckoutState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == ReceiptState.self
  }
}

/// What was ordered, which leads to the catalog only: nobody pays twice.
final class ReceiptState: GKState {
  private let basket: Basket

  init(_ basket: Basket) {
    self.basket = basket
  }

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == CatalogState.self
  }

  override func willExit(to nextState: GKState) {
    basket.teas = []
  }
}
