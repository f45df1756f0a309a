import Foundation
import KanjiBrowser
import StateMachineTestSupport
import Testing

@testable import kanji_cli

/// A file without valid data, in every way of starting the program.
struct ContextTests {
  private static let deep = "[{\"x\": " + String(repeating: "[", count: 1000)

  @Test(arguments: [
    ("", ": the file is empty; write a list of kanji, or [] for none"),
    ("water\n", ":1:1: this is not JSON: expected a value, found \"w\"; correct it there"),
    (
      "[{\"character\": \"水\"",
      ":1:19: entry 1 (水): this is not JSON: expected a comma or }, but the file ends; add what is missing"
    ),
    ("{\"character\": \"水\"}", ":1:1: the file holds an object; put the kanji in a list, [ … ]"),
    ("[1]", ":1:2: entry 1: the entry is a number; write an object"),
    (
      "[\n  {\"character\": \"水\", \"examples\": []}]",
      ":2:3: entry 1 (水): \"meaning\" is missing; add a text"
    ),
    (
      "[{\"character\": \"水着\", \"meaning\": \"\", \"examples\": []}]",
      ":1:16: entry 1: \"character\" holds 2 characters; write exactly one"
    ),
    (
      "[{\"character\": \"水\", \"meaning\": \"water\", \"examples\": [{\"word\": \"水\"}]}]",
      ":1:54: entry 1 (水), example 1: \"meaning\" is missing; add a text"
    ),
    (
      "[{\"character\": \"水\", \"meaning\": \"\", \"examples\": []},\n"
        + "{\"character\": \"⽔\", \"meaning\": \"\", \"examples\": []}]",
      ":2:1: entry 2 (⽔): entry 1 has the same character; remove one of the two"
    ),
    (Self.deep, ":1:518: entry 1: values are nested more than 512 deep; remove the inner ones"),
  ])
  func `invalid data is reported in one sentence`(json: String, sentence: String) throws {
    let data = try Samples(json)

    let expected = Binary.Run(messages: "kanji-cli: \(data.file)\(sentence)\n", status: 2)
    for words in [["list"], ["show", "水", "--json"], ["--open", "/all"], ["search", "x"], []] {
      #expect(try data.run(words, input: "where\n") == expected)
    }
  }

  @Test
  func `data that is not UTF-8 is reported`() throws {
    let data = try Samples(Array("[{\"character\": \"".utf8) + [0xFF])

    let sentence =
      "kanji-cli: \(data.file):1:17: entry 1: this is not UTF-8; save the file as UTF-8\n"
    #expect(try data.run("list") == .init(messages: sentence, status: 2))
  }

  @Test
  func `a missing file is reported`() throws {
    let run = try Binary.run("list", "--data", "/nowhere/kanji.json")

    let sentence = "kanji-cli: /nowhere/kanji.json: there is no such file; check its name\n"
    #expect(run == .init(messages: sentence, status: 2))
    #expect(try Binary.run("--data=/nowhere/kanji.json", input: "where\n") == run)
  }

  @Test(arguments: [["list"], ["show", "水"], []])
  func `a folder is reported`(words: [String]) throws {
    let run = try Binary.run(words + ["--data", "/"], input: [])

    let sentence =
      "kanji-cli: /: the file cannot be read: Is a directory; choose another file\n"
    #expect(run == .init(messages: sentence, status: 2))
  }

  @Test
  func `a file without permission is reported`() throws {
    let data = try Samples()
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: data.file)
    // The superuser can read it.
    guard !files.isReadableFile(atPath: data.file) else { return }

    let sentence = "the file cannot be read: Permission denied; choose another file"
    #expect(
      try data.run("list")
        == .init(
          messages: "kanji-cli: \(data.file): \(sentence)\n", status: 2))
  }

  @Test
  func `the plain schema is read, with any other keys`() throws {
    let json = """
      \u{FEFF}[{"x": {"y": [null, true]}, "examples": [{"meaning": "swimsuit", "word": "水着"}],
        "meaning": "water", "character": "水"}]
      """

    let run = try Samples(json).run("show", "水")

    #expect(run == .init(output: "水\twater\t\t\t\t\t\t\n水着\tswimsuit\t\t\t\t\t\t\t\t\n"))
  }

  @Test
  func `the cases of a test share the indexes of a search`() throws {
    let storage = try JSONKanjiStorage(parsing: Array(Samples.json.utf8), from: "kanji.json")
    let context = Context(search: KanjiSearch(storage))

    let searches = try (1...2).map { _ in try context.captured().search() }

    #expect(searches[0] === searches[1])
  }

  @Test
  func `data can be read from a pipe`() throws {
    let run = try Binary.run("list", "--json", "--data", "/dev/stdin", input: Samples.json)

    #expect(run == .init(output: Samples.json))
  }
}
