extension Command {
  static let help = Command(
    name: "help", aliases: ["?"], operands: "[COMMAND]", operandCount: 0...1,
    summary: "this text, or what a command takes", offer: .commands,
    run: { invocation, context in
      if let name = invocation.operands.first {
        context.output.print(context.output.help.lines(for: try .named(name), atPrompt: false))
      } else {
        context.output.print(context.output.help.program)
      }
    },
    browse: { invocation, session in
      if let name = invocation.operands.first {
        session.output.print(session.output.help.lines(for: try .named(name), atPrompt: true))
      } else {
        session.output.print(session.output.help.prompt)
      }
    },
    play: { invocation, _, game in
      if let name = invocation.operands.first {
        game.output.print(game.output.help.lines(for: try .named(name), atPrompt: true))
      } else {
        game.output.print(game.output.help.game)
      }
    })

  static let quit = Command(
    name: "quit", aliases: ["exit", "q"], summary: "leave (so does Ctrl-D)",
    browse: { _, session in session.leave() },
    play: { _, session, _ in session.leave() })
}
