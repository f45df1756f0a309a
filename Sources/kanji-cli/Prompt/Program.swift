import KanjiBrowser
import StateMachineTerminal
import StateMachineViewer

enum Program {
  /// Runs the program with arguments, without its name.
  static func run(_ arguments: [String], in context: Context = Context()) -> ExitStatus {
    System.prepareStreams()
    context.attempt {
      if arguments.contains(where: Marks.areTooMany) { throw UsageError.tooManyMarks }
      let words = try words(of: arguments)
      let text = FreeText(words, atPrompt: false)
      let line = try text.isCommand ? words : text.command(in: context)
      let invocation = try invocation(line, text)
      try invocation.checkFiles()
      context.options = Context.Options(invocation)
      try run(invocation, text, in: context)
    }
    context.output.finish()
    context.attempt { try context.live?.finishAndWait() }
    return context.status
  }

  /// Returns the arguments, of which the first may be a whole line, such as `"show 水"`.
  private static func words(of arguments: [String]) throws(UsageError) -> [String] {
    guard let first = arguments.first, !Invocation.isOption(first) else { return arguments }
    let words = first.split(whereSeparator: \.isWhitespace).map(String.init)
    // As no argument, it would start the browser, which reads the input of a loop in a shell.
    if words.isEmpty {
      let description = Command.search.description
      throw .missingOperand(command: description.name, operands: description.operandUsage)
    }
    return words + arguments.dropFirst()
  }

  /// Parses a command; throws the search to type if it is a mistake and may be meant as English.
  private static func invocation(_ words: [String], _ text: FreeText) throws -> Invocation {
    do {
      let invocation = try Invocation(words)
      if !invocation.has(.help), let error = misplaced(invocation.command) { throw error }
      return invocation
    } catch {
      throw text.isCommand
        ? text.mistake(misplaced(text.command) ?? error, as: About.program) : error
    }
  }

  /// Returns the error of a command that is not for the command line; nil for others.
  private static func misplaced(_ command: Command?) -> PromptError? {
    guard let command, !command.isForCommandLine else { return nil }
    return command.isFor(Apps.home)
      ? .onlyAtThePrompt(command: command.name)
      : .misplaced(
        command: command.name, in: Apps.owner(of: command), at: Apps.home, isAlone: false)
  }

  private static func run(
    _ invocation: Invocation, _ text: FreeText, in context: Context
  ) throws {
    if invocation.has(.help) || invocation.has(.version) {
      return context.output.print(context.output.help.output(of: invocation, in: nil))
    }
    guard let command = invocation.command, command.begin == nil else {
      var prompt = try Prompt(context)
      return try prompt.run(invocation)
    }
    if !text.isCommand, command.name == Command.search.name {
      return try context.print(ListQuery(invocation), mistake: text.nearestCommand())
    }
    try command.run?(invocation, context)
  }
}
