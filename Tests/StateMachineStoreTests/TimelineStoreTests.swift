import StateMachineStore
import Testing

/// A timeline as a store's state: undo, redo and jump over any reducer.
struct TimelineStoreTests {
  enum Action: Sendable {
    case add(Int)
    case undo, redo
    case jump(Int)
  }

  @Sendable static func reduce(_ count: inout Timeline<Int>, _ action: Action) {
    switch action {
    case .add(let step):
      var next = count.current
      addStep(&next, step)
      count.record(next)
    case .undo: count.undo()
    case .redo: count.redo()
    case .jump(let number): count.jump(to: number)
    }
  }

  @Test
  func `a store's state is undone by dispatching`() {
    let store = Store(Timeline(0), checking: .purity, reducer: Self.reduce)
    let log = StoreLog()
    let token = store.select(\.current, initial: false) { log.receive("count", $0, $1) }
    for action: Action in [.add(1), .add(10), .undo, .add(5), .redo, .jump(2), .undo, .redo] {
      store.dispatch(action)
    }
    token.cancel()
    #expect(
      log.lines == [
        "count: 0 → 1", "count: 1 → 11", "count: 11 → 1", "count: 1 → 6", "count: 6 → 11",
        "count: 11 → 1", "count: 1 → 11",
      ])
    #expect(store.state.branches.map(\.numbers) == [[0, 1, 2], [3]])
  }
}
