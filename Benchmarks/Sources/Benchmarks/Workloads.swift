extension Workload {
  /// Every workload, in the order of the report.
  ///
  /// A new one is a file in `Workloads`, a name here, and a line in `goals`.
  static var all: [Workload] {
    [
      transition, refusal, subclass, ring,
      random(among: 32), random(among: 1000),
      makeAndDrop, observersGone,
    ]
  }
}
