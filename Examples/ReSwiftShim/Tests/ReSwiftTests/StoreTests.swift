import Testing

// The subscriptions of a store are internal, for tests of apps.
@testable import ReSwift

@Suite("ReSwift's vocabulary")
struct StoreTests {
  struct Shop: Equatable, StateType {
    var items: [String] = []
    var sum = 0
  }
  struct Add: Action { let item: String, price: Int }
  struct Touch: Action {}

  static func reduce(action: any Action, state: Shop?) -> Shop {
    var state = state ?? Shop(items: ["gift"])
    if let action = action as? Add {
      state.items.append(action.item)
      state.sum += action.price
    }
    return state
  }

  /// Keeps what it receives.
  final class Log<Value>: StoreSubscriber {
    private(set) var values: [Value] = []
    var then: (Value) -> Void = { _ in }

    func newState(state: Value) {
      values.append(state)
      then(state)
    }
  }

  let store = Store(reducer: Self.reduce, state: Shop())

  @Test
  func `a reducer without a state makes the first one`() {
    #expect(Store(reducer: Self.reduce, state: nil).state == Shop(items: ["gift"]))
    #expect(store.state == Shop())
  }

  @Test
  func `a subscriber receives the state at once and after each action that changes it`() {
    let log = Log<Shop>()
    store.subscribe(log)
    store.dispatch(Touch())
    store.dispatch(Add(item: "tea", price: 3))
    #expect(log.values == [Shop(), Shop(items: ["tea"], sum: 3)])
  }

  @Test
  func `repeats are delivered if they are asked for, or if states cannot be compared`() {
    struct Plain { var touches = 0 }
    let shops = Log<Shop>()
    let store = Store(reducer: Self.reduce, state: Shop(), automaticallySkipsRepeats: false)
    store.subscribe(shops)
    store.dispatch(Touch())
    #expect(shops.values == [Shop(), Shop()])

    let plain = Log<Plain>()
    let other = Store<Plain>(reducer: { _, state in state ?? Plain() }, state: nil)
    other.subscribe(plain)
    other.dispatch(Touch())
    #expect(plain.values.count == 2)
  }

  @Test
  func `select, skipRepeats, skip and only choose what is received`() {
    let (sums, parities, large, growth) = (Log<Int>(), Log<Int>(), Log<Shop>(), Log<Shop>())
    store.subscribe(sums) { $0.select(\.sum) }
    store.subscribe(parities) { $0.select { $0.sum }.skipRepeats { $0 % 2 == $1 % 2 } }
    store.subscribe(large) { $0.skip { _, new in new.sum < 5 } }
    store.subscribe(growth) { $0.only { old, new in new.sum > old.sum + 2 } }
    for price in [0, 2, 1, 4] { store.dispatch(Add(item: "a", price: price)) }
    #expect(sums.values == [0, 2, 3, 7])
    #expect(parities.values == [0, 3])
    #expect(large.values.map(\.sum) == [0, 7])
    #expect(growth.values.map(\.sum) == [0, 7])
  }

  @Test
  func `a subscriber that subscribes again has its new selection only`() {
    let log = Log<Int>()
    store.subscribe(log) { $0.select(\.sum) }
    store.subscribe(log) { $0.select(\.items.count) }
    store.dispatch(Add(item: "tea", price: 3))
    #expect(log.values == [0, 0, 1])
  }

  @Test
  func `a subscription ends with unsubscribe, or with the subscriber`() {
    let log = Log<Shop>()
    store.subscribe(log)
    store.unsubscribe(log)
    var gone: Log<Shop>? = Log()
    weak let released = gone
    if let gone { store.subscribe(gone) }
    gone = nil
    store.dispatch(Add(item: "tea", price: 3))
    #expect(released == nil && log.values == [Shop()])
  }

  @Test
  func `a store has one subscription for each subscriber`() {
    let (log, other) = (Log<Shop>(), Log<Int>())
    for _ in 1...2 {
      store.subscribe(log)
      store.subscribe(other) { $0.select(\.sum) }
    }
    #expect(store.subscriptions.count == 2)
    #expect(store.subscriptions.contains { $0.subscriber === log })
    #expect(store.subscriptions.contains { $0.subscriber === other })
    let earlier = store.subscriptions
    store.subscribe(log) { $0.select { $0 } }
    #expect(store.subscriptions == earlier)
  }

  @Test
  func `an ended subscription is not among the store's, and delivers nothing if it is kept`() {
    let log = Log<Shop>()
    store.subscribe(log)
    let kept = store.subscriptions
    store.unsubscribe(log)
    #expect(store.subscriptions.isEmpty && kept.map { $0.subscriber == nil } == [true])
    var gone: Log<Shop>? = Log()
    if let gone { store.subscribe(gone) }
    #expect(store.subscriptions.count == 1)
    gone = nil
    #expect(store.subscriptions.isEmpty)
    store.dispatch(Add(item: "tea", price: 3))
    #expect(log.values == [Shop()])
  }

