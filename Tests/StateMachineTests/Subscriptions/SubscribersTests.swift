import StateMachineTestSupport
import StateMachineText
import Testing
@testable import StateMachine

struct SubscribersTests {
  private let list = Subscribers<Int>()

  @Test
  func `cancel ends the subscription, and may be called again`() {
    var received: [Int] = []
    let token = SubscriptionToken(to: list) { received.append($0) }
    list.send(1)
    token.cancel()
    token.cancel()
    list.send(2)
    #expect(received == [1])
  }

  @Test
  func `dropping the last reference to the token ends the subscription`() {
    var received: [Int] = []
    var token: SubscriptionToken? = SubscriptionToken(to: list) { received.append($0) }
    list.send(1)
    #expect(token != nil)
    token = nil
    list.send(2)
    #expect(received == [1])
  }

  @Test
  func `a list keeps the tokens that are stored in it`() {
    let machine = GKStateMachine(states: [GKState()])
    var count = 0
    var tokens: [SubscriptionToken] = []
    for _ in 1...2 { machine.subscribe { _ in count += 1 }.store(in: &tokens) }
    machine.enter(GKState.self)
    tokens.removeLast()
    machine.enter(GKState.self)
    #expect(count == 3)
  }

  @Test
  func `a subscriber whose token is not kept receives nothing, of a machine too`() {
    let coffee = Coffee()
    var received = 0
    _ = coffee.machine.subscribe { _ in received += 1 }
    coffee.machine.enter(Idle.self)
    #expect(received == 0)
  }

  @Test
  func `cancelling from inside the closure ends it there, also for events that are queued`() {
    var received: [Int] = []
    var token: SubscriptionToken?
    token = SubscriptionToken(to: list) { [list] event in
      list.send(event + 1)
      token?.cancel()
      received.append(event)
    }
    list.send(1)
    list.send(10)
    #expect(received == [1])
  }

  @Test
  func `dropping the token from inside the closure ends it there`() {
    var received: [Int] = []
    var token: SubscriptionToken?
    token = SubscriptionToken(to: list) { event in
      token = nil
      received.append(event)
    }
    #expect(token != nil)
    list.send(1)
    list.send(2)
    #expect(received == [1])
  }

  @Test
  func `an object released with a cancelled subscriber may cancel again, and send events`() {
    var received: [Int] = []
    let other = SubscriptionToken(to: list) { received.append($0) }
    var token: SubscriptionToken?
    token = SubscriptionToken(
      to: list,
      withExtendedLifetime(
        Ending { [list] in
          token?.cancel()
          list.send(7)
        }
      ) { ending in { _ in _ = ending } })
    token?.cancel()
    #expect(received == [7])
    other.cancel()
  }

