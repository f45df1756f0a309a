// A tea shop: its places, a guard that checks the basket, links into the middle of it, and a
// payment that Back does not undo.
//
//   swift run Checkout [LINK]    such as /catalog/tea/assam/checkout
import StateMachineStore

let shop = Shop()

/// Prints what is tried and where it leads, or why it does not.
@MainActor
func attempt(_ text: String, _ action: () throws -> Void) {
  do {
    try action()
    print("\(text): at \(shop.navigator.path)")
  } catch {
    print("\(text): \(error)")
  }
}

attempt("look at a tea") { try shop.navigator.go(.tea(.sencha)) }
attempt("check out with nothing") { try shop.navigator.go(.checkout) }
shop.store.dispatch(.put(.sencha))
attempt("check out") { try shop.navigator.go(.checkout) }
attempt("go back to the tea") { try shop.navigator.back() }
let link = CommandLine.arguments.dropFirst().first ?? "/catalog/tea/assam/checkout"
attempt("follow \(link)") { try shop.navigator.open(link) }
attempt("pay") { try shop.store.perform(.pay) }
attempt("go back to the checkout") { try shop.navigator.back() }
attempt("pay again") { try shop.store.perform(.pay) }
