package import StateMachineTerminal

/// Runs the scripts of several files and reports the results, as a command line does.
///
/// All files are read and checked before the first is run; a file with a mistake does not stop the
/// others.
package struct ScriptSuite<Subject: ScriptSubject> {
  /// The options of a run.
  package struct Options: Sendable {
    /// Hides the output of commands.
    package var isQuiet = false
    /// Runs only the cases of these names; all, if there is none.
    package var only: [String] = []
    /// Ends the run at the first failed point.
    package var bails = false
    /// Fails the run unless every transition was made and every refusal occurred.
    package var requiresCoverage = false

    package init() {}
  }

  /// The points that failed, by file, and the cases that were run.
  package private(set) var report = SuiteReport()
  private var runner: ScriptRunner<Subject>
  private let options: Options
  private var writer: TAPWriter
  /// Receives a sentence for the user: a failed point, with its line, or a problem of a file.
  private let notify: (_ sentence: String, _ isPoint: Bool) -> Void
  /// Called after each event is written.
  private let didWrite: (ScriptRunner<Subject>.Event) -> Void
  /// Whether the coverage is as required; false until the end of a run.
  package private(set) var isCovered = false
  private var result = ScriptResult()
  private var isBroken = false

  package init(
    _ runner: ScriptRunner<Subject>, _ options: Options, to writer: TAPWriter,
    notify: @escaping (_ sentence: String, _ isPoint: Bool) -> Void,
    didWrite: @escaping (ScriptRunner<Subject>.Event) -> Void = { _ in }
  ) {
    self.runner = runner
    self.runner.stopsAtFailure = options.bails
    self.options = options
    self.writer = writer
    self.notify = notify
    self.didWrite = didWrite
  }

  /// Runs the files, whose bytes `read` returns; throws only what creating a subject throws.
  ///
  /// Returns `nothing` if a point failed or coverage is missing, and `misuse` if a file could not be read, a
  /// line is a mistake, or nothing was checked.
  package mutating func run(
    _ files: [String], reading read: (String) throws -> [UInt8]
  ) throws -> ExitStatus {
    let scripts = try files.compactMap { try load($0, read) }
    for script in try chosen(scripts) where !hasBailed {
      try run(script)
    }
    if hasBailed {
      writer.bailOut("--bail ends the run at the first failure")
      return isBroken ? .misuse : .nothing
    }
    isCovered = writeCoverage()
    writer.plan()
    if isBroken { return .misuse }
    if result.pointCount == result.emptyCaseCount {
      notify("the scripts test nothing; add a line with expect, or a command after !", false)
      return .misuse
    }
    return result.failures.isEmpty && isCovered ? .done : .nothing
  }

  private var hasBailed: Bool { options.bails && (isBroken || !result.failures.isEmpty) }

  /// Reads and checks a file; returns nil if it cannot be run.
  private mutating func load(
    _ file: String, _ read: (String) throws -> [UInt8]
  ) throws -> Script? {
    let script: Script
    do {
      script = try Script(parsing: try read(file), file: file)
    } catch {
      recordBreak("\(error)", in: file)
      return nil
    }
    let mistakes = runner.mistakes(in: script, for: try runner.makeSubject())
    for mistake in mistakes { recordBreak("\(mistake)", in: file) }
    return mistakes.isEmpty ? script : nil
  }

  /// Returns the scripts with the selected cases.
  private mutating func chosen(_ scripts: [Script]) throws -> [Script] {
    if options.only.isEmpty { return scripts }
    let names = scripts.flatMap(\.cases).map(\.name)
    for only in options.only where !names.contains(only) {
      recordBreak(
        "no case is called “\(only)”; \(ScriptSyntaxError.hint(whole: only, names))", in: "")
    }
    return scripts.compactMap { $0.keeping { options.only.contains($0.name) } }
  }

  private mutating func run(_ script: Script) throws {
    let before = result.divergences.count
    for part in script.provableCases where !hasBailed {
      let count = result.failures.count
      let start = ContinuousClock.now
      var problem: String?
      do {
        try run(part, of: script)
      } catch let error as ScriptError {
        problem = "\(error)"
        recordBreak("\(error)", in: nil)
      }
      let failures = result.failures[count...]
      report.add(
        part, of: script, failures, problem: problem,
        seconds: (ContinuousClock.now - start) / .seconds(1))
    }
    for divergence in result.divergences[before...] { writer.divergence(divergence) }
  }

  private mutating func run(_ part: Script.Case, of script: Script) throws {
    var writer = self.writer
    defer { self.writer = writer }
    let (isQuiet, notify, didWrite) = (options.isQuiet, notify, didWrite)
    var lastChecked: Script.Step?
    try runner.run(part, of: script, with: runner.makeSubject(), into: &result) { event in
      switch event {
      case .began(let part): writer.comment(part.name)
      case .printed(let output): if !isQuiet { writer.comment(output) }
      case .checked(let point, let step):
        lastChecked = step
        writer.point(point, at: step, of: part.name, in: script.file)
        if !point.passed {
          let failure = ScriptResult.Failure(file: script.file, step: step, point: point)
          notify(failure.sentence, true)
        }
      }
      didWrite(event)
    }
    if let last = part.steps.last, last != lastChecked, !runner.stopsAtFailure {
      writer.comment("nothing checks line \(last.number): \(last.text)")
    }
    if part.steps.allSatisfy(\.line.isExpectation), !part.steps.isEmpty {
      writer.comment("no command comes before the expectations of \(part.name)")
    }
  }

  /// Reports something that cannot be run; `file` is nil if the report of the case has it.
  private mutating func recordBreak(_ reason: String, in file: String?) {
    isBroken = true
    writer.failure(reason)
    notify(reason, false)
    if let file { report.add(problem: reason, in: file) }
  }

  /// Writes the coverage, and returns whether it is sufficient.
  private mutating func writeCoverage() -> Bool {
    let coverage = result.coverage
    if let coverage { writer.coverage(coverage) }
    guard options.requiresCoverage, coverage?.isComplete != true else { return true }
    let reason = "coverage is not complete: " + (coverage.map { "\($0)" } ?? "there are no rules")
    writer.failure(reason)
    notify(reason, false)
    report.add(problem: reason, in: "")
    return false
  }
}

extension Script {
  /// Returns the script with some of its cases; nil if it has none of them.
  fileprivate func keeping(_ isKept: (Case) -> Bool) -> Script? {
    var script = self
    script.cases = cases.filter(isKept)
    return script.cases.isEmpty ? nil : script
  }
}
