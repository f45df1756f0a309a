import Testing

@testable import Restaurant

@MainActor @Suite(.timeLimit(.minutes(1)))
struct ReviewsTests {
  @Test
  func `the reviews are shown when they have arrived, also under another screen`() async throws {
    let restaurant = Restaurant { ["\($0) is good"] }
    try restaurant.open("/menu/dish/ramen/reviews/ramen/dish/soba")
    let screens = restaurant[.menu].screens.screens
    #expect(screens.map(\.place) == [.menu, .dish(.ramen), .reviews(.ramen), .dish(.soba)])
    while screens[2].reviews == nil { await Task.yield() }
    #expect(screens[2].reviews == ["ramen is good"])
    #expect(screens.map { $0.reviews == nil } == [true, true, false, true])
  }

  @Test
  func `loading is cancelled when the reviews are popped, by Back and by a swipe`() async throws {
    for pop in [{ try $0.navigator.back() }, { $0.navigator.presenterDidPop(toCount: 2) }]
      as [(Restaurant) throws -> Void]
    {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      let restaurant = Restaurant { _ in
        continuation.yield("began")
        try? await Task.sleep(for: .seconds(600))
        continuation.yield(Task.isCancelled ? "cancelled" : "loaded")
        continuation.finish()
        return []
      }
      try restaurant.open("/menu/dish/ramen/reviews/ramen")
      var events = stream.makeAsyncIterator()
      #expect(await events.next() == "began")
      try pop(restaurant)
      #expect(await events.next() == "cancelled")
    }
  }

  @Test
  func `a load does not retain the restaurant`() async throws {
    weak var navigator: AnyObject?
    weak var screen: Screen?
    do {
      let restaurant = Restaurant { _ in [] }
      try restaurant.open("/menu/dish/ramen/reviews/ramen")
      navigator = restaurant.navigator
      screen = restaurant[.menu].screens.screens.last
      #expect(screen != nil)
    }
    #expect(navigator == nil)
    // The cancelled task has still to end.
    while screen != nil { await Task.yield() }
  }
}
