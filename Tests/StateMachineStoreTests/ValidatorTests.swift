import StateMachineStore
import StateMachineTestSupport
import Testing

struct ValidatorTests {
  enum Reason: Error, Equatable { case negative(Int), odd }

  let log = StoreLog()

  private func makeStore(rejected: @escaping (Int, Reason) -> Void) -> Store<Int, Int> {
    Store(
      0,
      validator: Validator { _, new, _ throws(Reason) in
        if new < 0 { throw .negative(new) }
        if !new.isMultiple(of: 2) { throw .odd }
      } rejected: {
        rejected($0, $1)
      }, reducer: addStep)
  }

  @Test("a rejected action changes nothing, and is announced to nobody")
  func aRejectedActionChangesNothingAndIsAnnouncedToNobody() {
    let store = makeStore { [log] in log.add("\($0): \($1)") }
    let token = store.subscribe(replay: false) { [log] in log.hear("s", $0, $1) }
    [2, -4, 1, 4].forEach(store.dispatch)
    token.cancel()
    #expect(log.lines == ["s: 0 → 2", "-4: negative(-2)", "1: odd", "s: 2 → 6"])
    #expect(store.state == 6)
  }

  @Test("the reason keeps its type")
  func theReasonKeepsItsType() {
    var reasons: [Reason] = []
    let store = makeStore { reasons.append($1) }
    [-7, 3].forEach(store.dispatch)
    #expect(reasons == [.negative(-7), .odd])
  }

  @Test("a validator sees the old state, the new one and the action")
  func aValidatorSeesTheOldStateTheNewOneAndTheAction() {
    let validator = Validator<Int, Int> { [log] old, new, action throws(Reason) in
      log.add("\(old) \(new) \(action)")
    } rejected: { (_, _: Reason) in
    }
    let store = Store(1, validator: validator, reducer: addStep)
    store.dispatch(2)
    #expect(log.lines == ["1 3 2"])
  }

  @Test("what the rejection leads to waits for the end of the turn")
  func whatTheRejectionLeadsToWaitsForTheEndOfTheTurn() {
    let store = Box<Store<Int, Int>>()
    store.value = makeStore { [store, log] action, _ in
      store.value?.dispatch(-action + 1)
      log.add("rejected \(action)")
    }
    let token = store.value?.subscribe { [log] in log.hear("s", $0, $1) }
    store.value?.dispatch(1)
    token?.cancel()
    #expect(log.lines == ["s: - → 0", "rejected 1", "s: 0 → 0"])
    store.value = nil
  }

  final class Box<Value> { var value: Value? }

  /// A rejected action leaves no trace: the rest of a random history goes as if it had not been.
  @Test("a history with rejections is the history without them", arguments: 0..<50 as Range<UInt64>)
  func aHistoryWithRejectionsIsTheHistoryWithoutThem(seed: UInt64) {
    var dice = Dice(seed: seed)
    var rejected: [Int] = []
    var heard: [[Int]] = []
    let store = makeStore { action, _ in rejected.append(action) }
    let token = store.subscribe(replay: false) { heard.append([$0 ?? -1, $1]) }
    let actions = (1...200).map { _ in Int.random(in: -9...9, using: &dice) }
    actions.forEach(store.dispatch)
    token.cancel()

    var (state, refused, pairs) = (0, [Int](), [[Int]]())
    for action in actions {
      let next = state + action
      if next < 0 || next % 2 != 0 { refused.append(action) } else { pairs.append([state, next]) }
      state = pairs.last?.last ?? 0
    }
    #expect(rejected == refused)
    #expect(heard == pairs)
    #expect(store.state == state)
  }
}
