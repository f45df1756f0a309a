import StateMachineStore
import Testing

struct StoreSelectTests {
  struct Match: Sendable {
    var score = 0
    var minute = 0
  }

  let log = StoreLog()
  let store = Store(Match()) { (match: inout Match, goal: Bool) in
    match.minute += 1
    if goal { match.score += 1 }
  }

  @Test
  func `a selection is delivered when it changed`() {
    log.tokens.append(store.select(\.score) { [log] in log.receive("score", $0, $1) })
    for goal in [false, true, false, false, true] { store.dispatch(goal) }
    #expect(log.lines == ["score: - → 0", "score: 0 → 1", "score: 1 → 2"])
  }

  @Test
  func `a selection has no initial call if none is requested`() {
    store.dispatch(true)
    let token = store.select(\.score, initial: false) { [log] in log.receive("score", $0, $1) }
    store.dispatch(false)
    store.dispatch(true)
    token.cancel()
    #expect(log.lines == ["score: 1 → 2"])
  }

  @Test
  func `a selection may be computed`() {
    let token = store.select({ $0.score > 1 }) { [log] in log.receive("won", $0, $1) }
    for _ in 1...4 { store.dispatch(true) }
    token.cancel()
    #expect(log.lines == ["won: - → false", "won: false → true"])
  }

  @Test
  func `a selection of an optional distinguishes nil from no old value`() {
    let store = Store(Int?.none) { (state: inout Int?, action: Int?) in state = action }
    let token = store.select({ $0 }) { [log] in log.add("\($0 as Int??) → \($1 as Int?)") }
    for action in [nil, 1, 1, nil] { store.dispatch(action) }
    token.cancel()
    #expect(
      log.lines == ["nil → nil", "Optional(nil) → Optional(1)", "Optional(Optional(1)) → nil"])
  }
}
