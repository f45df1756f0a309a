package import StateMachineTerminal

/// A command of a ``ScriptProgram``.
package struct ScriptCommand: CommandDescription {
  package let name: String
  package var operands = ""
  package var operandCount = 0...0
  package let summary: String
  package var example: (operands: String, shows: String)?
  package var notes: [(title: String, rows: @Sendable () -> [[String]])] = []
  package var options: [Option] = []
  package var hasJSON = false
  package var offer = ShellOffer.nothing
  package let run: @Sendable (Invocation, any CommandLineProgram, Output) throws -> ExitStatus

  package init(
    name: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0, summary: String,
    example: (operands: String, shows: String)? = nil,
    notes: [(title: String, rows: @Sendable () -> [[String]])] = [], options: [Option] = [],
    hasJSON: Bool = false, offer: ShellOffer = .nothing,
    run: @escaping @Sendable (Invocation, any CommandLineProgram, Output) throws -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.operandCount = operandCount
    self.summary = summary
    self.example = example
    self.notes = notes
    self.options = options
    self.hasJSON = hasJSON
    self.offer = offer
    self.run = run
  }
}

// Help and completions.
extension ScriptCommand {
  package static func completions(of program: String) -> ScriptCommand {
    let shells = Shell.allCases.map(\.rawValue)
    return ScriptCommand(
      name: "completions", operands: "SHELL", operandCount: 1...1,
      summary: "print Tab completion for " + shells.joined(separator: ", "),
      notes: [
        (
          "To load it each time the shell starts",
          { Shell.allCases.map { [$0.rawValue, $0.installation(of: program)] } }
        )
      ],
      offer: .words { shells },
      run: { invocation, program, output in
        let name = invocation.operands[0]
        guard let shell = Shell(rawValue: name) else {
          throw UsageError.unknownShell(name, known: shells)
        }
        output.print(text: shell.script(for: program.tableWithStates))
        return .done
      })
  }

  static var help: ScriptCommand {
    ScriptCommand(
      name: "help", operands: "[COMMAND]", operandCount: 0...1,
      summary: "show this text, or the help of a command",
      run: { invocation, program, output in
        let help = Help(program.table, isPlain: output.isPlain)
        let command = try invocation.operands.first.map { try program.table.command(named: $0) }
        output.print(command.map { help.lines(for: $0) } ?? help.program)
        return .done
      })
  }
}