  @Test
  func `an object released with subscribers cancelled during a delivery may use the list`() {
    var received: [String] = []
    var tokens: [SubscriptionToken] = []
    for name in ["a", "b", "c"] {
      let ending = Ending { [list] in
        list.send(10)
        tokens.append(SubscriptionToken(to: list) { received.append("late \($0)") })
      }
      tokens.append(
        SubscriptionToken(to: list) { event in
          received.append("\(name) \(event)")
          if name == "b" { tokens = [] }
          withExtendedLifetime(ending) {}
        })
    }
    list.send(1)
    list.send(2)
    #expect(tokens.count == 3)
    #expect(
      received == [
        "a 1", "b 1", "late 10", "late 10", "late 10", "late 2", "late 2", "late 2",
      ])
    tokens = []
  }

  @Test
  func `a subscriber that another one cancels does not receive the event being delivered`() {
    var received: [Int] = []
    var second: SubscriptionToken?
    let first = SubscriptionToken(to: list) { _ in second?.cancel() }
    second = SubscriptionToken(to: list) { received.append($0) }
    list.send(1)
    #expect(received == [])
    first.cancel()
  }

  @Test
  func `an event that is sent while another is delivered is received by all after it`() {
    var received: [String] = []
    let tokens = ["a", "b"].map { name in
      SubscriptionToken(to: list) { [list] event in
        received.append("\(name)\(event)")
        if event < 3 && name == "a" { list.send(event + 1) }
      }
    }
    list.send(1)
    #expect(received == ["a1", "b1", "a2", "b2", "a3", "b3"])
    #expect(tokens.count == 2)
  }

  @Test
  func `a subscriber added inside a closure receives later values`() {
    var received: [Int] = []
    var late: SubscriptionToken?
    let first = SubscriptionToken(to: list) { [list] event in
      if event == 1 {
        list.send(2)
        late = SubscriptionToken(to: list) { received.append($0) }
        list.send(3)
      }
    }
    list.send(1)
    #expect(received == [3])
    #expect(late != nil)
    first.cancel()
  }

  @Test
  func `an event that follows some work is received by those that subscribed before the work`() {
    var received: [String] = []
    let late = { [list] (name: String) in
      SubscriptionToken(to: list) { received.append("\(name)\($0)") }
    }
    var tokens: [SubscriptionToken] = []
    list.send(1) { tokens.append(late("a")) }
    #expect(received == [])
    list.send(2) {
      tokens.append(late("b"))
      list.send(3)
    }
    #expect(received == ["a2", "a3", "b3"])

    // While an event is delivered, the next one waits, and the work does not.
    received = []
    tokens = [
      SubscriptionToken(to: list) { [list] event in
        received.append("c\(event)")
        if event == 4 { list.send(5) { received.append("work") } }
      }
    ]
    list.send(4)
    #expect(received == ["c4", "work", "c5"])
    withExtendedLifetime(tokens) {}
  }

  @Test
  func `cancelled subscribers are removed, even if no event is sent`() {
    let staying = SubscriptionToken(to: list) { _ in }
    for _ in 0..<1000 { _ = SubscriptionToken(to: list) { _ in } }
    #expect(list.entries.count <= 8)
    withExtendedLifetime(staying) {}
  }

  @Test
  func `subscribing beside many takes no longer than beside a few`() {
    let machine = GKStateMachine(states: [GKState()])
    var count = 0
    var tokens: [SubscriptionToken] = []
    // Takes a fraction of a second; with linear time for each, it would take half a minute.
    let time = ContinuousClock().measure {
      for _ in 0..<20_000 {
        tokens.append(machine.subscribe { _ in count += 1 })
      }
    }
    #expect(time < .seconds(8))
    tokens.removeFirst(5_000)
    tokens.append(machine.subscribe { _ in count += 1 })
    machine.enter(GKState.self)
    #expect(count == tokens.count)
  }

  @Test
  func `a list without subscribers is empty, also after it had some`() {
    #expect(list.isEmpty)
    let tokens = (0..<3).map { _ in SubscriptionToken(to: list) { _ in } }
    #expect(!list.isEmpty)
    tokens[0].cancel()
    #expect(!list.isEmpty)
    tokens[1].cancel()
    tokens[2].cancel()
    #expect(list.isEmpty)
  }

  @Test(arguments: 1...20)
  func `random sends, subscriptions and cancellations follow the rules`(seed: UInt64) {
    let program = RandomSubscribers(seed: seed)
    for event in 1...10 { program.send(event * 100) }
    #expect(!program.received.isEmpty)
    #expect(program.received == program.expected)
  }
}

/// Performs an action when it is released.
private final class Ending {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }
}

/// A list whose subscribers send, subscribe and cancel at random, and a model that does the same.
private final class RandomSubscribers {
  private(set) var received: [String] = []
  private(set) var expected: [String] = []
  private let list = Subscribers<Int>()
  private let seed: UInt64
  private var tokens: [SubscriptionToken] = []
  // The model: the numbers of the subscribers, and what they still have to receive.
  private var subscribed: [Int] = []
  private var queue: [(event: Int, recipients: [Int])] = []
  private var count = 0

  init(seed: UInt64) {
    self.seed = seed
    for _ in 0..<3 {
      subscribe()
      addToModel()
    }
  }

  func send(_ event: Int) {
    list.send(event)
    queue.append((event, subscribed))
    while !queue.isEmpty {
      let (event, recipients) = queue.removeFirst()
      for number in recipients where subscribed.contains(number) {
        expected.append("\(number): \(event)")
        follow(number, event, send: { self.queue.append(($0, self.subscribed)) }) {
          self.addToModel()
        } cancel: { other in
          if other < self.count { self.subscribed.removeAll { $0 == other } }
        }
      }
    }
  }

  private func addToModel() {
    subscribed.append(count)
    count += 1
  }

  private func subscribe() {
    let number = tokens.count
    tokens.append(
      SubscriptionToken(to: list) { [unowned self] event in
        received.append("\(number): \(event)")
        follow(number, event, send: { self.list.send($0) }) {
          self.subscribe()
        } cancel: { other in
          if other < self.tokens.count { self.tokens[other].cancel() }
        }
      })
  }

  private func follow(
    _ number: Int, _ event: Int, send: (Int) -> Void, subscribe: () -> Void, cancel: (Int) -> Void
  ) {
    var dice = SplitMix64(seed: seed &+ UInt64(number * 1009 + event))
    for _ in 0..<3 {
      switch dice.next() % 10 {
      case 0 where event % 100 < 2: send(event + 1)
      case 1 where number < 3 && event % 100 == 0: subscribe()
      case 2: cancel(Int(dice.next() % 12))
      default: break
      }
    }
  }
}
