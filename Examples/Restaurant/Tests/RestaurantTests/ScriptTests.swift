import Foundation
import StateMachineTesting
import Testing

@testable import Restaurant

@Test(arguments: [("order", 52), ("links", 22)])
func `the restaurant passes its scripts`(name: String, points: Int) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Scripts/\(name).script")
  let script = try Script(parsing: Data(contentsOf: file), file: "\(name).script")
  let runner = ScriptRunner(expectations: ScriptExpectation.standard + own) { RestaurantSubject() }
  var lines = ""
  var tap = TAPWriter { lines += $0 }
  let result = try runner.run(script) { event in
    if case .checked(let point, let step) = event { tap.point(point, at: step, in: script.file) }
  }
  tap.plan()
  #expect(result.failures.map(\.description) == [])
  #expect(lines.hasSuffix("\n1..\(points)\n"), "\(lines)")
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
