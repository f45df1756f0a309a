import CCounting

/// What one workload costs.
struct Measurement {
  let name: String
  /// What an operation takes in the library; the median of the rounds.
  let nanoseconds: Double
  /// What it takes by hand; nil if nobody would write it by hand.
  let limit: Double?
  /// How many times as long the library takes; the median of the rounds' ratios.
  let ratio: Double?
  /// Allocations an operation makes in the library; nil where they cannot be counted.
  let allocations: Double?
}

extension Measurement {
  private static let rounds = 401
  private static let roundLength = Duration.microseconds(250)
  /// Rounds of what takes long are fewer.
  private static let length = Duration.milliseconds(600)

  /// Measures the library and the limit in short turns, so that a noisy moment hits both.
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

  /// The library, or what is written by hand.
  private struct Side {
    let operations: Workload.Operations
    let batch: Int
    /// How many times take a round's time; a multiple of four, as some come in fours.
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
