import StateMachineStore
import Testing

@testable import Recipes

@Suite("A list of films")
struct FilmsTests {
  @Test
  func `every state is shown once, and only when it changed`() async {
    let store = Films.makeStore()
    var shown: [String] = []
    let token = store.select(\.text) { shown.append($1) }
    await store.load(Films.Action.films) { () throws(Films.Problem) in throw .offline }
    store.dispatch(.toggleFavourites)
    await store.load(Films.Action.films) { () throws(Films.Problem) in ["Ran", "Ikiru"] }
    await store.load(Films.Action.films) { () throws(Films.Problem) in throw .offline }
    token.cancel()
    #expect(
      shown == [
        "pull to load", "loading…", "offline, try again", "loading…", "Ran, Ikiru",
        "Ran, Ikiru (loading…)", "Ran, Ikiru (offline)",
      ])
  }

  @Test
  func `an answer that arrives after leaving is dropped`() async {
    let store = Films.makeStore()
    let id = store.startLoad(Films.Action.films)
    store.dispatch(.films(.cancelled))
    await store.load(Films.Action.films, id: id) { ["Ran"] }
    #expect(store.state == Films.Screen())
  }
}
