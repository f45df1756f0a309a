/// Runs lines one after another: performs commands and checks expectations.
package struct ScriptInterpreter<Subject: ScriptSubject> {
  /// The result of a line.
  package struct Outcome {
    /// The output of the command.
    package internal(set) var output = ""
    /// Why the command was refused or failed.
    package internal(set) var failure: (any Error)?
    /// The command; nil for an expectation.
    package internal(set) var action: ScriptAction?
    /// The checked point; nil for a command that succeeded as expected.
    package internal(set) var point: TestPoint?
  }

  /// The subject of the script.
  package let subject: Subject
  private let expectations: [ScriptExpectation<Subject>]
  /// The result of the last command.
  private var last = Outcome()
  /// Whether the last command was refused, or should be; nil before the first.
  private var lastIsRefused: Bool?
  /// The steps that rules or a guard refused, and whether a line expected it.
  private var refusals: [TransitionGraph.Step: Bool] = [:]

  /// The transitions and refusals of the subject, without the refusals that no line expected.
  package var observations: TransitionGraph.Observations {
    var record = subject.observations
    let unexpected = refusals.lazy.filter { !$0.value }.map(\.key)
    record.refused.subtract(unexpected)
    record.guarded.subtract(unexpected)
    return record
  }

  /// Creates an interpreter at the start of a case, with further expectations.
  package init(
    _ subject: Subject, expectations: [ScriptExpectation<Subject>] = []
  ) {
    self.subject = subject
    self.expectations = ScriptExpectation.standard(and: expectations)
  }

  /// Throws if the next line is a mistake that could pass unnoticed; ``run(_:)`` does not check for
  /// those.
  package func validate(_ line: ScriptLine) throws(ScriptSyntaxError) {
    guard line.isExpectation || line.isNegated else { return }
    try check(line, afterRefusal: lastIsRefused, states: subject.stateNames)
  }

  /// Performs a command or checks an expectation; throws if the line is neither.
  package mutating func run(_ line: ScriptLine) throws(ScriptSyntaxError) -> Outcome {
    if line.isExpectation { return Outcome(point: try point(of: line)) }
    let action = try subject.action(of: line)
    last = Outcome(action: action)
    do {
      last.output = try action.perform()
    } catch let mistake as ScriptSyntaxError where !line.isTried {
      // A command that this place lacks.
      throw mistake.listing(commandsOf: subject)
    } catch {
      last.failure = error
    }
    lastIsRefused = line.isNegated || last.failure != nil
    if let step = (last.failure as? Refusal)?.step {
      refusals[step] = line.isNegated || refusals[step] == true
    }
    let reason = last.failure.map { "\($0)" }
    if !line.isTried, reason != nil || line.isNegated {
      var point = TestPoint(
        expected: line.isNegated ? "refused" : "done",
        actual: reason.map { line.isNegated ? $0 : "refused: \($0)" } ?? "done",
        passed: (reason != nil) == line.isNegated, path: subject.location.path)
      point.reason = reason
      last.point = point
    }
    return last
  }

  private func point(of line: ScriptLine) throws(ScriptSyntaxError) -> TestPoint {
    try point(of: line, at: subject, after: last)
  }

  /// Checks an expectation at a subject, after a command with an outcome.
  package func point(
    of line: ScriptLine, at subject: Subject, after last: Outcome
  ) throws(ScriptSyntaxError) -> TestPoint {
    let (expectation, check) = try ScriptExpectation.reading(line.words, among: expectations)
    // By now, the subject may know more about its paths.
    if expectation.operands == .path {
      try self.check(line, afterRefusal: lastIsRefused, states: [])
    }
    if expectation.operands == .output, line.words[1] == "not", last.output.isEmpty {
      throw .testsNothing(line, because: "the command before it printed nothing")
    }
    let location = subject.location
    if expectation.checksLocation, line.words[1] == "not", location.isMissing {
      throw .testsNothing(line, because: "the program has no path")
    }
    var point = check(
      .init(subject: subject, location: location, output: last.output, failure: last.failure))
    point.path = location.path
    return point
  }
}

