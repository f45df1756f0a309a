import StateMachineTestSupport
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

struct AboutCommandTests {
  @Test(arguments: [["about"], ["--version"], ["show", "--version"], ["--version", "--help"]])
  func `the version comes with the licence of the data`(words: [String]) throws {
    let run = try Binary.run(words, input: [])

    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "kanji-cli \(About.version)")
    for part in [
      "MIT", "CC BY-SA 4.0", "JMdict", "KANJIDIC", "https://www.edrdg.org/", "wordfreq", "about N5",
    ] {
      #expect(run.output.contains(part))
    }
    #expect(run.status == 0 && run.messages == "")
  }

  @Test
  func `about prints the same at the prompt`() throws {
    let about = try Binary.run("about")

    #expect(try Samples().run(input: "about\n") == about)
    #expect(try Samples().run(input: "--version\n") == about)
  }
}
