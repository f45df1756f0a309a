package import StateMachineTerminal

/// A command of a ``ScriptProgram``.
package struct ScriptCommand: Sendable {
  package var description: CommandDescription
  package let run: @Sendable (Invocation, any CommandLineProgram, Output) throws -> ExitStatus

  package init(
    _ description: CommandDescription,
    run: @escaping @Sendable (Invocation, any CommandLineProgram, Output) throws -> ExitStatus
  ) {
    self.description = description
    self.run = run
  }
}

// Help and completions.
extension ScriptCommand {
  package static func completions(of program: String) -> ScriptCommand {
    let shells = Shell.allCases.map(\.rawValue)
    return ScriptCommand(
      CommandDescription(
        "completions", [Operand("SHELL", offer: .words { shells })],
        summary: "print Tab completion for " + shells.joined(separator: ", "),
        notes: [
          (
            "To load it each time the shell starts",
            { Shell.allCases.map { [$0.rawValue, $0.installation(of: program)] } }
          )
        ])
    ) { invocation, program, output in
      let name = invocation.operands[0]
      guard let shell = Shell(rawValue: name) else {
        throw UsageError.unknownShell(name, known: shells)
      }
      output.print(text: shell.script(for: program.tableWithStates))
      return .done
    }
  }

  static var help: ScriptCommand {
    ScriptCommand(
      CommandDescription(
        "help", [Operand("COMMAND", 0...1)], summary: "show this text, or the help of a command")
    ) { invocation, program, output in
      let help = Help(program.table, isPlain: output.isPlain)
      let command = try invocation.operands.first.map { try program.table.command(named: $0) }
      output.print(
        try command.map { help.lines(for: $0) } ?? help.program + program.commandHelp(help))
      return .done
    }
  }
}
