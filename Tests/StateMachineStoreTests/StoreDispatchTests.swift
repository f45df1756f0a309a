import StateMachineStore
import Testing

struct StoreDispatchTests {
  let log = StoreLog()

  @Test
  func `the reducer changes the state`() {
    let store = Store(1, reducer: addStep)
    store.dispatch(2)
    store.dispatch(-5)
    #expect(store.state == -2)
  }

  @Test
  func `a reducer may be a closure`() {
    let store = Store("a") { (text: inout String, suffix: String) in text += suffix }
    store.dispatch("b")
    #expect(store.state == "ab")
  }

  /// In a turn of either kind: without middleware, and with some.
  @Test(arguments: [0, 1])
  func `while its reducer runs, a store has the previous state`(middlemen: Int) {
    final class Shelf: @unchecked Sendable {
      var store: Store<[Int], Int>?
      var seen: [[Int]] = []
    }
    let shelf = Shelf()
    shelf.store = Store(
      [], middleware: Array(repeating: Middleware { _ = $2($1) }, count: middlemen)
    ) { state, number in
      state.append(number)
      shelf.seen.append(shelf.store?.state ?? [])
      state.append(number)
    }
    [1, 2].forEach { shelf.store?.dispatch($0) }
    #expect(shelf.seen == [[], [1, 1]])
    #expect(shelf.store?.state == [1, 1, 2, 2])
    shelf.store = nil
  }

  /// A number owns nothing, unlike the list above: the store copies the two at different times.
  @Test(arguments: [false, true])
  func `a store of numbers has the previous state until the new one is delivered`(isJudged: Bool) {
    final class Shelf: @unchecked Sendable {
      var store: Store<Int, Int>?
      var seen: [String] = []
      func see(_ name: String) { seen.append("\(name) \(store?.state ?? -1)") }
    }
    enum Odd: Error { case odd }
    let shelf = Shelf()
    let validator = Validator<Int, Int> { _, new, _ in
      shelf.see("judged")
      if !new.isMultiple(of: 2) { throw Odd.odd }
    }
    shelf.store = Store(
      0, middleware: [.rejections { _, _, _ in shelf.see("rejected") }],
      validator: isJudged ? validator : nil
    ) { state, step in
      state += step
      shelf.see("reduced")
      state += step
      // An odd sum is rejected.
      if step == 3 { state += 1 }
    }
    let token = shelf.store?.subscribe(initial: false) { old, new in
      shelf.see("received \(old ?? -1) → \(new):")
    }
    let steps = isJudged ? [1, 3, 2] : [1, 2]
    steps.forEach { shelf.store?.dispatch($0) }
    #expect(shelf.store?.state == 6)
    #expect(
      shelf.seen
        == (isJudged
          ? [
            "reduced 0", "judged 0", "received 0 → 2: 2", "reduced 2", "judged 2", "rejected 2",
            "reduced 2",
            "judged 2", "received 2 → 6: 6",
          ]
          : ["reduced 0", "received 0 → 2: 2", "reduced 2", "received 2 → 6: 6"]))
    withExtendedLifetime(token) {}
    shelf.store = nil
  }

  @Test(arguments: [0, 1])
  func `an action from a reducer is queued and executed`(middlemen: Int) {
    final class Shelf: @unchecked Sendable {
      var store: Store<Int, Int>?
    }
    let shelf = Shelf()
    shelf.store = Store(
      0, middleware: Array(repeating: Middleware { _ = $2($1) }, count: middlemen)
    ) { state, step in
      state += step
      if step == 1 { shelf.store?.dispatch(10) }
      state += step
    }
    let token = shelf.store?.subscribe(initial: false) { [log] old, new in
      log.receive("a", old, new)
    }
    shelf.store?.dispatch(1)
    #expect(log.lines == ["a: 0 → 2", "a: 2 → 22"])
    withExtendedLifetime(token) {}
    shelf.store = nil
  }

  @Test
  func `all subscribers receive what one of them dispatches, in order`() {
    let store = Store(0, reducer: addStep)
    log.tokens = [
      store.subscribe { [log, unowned store] old, new in
        log.receive("a", old, new)
        if new == 1 {
          store.dispatch(10)
          store.dispatch(100)
        }
      },
      store.subscribe { [log] old, new in log.receive("b", old, new) },
    ]
    store.dispatch(1)
    #expect(
      log.lines == [
        "a: - → 0", "b: - → 0", "a: 0 → 1", "b: 0 → 1", "a: 1 → 11", "b: 1 → 11", "a: 11 → 111",
        "b: 11 → 111",
      ])
  }

  @Test
  func `a nested dispatch returns before it is executed`() {
    let store = Store(0, reducer: addStep)
    log.tokens = [
      store.subscribe(initial: false) { [log, unowned store] _, new in
        if new == 1 { store.dispatch(1) }
        log.add("received \(new), is \(store.state)")
      }
    ]
    store.dispatch(1)
    #expect(log.lines == ["received 1, is 1", "received 2, is 2"])
  }

  @Test
  func `an action dispatched during the initial call is queued until its end`() {
    let store = Store(0, reducer: addStep)
    log.tokens = [
      store.subscribe { [log, unowned store] old, new in
        if old == nil { store.dispatch(1) }
        log.receive("a", old, new)
      }
    ]
    #expect(log.lines == ["a: - → 0", "a: 0 → 1"])
  }

  @Test
  func `an action dispatched during an initial call within a turn is queued until the turn ends`() {
    let store = Store(0, reducer: addStep)
    log.tokens = [
      store.subscribe(initial: false) { [log, unowned store] old, new in
        log.receive("a", old, new)
        guard new == 1 else { return }
        let token = store.subscribe { [log, unowned store] old, new in
          if old == nil { store.dispatch(1) }
          log.receive("c", old, new)
        }
        log.tokens.append(token)
      },
      store.subscribe(initial: false) { [log] old, new in log.receive("b", old, new) },
    ]
    store.dispatch(1)
    #expect(
      log.lines == ["a: 0 → 1", "c: - → 1", "b: 0 → 1", "a: 1 → 2", "b: 1 → 2", "c: 1 → 2"])
  }

  @Test
  func `a hundred thousand nested dispatches need no stack`() {
    let store = Store(0, reducer: addStep)
    let token = store.subscribe { _, new in if new < 100_000 { store.dispatch(1) } }
    #expect(store.state == 100_000)
    token.cancel()
  }
}
