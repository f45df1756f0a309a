import CCounting

/// The costs of one workload.
struct Measurement {
  let name: String
  /// The time of an operation in the library; the median of the rounds.
  let nanoseconds: Double
  /// The time of the same by hand; nil if the workload has no limit.
  let limit: Double?
  /// The library's time divided by the limit; the median of the rounds' ratios.
  let ratio: Double?
  /// The allocations of an operation in the library; nil where they cannot be counted.
  let allocations: Double?
}

extension Measurement {
  private static let rounds = 401
  private static let roundLength = Duration.microseconds(250)
  /// The total length of the rounds; a slow operation has fewer.
  private static let length = Duration.milliseconds(600)

  /// Measures the library and the limit in short turns, so that other load affects both.
  init(of workload: Workload) {
    let library = Side(workload.library(), batch: workload.batch)
    let limit = workload.limit.map { Side($0(), batch: workload.batch) }
    let end = ContinuousClock.now + Self.length
    var times: [(library: Double, limit: Double?)] = []
    while times.count < Self.rounds, times.count < 5 || ContinuousClock.now < end {
      times.append((library.nanoseconds(), limit?.nanoseconds()))
    }
    name = workload.name
    nanoseconds = Self.median(times.map(\.library)) ?? 0
    self.limit = Self.median(times.compactMap(\.limit))
    ratio = Self.median(times.compactMap { round in round.limit.map { round.library / $0 } })
    allocations = library.allocations(workload.sample)
  }

  private static func median(_ times: [Double]) -> Double? {
    times.isEmpty ? nil : times.sorted()[times.count / 2]
  }

  /// The library, or the same work by hand.
  private struct Side {
    let operations: Workload.Operations
    let batch: Int
    /// The number of operations in a round; a multiple of four, as some workloads have four steps.
    let times: Int

    init(_ operations: @escaping Workload.Operations, batch: Int) {
      self.operations = operations
      self.batch = batch
      var times = 4
      // The first time takes what only a first time does, and any time may be interrupted: the
      // shortest of a few says how long it is.
      operations(times)
      while Self.shortest(operations, times) < roundLength { times *= 2 }
      self.times = times
    }

    private static func shortest(_ operations: Workload.Operations, _ times: Int) -> Duration {
      let clock = ContinuousClock()
      return (0..<3).reduce(.seconds(1)) { shortest, _ in
        min(shortest, clock.measure { operations(times) })
      }
    }

    func nanoseconds() -> Double {
      let time = ContinuousClock().measure { operations(times) }
      return time / .nanoseconds(1) / Double(times * batch)
    }

    func allocations(_ times: Int) -> Double? {
      let before = allocations_so_far()
      operations(times)
      return before < 0 ? nil : Double(allocations_so_far() - before) / Double(times * batch)
    }
  }
}
