/// Writes results in the Test Anything Protocol, version 14, which `prove` reads.
///
///     ok 1 - kanji.script:4 expect path /all
///     not ok 2 - kanji.script:5 expect depth 2
///       ---
///       file: "kanji.script"
///       ...
public struct TAPWriter {
  private let write: (String) -> Void
  private var count = 0

  /// Makes a writer, which hands on whole lines, and writes the version.
  ///
  /// An old `prove` reads nothing above version 13, which differs in nothing that is written here.
  public init(version: Int = 14, _ write: @escaping (String) -> Void) {
    self.write = write
    write("TAP version \(version)\n")
  }

  /// Writes text as comments, a line for each of its lines.
  public func comment(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      write("# \(line)\n")
    }
  }

  /// Writes a point, and what is wrong with it if it failed.
  public mutating func point(_ point: ScriptPoint, at step: Script.Step, in file: String) {
    count += 1
    let title = escaped("\(file):\(step.number) \(step.text)")
    write("\(point.passed ? "ok" : "not ok") \(count) - \(title)\n")
    guard !point.passed else { return }
    let fields = [
      ("file", quoted(file)), ("line", "\(step.number)"), ("expected", quoted(point.expected)),
      ("actual", quoted(point.actual)), ("path", quoted(point.path)),
    ]
    write("  ---\n" + fields.map { "  \($0.0): \($0.1)\n" }.joined() + "  ...\n")
  }

  /// Writes how much has been exercised, and what has not.
  public func coverage(_ coverage: TransitionGraph.Coverage) {
    comment("\(coverage)")
    for step in coverage.missingTransitions { comment("not taken: \(step)") }
    for step in coverage.missingRefusals { comment("not refused: \(step)") }
  }

  /// Writes where a script first went another way than it says.
  public func divergence(_ divergence: ScriptResult.Divergence) {
    comment("first diverges at \(divergence)")
  }

  /// Writes that nothing further can be judged.
  public func bailOut(_ reason: String) {
    write("Bail out! \(reason)\n")
  }

  /// Writes how many points there were; the last line.
  public func plan() {
    write("1..\(count)\n")
  }

  /// The title with nothing in it that the protocol reads as a directive.
  private func escaped(_ title: String) -> String {
    title.map { $0 == "\\" || $0 == "#" ? "\\\($0)" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": "\\u" + hex(scalar.value)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
