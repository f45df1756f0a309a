package import StateMachineTerminal

extension Option {
  static let quiet = Option(name: "--quiet", summary: "hide the output of the commands")
  package static let only = Option(
    name: "--only", placeholder: "CASE", summary: "run only the cases named CASE; * is any text",
    isRepeatable: true)
  static let bail = Option(name: "--bail", summary: "stop at the first failure")
  static let requireCoverage = Option(
    name: "--require-coverage", summary: "fail unless every transition, refusal and guard is tried")
  static let update = Option(
    name: "--update",
    summary: "write the actual values and screens into what failed")
  static let junit = Option(
    name: "--junit", placeholder: "FILE", summary: "also write the results to FILE as JUnit XML",
    offer: .files, replacesFile: true)

  package static let testing: [Option] = [.quiet, .only, .bail, .requireCoverage, .junit, .update]
}

extension ScriptCommand {
  package static func test(_ expectations: [ScriptExpectation<Subject>]) -> Self {
    CommandDescription(
      "test", [Operand("FILE | -", 1...Int.max, offer: .files)],
      summary: "run scripts and print the results in TAP",
      example: ("rules.script", "the results of the script"),
      notes: [
        ("Exit status", TestStatus.rows),
        ("Lines of a script, besides the commands", ScriptExpectation.scriptLines(expectations)),
      ], options: Option.testing
    ).onCommandLine { try $1.test($0, on: $2) }
  }
}

extension ScriptProgram {
  fileprivate func test(_ invocation: Invocation, on output: Output) throws -> ExitStatus {
    output.outlivesReader = true
    var suite = ScriptSuite(runner, invocation, on: output)
    let status = try suite.run()
    if let file = invocation.value(.junit) {
      try System.write(Array(suite.junit.text.utf8), to: file, overwriting: true)
    }
    guard invocation.has(.update) else { return status }
    let isUpdated = try update(suite, on: output)
    return isUpdated && status == .nothing && suite.isCovered ? .done : status
  }

  /// Writes the actual values into the failed expectations, prints them, and names what cannot be updated; returns
  /// whether everything was updated.
  private func update(_ suite: ScriptSuite<Subject>, on output: Output) throws -> Bool {
    var isWhole = true
    for (file, bytes) in suite.sources {
      let failures = suite.result.failures.filter { $0.file == file }
      if failures.isEmpty { continue }
      guard file != "-" else {
        output.report("standard input cannot be updated; name a file")
        isWhole = false
        continue
      }
      let update = ExpectationUpdate(bytes, failures: failures)
      for number in update.skipped {
        output.report(
          "\(file):\(number): is not updated; change the line, or the command before it that failed"
        )
      }
      isWhole = isWhole && update.skipped.isEmpty
      guard !update.changes.isEmpty else { continue }
      guard let updated = update.bytes else {
        output.report(
          "\(file) is not updated, as its lines would be others with these values; change it by hand"
        )
        isWhole = false
        continue
      }
      // Line numbers mean something only in the file that was run.
      guard (try? System.contents(ofRegular: file, limit: System.longestFile)) == bytes else {
        output.report("\(file) has changed meanwhile, so it is not updated; run it again")
        isWhole = false
        continue
      }
      try System.write(updated, to: file, overwriting: true)
      for (old, new) in update.changes {
        let lines = (old.isEmpty ? [] : ["# - \(old)"]) + (new.isEmpty ? [] : ["# + \(new)"])
        output.print(text: lines.map { $0 + "\n" }.joined())
      }
    }
    return isWhole
  }
}

/// The exit statuses of `test`.
package enum TestStatus {
  package static let rows = [
    ["0", "every point passed, or is updated"], ["1", "a point failed, or coverage is missing"],
    ["2", "a file or a line is invalid, or nothing is tested"],
  ]
}

extension ScriptExpectation {
  /// Returns the script lines that are not commands, each with its purpose; the expectations are those of a program.
  package static func scriptLines(_ expectations: [Self]) -> [[String]] {
    standard(and: expectations).map { ["expect " + $0.usage, $0.summary] } + [
      ["expect not EXPECTATION", "the expectation must fail"],
      ["! COMMAND", "the command must be refused"],
      ["try COMMAND", "do the command if it is allowed"],
      ["# TEXT", "a comment, also after a command"],
      ["case NAME", "start a new case"],
      ["case NAME todo REASON", "start a case that is known to fail"],
    ]
  }
}
