import KanjiBrowser
import StateMachineTerminal
import StateMachine
import StateMachineText
import StateMachineViewer

enum Program {
  /// Runs the program with arguments, without its name.
  static func run(_ arguments: [String]) -> ExitStatus {
    System.reserveClosedStreams()
    System.ignoreWriteSignals()
    let context = Context()
    context.attempt {
      if arguments.contains(where: Marks.areTooMany) { throw UsageError.tooManyMarks }
      let invocation = try invocation(arguments, in: context)
      try invocation.checkFiles()
      context.options = Context.Options(invocation)
      try run(invocation, in: context)
    }
    context.output.finish()
    context.live?.finishAndWait()
    return context.status
  }

  /// Parses the arguments; without a command they are a kanji, a word or a search, as at the prompt.
  private static func invocation(
    _ arguments: [String], in context: Context
  ) throws -> Invocation {
    let mistake: UsageError
    do throws(UsageError) {
      return try Invocation(arguments)
    } catch {
      mistake = error
    }
    guard case .unknownCommand(let first, _) = mistake, Int(digits: first) == nil,
      let search = try? Invocation([Command.search.name] + arguments)
    else {
      throw try FreeText(arguments).offeringSearch(after: mistake, as: About.program, in: context)
    }
    context.options = Context.Options(search)
    let free = FreeText(search.operands)
    let command = free.command(with: KanjiRouteResolver(try context.storage()))
    if command.first == Command.search.name {
      try free.checkSpelling(among: Command.outsideTheGame.map(\.name), in: context)
    }
    return try Invocation(command.prefix(1) + arguments)
  }

  private static func run(_ invocation: Invocation, in context: Context) throws {
    if let output = context.output.help.output(of: invocation, at: .program) {
      return context.output.print(output)
    }
    guard let command = invocation.command, !command.beginsPrompt else {
      var prompt = try Prompt(context)
      return try prompt.run(invocation)
    }
    guard let run = command.run else {
      throw command.browse == nil
        ? PromptError.onlyInTheGame(command: command.name)
        : .onlyAtThePrompt(command: command.name)
    }
    try run(invocation, context)
  }
}
