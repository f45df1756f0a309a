extension ScriptResult {
  /// Where a script first went another way than it says, as a recording does on changed data or rules.
  ///
  ///     game.rec:17: expected /all/detail/水, is /all; all → detail is not allowed; from all: list
  public struct Divergence: Hashable, Sendable {
    /// The name of the script's file.
    public let file: String
    /// The line.
    public let step: Script.Step
    /// The path that the script says the line leads to, or what else it expects.
    public let expected: String
    /// The path that the line led to, or what else there is.
    public let actual: String
    /// Why a command was refused or failed; nil if it was not that.
    public let reason: String?
  }
}

extension ScriptResult.Divergence {
  /// Makes what a failed point is about; `following` are the lines behind its own.
  ///
  /// A recording says behind each command where it leads, which tells more than that it failed.
  init(
    of point: ScriptPoint, at step: Script.Step, before following: ArraySlice<Script.Step>,
    in file: String
  ) {
    self.file = file
    self.step = step
    let words = following.first?.line.words ?? []
    if !step.line.isExpectation, words.starts(with: ["expect", "path"]), words.count == 3,
      words[2] != point.path
    {
      (expected, actual) = (words[2], point.path)
      reason = step.line.isNegated ? "it was to be refused" : point.actual
    } else {
      (expected, actual, reason) = (point.expected, point.actual, nil)
    }
  }
}

extension ScriptResult.Divergence: CustomStringConvertible {
  /// The place, what the script says and what is, in one line.
  public var description: String {
    let words = ScriptPoint.words(expected, actual)
    let text = "\(file):\(step.number): expected \(words.expected), is \(words.actual)"
    return (text + (reason.map { "; \($0)" } ?? ""))
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }
}
