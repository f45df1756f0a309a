import StateMachineStore
import StateMachineTestSupport
import Testing

struct StreamTests {
  @Test
  func `a loop over the states ends with the store`() async throws {
    var store: Store<Int, Int>? = Store(1, reducer: addStep)
    let states = try #require(store?.states())
    store?.dispatch(2)
    store = nil
    var seen: [Int] = []
    for await state in states { seen.append(state) }
    #expect(seen == [1, 3])
  }

  @Test
  func `a slow loop receives only the newest state, if requested`() async {
    let store = Store(0, reducer: addStep)
    let states = store.states(bufferingPolicy: .bufferingNewest(1))
    for step in 1...100 { store.dispatch(step) }
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next() == 5_050)
  }

  @Test
  func `the next matching action can be awaited, with its result`() async {
    let store = Store(
      0,
      middleware: [Middleware { _, action, next in if action != 13 { _ = next(action) } }],
      reducer: addStep)
    let actions = store.actions()
    for step in [1, 13, 2] { store.dispatch(step) }
    let stopped = await actions.first { $0.action == 13 }
    #expect(stopped.map { "\($0.result)" } == "stopped")
    let later = store.actions()
    store.dispatch(5)
    let accepted = await later.first { $0.result.isAccepted }
    #expect(accepted?.action == 5)
  }

  @Test
  func `a cancelled loop ends, and its subscription ends with the next state`() async {
    final class Canary: Sendable {}
    let store = Store(Canary()) { (canary: inout Canary, _: Int) in canary = Canary() }
    let states = store.states()
    let loop = Task {
      var count = 0
      for await _ in states { count += 1 }
      return count
    }
    loop.cancel()
    _ = await loop.value
    store.dispatch(1)
    weak var canary: Canary?
    canary = store.state
    store.dispatch(2)
    #expect(canary == nil)
  }

  @Test
  func `a stream crosses from an actor to the tasks that read it`() async {
    actor Home {
      let store = Store(0, reducer: addStep)
      func states() -> AsyncStream<Int> { store.states() }
      func work() async {
        for _ in 1...1_000 {
          store.dispatch(1)
          await Task.yield()
        }
      }
    }
    let home = Home()
    let readers = await withTaskGroup(of: Int.self) { group in
      for _ in 1...4 {
        let states = await home.states()
        group.addTask {
          for await state in states where state == 1_000 { return state }
          return 0
        }
      }
      await home.work()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(readers == [1_000, 1_000, 1_000, 1_000])
  }
}
