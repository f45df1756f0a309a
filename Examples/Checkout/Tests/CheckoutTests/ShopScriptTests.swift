import Foundation
import StateMachineTesting
import Testing

@testable import Checkout

/// The shop as scripts drive it: the library's commands, and `put TEA` of its own.
struct ShopSubject: ScriptSubject {
  private let basket = Basket()
  private let shop: NavigatorSubject<Place>

  init() {
    shop = NavigatorSubject(makeShop(basket))
  }

  func perform(_ words: [String]) throws -> String {
    guard words.first == "put" else { return try shop.perform(words) }
    guard let tea = words.dropFirst().first.flatMap(Tea.init) else {
      throw ScriptSyntaxError.notUnderstood("put needs a tea")
    }
    basket.teas.append(tea)
    return ""
  }

  var place: ScriptPlace { shop.place }
  var graphs: [TransitionGraph] { shop.graphs }
  var record: TransitionGraph.Record { shop.record }
}

@Test("the shop does what its script says")
func script() throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Scripts/shop.script")
  let script = try Script(parsing: Data(contentsOf: file), file: "shop.script")
  let result = try ScriptRunner { ShopSubject() }.run(script)
  #expect(result.failures.map(\.description) == [])
  #expect(result.pointCount == 11)
}
