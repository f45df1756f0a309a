extension Command {
  static let help = Command(
    name: "help", aliases: ["?"], operands: "[COMMAND]", operandCount: 0...1,
    summary: "this text, or what a command takes", offer: .commands,
    run: { try show($0, at: .program, on: $1.output) },
    browse: { try show($0, at: .prompt, on: $1.output) },
    play: { try show($0, at: .game, on: $2.output) })

  /// Explains the command that is named, or else the place.
  private static func show(
    _ invocation: Invocation, at place: Help.Place, on output: Output
  ) throws {
    // Of what only scripts have, the help of their command tells.
    let command = try invocation.operands.first.map { word in
      scriptWords.contains(word) ? test : try named(word)
    }
    output.print(output.help.lines(for: command, at: place))
  }

  static let quit = Command(
    name: "quit", aliases: ["exit", "q"], summary: "leave (so does Ctrl-D)",
    browse: { _, session in session.leave() },
    play: { _, session, _ in session.leave() })
}
