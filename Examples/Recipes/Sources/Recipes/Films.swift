import StateMachineStore

/// A list that is requested, arrives or fails to, and stays while it is requested again.
enum Films {
  enum Problem: Error, Equatable { case offline }
  typealias List = LoadState<[String], Problem>

  struct Screen: Equatable, Sendable {
    var films = List.idle
    var isFavouritesOnly = false

    var text: String {
      let titles = films.value?.joined(separator: ", ")
      return switch films {
      case .idle: "pull to load"
      case .loading: titles.map { "\($0) (loading…)" } ?? "loading…"
      case .done: titles ?? ""
      case .failed(.offline, _): titles.map { "\($0) (offline)" } ?? "offline, try again"
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
