import StateMachineTesting
import Testing

@testable import Restaurant

@Test(
  arguments: try ScriptTest.cases(of: "../../Scripts/order.script", "../../Scripts/links.script"))
func `the restaurant does what its scripts say`(test: ScriptTest) throws {
  try test.run(expectations: own) { RestaurantSubject() }
}

private var own: [ScriptExpectation<RestaurantSubject>] {
  [
    ScriptExpectation("orders N") { "\($0.subject.restaurant.session.orders.count)" },
    ScriptExpectation("screens N") {
      let restaurant = $0.subject.restaurant
      return "\(restaurant[restaurant.session.tab].screens.screens.count)"
    },
    ScriptExpectation("sheet LINK") { $0.subject.restaurant.interrupted ?? "none" },
  ]
}
