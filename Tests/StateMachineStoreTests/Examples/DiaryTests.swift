import StateMachineStore
import Testing

/// A diary to swipe through: the days beside the one that is shown are loaded before they are needed.
struct DiaryTests {
  struct Diary: Equatable, Sendable {
    var day = 0
    var pages: [Int: String] = [:]

    var page: String { pages[day] ?? "…" }
    var neighbours: [Int] { [day, day - 1, day + 1] }
  }

  enum Action: Sendable {
    case show(Int)
    case arrived(String, day: Int)
  }

  @Sendable static func reduce(_ diary: inout Diary, _ action: Action) {
    switch action {
    case .show(let day):
      diary.day = day
    case .arrived(let page, let day):
      diary.pages[day] = page
      // Only what a swipe could show is kept.
      diary.pages = diary.pages.filter { diary.neighbours.contains($0.key) }
    }
  }

  private func prefetching(_ fetch: @escaping (Int) -> String) -> Middleware<Diary, Action> {
    Middleware { store, action, next in
      next(action)
      guard case .show = action else { return }
      for day in store.state.neighbours where store.state.pages[day] == nil {
        store.dispatch(.arrived(fetch(day), day: day))
      }
    }
  }

  @Test("a swipe finds its day and fetches only the next one")
  func aSwipeFindsItsDayAndFetchesOnlyTheNextOne() {
    var fetched: [Int] = []
    let fetch = { (day: Int) in
      fetched.append(day)
      return "day \(day)"
    }
    let store = Store(Diary(), middleware: [prefetching(fetch)], reducer: Self.reduce)
    var shown: [String] = []
    let token = store.select(\.page, initial: false) { shown.append($1) }
    for day in [10, 11, 12, 11] { store.dispatch(.show(day)) }
    token.cancel()
    #expect(shown == ["day 10", "day 11", "day 12", "day 11"])
    #expect(fetched == [10, 9, 11, 12, 13, 10])
    #expect(store.state.pages.keys.sorted() == [10, 11, 12])
  }
}