  @Test
  func `a subscriber may unsubscribe at its first state, or subscribe to another part`() {
    let (once, twice) = (Log<Int>(), Log<Int>())
    once.then = { [store, unowned once] _ in store.unsubscribe(once) }
    twice.then = { [store, unowned twice] in
      if $0 == 0 { store.subscribe(twice) { $0.select { $0.sum + 10 } } }
    }
    for log in [once, twice] { store.subscribe(log) { $0.select(\.sum) } }
    #expect(store.subscriptions.map { $0.subscriber === twice } == [true])
    store.dispatch(Add(item: "tea", price: 3))
    #expect(once.values == [0] && twice.values == [0, 10, 13])
  }

  @Test
  func `a selection may keep what unsubscribes when it is released`() {
    final class Owner {
      let unsubscribe: () -> Void
      init(_ unsubscribe: @escaping () -> Void) { self.unsubscribe = unsubscribe }
      deinit { unsubscribe() }
    }
    let logs = (0..<40).map { _ in Log<Shop>() }
    let log = logs[0]
    func subscribeShortly() {
      let owner = Owner { [store] in store.unsubscribe(log) }
      store.subscribe(Log<Int>()) {
        $0.select { shop in withExtendedLifetime(owner) { shop.sum } }
      }
    }
    subscribeShortly()
    for log in logs { store.subscribe(log) }
    #expect(store.subscriptions.count == 39)
  }

  @Test
  func `a subclass may create the subscriptions`() {
    final class Unselected: Store<Shop> {
      override func subscriptionBox<Part>(
        originalSubscription: Subscription<Shop>, transformedSubscription: Subscription<Part>?,
        subscriber: any AnyStoreSubscriber
      ) -> SubscriptionBox<Shop> {
        super.subscriptionBox(
          originalSubscription: originalSubscription,
          transformedSubscription: nil as Subscription<Part>?, subscriber: subscriber)
      }
    }
    let log = Log<Shop>()
    let store = Unselected(reducer: Self.reduce, state: Shop())
    store.subscribe(log) { $0.skip { _, _ in true } }
    store.dispatch(Add(item: "tea", price: 3))
    #expect(log.values == [Shop(), Shop(items: ["tea"], sum: 3)])
  }

  @Test
  func `a reducer is called with a state of its type, or none`() {
    let add = Add(item: "tea", price: 3)
    func reduce(_ state: Any?) -> Any {
      withSpecificTypes(add, state: state, function: Self.reduce)
    }
    #expect((reduce(Shop()) as? Shop)?.items == ["tea"])
    #expect((reduce(nil) as? Shop)?.items == ["gift", "tea"])
    #expect(reduce("other") as? String == "other")
  }

  @Test
  func `a synchronized value is changed in place, and read after it`() {
    let items = Synchronized(["tea", "cup"])
    #expect(items.value { $0.removeLast() } == "cup" && items.value == ["tea"])
  }

  @Test
  func `a subscriber may subscribe another one while it receives a state`() {
    let (first, second) = (Log<Int>(), Log<Int>())
    first.then = { [store] in
      if $0 == 1 { store.subscribe(second) { $0.select(\.sum) } }
    }
    store.subscribe(first) { $0.select(\.sum) }
    for price in [1, 2] { store.dispatch(Add(item: "a", price: price)) }
    #expect(first.values == [0, 1, 3] && second.values == [1, 3])
  }

  @Test
  func `middleware receives actions in its order, and may change, keep or add them`() {
    var log: [String] = []
    func logging(_ name: String) -> Middleware<Shop> {
      { _, state in
        { next in
          { action in
            log.append("\(name) before \(state()?.sum ?? -1)")
            next(action)
            log.append("\(name) after \(state()?.sum ?? -1)")
          }
        }
      }
    }
    let doubling: Middleware<Shop> = { dispatch, _ in
      { next in
        { action in
          guard let add = action as? Add else { return dispatch(Add(item: "touch", price: 1)) }
          next(Add(item: add.item, price: 2 * add.price))
        }
      }
    }
    let store = Store(
      reducer: Self.reduce, state: Shop(), middleware: [logging("a"), doubling, logging("b")])
    store.dispatch(Add(item: "tea", price: 3))
    #expect(log == ["a before 0", "b before 0", "b after 6", "a after 6"])
    store.dispatch(Touch())
    #expect(store.state.sum == 8)
  }

  @Test
  func `a thunk sees the state after what it dispatches`() {
    struct Thunk: Action { let body: (DispatchFunction, () -> Shop?) -> Void }
    let thunks: Middleware<Shop> = { dispatch, state in
      { next in
        { action in
          if let thunk = action as? Thunk { thunk.body(dispatch, state) } else { next(action) }
        }
      }
    }
    let store = Store(reducer: Self.reduce, state: Shop(), middleware: [thunks])
    var sums: [Int?] = []
    store.dispatch(
      Thunk { dispatch, state in
        dispatch(Add(item: "tea", price: 3))
        sums.append(state()?.sum)
      })
    #expect(sums == [3])
  }

