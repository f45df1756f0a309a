import StateMachineStore
import Testing

@testable import Recipes

@Suite("A diary")
struct DiaryTests {
  @Test
  func `a swipe finds its day and fetches only the next one`() {
    var fetched: [Int] = []
    let store = Diary.makeStore { day in
      fetched.append(day)
      return "day \(day)"
    }
    var shown: [String] = []
    let token = store.select(\.page, initial: false) { shown.append($1) }
    for day in [10, 11, 12, 11] { store.dispatch(.show(day)) }
    token.cancel()
    #expect(shown == ["day 10", "day 11", "day 12", "day 11"])
    #expect(fetched == [10, 9, 11, 12, 13, 10])
    #expect(store.state.pages.keys.sorted() == [10, 11, 12])
  }
}
