import Testing

@testable import kanji_cli

struct CommandTableTests {
  @Test("no two commands share a name or an alias")
  func noTwoCommandsShareANameOrAnAlias() {
    let names = Command.table.flatMap { [$0.name] + $0.aliases }

    #expect(Set(names).count == names.count)
  }

  @Test("each command works somewhere")
  func eachCommandWorksSomewhere() {
    #expect(Command.table.allSatisfy { $0.isForCommandLine || $0.browse != nil || $0.play != nil })
  }

  @Test(
    "the command works at the prompt",
    arguments: [
      "show", "word", "search", "all", "back", "home", "next", "prev", "open", "more", "where",
      "help",
      "quit", "exit",
    ])
  func theCommandWorksAtThePrompt(name: String) {
    #expect(Command.find(name)?.browse != nil)
  }

  @Test(
    "the command works on the command line",
    arguments: [
      "list", "search", "random", "show", "word", "open", "completions", "man", "about", "help",
    ])
  func theCommandWorksOnTheCommandLine(name: String) {
    #expect(Command.find(name)?.isForCommandLine == true)
  }
}
