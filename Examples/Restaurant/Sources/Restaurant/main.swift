// A restaurant: two tabs, a sheet, links, reviews that load, and an order that is paid once.
//   swift run Restaurant [LINK]    such as /menu/dish/soba/reviews/soba
import StateMachine

let restaurant = Restaurant { dish in ["the best \(dish)", "too hot"] }

@MainActor func attempt(_ text: String, _ action: () throws -> Void) {
  do {
    try action()
    print("\(text): at \(restaurant.navigator.path)")
  } catch {
    print("\(text): \(error)")
  }
}

let link = CommandLine.arguments.dropFirst().first ?? "/menu/dish/ramen/reviews/ramen?from=mail"
attempt("open \(link)") { try restaurant.open(link) }
restaurant.session.cart.append(.ramen)
attempt("check out") { try restaurant.open("/cart/checkout") }
attempt("sign in") { try restaurant.signIn("Ada") }
attempt("pay") { try restaurant.pay() }
attempt("pay again") { try restaurant.pay() }
