/// Measurements as text: one per line, or JSON.
enum Report {
  static let heading =
    padded("workload", 16) + ["ns", "limit", "ratio", "allocations"].map { aligned($0) }.joined()

  /// One line: `transition   10.4   7.9   1.32   0`.
  static func line(_ measurement: Measurement) -> String {
    padded(measurement.name, 16)
      + aligned(decimal(measurement.nanoseconds, 1))
      + aligned(measurement.limit.map { decimal($0, 1) } ?? "-")
      + aligned(measurement.ratio.map { decimal($0, 2) } ?? "-")
      + aligned(measurement.allocations.map { decimal($0, 2) } ?? "-")
  }

  static func json(_ measurements: [Measurement]) -> String {
    let objects = measurements.map { measurement in
      """
        {"name": "\(measurement.name)", "nanoseconds": \(decimal(measurement.nanoseconds, 2)), \
      "limit": \(measurement.limit.map { decimal($0, 2) } ?? "null"), \
      "ratio": \(measurement.ratio.map { decimal($0, 3) } ?? "null"), \
      "allocations": \(measurement.allocations.map { decimal($0, 2) } ?? "null")}
      """
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]"
  }

  private static func decimal(_ number: Double, _ places: Int) -> String {
    let unit = places == 1 ? 10 : places == 2 ? 100 : 1000
    let whole = Int((number * Double(unit)).rounded())
    let fraction = String(whole % unit + unit).dropFirst()
    return "\(whole / unit).\(fraction)"
  }

  private static func aligned(_ text: String) -> String {
    String(repeating: " ", count: max(1, 13 - text.count)) + text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
