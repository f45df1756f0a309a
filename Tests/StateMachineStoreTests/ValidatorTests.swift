import StateMachineStore
import StateMachineTestSupport
import StateMachineText
import Testing

struct ValidatorTests {
  enum Reason: Error, Equatable { case negative(Int), odd }

  let log = StoreLog()

  private static var notNegative: Validator<Int, Int> {
    Validator { _, new, _ in if new < 0 { throw Reason.negative(new) } }
  }
  private static var even: Validator<Int, Int> {
    Validator { _, new, _ in if !new.isMultiple(of: 2) { throw Reason.odd } }
  }

  private func makeStore(rejected: @escaping (Int, any Error) -> Void) -> Store<Int, Int> {
    Store(
      0, middleware: [.rejections { _, action, reason in rejected(action, reason) }],
      validator: Validator(combining: Self.notNegative, Self.even), reducer: addStep)
  }

  @Test
  func `a rejected action changes nothing, and no subscriber is called`() {
    let store = makeStore { [log] in log.add("\($0): \($1)") }
    let token = store.subscribe(initial: false) { [log] in log.receive("s", $0, $1) }
    for action in [2, -4, 1, 4] { store.dispatch(action) }
    token.cancel()
    #expect(log.lines == ["s: 0 → 2", "-4: negative(-2)", "1: odd", "s: 2 → 6"])
    #expect(store.state == 6)
  }

  @Test
  func `the reason keeps its type`() {
    var reasons: [Reason?] = []
    let store = makeStore { reasons.append($1 as? Reason) }
    [-7, 3].forEach { store.dispatch($0) }
    #expect(reasons == [.negative(-7), .odd])
  }

  @Test
  func `a validator sees the old state, the new one and the action`() {
    struct Seen: Error, Equatable { let old: Int, new: Int, action: Int }
    let validator = Validator<Int, Int> { throw Seen(old: $0, new: $1, action: $2) }
    let store = Store(1, validator: validator, reducer: addStep)
    #expect(throws: Seen(old: 1, new: 3, action: 2)) { try store.perform(2) }
  }

  @Test
  func `actions in response to a rejection wait for the end of the turn`() {
    let store = Box<Store<Int, Int>>()
    store.value = makeStore { [store, log] action, _ in
      store.value?.dispatch(-action + 1)
      log.add("rejected \(action)")
    }
    let token = store.value?.subscribe { [log] in log.receive("s", $0, $1) }
    store.value?.dispatch(1)
    token?.cancel()
    #expect(log.lines == ["s: - → 0", "rejected 1", "s: 0 → 0"])
    store.value = nil
  }

  @Test
  func `middleware receives a rejection with the store, and its dispatches wait`() {
    let store = Store(
      0,
      middleware: [.rejections { store, action, _ in store.dispatch(-action) }],
      validator: Self.notNegative, reducer: addStep)
    store.dispatch(-3)
    #expect(store.state == 3)
  }

  @Test
  func `the validator of a part validates only the part's actions`() {
    struct Whole { var purse = 0, name = "" }
    enum Act { case pay(Int), rename(String) }
    let purse = Self.notNegative.pullback(state: { (whole: Whole) in whole.purse }) {
      (act: Act) -> Int? in
      if case .pay(let sum) = act { sum } else { nil }
    }
    let store = Store(Whole(), validator: purse) { (whole: inout Whole, act: Act) in
      switch act {
      case .pay(let sum): whole.purse -= sum
      case .rename(let name):
        whole.name = name
        whole.purse = -1
      }
    }
    guard case .rejected(let reason) = store.dispatch(.pay(2)) else {
      Issue.record("the purse went below nothing")
      return
    }
    #expect(reason as? Reason == .negative(-2))
    store.dispatch(.rename("Ada"))
    #expect(store.state.purse == -1)
  }

  final class Box<Value> { var value: Value? }

  /// A rejected action leaves no trace: a random history without it has the same result.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a rejection leaves the history unchanged`(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var rejected: [Int] = []
    var received: [[Int]] = []
    let store = makeStore { action, _ in rejected.append(action) }
    let token = store.subscribe(initial: false) { received.append([$0 ?? -1, $1]) }
    let actions = (1...200).map { _ in Int.random(in: -9...9, using: &dice) }
    for action in actions { store.dispatch(action) }
    token.cancel()

    var (state, refused, pairs) = (0, [Int](), [[Int]]())
    for action in actions {
      let next = state + action
      if next < 0 || next % 2 != 0 { refused.append(action) } else { pairs.append([state, next]) }
      state = pairs.last?.last ?? 0
    }
    #expect(rejected == refused)
    #expect(received == pairs)
    #expect(store.state == state)
  }
}
