import Foundation
import StateMachineGraph
import StateMachineTestSupport
import Testing

struct SessionCommandTests {
  private let data: Samples
  private let file: String

  init() throws {
    data = try Samples(Samples.cards)
    file = data.folder.appendingPathComponent("session").path
  }

  @Test
  func `session prints the place as in the file: at the prompt, in the game, and later`() throws {
    let browsing = try data.run("--session", file, input: "show 火\nsession\n")
    #expect(browsing.output.hasSuffix(try String(contentsOfFile: file, encoding: .utf8)))
    let playing = try data.run(
      "--session", file, input: "play --seed 7 --pairs 4\n1\nsession\n")
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    #expect(playing.output.hasSuffix(saved))
    #expect(try data.run("session", file) == .init(output: saved))
  }

  @Test(arguments: ["", "[1]", "{\"session\": 1, \"rules\": \"0\", \"path\": \"/all\"}", "水\n"])
  func `another file is refused with a sentence, and nothing is saved`(content: String) throws {
    let bad = data.folder.appendingPathComponent("bad").path
    try content.write(toFile: bad, atomically: true, encoding: .utf8)
    let sentence = " is not a saved session; name a file with the output of session\n"

    let run = try data.run("--import", bad, "--session", file, input: "show 火\n")

    #expect(run == .init(messages: "kanji-cli: \(bad)\(sentence)", status: 2))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(
      try data.run("session", "-", input: content)
        == .init(messages: "kanji-cli: the input\(sentence)", status: 2))
  }

  @Test
  func `a missing session is reported`() throws {
    #expect(
      try data.run("session", file)
        == .init(
          messages: "kanji-cli: there is no file \(file); check its name\n", status: 2))
    #expect(
      try data.run("session", data.file).messages
        == "kanji-cli: \(data.file) is not a saved session; name a file with the output of session\n"
    )
    let place = ["XDG_STATE_HOME": data.folder.path]
    #expect(
      try Binary.run(["session"], input: [], environment: place)
        == .init(
          messages: "kanji-cli: there is no session \(data.folder.path)/kanji-cli/session; "
            + "a run of kanji-cli at a terminal saves one\n", status: 2))
    #expect(
      try data.run("session").messages
        == "kanji-cli: there is no home folder; name a session file\n")
  }
}
