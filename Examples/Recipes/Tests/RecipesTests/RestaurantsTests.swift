import StateMachineStore
import Testing

@testable import Recipes

@Suite("Restaurants nearby") @MainActor
struct RestaurantsTests {
  typealias List = LoadState<[String], Restaurants.Nowhere>

  @Test(
    arguments: [
      ([.denied], [], .idle), ([.at("park"), .at("park")], ["park"], .done(["Chez park"])),
      ([.at("park"), .at("dock")], ["dock", "park"], .done(["Chez dock"])),
      ([.at("sea")], ["sea"], .failed(Restaurants.Nowhere())),
      ([.at("park"), .denied], ["park"], .idle),
    ] as [([Restaurants.Position], Set<String>, List)])
  func `a move asks once`(way: [Restaurants.Position], asked: Set<String>, end: List) async {
    let (guide, work) = (Restaurants.Guide(), Restaurants.Work())
    let store = Restaurants.makeStore(guide, work)
    for position in way { store.dispatch(.moved(position)) }
    for task in work.tasks { await task.value }
    #expect(await guide.asked.sorted() == asked.sorted())
    #expect(store.state == Restaurants.Nearby(position: way[way.count - 1], list: end))
  }

  @Test
  func `while a list loads, that of the place before is not shown`() async {
    let (guide, work) = (Restaurants.Guide(), Restaurants.Work())
    let store = Restaurants.makeStore(guide, work)
    store.dispatch(.moved(.at("park")))
    for task in work.tasks { await task.value }
    store.dispatch(.moved(.at("dock")))
    #expect(store.state.list.isLoading && store.state.list.value == nil)
    for task in work.tasks { await task.value }
    #expect(store.state.list == .done(["Chez dock"]))
  }
}
