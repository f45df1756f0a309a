import StateMachineTerminal
import StateMachineViewer

enum Program {
  /// Runs the program with arguments, without its name.
  static func run(_ arguments: [String], in context: Context) -> ExitStatus {
    System.prepareStreams()
    context.attempt {
      if arguments.contains(where: Marks.areTooMany) { throw UsageError.tooManyMarks }
      let table = context.table
      let text = FreeText(try words(of: arguments, table), in: table, atPrompt: false)
      let invocation = try invocation(text, in: context)
      try invocation.checkFiles()
      context.options = Context.Options(invocation)
      try run(invocation, text, in: context)
    }
    context.output.finish()
    context.attempt { try context.live?.finishAndWait() }
    return context.status
  }

  /// Returns the arguments, of which the first may be a whole line, such as `"show 水"`.
  private static func words(
    of arguments: [String], _ table: AppTable
  ) throws(UsageError) -> [String] {
    guard let first = arguments.first, !Invocation.isOption(first) else { return arguments }
    let words = first.split(whereSeparator: \.isWhitespace).map(String.init)
    // As no argument, it would start the browser, which reads the input of a loop in a shell.
    if words.isEmpty {
      let description = table.home.search.description
      throw .missingOperand(command: description.name, operands: description.operandUsage)
    }
    return words + arguments.dropFirst()
  }

  /// Parses a command, or a text that is looked up; throws the search to type if a command is a mistake and may be
  /// meant as English.
  private static func invocation(_ text: FreeText, in context: Context) throws -> Invocation {
    let table = context.table
    guard text.isCommand else {
      return try table.invocation(table.home.command(of: text, in: context))
    }
    do {
      let invocation = try table.invocation(text.line)
      if let command = table.command(of: invocation), !invocation.has(.help),
        let error = misplaced(command, table)
      {
        throw error
      }
      return invocation
    } catch {
      if let search = text.phraseSearch(inShell: true) { return try table.invocation(search) }
      throw text.mistake(
        text.command.flatMap { misplaced($0, table) } ?? error, as: About.program)
    }
  }

  /// Returns the error of a command that is not for the command line; nil for others.
  private static func misplaced(_ command: Command, _ table: AppTable) -> PromptError? {
    if command.isForCommandLine { return nil }
    if command.isFor(table.home) { return .onlyAtThePrompt(command: command.name) }
    let app = table.owner(of: command).description
    return .misplaced(command: command.name, in: app.title.full, advice: app.howToStart)
  }

  private static func run(
    _ invocation: Invocation, _ text: FreeText, in context: Context
  ) throws {
    if invocation.has(.help) || invocation.has(.version) {
      return context.output.print(context.help(of: invocation, in: nil))
    }
    guard let command = context.table.command(of: invocation), command.begin == nil else {
      var prompt = try Prompt(context)
      return try prompt.run(invocation)
    }
    if !text.isCommand { return try context.table.home.lookUp(invocation, of: text, in: context) }
    try command.run?(invocation, context)
  }
}
