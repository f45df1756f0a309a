package import StateMachineTerminal

/// A command of a ``ScriptProgram``.
package struct ScriptCommand<Subject: ScriptSubject> {
  package typealias Run = (Invocation, ScriptProgram<Subject>, Output) throws -> ExitStatus

  package let description: CommandDescription
  package let run: Run
}

extension CommandDescription {
  package func onCommandLine<Subject>(
    _ run: @escaping ScriptCommand<Subject>.Run
  ) -> ScriptCommand<Subject> {
    ScriptCommand(description: self, run: run)
  }
}

// Help and completions.
extension ScriptCommand {
  package static func completions(of program: String) -> Self {
    let shells = Shell.allCases.map(\.rawValue)
    return CommandDescription(
      "completions", [Operand("SHELL", offer: .words { shells })],
      summary: "print Tab completion for " + shells.joined(separator: ", "),
      notes: [
        (
          "To load it each time the shell starts",
          Shell.allCases.map { [$0.rawValue, $0.installation(of: program)] }
        )
      ]
    ).onCommandLine { invocation, program, output in
      let name = invocation.operands[0]
      guard let shell = Shell(rawValue: name) else {
        throw UsageError.unknownShell(name, known: shells)
      }
      output.print(text: shell.script(for: program.tableWithStates))
      return .done
    }
  }

  static var help: Self {
    CommandDescription(
      "help", [Operand("COMMAND", 0...1)], summary: "show this text, or the help of a command"
    ).onCommandLine { invocation, program, output in
      let command = try invocation.operands.first.map { try program.table.command(named: $0) }
      return try program.printHelp(of: command, on: output)
    }
  }
}

extension ScriptProgram {
  /// Prints the help of a command, or that of the program with the commands of its scripts.
  func printHelp(of command: CommandDescription?, on output: Output) throws -> ExitStatus {
    let help = Help(table, isPlain: output.isPlain)
    if let command {
      output.print(help.lines(for: command))
      return .done
    }
    let commands = try runner.makeSubject().commands.map { [$0, ""] }
    output.print(help.program + help.section("Commands of scripts and of the prompt", commands))
    return .done
  }
}
