import StateMachineViewer

extension Command {
  static let view = Command(
    name: "view", operands: "FILE | -", operandCount: 1...1,
    summary: "a script as a page to step through in a web browser",
    example: ("a.script --output a.html", "what it did, step by step"),
    options: [.output, .force], offer: .files,
    run: { invocation, context in
      let file = invocation.operands[0]
      guard invocation.outputFile != nil || !context.output.isTerminal else {
        throw UsageError.pageForATerminal
      }
      let script = try Script.read(file)
      guard !script.cases.isEmpty else { throw UsageError.nothingToShow(file: file) }
      let runner = ScriptRunner(expectations: ScriptExpectation.all) {
        SessionSubject(try Session(try context.captured()))
      }
      try context.deliver(try runner.play(script).page(title: title(of: file)), invocation)
    })

  /// The file's name without the folders.
  private static func title(of file: String) -> String {
    guard file != "-" else { return "A session" }
    return file.split(separator: "/").last.map(String.init) ?? file
  }
}
