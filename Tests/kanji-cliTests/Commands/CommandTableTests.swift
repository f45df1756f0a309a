import StateMachineTerminal
import Testing

@testable import kanji_cli

struct CommandTableTests {
  @Test
  func `no two commands share a name or an alias`() {
    let names = Command.table.flatMap { [$0.name] + $0.description.aliases }

    #expect(Set(names).count == names.count)
  }

  @Test
  func `each command works somewhere`() {
    #expect(Command.table.allSatisfy { $0.isForCommandLine || $0.read != nil })
  }

  @Test(arguments: [
    "show", "word", "search", "all", "back", "home", "next", "prev", "open", "more", "where",
    "help",
    "quit", "exit",
  ])
  func `the command works at the prompt`(name: String) {
    #expect(AppTable.program.command(name)?.isFor(AppTable.program.home) == true)
  }

  @Test(arguments: [
    "list", "search", "random", "show", "word", "completions", "man", "about", "help",
  ])
  func `the command works on the command line`(name: String) {
    #expect(AppTable.program.command(name)?.isForCommandLine == true)
  }

  @Test
  func `the states that Tab offers are those of the machines`() throws {
    let offers = try Command.named("way").description.operands.map(\.offer.words)
    #expect(!AppTable.program.stateNames.isEmpty && offers.contains(AppTable.program.stateNames))
  }
}
