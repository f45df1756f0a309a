// A tea shop: its places, a rule that reads the basket, and links that lead into the middle of it.
import StateMachine

/// Shows the place that a customer is in, as a shop's screens would.
final class Shop: Presenter {
  func present(_ move: Move<Place>) {
    print("  pops \(move.popped), pushes \(move.pushed.map(\.text))")
  }
}

let basket = Basket()
let shop = makeShop(basket, presenter: Shop())

/// Says what is tried and where it leads, or why it does not.
@MainActor
func attempt(_ text: String, _ action: () throws -> Void) {
  print(text)
  do {
    try action()
    print("  at \(shop.path)")
  } catch {
    print("  refused: \(error)")
  }
}

attempt("look at a tea") { try shop.go(.tea(.sencha)) }
attempt("check out with an empty basket") { try shop.go(.checkout) }
basket.teas.append(.sencha)
attempt("check out") { try shop.go(.checkout) }
attempt("go back to the tea") { try shop.back() }
attempt("follow a link to the checkout of another tea") {
  try shop.open(shop.resolver.path("/catalog/tea/assam/checkout"))
}
attempt("follow a link to a tea that there is none of") {
  try shop.open(shop.resolver.path("/catalog/tea/coffee"))
}
attempt("pay") { try shop.go(.receipt) }
attempt("pay again") { try shop.go(.checkout) }
attempt("start over") { try shop.go(.catalog) }
