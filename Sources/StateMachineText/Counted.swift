extension Int {
  /// Returns the number with a noun, whose plural ends with `s`: `1 line`, `2 lines`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
