import StateMachineText

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

  /// Makes a writer, which hands on whole lines, and writes the version; an old `prove` needs 13.
  public init(version: Int = 14, _ write: @escaping (String) -> Void) {
    self.write = write
    write("TAP version \(version)\n")
  }

  /// Writes text as comments, a line for each of its lines.
  public func comment(_ text: String) {
    // By scalars: a character that holds a newline is a new line as well.
    let lines = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
    if !lines.isEmpty { write(lines.map { "# \(String($0))\n" }.joined()) }
  }

  /// Writes a point, and what is wrong with it if it failed.
  public mutating func point(_ point: ScriptPoint, at step: Script.Step, in file: String) {
    count += 1
    // What the protocol would read as a directive, or as another line.
    let title = escaped("\(file):\(step.number) \(step.text)", with: "#\\")
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
    write("Bail out! \(escaped(reason))\n")
  }

  /// Writes how many points there were; the last line.
  public func plan() { write("1..\(count)\n") }

  private func quoted(_ text: String) -> String { "\"" + escaped(text, with: "\"\\") + "\"" }

  /// The text on one line, with a backslash before each of the characters.
  private func escaped(_ text: String, with special: String = "") -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case _ where special.unicodeScalars.contains(scalar): "\\\(scalar)"
      case "\n": "\\n"
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": "\\u" + scalar.value.hexDigits(4)
      default: String(scalar)
      }
    }.joined()
  }
}

extension ScriptRunner {
  /// Runs scripts and writes what each proves, then what was exercised, and the plan.
  ///
  /// `name` is what a sentence calls a script. `didWrite` is called after each event is written.
  package func prove(
    _ scripts: [Script], to writer: inout TAPWriter, named name: (Script) -> String,
    didWrite: (Event) -> Void
  ) throws -> ScriptResult {
    var result = ScriptResult()
    for script in scripts {
      do {
        let proved = try run(script) { event in
          writer.write(event, of: script)
          didWrite(event)
        }
        for divergence in proved.divergences { writer.divergence(divergence) }
        // Of several files, the others would hide it.
        if proved.pointCount == 0, scripts.count > 1 {
          writer.comment("\(name(script)) proves nothing")
        }
        result.append(proved)
      } catch {
        // Without a plan, this fails; to bail out would keep `prove` from the other scripts.
        writer.comment("stopped: \(error)")
        throw error
      }
    }
    if let coverage = result.coverage { writer.coverage(coverage) }
    writer.plan()
    return result
  }
}

extension TAPWriter {
  fileprivate mutating func write<Subject>(_ event: ScriptRunner<Subject>.Event, of script: Script)
  {
    switch event {
    case .began(let part): comment(part.name)
    case .printed(let output): comment(output)
    case .proved(let point, let step): self.point(point, at: step, in: script.file)
    }
  }
}
