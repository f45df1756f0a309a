extension Workload {
  /// Every workload, in the order of the report. A new one is a file in `Workloads` and a name here.
  static var all: [Workload] {
    [
      transition, refusal, ring,
      random(among: 32), random(among: 1000),
      makeAndDrop, observersGone,
    ]
  }
}
