import StateMachineTerminal

extension ScriptProgram {
  /// Returns the program with the command `view`: a script as a page to step through in a web browser.
  ///
  ///     ScriptProgram("locker") { NavigatorSubject(makeLocker()) }.addingViewer().main()
  public func addingViewer() -> ScriptProgram {
    var program = self
    program.commands.insert(.view, at: 1)
    return program
  }
}

extension ScriptCommand {
  package static var view: Self {
    CommandDescription(
      "view", [Operand("FILE | -", offer: .files)],
      summary: "make a web page that steps through a script",
      example: ("a.script --output a.html", "what it did, step by step"),
      options: [.output, .force]
    ).onCommandLine { invocation, program, output in
      let file = invocation.operands[0]
      guard invocation.outputFile != nil || !output.isTerminal else {
        throw UsageError.pageForATerminal
      }
      let script = try Script(parsing: System.read(file), file: file)
      guard !script.cases.isEmpty else { throw UsageError.nothingToShow(file: file) }
      let played = try program.runner.play(script)
      let name = file.split(separator: "/").last.map(String.init) ?? file
      try invocation.deliver(played.page(title: file == "-" ? "A session" : name), on: output)
      return .done
    }
  }
}
