package import StateMachineTesting

extension ScriptRecorder {
  /// Runs and records lines; throws at an invalid one.
  package mutating func run<Subject: ScriptSubject>(
    _ lines: [String], with subject: Subject
  ) throws(ScriptSyntaxError) {
    var interpreter = ScriptInterpreter(subject)
    for text in lines { record(text, try interpreter.run(ScriptLine(parsing: text)), of: subject) }
  }
}
