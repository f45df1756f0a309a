import StateMachineTerminal
import StateMachine
import StateMachineText

enum Program {
  /// Runs the program with arguments, without its name.
  static func run(_ arguments: [String]) -> ExitStatus {
    System.reserveClosedStreams()
    System.ignoreWriteSignals()
    let context = Context()
    context.attempt {
      if arguments.contains(where: Marks.areTooMany) { throw UsageError.tooManyMarks }
      let invocation = try Invocation(arguments)
      try invocation.checkFiles()
      context.options = Context.Options(invocation)
      try run(invocation, in: context)
    }
    context.output.finish()
    return context.status
  }

  private static func run(_ invocation: Invocation, in context: Context) throws {
    if let answer = context.output.help.answer(to: invocation, at: .program) {
      return context.output.print(answer)
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