  @Test
  func `an action creator makes an action from the state, or none`() {
    for _ in 1...3 {
      store.dispatch { state, _ in state.sum < 5 ? Add(item: "tea", price: 4) : nil }
    }
    #expect(store.state.sum == 8)
  }

  @Test
  func `an action of a subscriber is executed after all have received the state`() {
    let (first, second) = (Log<Int>(), Log<Int>())
    first.then = { [store] in if $0 == 1 { store.dispatch(Add(item: "b", price: 1)) } }
    store.subscribe(first) { $0.select(\.sum) }
    store.subscribe(second) { $0.select(\.sum) }
    store.dispatch(Add(item: "a", price: 1))
    #expect(first.values == [0, 1, 2] && second.values == [0, 1, 2])
  }

  @Test
  func `an action is made later, and the state after it is called back`() {
    var callback: ((Store<Shop>.ActionCreator) -> Void)?
    var sums: [Int] = []
    store.dispatch({ _, _, later in callback = later }) { sums.append($0.sum) }
    store.dispatch(Add(item: "tea", price: 3))
    callback? { state, _ in Add(item: "cup", price: state.sum) }
    callback? { _, _ in nil }
    #expect(sums == [6] && store.state.items == ["tea", "cup"])
  }

  @Test
  func `middleware can be replaced, and so can the dispatch function`() {
    store.middleware = [{ _, _ in { next in { _ in next(Add(item: "milk", price: 1)) } } }]
    store.dispatch(Touch())
    #expect(store.state.items == ["milk"] && store.middleware.count == 1)
    let dispatch = store.dispatchFunction
    store.dispatchFunction = { _ in
      dispatch?(Touch()); dispatch?(Touch())
    }
    store.dispatch(Touch())
    #expect(store.state.items == ["milk", "milk", "milk"])
    store.middleware = []
    store.dispatch(Touch())
    #expect(store.state!.sum == 3 && store.state?.items.count == 3)
  }

  @Test
  func `a subclass sees each action, and may keep it from the reducer`() {
    final class Audited: Store<Shop> {
      var log: [String] = []
      override func dispatch(_ action: any Action) {
        log.append("\(type(of: action))")
        super.dispatch(action)
      }
      override func _defaultDispatch(action: any Action) {
        if action is Add { super._defaultDispatch(action: action) } else { log.append("kept") }
      }
    }
    let audited = Audited(reducer: Self.reduce, state: nil)
    audited.dispatch(Add(item: "tea", price: 3))
    audited.dispatch(Touch())
    #expect(audited.log == ["Add", "Touch", "kept"] && audited.state.sum == 3)
  }

  @Test
  func `any store takes subscribers and actions`() {
    final class Till<S: StoreType>: StoreSubscriber where S.State == Shop {
      let store: S
      var sums: [Int] = []
      init(_ store: S) { self.store = store }
      func newState(state: Shop) { sums.append(state.sum) }
      func open() { store.subscribe(self) }
      func close() { store.unsubscribe(self) }
    }
    let till = Till(store)
    let others: [any DispatchingStoreType] = [store]
    till.open()
    others[0].dispatch(Add(item: "tea", price: 3))
    till.close()
    till.store.dispatch(Add(item: "cup", price: 2))
    #expect(till.sums == [0, 3])
  }

  @Test
  func `a subscriber of any type ignores states that are not its own`() {
    let log = Log<Int>()
    let subscribers: [any AnyStoreSubscriber] = [log]
    for state in ["one", 1] as [Any] { subscribers[0]._newState(state: state) }
    #expect(log.values == [1])
    store.unsubscribe(subscribers[0])
  }

  @Test
  func `a reducer may be a method of an object, and keep what it counts`() {
    final class Counter {
      var count = 0
      func reduce(action: any Action, state: Int?) -> Int {
        count += 1
        return (state ?? 0) + 1
      }
    }
    let counter = Counter()
    let store = Store(reducer: counter.reduce, state: nil)
    store.dispatch(Touch())
    #expect(store.state == 2 && counter.count == 2)
  }

  @Test
  func `a store is released with its middleware`() {
    var store: Store<Shop>? = Store(
      reducer: Self.reduce, state: Shop(), middleware: [{ _, _ in { $0 } }])
    weak let released = store
    store = nil
    #expect(released == nil)
  }

  @Test
  func `each of many subscribers takes as long as each of a few`() {
    let logs = (0..<20_000).map { _ in Log<Shop>() }
    let duration = ContinuousClock().measure { for log in logs { store.subscribe(log) } }
    #expect(logs.allSatisfy { $0.values.count == 1 })
    // Takes a tenth of a second; minutes when each looked at all earlier ones.
    #expect(duration < .seconds(20))
  }
}
