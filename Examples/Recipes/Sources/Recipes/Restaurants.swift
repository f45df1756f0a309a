import StateMachineStore

/// The position decides what is listed: a middleware asks a guide, and a late answer does not count.
enum Restaurants {
  struct Nowhere: Error, Equatable {}
  enum Position: Equatable, Sendable { case unknown, denied, at(String) }

  struct Nearby: Equatable, Sendable {
    var position = Position.unknown
    var list = LoadState<[String], Nowhere>.idle
  }

  enum Action: Sendable { case moved(Position), list(LoadState<[String], Nowhere>.Event) }

  /// Stands for a server.
  actor Guide {
    private(set) var asked: [String] = []

    func list(near place: String) throws(Nowhere) -> [String] {
      asked.append(place)
      if place == "sea" { throw Nowhere() }
      return ["Chez \(place)"]
    }
  }

  /// The requests that are under way.
  @MainActor final class Work { var tasks: [Task<Void, Never>] = [] }

  @MainActor static func makeStore(_ guide: Guide, _ work: Work) -> Store<Nearby, Action> {
    Store(Nearby(), middleware: [asking(guide, in: work)], reducer: reduce)
  }

  @Sendable private static func reduce(_ nearby: inout Nearby, _ action: Action) {
    switch action {
    // The list of another place must not be shown while that of this one is loaded.
    case .moved(let position):
      if position != nearby.position { nearby = Nearby(position: position) }
    case .list(let event): nearby.list.apply(event)
    }
  }

  @MainActor private static func asking(
    _ guide: Guide, in work: Work
  ) -> Middleware<Nearby, Action> {
    Middleware { store, action, next in
      let before = store.state.position
      _ = next(action)
      guard case .at(let place) = store.state.position, before != .at(place) else { return }
      let id = store.startLoad(Action.list)
      work.tasks.append(
        Task {
          await store.load(Action.list, id: id) { () async throws(Nowhere) in
            try await guide.list(near: place)
          }
        })
    }
  }
}
