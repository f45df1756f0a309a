import StateMachineTesting
import Testing

@testable import Checkout

/// The shop as scripts drive it: the library's commands, and `put TEA` and `pay` of its own.
struct ShopSubject: ScriptSubject {
  let shop = Shop()
  let base: NavigatorSubject<Place>

  init() {
    base = NavigatorSubject(
      shop.navigator, history: shop.history, commands: ["put TEA", "pay"]
    ) { words throws(ScriptSyntaxError) in
      switch (words.first, words.count) {
      case ("pay", 1): return .pay
      case ("put", 2):
        guard let tea = Tea(rawValue: words[1]) else {
          throw .notUnderstood("put needs a tea, not “\(words[1])”")
        }
        return .put(tea)
      default: return nil
      }
    }
  }
}

@Test(arguments: try ScriptTest.cases(of: "../../Scripts/shop.script"))
func `the shop does what its script says`(test: ScriptTest) throws {
  let orders = ScriptExpectation<ShopSubject>("orders N") {
    "\($0.subject.shop.store.state.orders.count)"
  }
  try test.run(expectations: [orders]) { ShopSubject() }
}
