import StateMachine

extension Command {
  static let view = Command(
    name: "view", operands: "FILE | -", operandCount: 1...1,
    summary: "a script as a page to step through in a web browser",
    example: ("a.script --output a.html", "what it did, step by step"),
    options: [.output, .force],
    run: { invocation, context in
      let file = invocation.operands[0]
      guard invocation.has(.output) || !context.output.isTerminal else {
        throw UsageError.pageForATerminal
      }
      let script = try Script.read(file)
      guard !script.cases.isEmpty else { throw NothingToShow(file: file) }
      let runner = ScriptRunner(expectations: Expectation.all) {
        SessionSubject(try Session(try context.captured()))
      }
      let page = try runner.play(script).page(title: title(of: file))
      if let output = invocation.value(.output) {
        try context.write(page, to: output, overwriting: invocation.has(.force))
      } else {
        context.output.print(raw: Array(page.utf8))
      }
    })

  /// The file's name without the folders.
  private static func title(of file: String) -> String {
    guard file != "-" else { return "A session" }
    return file.split(separator: "/").last.map(String.init) ?? file
  }
}

/// A script without a line.
struct NothingToShow: Error, Equatable, CustomStringConvertible {
  let file: String

  var description: String { "\(file): there is nothing to show; write a line at least" }
}
