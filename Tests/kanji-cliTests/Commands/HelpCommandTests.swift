import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

struct HelpCommandTests {
  @Test(
    "help is the help of the program",
    arguments: [["help"], ["--help"], ["-h"], ["--json", "--help"], ["help", "--no-color"]])
  func helpIsTheHelpOfTheProgram(words: [String]) throws {
    #expect(try Binary.run(words, input: []) == .init(output: text(Help().program)))
  }

  @Test("each command has its help", arguments: Command.table.map(\.name))
  func eachCommandHasItsHelp(name: String) throws {
    let expected = Binary.Run(
      output: text(Help().lines(for: try .named(name), atPrompt: false)))

    #expect(try Binary.run("help", name) == expected)
    #expect(try Binary.run(name, "--help") == expected)
    #expect(try Binary.run("-h", name) == expected)
  }

  @Test("the prompt has its own help")
  func thePromptHasItsOwnHelp() throws {
    #expect(try Samples().run(input: "help\n") == .init(output: text(Help().prompt)))
    let ways = [Help().prompt, Help().prompt, Help().prompt]
    #expect(try Samples().run(input: "?\n--help\n-h\n").output == text(ways.joined()))

    let back = Help().lines(for: .back, atPrompt: true)
    #expect(
      try Samples().run(input: "help back\nback --help\n-h back\n").output
        == text(back + back + back))
  }

  @Test("the game has its own help", arguments: ["help", "--help", "-h"])
  func theGameHasItsOwnHelp(line: String) throws {
    let run = try Samples().run(input: "play\n\(line)\n")

    #expect(run.messages == "" && run.output.hasSuffix("\n" + text(Help().game)))
  }

  @Test("help on a word of scripts is the help of test", arguments: ["expect", "case"])
  func helpOnAWordOfScriptsIsTheHelpOfTest(word: String) throws {
    #expect(try Binary.run("help", word) == Binary.run("help", "test"))
    #expect(
      try Samples().run(input: "help \(word)\n").output
        == text(Help().lines(for: .test, atPrompt: true)))
  }

  @Test("help on an unknown command suggests one")
  func helpOnAnUnknownCommandSuggestsOne() throws {
    let run = try Binary.run("help", "shwo")

    let sentence = "kanji-cli: there is no command “shwo”; did you mean “show”?\n"
    #expect(run == .init(messages: sentence, status: 2))
  }

  private func text(_ lines: some Sequence<Line>) -> String {
    lines.map { $0.text(inColor: false) + "\n" }.joined()
  }
}
