import StateMachineTerminal
import StateMachineViewer

enum Program {
  /// Runs the program with arguments, without its name.
  static func run(_ arguments: [String], in context: Context = Context()) -> ExitStatus {
    System.prepareStreams()
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
    // A whole line as one argument, `"show 水"`, is several words.
    let first = arguments.prefix(1).filter { !Invocation.isOption($0) }
    // As no argument, it would start the browser, which reads the input of a loop in a shell.
    if first.contains(where: { $0.allSatisfy(\.isWhitespace) }) {
      let description = Command.search.description
      throw UsageError.missingOperand(
        command: description.name, operands: description.operandUsage)
    }
    let arguments =
      first.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      + arguments.dropFirst(first.count)
    do {
      let invocation = try Invocation(arguments)
      if !invocation.has(.help), let error = misplaced(invocation.command) { throw error }
      return invocation
    } catch {
      let mistake = misplaced(arguments.first.flatMap(Command.find)) ?? error
      return try Invocation(
        FreeText.command(of: arguments, after: mistake, as: About.program, in: context))
    }
  }

  /// Returns the error of a command that is not for the command line; nil for others.
  private static func misplaced(_ command: Command?) -> PromptError? {
    guard let command, !command.isForCommandLine else { return nil }
    return command.isForBrowser
      ? .onlyAtThePrompt(command: command.name) : .onlyInTheGame(command: command.name)
  }

  private static func run(_ invocation: Invocation, in context: Context) throws {
    if invocation.has(.help) || invocation.has(.version) {
      return context.output.print(context.output.help.output(of: invocation, in: nil))
    }
    guard let command = invocation.command, !command.beginsPrompt else {
      var prompt = try Prompt(context)
      return try prompt.run(invocation)
    }
    try command.run?(invocation, context)
  }
}
