import CCounting

/// Work between marks, at which `Benchmarks/instructions` reads the counters.
enum Sample {
  /// Does the work of each side a few times and many times, and prints a line for each: its name,
  /// its side, and its number of operations.
  static func take(of workload: Workload) {
    for (side, make) in [("library", workload.library), ("limit", workload.limit)] {
      guard let operations = make?() else { continue }
      // The first call includes one-time work.
      let few = max(1, workload.sample / 8)
      operations(few)
      for times in [few, few + workload.sample] {
        counting_begins()
        operations(times)
        counting_ends()
        print(workload.name, side, times * workload.batch)
      }
    }
  }
}
