import StateMachineStore
import Testing

struct StoreSubscribeTests {
  let log = StoreLog()
  let store = Store(0, reducer: addStep)

  @Test
  func `subscribers are called in the order of registration`() {
    let names = (1...20).map { "\($0)" }
    for name in names {
      log.tokens.append(store.subscribe(initial: false) { [log] _, _ in log.add(name) })
    }
    log.tokens.remove(at: 4).cancel()
    log.tokens.append(store.subscribe(initial: false) { [log] _, _ in log.add("last") })
    store.dispatch(1)
    #expect(log.lines == names.filter { $0 != "5" } + ["last"])
  }

  @Test
  func `when some subscribers cancel, the others are called in order`() {
    var tokens = (1...4).map { name in
      store.subscribe(initial: false) { [log] in log.receive("\(name)", $0, $1) }
    }
    tokens.removeLast()
    tokens.removeFirst()
    tokens.append(store.subscribe(initial: false) { [log] in log.receive("5", $0, $1) })
    store.dispatch(1)
    tokens.removeAll()
    tokens.append(store.subscribe(initial: false) { [log] in log.receive("6", $0, $1) })
    store.dispatch(1)
    #expect(log.lines == ["2: 0 → 1", "3: 0 → 1", "5: 0 → 1", "6: 1 → 2"])
  }

  @Test
  func `a subscriber first receives the current state, unless initial is false`() {
    store.dispatch(5)
    log.tokens.append(store.subscribe { [log] in log.receive("a", $0, $1) })
    log.tokens.append(store.subscribe(initial: false) { [log] in log.receive("b", $0, $1) })
    #expect(log.lines == ["a: - → 5"])
  }

  @Test
  func `an action that changes nothing is delivered, too`() {
    log.tokens.append(store.subscribe(initial: false) { [log] in log.receive("a", $0, $1) })
    store.dispatch(0)
    #expect(log.lines == ["a: 0 → 0"])
  }

  @Test
  func `nothing is delivered after cancelling`() {
    let token = store.subscribe { [log] in log.receive("a", $0, $1) }
    token.cancel()
    token.cancel()
    store.dispatch(1)
    #expect(log.lines == ["a: - → 0"])
  }

  @Test
  func `nothing is delivered after the token is dropped`() {
    var token: SubscriptionToken? = store.subscribe { [log] in log.receive("a", $0, $1) }
    withExtendedLifetime(token) { _ = store.dispatch(1) }
    token = nil
    store.dispatch(1)
    #expect(log.lines == ["a: - → 0", "a: 0 → 1"])
    #expect(token == nil)
  }

  @Test
  func `a subscriber that is cancelled during a delivery does not receive it`() {
    log.tokens = [
      store.subscribe(initial: false) { [log] in
        log.receive("a", $0, $1)
        log.tokens[0].cancel()
        log.tokens[2].cancel()
      },
      store.subscribe(initial: false) { [log] in log.receive("b", $0, $1) },
      store.subscribe(initial: false) { [log] in log.receive("c", $0, $1) },
    ]
    store.dispatch(1)
    store.dispatch(1)
    #expect(log.lines == ["a: 0 → 1", "b: 0 → 1", "b: 1 → 2"])
  }

  @Test
  func `a subscriber that is added during a delivery receives that state once`() {
    log.tokens = [
      store.subscribe(initial: false) { [log, unowned store] in
        log.receive("a", $0, $1)
        if $1 == 1 { log.tokens.append(store.subscribe { [log] in log.receive("b", $0, $1) }) }
      }
    ]
    store.dispatch(1)
    store.dispatch(1)
    #expect(log.lines == ["a: 0 → 1", "b: - → 1", "a: 1 → 2", "b: 1 → 2"])
  }
}
