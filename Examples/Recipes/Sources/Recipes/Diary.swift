import StateMachineStore

/// A diary to swipe through: the days next to the shown one are loaded ahead.
struct Diary: Equatable, Sendable {
  var day = 0
  var pages: [Int: String] = [:]

  var page: String { pages[day] ?? "…" }
  var neighbours: [Int] { [day, day - 1, day + 1] }

  enum Action: Sendable {
    case show(Int)
    case arrived(String, day: Int)
  }

  static func makeStore(fetch: @escaping (Int) -> String) -> Store<Diary, Action> {
    Store(Diary(), middleware: [prefetching(fetch)]) { diary, action in
      switch action {
      case .show(let day):
        diary.day = day
      case .arrived(let page, let day):
        diary.pages[day] = page
        // Only pages that a swipe could show are kept.
        diary.pages = diary.pages.filter { diary.neighbours.contains($0.key) }
      }
    }
  }

  private static func prefetching(
    _ fetch: @escaping (Int) -> String
  ) -> Middleware<Diary, Action> {
    Middleware { store, action, next in
      _ = next(action)
      guard case .show = action else { return }
      for day in store.state.neighbours where store.state.pages[day] == nil {
        store.dispatch(.arrived(fetch(day), day: day))
      }
    }
  }
}
