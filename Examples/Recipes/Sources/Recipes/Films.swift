import StateMachineStore

/// A list that is requested, arrives or fails to, and may be requested again.
enum Films {
  enum Problem: Error, Equatable { case offline }
  typealias List = LoadState<[String], Problem>

  struct Screen: Equatable, Sendable {
    var films = List.idle
    var isFavouritesOnly = false

    var text: String {
      switch films {
      case .idle: "pull to load"
      case .loading: "loading…"
      case .done(let titles): titles.joined(separator: ", ")
      case .failed(.offline): "offline, try again"
      }
    }
  }

  enum Action: Sendable {
    case films(List.Event)
    case toggleFavourites
  }

  static func makeStore() -> Store<Screen, Action> {
    Store(Screen(), checking: .purity) { screen, action in
      switch action {
      case .films(let event): screen.films.apply(event)
      case .toggleFavourites: screen.isFavouritesOnly.toggle()
      }
    }
  }
}
