import StateMachineStore
import Testing

/// The position decides what is listed; a middleware asks the guide.
@Suite @MainActor struct RestaurantsTests {
  struct Nowhere: Error, Equatable {}
  enum Position: Equatable, Sendable { case unknown, denied, at(String) }

  struct Nearby: Equatable, Sendable {
    var position = Position.unknown
    var list = LoadState<[String], Nowhere>.idle
  }

  enum Action: Sendable { case moved(Position), list(LoadState<[String], Nowhere>.Event) }

  actor Guide {
    private(set) var asked: [String] = []

    func list(near place: String) throws(Nowhere) -> [String] {
      asked.append(place)
      if place == "sea" { throw Nowhere() }
      return ["Chez \(place)"]
    }
  }

  final class Work { var tasks: [Task<Void, Never>] = [] }

  @Sendable nonisolated static func reduce(_ nearby: inout Nearby, _ action: Action) {
    switch action {
    case .moved(.denied): nearby = Nearby(position: .denied)
    case .moved(let position): nearby.position = position
    case .list(let event): nearby.list.apply(event)
    }
  }

  private func asking(_ guide: Guide, in work: Work) -> Middleware<Nearby, Action> {
    Middleware { store, action, next in
      let before = store.state.position
      next(action)
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

  @Test(
    "a move asks the rule once",
    arguments: [
      ([.denied], [], .idle), ([.at("park"), .at("park")], ["park"], .done(["Chez park"])),
      ([.at("park"), .at("dock")], ["dock", "park"], .done(["Chez dock"])),
      ([.at("sea")], ["sea"], .failed(Nowhere())), ([.at("park"), .denied], ["park"], .idle),
    ] as [([Position], Set<String>, LoadState<[String], Nowhere>)])
  func aMoveAsksTheRuleOnce(way: [Position], asked: Set<String>, end: LoadState<[String], Nowhere>)
    async
  {
    let (guide, work) = (Guide(), Work())
    let store = Store(Nearby(), middleware: [asking(guide, in: work)], reducer: Self.reduce)
    for position in way { store.dispatch(.moved(position)) }
    for task in work.tasks { await task.value }
    #expect(await guide.asked.sorted() == asked.sorted())
    #expect(store.state == Nearby(position: way[way.count - 1], list: end))
  }
}
