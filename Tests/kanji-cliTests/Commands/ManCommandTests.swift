import StateMachineTestSupport
import StateMachineTesting
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

/// `.ci/steps/completions` checks the page with mandoc.
struct ManCommandTests {
  private let lines = ManPage(table: .program).text.split(
    separator: "\n", omittingEmptySubsequences: false)

  @Test
  func `man prints the page`() throws {
    #expect(try Binary.run("man") == .init(output: ManPage(table: .program).text))
  }

  @Test
  func `the page is ASCII in lines of at most 80 bytes, without blank lines`() {
    #expect(
      ManPage(table: .program).text.utf8.allSatisfy { $0 == 10 || (0x20..<0x7F).contains($0) })
    #expect(lines.dropLast().allSatisfy { !$0.isEmpty && $0.utf8.count <= 80 })
  }

  @Test
  func `the page has its sections, in the usual order`() {
    #expect(
      lines.filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) } == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "AT THE PROMPT", "IN THE GAME",
        "FOR DEVELOPERS", "SCRIPTS", "OPTIONS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
      ])
  }

  @Test
  func `all commands, options, script lines and examples are on the page, each item once`() {
    let heads = lines.filter { $0.hasPrefix(".It Cm ") || $0.hasPrefix(".It Fl ") }
    let names = heads.map { String($0.split(separator: "\"")[1].replacing("\\-", with: "-")) }

    let options = AppTable.program.commandTable.options.map { String($0.name.dropFirst()) }
    let scriptLines = ScriptExpectation.scriptLines(AppTable.program.expectations).map { $0[0] }
    #expect(Set(names) == Set(Command.table.map(\.name) + options + scriptLines))
    #expect(names.count == Set(names).count)
    for command in Command.oneShot {
      guard let example = command.description.example else { continue }
      let line = Mdoc.literal("kanji-cli \(command.name) \(example.operands)")
      #expect(lines.contains { $0 == line })
    }
  }

  @Test
  func `each section names the commands of other sections that work there, too`() {
    let page = lines.joined(separator: " ")
    let learners = AppTable.program.groups[0].commands
    let shared = [
      ("at the prompt", learners.filter { $0.isFor(BrowserApp.self) && $0.isForCommandLine }),
      (
        "in the game",
        learners.filter {
          $0.isFor(GameApp.self) && ($0.isForCommandLine || $0.isFor(BrowserApp.self))
        }
      ),
    ]
    for (place, commands) in shared {
      let names = commands.map(\.name)
      let sentence = names.dropLast().joined(separator: ", ") + " and " + names.suffix(1).joined()
      #expect(page.contains("Of the commands above, \(sentence) work \(place), too."))
    }
  }

  @Test
  func `the page names every file that the program writes`() {
    let files = lines.filter { $0.hasPrefix(".It Pa ") }.map(String.init)

    let paths = ["session", "game", "history"].map { "~/\(StateFolder.usual)/\($0)" }
    #expect(files == paths.map { ".It Pa " + Mdoc.argument($0) })
  }
}
