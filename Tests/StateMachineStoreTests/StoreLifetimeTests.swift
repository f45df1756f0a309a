import StateMachineStore
import Testing

struct StoreLifetimeTests {
  final class Witness {
    var onEnd: () -> Void

    init(onEnd: @escaping () -> Void = {}) {
      self.onEnd = onEnd
    }

    deinit { onEnd() }
  }

  let store = Store(0, reducer: addStep)
  let log = StoreLog()

  @Test
  func `cancelling releases what the subscriber captured`() {
    weak var seen: Witness?
    let token = store.subscribe { [witness = Witness()] _, _ in seen = witness }
    #expect(seen != nil)
    token.cancel()
    #expect(seen == nil)
  }

  @Test
  func `a subscriber may drop its own token, and is released afterwards`() {
    weak var seen: Witness?
    log.tokens.append(
      store.subscribe(initial: false) { [log, witness = Witness()] _, _ in
        seen = witness
        log.tokens = []
        log.add("still here: \(seen != nil)")
      })
    store.dispatch(1)
    store.dispatch(1)
    #expect(log.lines == ["still here: true"])
    #expect(seen == nil)
  }

  @Test
  func `dropping the store releases it and what its subscribers captured`() {
    weak var seen: Witness?
    weak var seenStore: Store<Int, Int>?
    var token: SubscriptionToken?
    do {
      let store = Store(0, reducer: addStep)
      seenStore = store
      token = store.subscribe { [witness = Witness()] _, _ in seen = witness }
      #expect(seen != nil)
    }
    #expect(seenStore == nil)
    #expect(seen == nil)
    token?.cancel()
  }

  @Test
  func `a subscriber may drop the store`() {
    final class Owner { var store: Store<Int, Int>? = Store(0, reducer: addStep) }
    let owner = Owner()
    weak let seen = owner.store
    let tokens = (1...3).map { name in
      owner.store?.subscribe(initial: false) { [log] in
        owner.store = nil
        log.receive("\(name)", $0, $1)
      }
    }
    owner.store?.dispatch(1)
    #expect(log.lines == ["1: 0 → 1", "2: 0 → 1", "3: 0 → 1"])
    #expect(seen == nil)
    #expect(tokens.count == 3)
  }

  @Test
  func `an object that is released with a subscriber may use the store`() {
    log.tokens = (1...3).map { name in
      store.subscribe(initial: false) { [log] in log.receive("\(name)", $0, $1) }
    }
    log.tokens.append(
      store.subscribe(initial: false) { [log, witness = makeLastWords()] _, _ in
        log.tokens.removeLast()
        withExtendedLifetime(witness) {}
      })
    store.dispatch(1)
    #expect(
      log.lines == [
        "1: 0 → 1", "2: 0 → 1", "3: 0 → 1", "new: - → 1", "2: 1 → 11", "3: 1 → 11", "new: 1 → 11",
      ])
  }

  @Test(arguments: [false, true])
  func `an object released with an old state may dispatch, also after a turn with other dispatches`(
    hasMiddleware: Bool
  ) {
    let middleware = hasMiddleware ? [Middleware<Desk, Desk> { _ = $2($1) }] : []
    let store = Store(Desk(), middleware: middleware) { desk, change in
      desk = Desk(count: desk.count + change.count, witness: change.witness)
    }
    let token = store.subscribe(initial: false) { [log, unowned store] old, new in
      log.receive("1", old?.count, new.count)
      if new.count == 21 { store.dispatch(Desk(count: 300)) }
    }
    for count in [10, 10] {
      store.dispatch(Desk(witness: Witness { [unowned store] in store.dispatch(Desk(count: 1)) }))
      store.dispatch(Desk(count: count))
      log.add("left")
    }
    withExtendedLifetime(token) {}
    #expect(
      log.lines == [
        "1: 0 → 0", "1: 0 → 10", "1: 10 → 11", "left",
        "1: 11 → 11", "1: 11 → 21", "1: 21 → 321", "1: 321 → 322", "left",
      ])
  }

  /// A state that keeps an object alive, and a function of it.
  private struct Desk {
    var count = 0
    var witness: Witness?
  }

  private func makeLastWords() -> Witness {
    let witness = Witness()
    witness.onEnd = { [unowned store, log] in
      log.tokens.removeFirst()
      store.dispatch(10)
      log.tokens.append(store.subscribe { [log] in log.receive("new", $0, $1) })
    }
    return witness
  }

  @Test
  func `a store of many subscribers is dropped one by one`() {
    var count = 0
    var tokens: [SubscriptionToken] = []
    do {
      let store = Store(0, reducer: addStep)
      tokens = (0..<100_000).map { _ in store.subscribe { _, _ in count += 1 } }
    }
    #expect(count == tokens.count)
  }

  @Test
  func `cancelling one of many subscriptions takes no longer than one of a few`() {
    var tokens = (0..<30_000).map { _ in store.subscribe(initial: false) { _, _ in } }
    let token = store.subscribe(initial: false) { [log] in log.receive("last", $0, $1) }
    // Takes a fraction of a second; with linear time for each, it would take minutes.
    #expect(ContinuousClock().measure { tokens = [] } < .seconds(30))
    #expect(tokens.isEmpty)
    store.dispatch(1)
    token.cancel()
    #expect(log.lines == ["last: 0 → 1"])
  }

  @Test(arguments: [false, true])
  func `cancelling many in reverse order takes no longer either, also during a delivery`(
    whileTold: Bool
  ) {
    let endAll = { [log] in while !log.tokens.isEmpty { log.tokens.removeLast() } }
    let first = store.subscribe(initial: false) { _, _ in endAll() }
    log.tokens = (0..<20_000).map { _ in store.subscribe(initial: false) { _, _ in } }
    let last = store.subscribe(initial: false) { [log] in log.receive("last", $0, $1) }
    let time = ContinuousClock().measure {
      if whileTold { store.dispatch(1) } else { endAll() }
    }
    #expect(time < .seconds(8))
    store.dispatch(10)
    #expect(log.lines == (whileTold ? ["last: 0 → 1", "last: 1 → 11"] : ["last: 0 → 10"]))
    withExtendedLifetime((first, last)) {}
  }

  @Test
  func `the store does not retain its tokens`() {
    weak var seen: SubscriptionToken?
    do {
      let token = store.subscribe { _, _ in }
      seen = token
    }
    #expect(seen == nil)
  }

  @Test
  func `a middleware that uses only its parameters does not retain the store`() {
    weak var seen: Store<Int, Int>?
    do {
      let store = Store(0, middleware: [Middleware { _ = $2($0.state + $1) }], reducer: addStep)
      seen = store
      store.dispatch(1)
    }
    #expect(seen == nil)
  }
}
