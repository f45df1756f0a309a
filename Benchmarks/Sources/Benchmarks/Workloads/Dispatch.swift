import BenchmarkStates
import CCounting
import StateMachineStore

extension Workload {
  /// One operation dispatches an action to a number of subscribers.
  ///
  /// The limit calls the reducer on a state in an object, and a method of each subscriber.
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
      dispatch(to: (0..<count).map { _ in TallySubscriber() })
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
      dispatch(to: (0..<count).map { _ in NameSubscriber() })
    }
  }
}

private final class Total {
  var value = 0
}

private func dispatch(to subscribers: [TallySubscriber]) -> Workload.Operations {
  let model = Model(subscribers)
  return { count in
    model.tell(count)
    take_result(model.tally.count &+ subscribers.reduce(0) { $0 &+ $1.received })
  }
}

/// A tally that calls its subscribers directly, without counting references to them.
private final class Model {
  private(set) var tally = Tally()
  private let subscribers: [Unmanaged<TallySubscriber>]

  init(_ subscribers: [TallySubscriber]) {
    self.subscribers = subscribers.map { .passUnretained($0) }
  }

  /// Makes the calls that the dispatches need at least.
  @inline(never)
  func tell(_ count: Int) {
    for _ in 0..<count {
      let old = tally
      Tally.reduce(&tally, 1)
      for subscriber in subscribers {
        subscriber._withUnsafeGuaranteedRef { $0.receive(old, tally) }
      }
    }
  }
}
