import StateMachineStore
import Testing

struct StoreSubscribeTests {
  let log = StoreLog()
  let store = Store(0, reducer: addStep)

  @Test("subscribers hear in the order of registration")
  func subscribersHearInTheOrderOfRegistration() {
    let names = (1...20).map { "\($0)" }
    for name in names {
      log.tokens.append(store.subscribe(replay: false) { [log] _, _ in log.add(name) })
    }
    log.tokens.remove(at: 4).cancel()
    log.tokens.append(store.subscribe(replay: false) { [log] _, _ in log.add("last") })
    store.dispatch(1)
    #expect(log.lines == names.filter { $0 != "5" } + ["last"])
  }

  @Test("whoever goes, the others hear in their order")
  func whoeverGoesTheOthersHearInTheirOrder() {
    var tokens = (1...4).map { name in
      store.subscribe(replay: false) { [log] in log.hear("\(name)", $0, $1) }
    }
    tokens.removeLast()
    tokens.removeFirst()
    tokens.append(store.subscribe(replay: false) { [log] in log.hear("5", $0, $1) })
    store.dispatch(1)
    tokens.removeAll()
    tokens.append(store.subscribe(replay: false) { [log] in log.hear("6", $0, $1) })
    store.dispatch(1)
    #expect(log.lines == ["2: 0 → 1", "3: 0 → 1", "5: 0 → 1", "6: 1 → 2"])
  }

  @Test("the current state is replayed, unless asked not to")
  func theCurrentStateIsReplayedUnlessAskedNotTo() {
    store.dispatch(5)
    log.tokens.append(store.subscribe { [log] in log.hear("a", $0, $1) })
    log.tokens.append(store.subscribe(replay: false) { [log] in log.hear("b", $0, $1) })
    #expect(log.lines == ["a: - → 5"])
  }

  @Test("an action that changes nothing is heard too")
  func anActionThatChangesNothingIsHeardToo() {
    log.tokens.append(store.subscribe(replay: false) { [log] in log.hear("a", $0, $1) })
    store.dispatch(0)
    #expect(log.lines == ["a: 0 → 0"])
  }

  @Test("nothing is heard after cancelling")
  func nothingIsHeardAfterCancelling() {
    let token = store.subscribe { [log] in log.hear("a", $0, $1) }
    token.cancel()
    token.cancel()
    store.dispatch(1)
    #expect(log.lines == ["a: - → 0"])
  }

  @Test("nothing is heard after dropping the token")
  func nothingIsHeardAfterDroppingTheToken() {
    var token: SubscriptionToken? = store.subscribe { [log] in log.hear("a", $0, $1) }
    withExtendedLifetime(token) { _ = store.dispatch(1) }
    token = nil
    store.dispatch(1)
    #expect(log.lines == ["a: - → 0", "a: 0 → 1"])
    #expect(token == nil)
  }

  @Test("who is cancelled during an announcement does not hear it")
  func whoIsCancelledDuringAnAnnouncementDoesNotHearIt() {
    log.tokens = [
      store.subscribe(replay: false) { [log] in
        log.hear("a", $0, $1)
        log.tokens[0].cancel()
        log.tokens[2].cancel()
      },
      store.subscribe(replay: false) { [log] in log.hear("b", $0, $1) },
      store.subscribe(replay: false) { [log] in log.hear("c", $0, $1) },
    ]
    store.dispatch(1)
    store.dispatch(1)
    #expect(log.lines == ["a: 0 → 1", "b: 0 → 1", "b: 1 → 2"])
  }

  @Test("who subscribes during an announcement hears that state once")
  func whoSubscribesDuringAnAnnouncementHearsThatStateOnce() {
    log.tokens = [
      store.subscribe(replay: false) { [log, unowned store] in
        log.hear("a", $0, $1)
        if $1 == 1 { log.tokens.append(store.subscribe { [log] in log.hear("b", $0, $1) }) }
      }
    ]
    store.dispatch(1)
    store.dispatch(1)
    #expect(log.lines == ["a: 0 → 1", "b: - → 1", "a: 1 → 2", "b: 1 → 2"])
  }
}
