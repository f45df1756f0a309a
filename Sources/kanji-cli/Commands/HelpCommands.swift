import StateMachineTerminal
import StateMachineTesting

// Help, and information about the program.
extension Command {
  static let completions = Command(.completions(of: About.program))

  static let man = Command(
    name: "man", summary: "print the manual page",
    example: ("| man -l -", "the manual page, formatted"),
    run: { $1.output.print(text: ManPage.text) })

  static let about = Command(
    name: "about", summary: "show the version, the licences and the data's sources",
    run: { $1.output.print(About.lines) }, browse: { $1.output.print(About.lines) })

  static let help = Command(
    name: "help", aliases: ["?"], operands: "[COMMAND]", operandCount: 0...1,
    summary: "show this text, or the help of a command", offer: .commands,
    findMistake: { invocation, _ in
      for word in invocation.operands where !scriptWords.contains(word) { _ = try named(word) }
    },
    run: { try show($0, at: .program, on: $1.output) },
    browse: { try show($0, at: .prompt, on: $1.output) },
    play: { try show($0, at: .game, on: $1.output) })

  private static func show(
    _ invocation: Invocation, at place: Help.Place, on output: Output
  ) throws {
    // The help of `test` covers the script lines that are not commands.
    let command = try invocation.operands.first.map { word in
      scriptWords.contains(word) ? test : try named(word)
    }
    output.print(output.help.lines(for: command, at: place))
  }

  static let quit = Command(
    name: "quit", aliases: ["exit", "q"], summary: "leave (so does Ctrl-D)"
  ).inBoth { $1.sessions.leave() }
}
