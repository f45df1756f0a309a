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
    return try (0..<3).map { _ in try ContinuousClock().measure { try read(input) } }.min() ?? .zero
  }
  #expect(times[1] < times[0] * 24 + .milliseconds(20), sourceLocation: sourceLocation)
}
