/// Finds mistakes in the lines of a case before they are performed.
///
/// A mistake, such as an unknown name, always fails, so `!` would always turn it into a pass.
struct ScriptValidator<Subject: ScriptSubject> {
  private let subject: Subject
  private let expectations: [ScriptExpectation<Subject>]
  private lazy var states = subject.stateNames
  /// The last command of the case so far.
  fileprivate var last: ScriptLine?

  init(
    _ subject: Subject, _ expectations: [ScriptExpectation<Subject>], after last: ScriptLine? = nil
  ) {
    self.subject = subject
    self.expectations = expectations
    self.last = last
  }

  /// Throws if the next line is a mistake.
  mutating func validate(_ line: ScriptLine) throws(ScriptSyntaxError) {
    guard line.isExpectation else {
      last = line
      _ = try subject.action(of: line)
      return
    }
    _ = try ScriptExpectation.check(line.words, among: expectations)
    let isNot = line.words.dropFirst().first == "not"
    let words = line.words.dropFirst(isNot ? 2 : 1)
    if isNot, ["out", "message"].contains(words.first), words.dropFirst().first != "contains" {
      let part = ScriptLine.text(line.words.prefix(3) + ["contains"] + words.dropFirst())
      throw .cannotFail(line, because: "nearly every other text passes; write \(part)")
    }
    try validate(words.first ?? "", Array(words.dropFirst()), in: line)
  }

  /// Checks the words of a standard expectation.
  private mutating func validate(
    _ name: String, _ words: [String], in line: ScriptLine
  ) throws(ScriptSyntaxError) {
    if ["out", "message"].contains(name), words == ["contains", ""] {
      throw .cannotFail(line, because: "any text contains nothing; write a part of the text")
    }
    switch name {
    case "state": try validate(state: words[0])
    case "refused": for state in [words[0], words[2]] { try validate(state: state) }
    case "allowed": for state in words { try validate(state: state) }
    case "path": try subject.validate(path: words[0])
    case "out" where last == nil:
      throw .cannotFail(line, because: "no command comes before it; write one in this case")
    case "out" where last?.isNegated == true:
      let reason = "a refused command prints nothing; write expect message TEXT"
      throw .cannotFail(line, because: reason)
    default: break
    }
  }

  private mutating func validate(state name: String) throws(ScriptSyntaxError) {
    // `none` is a machine without a current state.
    guard !states.isEmpty, name != "none", !states.contains(name) else { return }
    throw .unknownState(name, known: states)
  }
}

extension ScriptRunner {
  /// Returns the mistakes in a script, in order.
  package func mistakes(in script: Script, for subject: Subject) -> [ScriptError] {
    var validator = ScriptValidator(subject, expectations)
    var mistakes: [ScriptError] = []
    for part in script.cases.map({ current($0, of: script) }) {
      validator.last = nil
      for step in part.steps {
        do throws(ScriptSyntaxError) {
          try validator.validate(step.line)
        } catch {
          mistakes.append(ScriptError(file: script.file, line: step.number, problem: error))
        }
      }
    }
    return mistakes
  }
}