extension ScriptInterpreter {
  /// Throws if a line is a mistake, such as an unknown name, which `!` would always turn into a pass.
  ///
  /// `lastIsRefused` is about the command before the line, nil if there is none; `states` are the names that
  /// expectations may use.
  func check(
    _ line: ScriptLine, afterRefusal lastIsRefused: Bool?, states: @autoclosure () -> [String]
  ) throws(ScriptSyntaxError) {
    guard line.isExpectation else {
      _ = try subject.action(of: line)
      return
    }
    let expectation = try ScriptExpectation.reading(line.words, among: expectations).expectation
    let isNot = line.words[1] == "not"
    let words = Array(line.words.dropFirst(isNot ? 3 : 2))
    if isNot, let reason = Self.whyNotTestsNothing(expectation, words) {
      throw .testsNothing(line, because: reason)
    }
    switch expectation.operands {
    case .any: break
    case .states: try check(names: words, among: states())
    case .step:
      let words = ScriptExpectation<Subject>.withPlainArrow(words)
      let isStep = words.dropFirst().first == "->"
      try check(names: isStep ? [words[0], words[2]] : [words[0]], among: states())
    case .path: try subject.validate(path: words[0])
    case .output, .message:
      if let reason = Self.whyItTestsNothing(expectation, isNot: isNot, words, lastIsRefused) {
        throw .testsNothing(line, because: reason)
      }
    }
  }

  private func check(names: [String], among states: [String]) throws(ScriptSyntaxError) {
    // A machine may be without a current state; that of a navigator never is.
    let known = states + (subject.location.top == nil ? ["none"] : [])
    guard !states.isEmpty, let name = names.first(where: { !known.contains($0) }) else { return }
    throw .unknownState(name, known: states)
  }

  private static func whyNotTestsNothing(
    _ expectation: ScriptExpectation<Subject>, _ words: [String]
  ) -> String? {
    guard let variable = words.lazy.compactMap(\.variable).first else {
      return expectation.whyNotTestsNothing(words)
    }
    return "scripts have no variables; write the value of \(variable)"
  }

  /// Returns why an expectation of a text always has the same result; nil if it has not.
  private static func whyItTestsNothing(
    _ expectation: ScriptExpectation<Subject>, isNot: Bool, _ words: [String],
    _ lastIsRefused: Bool?
  ) -> String? {
    if isNot, words.first != "contains" {
      let part = words == [""] ? "TEXT" : ScriptLine.text(words)
      return "nearly every other text passes; write expect not \(expectation.name) contains \(part)"
    }
    if words == ["contains", ""] { return "any text contains nothing; write a part of the text" }
    if words.first == "contains", words.last?.allSatisfy(\.isWhitespace) == true {
      return "nearly any text has blanks; write a part with letters"
    }
    if expectation.operands == .message { return nil }
    guard let lastIsRefused else { return "no command comes before it; write one in this case" }
    if lastIsRefused { return "a refused command prints nothing; write expect message TEXT" }
    return words == [""]
      ? "a command that prints nothing has no output; leave the line out" : nil
  }
}

extension String {
  /// The first part that looks like a variable of a shell or a template: `$k`, `${k}`, `{{k}}`; nil if there is none.
  fileprivate var variable: String? {
    for (start, end) in [("${", "}"), ("{{", "}}")] {
      guard let first = firstRange(of: start),
        let last = self[first.upperBound...].firstRange(of: end)
      else { continue }
      return String(self[first.lowerBound..<last.upperBound])
    }
    let isInName = { (character: Character) in character.isLetter || character == "_" }
    let mark = indices.first {
      self[$0] == "$" && self[$0...].dropFirst().first.map(isInName) == true
    }
    return mark.map { "$" + self[$0...].dropFirst().prefix { isInName($0) || $0.isNumber } }
  }
}
