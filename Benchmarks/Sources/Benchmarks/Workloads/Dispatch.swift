import BenchmarkStates
import CCounting
import StateMachine

extension Workload {
  /// One operation dispatches an action of which so many subscribers hear.
  ///
  /// The limit calls the reducer, and a method of each subscriber.
  static func store(subscribers count: Int) -> Workload {
    Workload(name: "store-\(count)", sample: 160_000 / (count + 19)) {
      let store = Store(Tally(), reducer: Tally.reduce)
      let total = Total()
      let tokens = (0..<count).map { _ in
        store.subscribe(replay: false) { _, new in total.value &+= new.count }
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
        store.select(\.name, replay: false) { _, new in total.value &+= new }
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
  let uncounted = listeners.map { Unmanaged.passUnretained($0) }
  return { count in
    tell(uncounted, count)
    take_result(listeners.reduce(0) { $0 &+ $1.heard })
  }
}

/// Makes the calls that a dispatch cannot do without, and counts no references.
@inline(never)
private func tell(_ listeners: [Unmanaged<Listener>], _ count: Int) {
  var tally = Tally()
  for _ in 0..<count {
    let old = tally
    Tally.reduce(&tally, 1)
    for listener in listeners { listener._withUnsafeGuaranteedRef { $0.hear(old, tally) } }
  }
}
