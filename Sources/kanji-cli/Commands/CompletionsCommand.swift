extension Command {
  static let completions = Command(
    name: "completions", operands: "SHELL", operandCount: 1...1,
    summary: "Tab completion for " + Shell.allCases.map(\.rawValue).joined(separator: ", "),
    notes: (
      "So that it does each time a shell starts",
      { Shell.allCases.map { [$0.rawValue, $0.installation] } }
    ),
    offer: .words(Shell.allCases.map(\.rawValue)),
    run: { invocation, context in
      let name = invocation.operands[0]
      guard let shell = Shell(rawValue: name) else {
        throw UsageError.unknownShell(name, known: Shell.allCases.map(\.rawValue))
      }
      context.output.print(raw: Array(shell.script.utf8))
    })
}
