import Foundation
package import Testing

/// Expects that reading eight times as many takes at most three times eight times as long.
///
/// Quadratic time would be 64 times as long. The best of three runs counts, as the machine may be busy.
package func expectLinearTime<Input>(
  from count: Int, making make: (Int) throws -> Input, reading read: (Input) throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  let times = try [count, 8 * count].map { count in
    let input = try make(count)
    return try (0..<3).map { _ in try processorTime { try read(input) } }.min() ?? .zero
  }
  #expect(times[1] < times[0] * 24 + .milliseconds(20), sourceLocation: sourceLocation)
}

/// Returns how long the thread computes; unlike a clock, this hardly depends on what else runs.
package func processorTime(_ body: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
