import StateMachineStore
import StateMachineTestSupport
import StateMachineText
import Testing

struct PurityCheckTests {
  enum Action: Sendable { case add, roll }

  @Sendable static func reduce(_ state: inout UInt64, _ action: Action) {
    switch action {
    case .add: state &+= 1
    case .roll: state = .random(in: 0...UInt64.max)
    }
  }

  @Test
  func `randomness in a reducer is reported with its action`() {
    let log = StoreLog()
    let store = Store(
      0,
      checking: .purity { action, problem in
        let results = problem.split(separator: /[^0-9]+/)
        log.add("\(action): \(results.count) results, \(Set(results).count) different")
      },
      reducer: Self.reduce)
    store.dispatch(.add)
    store.dispatch(.roll)
    #expect(log.lines == ["roll: 2 results, 2 different"])
  }

  @Test
  func `the store continues with the first result`() {
    var report = ""
    let store = Store(0, checking: .purity { report = $1 }, reducer: Self.reduce)
    store.dispatch(.roll)
    #expect(report.hasPrefix("led to \(store.state), and then to "))
  }

  @Test
  func `an impure reducer stops the program, unless it is reported`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Store(0, checking: .purity, reducer: PurityCheckTests.reduce)
      store.dispatch(.add)
      store.dispatch(.roll)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the reducer is not pure: roll led to "))
    #expect(text.contains("; the action must carry what the reducer reads besides the state"))
  }

  @Test
  func `a report may read the store and dispatch`() {
    final class Reporter: @unchecked Sendable {
      weak var store: Store<Int, Bool>?
      var states: [Int] = []
    }
    let reporter = Reporter()
    let store = Store<Int, Bool>(
      0,
      checking: .purity { _, _ in
        reporter.states.append(reporter.store?.state ?? -1)
        if reporter.states.count == 1 { reporter.store?.dispatch(false) }
      }
    ) { count, reads in
      count += reads ? (reporter.store?.state ?? 0) + 1 : 1
    }
    reporter.store = store
    store.dispatch(true)
    #expect(reporter.states == [0, 0] && store.state == 2)
  }

  /// An action whose reducer is not pure.
  struct Act: CustomStringConvertible {
    let description: String
    var body: () -> Void = {}
  }

  @Test
  func `a reducer that reads its store or dispatches is reported, and the action is dropped`() {
    let log = StoreLog()
    let store = Store(0, checking: .purity { log.add("\($0) \($1)") }) {
      (count: inout Int, act: Act) in
      act.body()
      count += 1
    }
    store.dispatch(
      Act(description: "roll") { [unowned store] in
        store.dispatch(Act(description: "add"))
        _ = store.state
      })
    let reports = [
      "roll dispatched add; that belongs in middleware",
      "roll read the store; the state is in the reducer's first argument",
    ]
    #expect(log.lines == reports + reports)
    #expect(store.state == 1)
    store.dispatch(Act(description: "add"))
    #expect(log.lines.count == 4)
  }

  @Test
  func `a reducer that subscribes, cancels or undoes is reported`() {
    let log = StoreLog()
    let store = Store(0, checking: .purity { log.add("\($0) \($1)") }) {
      (count: inout Int, act: Act) in
      act.body()
      count += 1
    }
    let history = StoreHistory(of: store) { Act(description: "restore \($0)") }
    var tokens = (0..<3).map { _ in store.subscribeToActions { _, _ in } }
    let acts: [(String, () -> Void)] = [
      ("subscribe", { tokens.append(store.subscribe(initial: false) { _, _ in }) }),
      ("select", { tokens.append(store.select({ $0 }, initial: false) { _, _ in }) }),
      ("log", { tokens.append(store.subscribeToActions { _, _ in }) }),
      ("cancel", { tokens[0].cancel() }), ("release", { tokens.removeAll() }),
      ("undo", { try? history.undo() }), ("add", {}),
    ]
    for (name, body) in acts { store.dispatch(Act(description: name, body: body)) }

    let report = "subscribed to the store or cancelled a subscription; do that elsewhere"
    let undo = "undo requested another change; that belongs in middleware"
    let names = ["subscribe", "select", "log", "cancel", "release"]
    #expect(log.lines == names.map { "\($0) \(report)" } + [undo, undo])
    #expect(store.state == 7 && history.timeline.position == 7)
  }

  @Test
  func `a pure reducer is left alone`() {
    let store = Store(0, checking: .purity, reducer: Self.reduce)
    for _ in 1...3 { store.dispatch(.add) }
    #expect(store.state == 3)
  }

  @Test
  func `a seed in an action replays exactly`() {
    let reduce: @Sendable (inout [Int], UInt64) -> Void = { cards, seed in
      var dice = SplitMix64(seed: seed)
      cards.shuffle(using: &dice)
    }
    let (one, other) = (
      Store(Array(0..<50), checking: .purity, reducer: reduce),
      Store(Array(0..<50), reducer: reduce)
    )
    for seed: UInt64 in [7, 8, 9] {
      one.dispatch(seed)
      other.dispatch(seed)
    }
    #expect(one.state == other.state)
    #expect(one.state != Array(0..<50))
  }
}
