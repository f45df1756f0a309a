import StateMachineTestSupport
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

struct HelpCommandTests {
  @Test(arguments: [["help"], ["--help"], ["-h"], ["--json", "--help"], ["help", "--no-color"]])
  func `help is the help of the program`(words: [String]) throws {
    #expect(try Binary.run(words, input: []) == .init(output: text(Help().program)))
  }

  @Test(arguments: Command.table.map(\.name))
  func `each command has its help`(name: String) throws {
    let expected = Binary.Run(
      output: text(Help().lines(for: try .named(name), atPrompt: false)))

    #expect(try Binary.run("help", name) == expected)
    #expect(try Binary.run(name, "--help") == expected)
    #expect(try Binary.run("-h", name) == expected)
  }

  @Test
  func `the prompt has its own help`() throws {
    #expect(try Samples().run(input: "help\n") == .init(output: text(Help().app(BrowserApp.self))))
    let ways = [
      Help().app(BrowserApp.self), Help().app(BrowserApp.self), Help().app(BrowserApp.self),
    ]
    #expect(try Samples().run(input: "?\n--help\n-h\n").output == text(ways.joined()))

    let back = Help().lines(for: .back, atPrompt: true)
    #expect(
      try Samples().run(input: "help back\nback --help\n-h back\n").output
        == text(back + back + back))
  }

  @Test(arguments: ["help", "--help", "-h"])
  func `the game has its own help`(line: String) throws {
    let run = try Samples().run(input: "play\n\(line)\n")

    #expect(run.messages == "" && run.output.hasSuffix("\n" + text(Help().app(GameApp.self))))
  }

  @Test(arguments: ["expect", "case"])
  func `help on a word of scripts is the help of test`(word: String) throws {
    #expect(try Binary.run("help", word) == Binary.run("help", "test"))
    #expect(
      try Samples().run(input: "help \(word)\n").output
        == text(Help().lines(for: .named("test"), atPrompt: true)))
  }

  @Test
  func `help on an unknown command suggests one`() throws {
    let run = try Binary.run("help", "shwo")

    let sentence = "kanji-cli: there is no command “shwo”; did you mean “show”?\n"
    #expect(run == .init(messages: sentence, status: 2))
  }

  private func text(_ lines: some Sequence<Line>) -> String {
    lines.map { $0.text(inColor: false) + "\n" }.joined()
  }
}
