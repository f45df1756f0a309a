// A tea shop: its places, a rule that reads the basket, and links that lead into the middle of it.
//
//   swift run Checkout [LINK]    such as /catalog/tea/assam/checkout
import StateMachine

let basket = Basket()
let shop = makeShop(basket)

/// Says what is tried and where it leads, or why it does not.
@MainActor
func attempt(_ text: String, _ action: () throws -> Void) {
  do {
    try action()
    print("\(text): at \(shop.path)")
  } catch {
    print("\(text): \(error)")
  }
}

attempt("look at a tea") { try shop.go(.tea(.sencha)) }
attempt("check out with nothing") { try shop.go(.checkout) }
basket.teas.append(.sencha)
attempt("check out") { try shop.go(.checkout) }
attempt("go back to the tea") { try shop.back() }
let link = CommandLine.arguments.dropFirst().first ?? "/catalog/tea/assam/checkout"
attempt("follow \(link)") { try shop.open(shop.resolver.path(link)) }
attempt("pay") { try shop.go(.receipt) }
attempt("check out again") { try shop.go(.checkout) }
