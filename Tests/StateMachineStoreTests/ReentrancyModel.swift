import StateMachineStore

/// A store whose subscribers and middleware dispatch, subscribe and cancel at random.
///
/// The state counts the accepted actions; a negative action is rejected.
final class ReentrantStore {
  struct Negative: Error {}

  private(set) var log: [String] = []
  private let whims: Whims
  private var tokens: [Int: SubscriptionToken] = [:]
  private var count = 0
  private var turns = 0
  private lazy var store = Store<Int, Int>(
    0,
    middleware: [
      Middleware { [unowned self] store, action, next in
        turns += 1
        log.append("action \(action)")
        follow(Whims.middleware)
        _ = next(action)
        log.append("done \(action)")
      },
      .rejections { [unowned self] _, action, _ in log.append("rejected \(action)") },
    ],
    validator: Validator { _, _, action in if action < 0 { throw Negative() } },
    reducer: { state, _ in state += 1 })

  init(_ whims: Whims) {
    self.whims = whims
    subscribe(initial: true)
  }

  func dispatch(_ action: Int) {
    store.dispatch(action)
  }

  private func subscribe(initial: Bool) {
    count += 1
    let number = count
    let token = store.subscribe(initial: initial) { [unowned self] old, new in
      log.append("\(number): \(old ?? -1) → \(new)")
      follow(number)
    }
    tokens[number] = token
  }

  private func follow(_ number: Int) {
    for order in whims.orders(of: number, in: turns, among: count) {
      switch order {
      case .dispatch(let action): store.dispatch(action)
      case .subscribe(let initial): subscribe(initial: initial)
      case .cancel(let other): tokens[other]?.cancel()
      }
    }
  }
}

/// The same in plain arrays: a model of a store's calls from inside callbacks.
final class ReentrancyModel {
  private(set) var log: [String] = []
  private let whims: Whims
  private var state = 0
  private var turns = 0
  private var subscribers: [Int] = []
  private var cancelled: Set<Int> = []
  private var cancellable: Set<Int> = []
  private var waiting: [Int] = []
  private var isBusy = false
  private var count = 0

  init(_ whims: Whims) {
    self.whims = whims
    subscribe(initial: true)
  }

  func dispatch(_ action: Int) {
    waiting.append(action)
    run {}
  }

  private func run(_ begin: () -> Void) {
    if isBusy { return begin() }
    isBusy = true
    begin()
    while !waiting.isEmpty { turn(waiting.removeFirst()) }
    isBusy = false
  }

  private func turn(_ action: Int) {
    turns += 1
    log.append("action \(action)")
    follow(Whims.middleware)
    if action < 0 {
      log.append("rejected \(action)")
    } else {
      state += 1
      for number in subscribers where !cancelled.contains(number) {
        deliver(to: number, from: state - 1)
      }
    }
    log.append("done \(action)")
  }

  private func deliver(to number: Int, from old: Int) {
    log.append("\(number): \(old) → \(state)")
    follow(number)
  }

  private func subscribe(initial: Bool) {
    count += 1
    let number = count
    subscribers.append(number)
    if initial { run { deliver(to: number, from: -1) } }
    // The caller has no token before.
    cancellable.insert(number)
  }

  private func follow(_ number: Int) {
    for order in whims.orders(of: number, in: turns, among: count) {
      switch order {
      case .dispatch(let action): dispatch(action)
      case .subscribe(let initial): subscribe(initial: initial)
      case .cancel(let other): if cancellable.contains(other) { cancelled.insert(other) }
      }
    }
  }
}
