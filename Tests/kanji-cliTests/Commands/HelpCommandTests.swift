import Testing

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
    #expect(try Samples().run(input: "?\n--help\n").output == text(Help().prompt + Help().prompt))

    let back = Help().lines(for: .back, atPrompt: true)
    #expect(try Samples().run(input: "help back\nback --help\n").output == text(back + back))
  }

  @Test("help on a word of scripts is the help of test", arguments: ["expect", "case"])
  func helpOnAWordOfScriptsIsTheHelpOfTest(word: String) throws {
    #expect(try Binary.run("help", word) == Binary.run("help", "test"))
    #expect(
      try Samples().run(input: "help \(word)\n").output
        == text(Help().lines(for: .test, atPrompt: true)))
  }

  @Test("help on what is no command suggests one")
  func helpOnWhatIsNoCommandSuggestsOne() throws {
    let run = try Binary.run("help", "shwo")

    let sentence = "kanji-cli: there is no command “shwo”; did you mean “show”?\n"
    #expect(run == .init(messages: sentence, status: 2))
  }

  private func text(_ lines: some Sequence<Line>) -> String {
    lines.map { $0.text(inColor: false) + "\n" }.joined()
  }
}
