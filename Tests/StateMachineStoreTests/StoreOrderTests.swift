import StateMachine
import StateMachineTestSupport
import StateMachineText
import Testing

/// Random calls from inside callbacks, compared with a model in plain arrays.
struct StoreOrderTests {
  private static let seeds: Range<UInt64> = 0..<(isLong ? 200 : 20)

  @Test(arguments: seeds)
  func `random calls from callbacks behave as in the model`(seed: UInt64) {
    let whims = Whims(seed: seed)
    let model = ReentrancyModel(whims)
    let store = ReentrantStore(whims)
    for step in 1...12 {
      model.dispatch(step)
      store.dispatch(step)
    }
    #expect(store.log == model.log)
    #expect(model.log.count > 12)
  }

}

/// The calls of a subscriber or the middleware, which depend only on its number and the turn.
struct Whims {
  enum Order { case dispatch(Int), subscribe(initial: Bool), cancel(Int) }

  let seed: UInt64
  /// The middleware, which has no number of its own.
  static let middleware = 0

  /// At most 60 subscribers, and no further dispatches from the 80th turn on, so that the test
  /// ends.
  func orders(of subscriber: Int, in turn: Int, among count: Int) -> [Order] {
    var dice = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(subscriber * 1009 + turn))
    return (0..<Int.random(in: 0...2, using: &dice)).compactMap { _ in
      switch Int.random(in: 0..<10, using: &dice) {
      case 0...2: turn < 80 ? .dispatch(Int.random(in: -2...9, using: &dice)) : nil
      case 3...6: count < 60 ? .subscribe(initial: .random(using: &dice)) : nil
      default: .cancel(.random(in: 1...max(count, 1), using: &dice))
      }
    }
  }
}
