import StateMachineStore
import Testing

/// A list that is requested, arrives or fails to, and may be requested again.
struct FilmListTests {
  enum Problem: Error, Equatable { case offline }
  typealias Films = LoadState<[String], Problem>

  struct Screen: Equatable, Sendable {
    var films = Films.idle
    var isFavouritesOnly = false
  }

  enum Action: Sendable {
    case films(Films.Event)
    case toggleFavourites
  }

  @Sendable static func reduce(_ screen: inout Screen, _ action: Action) {
    switch action {
    case .films(let event): screen.films.apply(event)
    case .toggleFavourites: screen.isFavouritesOnly.toggle()
    }
  }

  static func text(_ films: Films) -> String {
    switch films {
    case .idle: "pull to load"
    case .loading: "loading…"
    case .done(let titles): titles.joined(separator: ", ")
    case .failed(.offline): "offline, try again"
    }
  }

  @Test("every state is shown once, and only when it changed")
  func everyStateIsShownOnceAndOnlyWhenItChanged() async {
    let store = Store(Screen(), checking: .purity, reducer: Self.reduce)
    var shown: [String] = []
    let token = store.select(\.films) { shown.append(Self.text($1)) }
    await store.load(Action.films) { () throws(Problem) in throw .offline }
    store.dispatch(.toggleFavourites)
    await store.load(Action.films) { () throws(Problem) in ["Ran", "Ikiru"] }
    token.cancel()
    #expect(
      shown == ["pull to load", "loading…", "offline, try again", "loading…", "Ran, Ikiru"])
  }

  @Test("an answer that arrives after leaving is dropped")
  func anAnswerThatArrivesAfterLeavingIsDropped() {
    let store = Store(Screen(), checking: .purity, reducer: Self.reduce)
    store.dispatch(.films(.started(id: 1)))
    store.dispatch(.films(.cancelled))
    store.dispatch(.films(.finished(id: 1, .success(["Ran"]))))
    #expect(store.state == Screen())
  }
}
