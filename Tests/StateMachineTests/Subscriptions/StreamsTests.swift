import StateMachine
import StateMachineTestSupport
import Testing

struct StreamsTests {
  @Test
  func `a navigator's events arrive in order, and end with the navigator`() async throws {
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

  @Test
  func `a loop over the events of a released navigator ends`() async throws {
    var navigator: Navigator<Door>? = Navigator(Door.machine(), root: Door.closed)
    let events = try #require(navigator?.events())
    let transitions = try #require(navigator?.machine).transitions()
    try navigator?.go(.open)
    navigator = nil
    var counts = [0, 0]
    for await _ in events { counts[0] += 1 }
    for await _ in transitions { counts[1] += 1 }
    #expect(counts == [1, 1])
  }

  @Test
  func `a cancelled loop ends, and its subscription ends with the next event`() async {
    let subscribers = Subscribers<Int>()
    let events = AsyncStream(bufferingPolicy: .unbounded) {
      SubscriptionToken(to: subscribers, $0)
    }
    let loop = Task { for await _ in events {} }
    loop.cancel()
    await loop.value
    #expect(!subscribers.isEmpty)
    subscribers.send(1)
    #expect(subscribers.isEmpty)
  }

  @Test
  func `a machine's transitions are values with names`() async {
    let machine = Door.machine()
    let transitions = machine.transitions(bufferingPolicy: .bufferingOldest(2))
    machine.enter(Door.ClosedState.self)
    machine.enter(Door.ClosedState.self)
    machine.enter(Door.OpenState.self)
    var iterator = transitions.makeAsyncIterator()
    let (first, second) = (await iterator.next(), await iterator.next())
    #expect(first?.from == nil && first?.to == "closed" && first?.refusal == nil)
    #expect(second?.from == "closed" && second?.refusal == .notAllowed)
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
