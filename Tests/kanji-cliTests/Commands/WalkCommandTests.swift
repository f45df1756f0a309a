import Foundation
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

struct WalkCommandTests {
  private let data: Samples

  init() throws {
    data = try Samples(Samples.cards)
  }

  @Test
  func `a walk is a recording that passes, the same each time`() throws {
    let files = ["a", "b"].map { data.folder.appendingPathComponent($0).path }
    for file in files {
      let run = try data.run("walk", "--seed", "7", "--steps", "50", "--output", file)
      #expect(run == .init())
    }

    let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(
      texts[0] == texts[1]
        && texts[0].hasPrefix("# kanji-cli recording 4, walk --seed 7 --steps 50\n"))
    #expect(try data.run("walk", "--seed", "7", "--steps", "50").output == texts[0])
    #expect(try data.run(["test"] + files).status == 0)
  }

  @Test
  func `without options, a walk has seed 1 and a hundred steps`() throws {
    #expect(try data.run("walk") == data.run("walk", "--steps", "100", "--seed", "1"))
  }

  @Test(arguments: ["100001", "9999999", "9223372036854775807", "99999999999999999999"])
  func `a walk that would take minutes is refused before it begins`(steps: String) throws {
    let file = data.folder.appendingPathComponent("walk").path

    #expect(
      try data.run("walk", "--steps", steps, "--output", file)
        == .init(
          messages: "kanji-cli: --steps needs a whole number of at most 100,000, not “\(steps)”\n",
          status: 2))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(RandomWalk.longest == 100_000)
    #expect(try Binary.run("help", "walk").output.contains("at most 100,000)\n"))
  }

  @Test
  func `an existing file is not overwritten without --force`() throws {
    let run = try data.run("walk", "--output", data.file)
    #expect(
      run
        == .init(
          messages: "kanji-cli: \(data.file) already exists; "
            + "name another file, or overwrite it with --force\n", status: 2))
    #expect(try data.run("walk", "--steps", "0").status == 2)
  }
}
