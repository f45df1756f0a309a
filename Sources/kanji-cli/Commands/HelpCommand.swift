extension Command {
  static let help = Command(
    name: "help", aliases: ["?"], operands: "[COMMAND]", operandCount: 0...1,
    summary: "this text, or what a command takes", offer: .commands,
    run: { try show($0, or: \.program, on: $1.output, atPrompt: false) },
    browse: { try show($0, or: \.prompt, on: $1.output, atPrompt: true) },
    play: { try show($0, or: \.game, on: $2.output, atPrompt: true) })

  /// Explains the command that is named, or else the place.
  private static func show(
    _ invocation: Invocation, or place: (Help) -> [Line], on output: Output, atPrompt: Bool
  ) throws {
    let command = try invocation.operands.first.map { try named($0) }
    let help = output.help
    output.print(command.map { help.lines(for: $0, atPrompt: atPrompt) } ?? place(help))
  }

  static let quit = Command(
    name: "quit", aliases: ["exit", "q"], summary: "leave (so does Ctrl-D)",
    browse: { _, session in session.leave() },
    play: { _, session, _ in session.leave() })
}
