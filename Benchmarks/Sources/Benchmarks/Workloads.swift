extension Workload {
  /// Every workload, in the order of the report.
  ///
  /// A new one is a file in `Workloads`, a name here, and a line in `goals`.
  static var all: [Workload] {
    [
      transition, refusal, subclass, ring,
      random(among: 32), random(among: 1000),
      makeAndDrop, observersGone,
      navigator(depth: 1), navigator(depth: 100), navigator(depth: 10_000),
      store(subscribers: 1), store(subscribers: 100),
      selected(subscribers: 1), selected(subscribers: 100),
      subscribed, stored(hasGuards: false), stored(hasGuards: true), storedQuestion, storedAction,
      storedUndo,
      record, recordBounded, undo, jump,
      probe(states: 10), probe(states: 100), probe(states: 2000),
      probe(states: 2000, checkingConsistency: true), firstProbe(states: 100),
      tour(states: 10), tour(states: 100), tour(states: 2000),
    ]
  }
}
