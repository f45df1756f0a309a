import StateMachineTerminal

/// Runs the scripts of several files as the command `test` does, and prints the results.
///
/// All files are read and checked before the first is run; a file with a mistake does not stop the
/// others.
struct ScriptSuite<Subject: ScriptSubject> {
  private let runner: ScriptRunner<Subject>
  private let invocation: Invocation
  private let output: Output
  private var writer: TAPWriter
  /// The files that were read, with their bytes.
  private(set) var sources: [(file: String, bytes: [UInt8])] = []
  /// The result of the cases that were run.
  private(set) var result = ScriptResult()
  private(set) var junit = JUnitReport()
  /// Whether the coverage is as required; false until the end of a run.
  private(set) var isCovered = false
  private var isBroken = false

  init(_ runner: ScriptRunner<Subject>, _ invocation: Invocation, on output: Output) {
    var runner = runner
    runner.stopsAtFailure = invocation.has(.bail)
    self.runner = runner
    self.invocation = invocation
    self.output = output
    writer = TAPWriter { text in
      let lines = Array(output.spoken(text).utf8).split(separator: UInt8(ascii: "\n"))
      output.print(lines.map { Line(String(decoding: $0, as: UTF8.self)) })
    }
  }

  /// Runs the files; throws only what creating a subject throws.
  ///
  /// Returns `nothing` if a point failed or coverage is missing, and `misuse` if a file could not be read, a
  /// line is a mistake, or nothing was checked.
  mutating func run() throws -> ExitStatus {
    let scripts = try invocation.operands.compactMap { try load($0) }
    for script in chosen(scripts) { try run(script) }
    if hasBailed {
      writer.bailOut("--bail ends the run at the first failure")
      return isBroken ? .misuse : .nothing
    }
    isCovered = checkCoverage()
    writer.writePlan()
    if isBroken { return .misuse }
    if result.testsNothing {
      report("the scripts test nothing; add a line with expect, or a command after !")
      return .misuse
    }
    return result.failures.isEmpty && isCovered ? .done : .nothing
  }

  private var hasBailed: Bool { runner.stopsAtFailure && (isBroken || !result.failures.isEmpty) }

  /// Reads and checks a file; returns nil if it cannot be run.
  private mutating func load(_ file: String) throws -> Script? {
    let script: Script
    do {
      let bytes = try System.read(file)
      sources.append((file, bytes))
      script = try Script(parsing: bytes, file: file)
    } catch {
      recordBreak("\(error)", in: file)
      return nil
    }
    let mistakes = runner.mistakes(in: script, for: try runner.makeSubject())
    for mistake in mistakes { recordBreak("\(mistake)", in: file, line: mistake.line) }
    return mistakes.isEmpty ? script : nil
  }

  /// Returns the scripts with the cases that `--only` names.
  private mutating func chosen(_ scripts: [Script]) -> [Script] {
    let chosen = invocation.values(.only)
    // Why files could not be read is reported already.
    if chosen.isEmpty || scripts.isEmpty { return scripts }
    let names = scripts.flatMap(\.cases).map(\.name)
    for name in chosen where !names.contains(where: { $0.matches(name) }) {
      let hint =
        names.isEmpty ? "the files have no cases" : ScriptSyntaxError.hint(whole: name, names)
      recordBreak("no case is called “\(name)”; \(hint)")
    }
    return scripts.compactMap { script in
      var script = script
      script.cases.removeAll { part in !chosen.contains { part.name.matches($0) } }
      return script.cases.isEmpty ? nil : script
    }
  }

  private mutating func run(_ script: Script) throws {
    let before = result.divergences.count
    for part in script.provableCases {
      guard hasBailed else {
        try run(part, of: script)
        continue
      }
      junit.append(
        JUnitReport.Case(
          file: script.file, line: part.number, name: part.name, skipped: "--bail ended the run"))
    }
    for divergence in result.divergences[before...] {
      writer.comment("first diverges at \(divergence)")
    }
  }

  private mutating func run(_ part: Script.Case, of script: Script) throws {
    var caseResult = ScriptResult()
    var problem: String?
    var lastChecked: Script.Step?
    let start = ContinuousClock.now
    do {
      try runner.run(part, of: script, with: runner.makeSubject(), into: &caseResult) { event in
        if case .checked(_, let step) = event, !step.line.isCase { lastChecked = step }
        print(event, of: part, in: script.file)
      }
      printWhatIsUnchecked(in: part, after: lastChecked)
    } catch let error as ScriptError {
      problem = "\(error)"
      isBroken = true
      writer.writeFailure("\(error)")
      report("\(error)")
    }
    result.append(caseResult)
    junit.append(
      JUnitReport.Case(
        file: script.file, line: part.number, name: part.name,
        seconds: (ContinuousClock.now - start) / .seconds(1),
        failures: caseResult.failures.map { "\($0.sentence) (\($0.step.text))" },
        skipped: caseResult.knownFailures.isEmpty ? nil : part.todo.map { "todo: \($0)" },
        problem: problem))
  }

  private mutating func print(
    _ event: ScriptRunner<Subject>.Event, of part: Script.Case, in file: String
  ) {
    switch event {
    case .began(let part):
      writer.comment(part.name)
      // A user who waits for a long test sees its progress.
      output.flush()
    case .tried(let step, let failure):
      let result = failure.map { "refused: \($0)" } ?? "done"
      writer.comment("\(file):\(step.number) \(step.text): \(result)")
    case .printed(let text): if !invocation.has(.quiet) { writer.comment(text) }
    case .checked(let point, let step):
      writer.writePoint(point, at: step, of: part.name, in: file)
      if point.isFailure {
        let failure = ScriptResult.Failure(file: file, step: step, point: point)
        output.warn(Output.cut(failure.sentence))
        output.warn(differenceOf: point)
      }
    }
    if output.isTerminal || output.isFull { output.flush() }
  }

  private func printWhatIsUnchecked(in part: Script.Case, after lastChecked: Script.Step?) {
    // The checked line may be the translation of an older one.
    if let last = part.steps.last, last != lastChecked, !runner.stopsAtFailure {
      writer.comment("nothing checks line \(last.number): \(last.text)")
    }
    if part.steps.allSatisfy(\.line.isExpectation), !part.steps.isEmpty {
      writer.comment("no command comes before the expectations of \(part.name)")
    }
  }

  private func report(_ sentence: String) { output.report(Output.cut(sentence)) }

  /// Reports what cannot be run.
  private mutating func recordBreak(
    _ reason: String, in file: String = "scripts", line: Int? = nil
  ) {
    isBroken = true
    recordFailure(reason, in: file, line: line)
  }

  /// Reports a failure that is no point of a case.
  private mutating func recordFailure(
    _ reason: String, in file: String = "scripts", line: Int? = nil
  ) {
    writer.writeFailure(reason)
    report(reason)
    junit.append(JUnitReport.Case(file: file, line: line, name: file, problem: reason))
  }

  /// Prints the coverage, and returns whether it is sufficient.
  private mutating func checkCoverage() -> Bool {
    let coverage = result.coverage
    if let coverage { writer.writeCoverage(coverage) }
    guard invocation.has(.requireCoverage), coverage?.isComplete != true else { return true }
    let reason = coverage.map { "\($0)" } ?? "there are no rules"
    recordFailure("coverage is not complete: \(reason)")
    return false
  }
}

extension String {
  /// Returns whether the text is the pattern, in which `*` stands for any text.
  fileprivate func matches(_ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return self == pattern
    }
    guard count >= first.count + last.count, hasPrefix(first), hasSuffix(last) else { return false }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
