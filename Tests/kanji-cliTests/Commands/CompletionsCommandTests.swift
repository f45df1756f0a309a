import StateMachineGraph
import StateMachineTestSupport
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

/// `.ci/steps/completions` tests the scripts in the shells.
struct CompletionsCommandTests {
  @Test(arguments: Shell.allCases)
  func `each shell has its script`(shell: Shell) throws {
    #expect(
      try Binary.run("completions", shell.rawValue)
        == .init(output: shell.script(for: AppTable.program.commandTable)))
  }

  @Test
  func `an unknown shell is refused with the known ones`() throws {
    let sentence = "kanji-cli: there are no completions for “nu”; use one of: bash, zsh, fish\n"

    #expect(try Binary.run("completions", "nu") == .init(messages: sentence, status: 2))
  }

  @Test
  func `the help says how to install them in each shell`() throws {
    let help = try Binary.run("completions", "--help").output

    #expect(Shell.allCases.allSatisfy { help.contains("  \($0.installation(of: "kanji-cli"))\n") })
  }

  @Test(arguments: Shell.allCases)
  func `each script has every command and option of the table`(shell: Shell) {
    let words = Set(
      shell.script(for: AppTable.program.commandTable).split { !($0.isLetter || $0 == "-") }.map(
        String.init))

    let commands = Command.oneShot.map(\.name).filter { !words.contains($0) }
    let table = AppTable.program.commandTable
    let taken = table.oneShot.flatMap(table.allOptions) + Option.prompt
    let options = taken.map(\.name).filter { name in
      !words.contains(name) && !(shell == .fish && words.contains(String(name.dropFirst(2))))
    }
    #expect(commands == [] && options == [])
  }

  @Test
  func `files are offered to every command that takes one, and to no other`() {
    let operands = AppTable.program.commandTable.oneShot.flatMap(\.operands)

    #expect(operands.contains { $0.offer.isFiles })
    #expect(operands.allSatisfy { $0.offer.isFiles == $0.name.contains("FILE") })
  }

  @Test
  func `the program accepts what a shell completes`() throws {
    for category in ShellOffer.categories.words.suffix(isLong ? .max : 1) {
      let run = try Binary.run(input: "play --category \"\(category)\"\n")
      #expect(run.status == 0, "\(category)")
    }
    let states = try Command.named("way").description.operands.first?.offer.words
    #expect(states == Rules.browser.states + Rules.game.states)
    let commands = try Command.named("help").description.operands[0].offer.words
    #expect(commands == Command.oneShot.map(\.name))
    #expect(ShellOffer.files.words == [] && ShellOffer.nothing.words == [])
  }
}
