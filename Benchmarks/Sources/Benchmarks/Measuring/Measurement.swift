import CCounting

/// What one workload costs.
struct Measurement {
  let name: String
  /// What an operation takes in the library; the median of the rounds.
  let nanoseconds: Double
  /// What it takes by hand.
  let limit: Double
  /// How many times as long the library takes; the median of the rounds' ratios.
  let ratio: Double
  /// Allocations an operation makes in the library; nil where they cannot be counted.
  let allocations: Double?
}

extension Measurement {
  private static let rounds = 401
  private static let roundLength = Duration.microseconds(250)

  /// Measures the library and the limit in short turns, so that a noisy moment hits both.
  init(of workload: Workload) {
    let (library, limit) = (workload.library(), workload.limit())
    let counts = (library: Self.operations(of: library), limit: Self.operations(of: limit))
    let times = (0..<Self.rounds).map { _ in
      (
        library: Self.nanoseconds(of: library, counts.library),
        limit: Self.nanoseconds(of: limit, counts.limit)
      )
    }
    name = workload.name
    nanoseconds = Self.median(times.map(\.library))
    self.limit = Self.median(times.map(\.limit))
    ratio = Self.median(times.map { $0.library / $0.limit })
    allocations = Self.allocations(of: library)
  }

  /// How many operations take a round's time; a multiple of four, as some come in fours.
  private static func operations(of operations: Workload.Operations) -> Int {
    var count = 64
    while ContinuousClock().measure({ operations(count) }) < roundLength { count *= 2 }
    return count
  }

  private static func nanoseconds(of operations: Workload.Operations, _ count: Int) -> Double {
    let time = ContinuousClock().measure { operations(count) }
    return time / .nanoseconds(1) / Double(count)
  }

  private static func median(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }

  private static func allocations(of operations: Workload.Operations) -> Double? {
    let (count, before) = (10_000, allocations_so_far())
    operations(count)
    return before < 0 ? nil : Double(allocations_so_far() - before) / Double(count)
  }
}
