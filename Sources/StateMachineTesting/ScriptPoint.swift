/// Something that a script proved or failed to prove.
public struct ScriptPoint: Hashable, Sendable {
  /// Whether it is as the script says.
  public let passed: Bool
  /// What the script says.
  public let expected: String
  /// What is.
  public let actual: String
  /// The path that the subject was at.
  public let path: String

  /// What is otherwise than the line says that failed.
  package func objection(to line: ScriptLine) -> String {
    if line.isNegated { return "it was to be refused, but it is done" }
    let words = Self.words(expected, actual)
    return "expected \(words.expected), but it is \(words.actual)"
  }

  /// What a sentence calls what a script says and what is, each of which may be no text at all.
  static func words(_ expected: String, _ actual: String) -> (expected: String, actual: String) {
    (expected.isEmpty ? "nothing" : expected, actual.isEmpty ? "empty" : actual)
  }
}
