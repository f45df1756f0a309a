import StateMachineStore
import StateMachineViewer

/// A shop with a navigator and a store, recorded while it is used and replayed.
struct Shop {
  struct Item: Codable, Equatable, Sendable { var name: String, price: Int }

  struct Cart: Equatable, Sendable {
    var items: [Item] = []
    var coupon: String?
    var isPaid = false

    var sum: Int { items.reduce(0) { $0 + $1.price } }
  }

  enum Action: Codable, Equatable, Sendable {
    case add(Item)
    case remove(String)
    case coupon(code: String)
    case pay(sum: Int)
  }

  struct WrongSum: Error, CustomStringConvertible {
    let description: String
  }

  final class CartState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next == PaymentState.self }
  }
  final class PaymentState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool {
      next == CardState.self || next == ReceiptState.self
    }
  }
  final class CardState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next == ReceiptState.self }
  }
  final class ReceiptState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next == CartState.self }
  }

  enum Place: Route, CaseIterable {
    case cart, payment, card, receipt

    var stateClass: GKState.Type {
      switch self {
      case .cart: CartState.self
      case .payment: PaymentState.self
      case .card: CardState.self
      case .receipt: ReceiptState.self
      }
    }
  }

  let navigator = Navigator(
    GKStateMachine(states: [CartState(), PaymentState(), CardState(), ReceiptState()]),
    root: Place.cart)

  let store = Store(
    Cart(),
    validator: Validator { (old: Cart, _: Cart, action: Action) in
      if case .pay(let sum) = action, sum != old.sum {
        throw WrongSum(description: "the sum is \(old.sum)")
      }
    }
  ) { cart, action in
    switch action {
    case .add(let item): cart.items.append(item)
    case .remove(let name): cart.items.removeAll { $0.name == name }
    case .coupon(let code): cart.coupon = code
    case .pay: cart.isPaid = true
    }
  }

  /// Buys a cup of tea, with a few mistakes on the way.
  func buy(waiting wait: (Duration) -> Void) {
    store.dispatch(.add(Item(name: "green tea", price: 7)))
    wait(.milliseconds(2_345))
    store.dispatch(.add(Item(name: "cup", price: 12)))
    wait(.milliseconds(900))
    try? navigator.go(.receipt)
    try? navigator.go(.payment)
    wait(.milliseconds(3_210))
    store.dispatch(.pay(sum: 7))
    try? navigator.back()
    wait(.milliseconds(1_120))
    store.dispatch(.remove("cup"))
    wait(.milliseconds(800))
    store.dispatch(.coupon(code: "WELCOME"))
    try? navigator.go(.payment)
    wait(.seconds(61))
    try? navigator.go(.card)
    store.dispatch(.pay(sum: 7))
    try? navigator.go(.receipt)
  }
}
