import StateMachineTerminal
import StateMachineTesting
import StateMachineViewer

// Commands that every program has: those of scripts, and of machines' graphs.
extension Command {
  /// Creates a command of the command line from one of every program; the last operand may name one
  /// of the machines.
  ///
  /// `expectations` are those that the help of `test` lists.
  static func ofScripts(
    _ command: @autoclosure @escaping @Sendable () -> ScriptCommand<Session>,
    of machines: [String] = [], example: (operands: String, shows: String)? = nil,
    states: (@Sendable () -> [String])? = nil, description: CommandDescription? = nil
  ) -> Command {
    var description = description ?? command().description
    if !machines.isEmpty {
      let choice = Operand(machines.joined(separator: "|"), 0...1, offer: .words { machines })
      description.operands.append(choice)
    }
    if let example { description.example = example }
    if let states { description.offer(words: states) }
    return description.onCommandLine { (invocation, context: Context) in
      let table = context.table
      let program = ScriptProgram(
        Session.runner(in: context),
        machines: table.descriptions.map { $0.machine(in: context) }, table: table.commandTable)
      context.recordFailure(try command().run(invocation, program, context.output))
    }
  }

  static func test(_ expectations: [ScriptExpectation<Session>]) -> Command {
    ofScripts(
      .test([]), example: ("browser.script", "the results of the script"),
      description: ScriptCommand.test(expectations).description)
  }

  static let record = CommandDescription(
    "record", [Operand("FILE")], summary: "record the following lines to FILE, as a script"
  ).inHome { invocation, session in
    let file = invocation.operands[0]
    if session.context.isCaptured { throw PromptError.notInATest(command: "record") }
    // A record player is no file.
    guard file.contains(where: "./".contains) else {
      throw UsageError.wrongValue(
        file, of: "record", wanted: "a file's name such as \(file).script")
    }
    return ScriptAction { try session.record(to: file) }.unrecorded
  }

  static let resize = CommandDescription(
    Session.resizeName, [Operand("COLUMNS"), Operand("ROWS")],
    summary: "print as on a terminal of this size"
  ).inAll { invocation, session in
    let numbers = try invocation.operands.map { text in
      guard let number = try Int.count(digits: text), Session.sides.contains(number) else {
        throw UsageError.wrongValue(
          text, of: Session.resizeName,
          wanted: "a number from 1 to \(Session.sides.upperBound)")
      }
      return number
    }
    let size = System.TerminalSize(columns: numbers[0], rows: numbers[1])
    // The recording of the next line begins with the size.
    return ScriptAction { session.context.output.assumedSize = size }.unrecorded
  }.unlogged

  static let restart = CommandDescription(
    "restart", summary: "restart from the saved session, as after a crash"
  ).inAll { _, session in ScriptAction { try session.restart() } }.unlogged

  static let session = CommandDescription(
    "session", [Operand("FILE | -", 0...1, isForPrompt: false, offer: .files)],
    summary: "print what is saved of the session",
    example: ("> place.txt", "the place of the last run, for --import")
  ).inAll { _, session in
    ScriptAction { session.context.output.print(text: session.saved().text) }
  }.unlogged.onCommandLine { invocation, context in
    if let file = invocation.operands.first {
      return context.output.print(text: try SavedSession.exported(in: file).text)
    }
    guard let path = SavedSession.standardPath else { throw SavedSessionError.noHome }
    context.output.print(text: try SavedSession.read(path).text)
  }
}

extension AppDescription {
  /// The machine with its lines and examples from the data.
  fileprivate func machine(in context: Context) -> ScriptMachine {
    ScriptMachine(
      name, opening: opening.isEmpty ? [] : [ScriptLine.text(opening)], examples: examples,
      graph: graph
    ) { try line($0, context) }
  }
}

// All commands, in the order of the help.
extension Command {
  /// Puts the commands of the apps among those of all.
  static func all(
    of apps: [AppDescription]
  ) -> (forLearners: [Command], forDevelopers: [Command]) {
    let machines = apps.map(\.name)
    let types = apps.map(\.type)
    return (
      apps.flatMap(\.commands.forLearners) + [.completions, .man, .about, .help, .quit],
      [.where] + requests + apps.flatMap(\.commands.forDevelopers) + [
        .session, .restart, .ofScripts(.graph, of: machines), .ofScripts(.verify, of: machines),
        .ofScripts(
          .way, of: machines, example: ("all list", "the commands from all to a list"),
          states: { types.flatMap { (try? $0.description.graph())?.states ?? [] } }),
        .ofScripts(.tour, of: machines), .test(apps.flatMap(\.expectations)), .ofScripts(.view),
        .record, .resize,
        .ofScripts(
          .walk, of: machines,
          example: ("--seed 7 --steps 500", "a shorter walk with other random numbers")),
      ]
    )
  }
}
