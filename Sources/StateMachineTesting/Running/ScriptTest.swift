import StateMachineTerminal

/// A case of a script file, as an argument of a test.
///
///     @Test(arguments: try ScriptTest.cases(of: "shop.script"))
///     func script(test: ScriptTest) throws {
///       try test.run { ShopSubject() }
///     }
///
/// Each case is a separate test, named after its file, line and name. A program on the main actor
/// is tested in the same way, in a test on the main actor.
public struct ScriptTest: Hashable, Sendable {
  /// The script with this case alone.
  private let script: Script

  /// Returns the cases of script files.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, absolute or relative to the folder of the test's file.
  ///   - testFile: The path of the test's file.
  /// - Returns: The cases of the first file, then those of the next.
  /// - Throws: ``ScriptError`` if a file cannot be parsed, or another error if a file cannot be
  ///   read.
  public static func cases(of files: String..., from testFile: String = #filePath) throws -> [Self]
  {
    let folder = testFile[..<(testFile.lastIndex(of: "/") ?? testFile.startIndex)]
    return try files.flatMap { file in
      let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
      let script = try Script(parsing: System.read(path), file: path)
      return script.provableCases.map { part in
        var single = script
        single.cases = [part]
        return ScriptTest(script: single)
      }
    }
  }

  /// Runs the case with a new subject.
  ///
  /// - Throws: ``Failed`` with all failed points, each with its file and line. ``ScriptError`` if a
  ///   line is a mistake, and what creating a subject throws.
  public func run<Subject: ScriptSubject>(
    expectations: [ScriptExpectation<Subject>] = [],
    _ makeSubject: @escaping () throws -> Subject
  ) throws {
    let result = try ScriptRunner(expectations: expectations, makeSubject).run(script)
    if !result.failures.isEmpty { throw Failed(failures: result.failures) }
  }

  /// Runs the case, and repeats a line that fails until it passes, for data that arrive later.
  ///
  ///     try await test.run(waiting: .seconds(5)) { AppSubject() }
  ///
  /// The task sleeps between two attempts, so that the actor does its other work.
  ///
  /// - Parameters:
  ///   - time: How long a line is repeated. A line that still fails after this time is a failure.
  ///   - expectations: Expectations of scripts, besides the standard ones.
  ///   - isolation: The caller's actor.
  ///   - makeSubject: Creates a subject.
  /// - Throws: ``Failed`` with all failed points, each with its file and line. ``ScriptError`` if a
  ///   line is a mistake, `CancellationError` if the task is cancelled, and what creating a subject
  ///   throws.
  public func run<Subject: ScriptSubject>(
    waiting time: Duration, expectations: [ScriptExpectation<Subject>] = [],
    isolation: isolated (any Actor)? = #isolation, _ makeSubject: @escaping () throws -> Subject
  ) async throws {
    let runner = ScriptRunner(expectations: expectations, makeSubject)
    let subject = try runner.validated(script)
    var result = ScriptResult()
    for part in script.cases {
      var interpreter = ScriptInterpreter(subject, expectations: expectations)
      for step in part.steps {
        let end = ContinuousClock.now + time
        var point = try interpreter.run(step, in: script.file).point
        // A command that was done although it must be refused has changed something.
        while point?.passed == false, !step.line.isNegated, .now < end {
          try await Task.sleep(for: .milliseconds(5))
          point = try interpreter.run(step, in: script.file).point
        }
        if point?.passed == false { point?.todo = part.todo }
        if let point { result.append(point, at: step, before: nil, in: script.file) }
      }
      if let point = part.lastPoint(after: result, at: subject.location.path) {
        result.append(point, at: part.beginning, before: nil, in: script.file)
      }
    }
    if !result.failures.isEmpty { throw Failed(failures: result.failures) }
  }

  /// The points of a case that failed.
  public struct Failed: Error, Equatable, CustomStringConvertible {
    /// The points, in order.
    package let failures: [ScriptResult.Failure]

    /// A line for each point.
    public var description: String { failures.map(\.description).joined(separator: "\n") }
  }
}

extension ScriptTest: CustomStringConvertible {
  /// The file without its folder, the line and the name of the case: `shop.script:3 A guest pays`.
  public var description: String {
    let file = script.file.split(separator: "/").last.map(String.init) ?? script.file
    return script.cases.map { "\(file):\($0.number) \($0.name)" }.joined()
  }
}
