import StateMachineStore
import StateMachineTestSupport
import Testing

struct StreamTests {
  @Test("a navigator's events come in order, and end with the navigator")
  func navigator() async throws {
    let texts: [String]
    do {
      let navigator = Navigator(Door.machine(), root: Door.closed)
      let events = navigator.events()
      try navigator.go(.open)
      #expect(throws: Refusal.self) { try navigator.go(.locked) }
      try navigator.back()
      texts = await read(events, 3)
    }
    #expect(
      texts == [
        "go open, now at /closed/open",
        "go locked, refused: open → locked is not allowed; from open: closed",
        "back 1, now at /closed",
      ])
  }

  @Test("a loop over the events of a source that is gone ends")
  func ends() async throws {
    var navigator: Navigator<Door>? = Navigator(Door.machine(), root: Door.closed)
    let events = try #require(navigator?.events())
    let transitions = AsyncStream(transitionsOf: try #require(navigator?.machine))
    var store: Store<Int, Int>? = Store(1, reducer: addStep)
    let states = try #require(store?.states())
    try navigator?.go(.open)
    store?.dispatch(2)
    navigator = nil
    store = nil
    var counts = [0, 0]
    for await _ in events { counts[0] += 1 }
    for await _ in transitions { counts[1] += 1 }
    #expect(counts == [1, 1])
    var seen: [Int] = []
    for await state in states { seen.append(state) }
    #expect(seen == [1, 3])
  }

  @Test("a machine's transitions are values with names")
  func machine() async {
    let machine = Door.machine()
    let transitions = AsyncStream(transitionsOf: machine, bufferingPolicy: .bufferingOldest(2))
    machine.enter(Door.ClosedState.self)
    machine.enter(Door.ClosedState.self)
    machine.enter(Door.OpenState.self)
    var iterator = transitions.makeAsyncIterator()
    let (first, second) = (await iterator.next(), await iterator.next())
    #expect(first?.from == nil && first?.to == "closed" && first?.refusal == nil)
    #expect(second?.from == "closed" && second?.refusal == .rule)
  }

  @Test("the newest state is what a slow loop sees, if it asks for that")
  func newest() async {
    let store = Store(0, reducer: addStep)
    let states = store.states(bufferingPolicy: .bufferingNewest(1))
    for step in 1...100 { store.dispatch(step) }
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next() == 5_050)
  }

  @Test("a cancelled loop ends, and its subscription with the next state")
  func cancelled() async {
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

  @Test("a stream crosses from an actor to the tasks that read it")
  func crossing() async {
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

  private func read<Element>(_ stream: AsyncStream<Element>, _ count: Int) async -> [String] {
    var texts: [String] = []
    for await element in stream {
      texts.append("\(element)")
      if texts.count == count { break }
    }
    return texts
  }
}
