import BenchmarkStates
import CCounting
import StateMachineStore

extension Workload {
  /// One operation dispatches an action of which so many subscribers hear.
  ///
  /// The limit calls the reducer on a state that others can read, and a method of each subscriber.
  static func store(subscribers count: Int) -> Workload {
    Workload(name: "store-\(count)", sample: 160_000 / (count + 19)) {
      let store = Store(Tally(), reducer: Tally.reduce)
      let total = Total()
      let tokens = (0..<count).map { _ in
        store.subscribe(initial: false) { _, new in total.value &+= new.count }
      }
      return { count in
        withExtendedLifetime(tokens) { for _ in 0..<count { store.dispatch(1) } }
        take_result(total.value)
      }
    } limit: {
      dispatch(to: (0..<count).map { _ in Listener() })
    }
  }

  /// The same with subscribers to a part of the state that does not change.
  static func selected(subscribers count: Int) -> Workload {
    Workload(name: "selected-\(count)", sample: 160_000 / (count + 19)) {
      let store = Store(Tally(), reducer: Tally.reduce)
      let total = Total()
      let tokens = (0..<count).map { _ in
        store.select(\.name, initial: false) { _, new in total.value &+= new }
      }
      return { count in
        withExtendedLifetime(tokens) { for _ in 0..<count { store.dispatch(1) } }
        take_result(total.value)
      }
    } limit: {
      dispatch(to: (0..<count).map { _ in NameListener() })
    }
  }
}

private final class Total {
  var value = 0
}

private func dispatch(to listeners: [Listener]) -> Workload.Operations {
  let model = Model(listeners)
  return { count in
    model.tell(count)
    take_result(model.tally.count &+ listeners.reduce(0) { $0 &+ $1.heard })
  }
}

/// A tally of which objects hear directly; they are kept by somebody else, and not counted.
private final class Model {
  private(set) var tally = Tally()
  private let listeners: [Unmanaged<Listener>]

  init(_ listeners: [Listener]) {
    self.listeners = listeners.map { .passUnretained($0) }
  }

  /// Makes the calls that so many dispatches cannot do without.
  @inline(never)
  func tell(_ count: Int) {
    for _ in 0..<count {
      let old = tally
      Tally.reduce(&tally, 1)
      for listener in listeners { listener._withUnsafeGuaranteedRef { $0.hear(old, tally) } }
    }
  }
}
