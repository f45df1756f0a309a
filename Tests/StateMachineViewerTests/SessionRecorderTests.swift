import Foundation
import StateMachineStore
import StateMachineTestSupport
import StateMachineViewer
import Testing

@Suite("A session recorder", .timeLimit(.minutes(5)))
struct SessionRecorderTests {
  @Test
  func `records a store with the values of its actions, reasons and times`() throws {
    let clock = StoppedClock()
    let store = makeBasket()
    let recorder = SessionRecorder { clock.now }
    recorder.record(store)

    clock.now += .milliseconds(1_250)
    store.dispatch(.add(Item(name: "tea", price: 3), count: 2))
    clock.now += .seconds(60)
    store.dispatch(.pay(9))
    store.dispatch(.ignored)

    #expect(
      log(recorder.page()) == [
        """
        <li><time>0:01.250</time> <b>✓</b> <code>add({name: tea, price: 3}, count: 2)</code></li>
        """,
        """
        <li class="bad"><time>1:01.250</time> <b>✗</b> <code>pay(9)</code> <em>the sum is 6</em></li>
        """,
        """
        <li><time>1:01.250</time> <b>✓</b> <code>ignored</code> <em>stopped by middleware</em></li>
        """,
      ])
    #expect(recorder.page().contains("<p>3 steps · 1 refused</p>"))
    let data = try #require(try PageReading.data(recorder.page()))
    #expect(data.machines.isEmpty && data.paths.map(\.tail) == [""])
    #expect(data.dropped == 0)
    let states = try PageValues(recorder.page()).states(of: data)
    #expect(
      states == [
        #"{"items":[],"paid":false}"#,
        #"{"items":[{"count":2,"item":{"name":"tea","price":3}}],"paid":false}"#,
        #"{"items":[{"count":2,"item":{"name":"tea","price":3}}],"paid":false}"#,
        #"{"items":[{"count":2,"item":{"name":"tea","price":3}}],"paid":false}"#,
      ])
  }

  /// An object in a state, which dispatches when it is released.
  private final class Bomb: @unchecked Sendable {
    let store: Store<Int, Int>
    init(_ store: Store<Int, Int>) { self.store = store }
    deinit { store.dispatch(1) }
  }

  @Test(arguments: [false, true])
  func `released states may dispatch to another recorded store`(isLive: Bool) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let count = Store<Int, Int>(0) { $0 += $1 }
    let bombs = Store<Bomb?, Bomb?>(nil) { $0 = $1 }
    var recorder: SessionRecorder? = SessionRecorder(writingTo: isLive ? file : nil, limit: 2)
    recorder?.record(count)
    recorder?.record(bombs)
    for _ in 0..<9 { bombs.dispatch(Bomb(count)) }
    #expect(recorder?.count == 2)

    bombs.dispatch(nil)
    recorder = nil
    #expect(count.state > 0)
    // The page's task ends by itself, and would write after the file is removed.
    let ending = "{\"isRunning\": false}\n"
    while isLive,
      (try? String(contentsOfFile: file, encoding: .utf8))?.hasSuffix(ending) != true
    {
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test
  func `a recorder without a limit may be live`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let store = Store<Int, Int>(0) { $0 += $1 }
    let recorder = SessionRecorder(writingTo: file, limit: .max)
    recorder.record(store)
    store.dispatch(1)
    #expect(recorder.count == 1)
    try await recorder.finish()
  }

  @Test
  func `records a navigator with its path, its graph and what was refused`() throws {
    let navigator = Door.navigator()
    let recorder = SessionRecorder { .zero }
    recorder.record(navigator)

    try navigator.go(.open)
    #expect(throws: Refusal.self) { try navigator.go(.locked) }
    try navigator.back()
    try navigator.backToRoot()

    let page = recorder.page(title: "a door")
    #expect(page.contains("<title>a door</title>"))
    #expect(
      log(page) == [
        "<li><time>0:00.000</time> <b>✓</b> <code>go open</code></li>",
        """
        <li class="bad"><time>0:00.000</time> <b>✗</b> <code>go locked</code> \
        <em>open → locked is not allowed; from open: closed</em></li>
        """,
        "<li><time>0:00.000</time> <b>✓</b> <code>back 1</code></li>",
        "<li><time>0:00.000</time> <b>✓</b> <code>back to root</code></li>",
      ])
    let data = try #require(try PageReading.data(page))
    #expect(data.machines.map(\.edges) == [[[0, 1], [0, 2], [1, 0], [2, 0]]])
    #expect(data.machines.map(\.name) == [nil])
    #expect(data.machines[0].refused == [[1, 2]])
    #expect(
      data.cases[0].steps.map { data.path($0[0]) } == [
        "/closed", "/closed/open", "/closed/open", "/closed", "/closed",
      ])
    #expect(
      data.cases[0].steps.map { $0.dropFirst(6) } == [[], [1, 0, 1], [3, 1, 2], [2, 1, 0], []])
    #expect(
      try PageValues(page).states(of: data) == [
        #"{"depth":1,"state":"closed"}"#, #"{"depth":2,"state":"open"}"#,
        #"{"depth":2,"state":"open"}"#, #"{"depth":1,"state":"closed"}"#,
        #"{"depth":1,"state":"closed"}"#,
      ])
  }

  @Test
  func `records a machine with its graph, its states and what was refused`() throws {
    let machine = Door.machine()
    let recorder = SessionRecorder { .zero }
    recorder.record(machine)

    machine.enter(Door.ClosedState.self)
    machine.enter(Door.OpenState.self)
    #expect(!machine.enter(Door.LockedState.self))
    #expect(!machine.enter(GKState.self))

    let page = recorder.page()
    #expect(
      log(page) == [
        "<li><time>0:00.000</time> <b>✓</b> <code>enter closed</code></li>",
        "<li><time>0:00.000</time> <b>✓</b> <code>enter open</code></li>",
        """
        <li class="bad"><time>0:00.000</time> <b>✗</b> <code>enter locked</code> \
        <em>open → locked is not allowed; from open: closed</em></li>
        """,
        """
        <li class="bad"><time>0:00.000</time> <b>✗</b> <code>enter gk</code> \
        <em>open → gk is not allowed; from open: closed</em></li>
        """,
      ])
    let data = try #require(try PageReading.data(page))
    #expect(data.machines[0].refused == [[1, 2]])
    #expect(
      data.cases[0].steps.map { data.path($0[0]) } == ["/", "/closed", "/open", "/open", "/open"])
    #expect(
      data.cases[0].steps.map { $0.dropFirst(6) } == [[], [], [1, 0, 1], [3, 1, 2], [3, 1, -1]])
    #expect(
      try PageValues(page).states(of: data).prefix(2) == [
        #"{"depth":0,"state":null}"#, #"{"depth":1,"state":"closed"}"#,
      ])
    #expect(
      recorder.json().contains(
        #"{"time": 0.0, "source": "GKStateMachine", "request": "enter closed", "result": "done", "#
          + #""path": "/closed"}"#))
  }

  @Test
  func `records several sources in one order, each by its name`() throws {
    let (navigator, first, second) = (Door.navigator(), makeCounter(), makeCounter())
    let recorder = SessionRecorder { .zero }
    recorder.record(navigator, name: "door")
    recorder.record(first)
    recorder.record(second)

    first.dispatch(1)
    try navigator.go(.open)
    second.dispatch(2)

    let page = recorder.page()
    #expect(
      log(page) == [
        "<li><time>0:00.000</time> <b>✓</b> <i>Int</i> <code>1</code></li>",
        "<li><time>0:00.000</time> <b>✓</b> <i>door</i> <code>go open</code></li>",
        "<li><time>0:00.000</time> <b>✓</b> <i>Int 2</i> <code>2</code></li>",
      ])
    let data = try #require(try PageReading.data(page))
    #expect(
      try PageValues(page).states(of: data) == [
        #"{"depth":1,"Int":0,"Int 2":0,"state":"closed"}"#,
        #"{"depth":1,"Int":1,"Int 2":0,"state":"closed"}"#,
        #"{"depth":2,"Int":1,"Int 2":0,"state":"open"}"#,
        #"{"depth":2,"Int":1,"Int 2":2,"state":"open"}"#,
      ])
    #expect(data.cases[0].steps.map { $0[4] } == [0, 0, 0, 0])
  }

  /// A door whose path a store owns, beside the number of its visitors.
  private struct House: Equatable {
    var path = RoutePath(Door.closed)
    var visitors = 0
  }
  private enum HouseAction {
    case navigate(Navigator<Door>.Request)
    case visit
  }

  private func makeHouse(
    _ middleware: [Middleware<House, HouseAction>] = []
  ) -> (Store<House, HouseAction>, Navigator<Door>) {
    let store = Store(House(), middleware: middleware) {
      (house: inout House, action: HouseAction) in
      if case .visit = action { house.visitors += 1 }
    }
    let navigator = Door.navigator()
    store.connect(
      navigator, path: \.path, action: { .navigate($0) },
      request: { if case .navigate(let request) = $0 { request } else { nil } })
    return (store, navigator)
  }

  @Test(arguments: [false, true])
  func `a request to a navigator whose path a store owns is one step`(isStoreFirst: Bool) throws {
    let (store, navigator) = makeHouse()
    let recorder = SessionRecorder { .zero }
    if isStoreFirst { recorder.record(store, name: "house") }
    recorder.record(navigator, name: "door")
    if !isStoreFirst { recorder.record(store, name: "house") }
    var last: Navigator<Door>.Event?
    let token = navigator.subscribe { last = $0 }
    defer { token.cancel() }

    try navigator.go(.open)
    store.dispatch(.visit)
    #expect(throws: Refusal.self) { try navigator.go(.locked) }
    try navigator.back()
    let event = try #require(last)
    // Nothing was refused, so no action is reduced.
    #expect(throws: Refusal.self) { try navigator.confirm(event) }

    let page = recorder.page()
    #expect(
      log(page) == [
        "<li><time>0:00.000</time> <b>✓</b> <i>house</i> <code>navigate(go open)</code></li>",
        "<li><time>0:00.000</time> <b>✓</b> <i>house</i> <code>visit</code></li>",
        """
        <li class="bad"><time>0:00.000</time> <b>✗</b> <i>house</i> <code>navigate(go locked)</code> \
        <em>open → locked is not allowed; from open: closed</em></li>
        """,
        "<li><time>0:00.000</time> <b>✓</b> <i>house</i> <code>navigate(back 1)</code></li>",
        """
        <li class="bad"><time>0:00.000</time> <b>✗</b> <i>house</i> <code>navigate(back 1)</code> \
        <em>there is nothing to confirm here any more</em></li>
        """,
      ])
    let data = try #require(try PageReading.data(page))
    #expect(
      data.cases[0].steps.map { data.path($0[0]) } == [
        "/closed", "/closed/open", "/closed/open", "/closed/open", "/closed", "/closed",
      ])
    #expect(
      data.cases[0].steps.map { $0.dropFirst(6) } == [
        [], [1, 0, 1], [], [3, 1, 2], [2, 1, 0], [],
      ])
    #expect(data.machines.map(\.refused) == [[[1, 2]]])
  }

  @Test
  func `a request that middleware stops is one step, and none of the next one`() throws {
    let (store, navigator) = makeHouse([
      Middleware { _, action, next in if case .visit = action { _ = next(action) } }
    ])
    let recorder = SessionRecorder { .zero }
    recorder.record(store, name: "house")
    recorder.record(navigator, name: "door")

    #expect(throws: Refusal.stopped) { try navigator.replace(.open) }
    store.dispatch(.visit)

    #expect(log(recorder.page()).count == 2)
    let data = try #require(try PageReading.data(recorder.page()))
    #expect(data.cases[0].steps.map { $0.dropFirst(6) } == [[], [], []])
    #expect(!recorder.json().components(separatedBy: "\"steps\"")[1].contains("door"))
  }

  private enum Room: Route, CaseIterable {
    case hall, stairs, attic

    final class Hall: GKState {}
    final class Stairs: GKState {}
    final class Attic: GKState {}

    var stateClass: GKState.Type {
      switch self {
      case .hall: Hall.self
      case .stairs: Stairs.self
      case .attic: Attic.self
      }
    }
  }

  @Test
  func `has the transitions that rules were asked about, not those from the place before`() throws {
    let machine = GKStateMachine(states: [Room.Hall(), Room.Stairs(), Room.Attic()])
    let navigator = Navigator(machine, root: Room.hall)
    let recorder = SessionRecorder { .zero }
    recorder.record(navigator)

    try navigator.go(.stairs)
    for _ in 1...2 { try navigator.replace(.attic) }
    try navigator.open(RoutePath(.hall, [.stairs, .attic]))
    try navigator.open(RoutePath(.hall))
    try navigator.open(RoutePath(.hall, [.stairs, .attic, .stairs, .attic]))

    let data = try #require(try PageReading.data(recorder.page()))
    #expect(
      data.cases[0].steps.map { $0.dropFirst(6) } == [
        [], [1, 0, 1], [1, 0, 2], [1, 0, 2], [1, 0, 1, 1, 2], [2, 2, 0],
        [1, 0, 1, 1, 2, 2, 1],
      ])
  }

  @Test
  func `an action of another store that a request causes is a step of its own`() throws {
    let ((store, navigator), counter) = (makeHouse(), makeCounter())
    let recorder = SessionRecorder { .zero }
    recorder.record(store, name: "house")
    recorder.record(navigator, name: "door")
    recorder.record(counter)
    let token = navigator.subscribe { _ in counter.dispatch(1) }
    defer { token.cancel() }

    try navigator.go(.open)

    #expect(
      log(recorder.page()) == [
        "<li><time>0:00.000</time> <b>✓</b> <i>Int</i> <code>1</code></li>",
        "<li><time>0:00.000</time> <b>✓</b> <i>house</i> <code>navigate(go open)</code></li>",
      ])
    let data = try #require(try PageReading.data(recorder.page()))
    #expect(
      data.cases[0].steps.map { data.path($0[0]) } == ["/closed", "/closed", "/closed/open"])
  }

  @Test
  func `shows the path and the graph of the navigator that moved last`() throws {
    let (first, second) = (Door.navigator(), Door.navigator())
    let recorder = SessionRecorder { .zero }
    recorder.record(first)
    recorder.record(second)
    try second.go(.locked)
    try first.go(.open)
    let data = try #require(try PageReading.data(recorder.page()))
    #expect(
      data.cases[0].steps.map { data.path($0[0]) } == ["/closed", "/closed/locked", "/closed/open"])
    #expect(data.cases[0].steps.map { $0[4] } == [0, 1, 0])
  }

  @Test
  func `a number that JSON lacks is the same value at every step`() throws {
    struct Gauge { var value = Double.nan, limit = Double.infinity }
    let store = Store(Gauge()) { (_: inout Gauge, _: Int) in }
    let recorder = SessionRecorder { .zero }
    recorder.record(store)

    for number in 1...2 { store.dispatch(number) }

    let data = try #require(try PageReading.data(recorder.page()))
    #expect(Set(data.cases[0].steps.map { $0[1] }).count == 1)
    #expect(
      try PageValues(recorder.page()).states(of: data).last == #"{"limit":null,"value":null}"#)
  }

  @Test
  func `keeps its limit of steps, and the state before them`() throws {
    let store = makeCounter()
    let recorder = SessionRecorder(limit: 2) { .zero }
    recorder.record(store)
    for _ in 1...5 { store.dispatch(1) }
    #expect((recorder.count, recorder.droppedCount) == (2, 3))
    #expect(recorder.page().contains("<p>2 steps · 3 earlier steps not kept</p>"))
    let data = try #require(try PageReading.data(recorder.page()))
    #expect(
      try PageValues(recorder.page()).states(of: data) == [
        #"{"state":3}"#, #"{"state":4}"#, #"{"state":5}"#,
      ])
  }

  @Test
  func `cuts what is deep or large`() throws {
    indirect enum Chain { case end, link(Chain) }
    struct Large {
      var chain = Chain.end
      var list = Array(repeating: 0, count: 1_900)
      var text = String(repeating: "a", count: 5_000)
      var keys = Set(0..<20_000)
    }
    let store = Store(Large()) { (large: inout Large, _: Int) in
      for _ in 0..<2_000 { large.chain = .link(large.chain) }
    }
    let recorder = SessionRecorder(limit: 1) { .zero }
    recorder.record(store)
    store.dispatch(1)
    let json = recorder.json()
    #expect(json.utf8.count < 30_000)
    for text in [#""… 900 more""#, #"a…""#, #""link": "…""#, #""20000 elements""#] {
      #expect(json.contains(text), "\(text)")
    }
    #expect(recorder.page().utf8.count < 90_000)
  }

  @Test
  func `writes JSON, each step in a line`() throws {
    let (clock, store, navigator) = (StoppedClock(), makeBasket(), Door.navigator())
    let recorder = SessionRecorder { clock.now }
    recorder.record(store)
    recorder.record(navigator)
    clock.now += .milliseconds(250)
    store.dispatch(.pay(1))
    try navigator.go(.open)
    #expect(
      recorder.json() == """
        {"version": 1, "dropped": 0, "start": {"Basket": {"items": [], "paid": false}, \
        "Door": "/closed"}, "steps": [
        {"time": 0.25, "source": "Basket", "action": "pay(1)", "result": "rejected", \
        "reason": "the sum is 0", "state": {"items": [], "paid": false}},
        {"time": 0.25, "source": "Door", "request": "go open", "result": "done", \
        "path": "/closed/open"}
        ]}

        """)
    _ = try JSONSerialization.jsonObject(with: Data(recorder.json().utf8))
  }

  @Test
  func `returns the actions of a store, which lead another one to the same state`() throws {
    let store = makeBasket()
    let recorder = SessionRecorder { .zero }
    recorder.record(makeCounter())
    recorder.record(store)
    let actions: [BasketAction] = [
      .add(Item(name: "tea", price: 3), count: 2), .pay(1), .ignored, .pay(6),
    ]
    for action in actions { store.dispatch(action) }

    let data = try JSONEncoder().encode(recorder.actions(of: store))
    let copy = makeBasket()
    for action in try JSONDecoder().decode([BasketAction].self, from: data) {
      copy.dispatch(action)
    }

    #expect(recorder.actions(of: store) == actions)
    #expect(copy.state == store.state)
    #expect(recorder.actions(of: copy).isEmpty)
  }

  @Test
  func `records actions in the order in which they were processed, and each once`() {
    let store = Store(
      0,
      middleware: [
        Middleware { store, action, next in
          if action == 1 { store.dispatch(2) }
          _ = next(action)
        }
      ]
    ) { (count: inout Int, step: Int) in count += step }
    let recorder = SessionRecorder { .zero }
    recorder.record(store)
    store.dispatch(1)
    store.dispatch(3)
    #expect(recorder.actions(of: store) == [1, 2, 3])
  }

  @Test
  func `does not keep what it records, and shows it when it is gone`() throws {
    let recorder = SessionRecorder { .zero }
    weak var released: Store<Int, Int>?
    do {
      let store = makeCounter()
      released = store
      recorder.record(store)
      store.dispatch(1)
      recorder.record(Door.navigator())
    }
    #expect(released == nil)
    #expect(log(recorder.page()).count == 1)
    let data = try #require(try PageReading.data(recorder.page()))
    #expect(data.machines.isEmpty && data.path(data.cases[0].steps[1][0]) == "/closed")
  }

  @Test
  func `shows a source from where it was recorded to where it was released`() throws {
    let (store, recorder) = (makeCounter(), SessionRecorder { .zero })
    recorder.record(store, name: "first")
    store.dispatch(1)
    do {
      let other = makeCounter()
      recorder.record(other, name: "second")
      other.dispatch(1)
    }
    for _ in 1...2 { store.dispatch(1) }

    let (page, json) = (recorder.page(), recorder.json())
    let data = try #require(try PageReading.data(page))
    #expect(
      try PageValues(page).states(of: data) == [
        #"{"first":0}"#, #"{"first":1,"second":0}"#, #"{"first":1,"second":1}"#, #"{"first":2}"#,
        #"{"first":3}"#,
      ])
    #expect(json.contains(#""action": "1", "result": "accepted", "state": 2}"#))
  }

  @Test
  func `gives each source a name of its own`() throws {
    let recorder = SessionRecorder { .zero }
    let stores = ["a", "a 3", "a", "a", "a 3"].map { name in
      let store = makeCounter()
      recorder.record(store, name: name)
      return store
    }
    for store in stores { store.dispatch(1) }
    let names = recorder.page().matches(of: /<i>(.*?)<\/i>/).map { String($0.1) }
    #expect(names == ["a", "a 3", "a 2", "a 4", "a 3 2"])
  }

  @Test
  func `stops recording when it is released`() {
    let (store, navigator) = (makeCounter(), Door.navigator())
    var recorder: SessionRecorder? = SessionRecorder()
    recorder?.record(store)
    recorder?.record(navigator)
    recorder = nil
    store.dispatch(1)
    #expect(throws: Never.self) { try navigator.go(.open) }
    #expect(store.state == 1)
  }

  @Test
  func `shows an action by its type's name, or by its description if it has one`() {
    struct Rename { let from = "a", to: String? = nil }
    struct Reset {}
    struct Described: CustomStringConvertible { let description = "as it says" }
    let store = Store<Int, Any>(0) { _, _ in }
    let recorder = SessionRecorder { .zero }
    recorder.record(store)
    for action in [Rename(), Reset(), Described(), "text", 7] as [Any] { store.dispatch(action) }
    #expect(
      log(recorder.page()).map { $0.split(separator: "code>")[1] } == [
        "Rename(from: a, to: null)</", "Reset</", "as it says</", "text</", "7</",
      ])
  }

  @Test
  func `writes a page without a step, too`() throws {
    let recorder = SessionRecorder()
    recorder.record(makeCounter())
    #expect(try PageReading.data(recorder.page())?.cases[0].steps == [[0, 2, -1, -1, -1, 0]])
    #expect(try PageReading.data(SessionRecorder().page())?.cases.count == 1)
  }

  // MARK: Stores to record

  private struct Item: Codable, Equatable { var name: String, price: Int }
  private struct Line: Equatable { var item: Item, count: Int }
  private struct Basket: Equatable { var items: [Line] = [], paid = false }
  private enum BasketAction: Codable, Equatable {
    case add(Item, count: Int)
    case pay(Int)
    case ignored
  }
  private struct WrongSum: Error, CustomStringConvertible {
    let description: String
  }

  private func makeBasket() -> Store<Basket, BasketAction> {
    Store(
      Basket(),
      middleware: [Middleware { _, action, next in if action != .ignored { _ = next(action) } }],
      validator: Validator { old, _, action in
        let sum = old.items.reduce(0) { $0 + $1.count * $1.item.price }
        if case .pay(let paid) = action, paid != sum {
          throw WrongSum(description: "the sum is \(sum)")
        }
      }
    ) { basket, action in
      switch action {
      case .add(let item, let count): basket.items.append(Line(item: item, count: count))
      case .pay: basket.paid = true
      case .ignored: break
      }
    }
  }

  private func makeCounter() -> Store<Int, Int> {
    Store(0) { (count: inout Int, step: Int) in count += step }
  }

  /// The rows of the log, as they stand in the page.
  private func log(_ page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("<li") }.map(String.init)
  }
}

/// A time that a test sets.
private final class StoppedClock {
  var now = Duration.zero
}
