import Foundation
import KanjiBrowser
import StateMachineTestSupport
import Testing

/// The program's arguments and exit status.
struct ProgramTests {
  @Test(
    arguments: [
      ([], 0), (["list"], 0), (["show", "水"], 0), (["help"], 0), (["--version"], 0),
      (["show", "x"], 1), (["show", "水", "x"], 1), (["word", "ねこ"], 1), (["search", "zzzz"], 1),
      (["list", "--grade", "7"], 2), (["--open", "/all/list/水着"], 1), (["--open", "/detail/水"], 1),
      (["frobnicate"], 1), (["--frobnicate"], 2), (["show"], 2), (["word", "a", "b"], 2),
      (["list", "--limit", "0"], 2), (["list", "--data", "/nowhere"], 2), (["--open", "x"], 2),
      (["back"], 2), (["quit"], 2), (["help", "x"], 2), (["show", "水", "--grade", "1"], 2),
    ] as [([String], Int32)])
  func `the exit status reports success, failure or misuse`(words: [String], status: Int32) throws {
    let samples = try Samples()
    let data = words.first == "help" || words.contains("--data") ? [] : ["--data", samples.file]
    let run = try Binary.run(words + data, input: [])

    #expect(run.status == status)
    #expect(run.messages.isEmpty == (status == 0))
    if status == 2 {
      #expect(run.output == "")
      #expect(run.messages.hasPrefix("kanji-cli: ") && run.messages.hasSuffix("\n"))
      #expect(run.messages.split(separator: "\n").count == 1)
    }
  }

  @Test(arguments: [
    (["shwo", "水"], "there is no command “shwo”; did you mean “show”?"),
    (["LIST"], "there is no command “LIST”; did you mean “list”?"),
    (["frobnicate", "--fresh"], "--fresh does not work with search; it works with the browser"),
    (["--jsn", "list"], "there is no option “--jsn”; did you mean “--json”?"),
    (["list", "--gade", "1"], "there is no option “--gade”; did you mean “--grade”?"),
    (["! show 水"], "! works at the prompt; run kanji-cli and type it there"),
    (["expect", "rows", "3"], "expect works at the prompt; run kanji-cli and type it there"),
  ])
  func `a suggestion is printed, and not executed`(words: [String], sentence: String) throws {
    let run = try Samples().run(words)

    #expect(run == .init(messages: "kanji-cli: \(sentence)\n", status: 2))
  }

  @Test(
    arguments: [
      (["水"], ["show", "水"]), (["--json", "火"], ["show", "火", "--json"]),
      (["水", "--limit", "2"], ["show", "水", "--limit", "2"]), (["水着"], ["word", "水着"]),
      (["食べる"], ["word", "食べる"]), (["water"], ["search", "water"]), (["show 水"], ["show", "水"]),
      (["water", "--grade", "1"], ["search", "water", "--grade", "1"]),
      (["cold", "water"], ["search", "cold", "water"]), (["みず"], ["search", "みず"]),
      (["hot water"], ["search", "hot water"]), (["wter"], ["search", "wter"]),
      (["grade:1", "--limit", "2"], ["search", "grade:1", "--limit", "2"]),
      (["frobnicate", "--limit", "1"], ["search", "frobnicate"]), (["龠"], ["search", "龠"]),
      (["fire", "grade:99"], ["search", "fire", "grade:99"]),
      (["fire grade:9"], ["search", "fire grade:9"]),
      (["\"hot water\""], ["search", "hot water"]), (["“hot", "water”"], ["search", "hot water"]),
      (["水", "--help"], ["show", "--help"]),
      (["水", "--data", "/nowhere"], ["list", "--data", "/nowhere"]),
    ] as [([String], [String])])
  func `arguments without a command show a kanji, a word, or what a search finds`(
    words: [String], command: [String]
  ) throws {
    let samples = try Samples(Samples.easy)
    let data = words.contains("--data") ? [] : ["--data", samples.file]

    #expect(try Binary.run(words + data, input: []) == Binary.run(command + data, input: []))
  }

  @Test
  func `words that begin like a command that takes none are searched`() throws {
    #expect(
      try Binary.run(["home", "run"], input: [])
        == Binary.run(["search", "home", "run"], input: []))
    #expect(
      try Binary.run(["tesuto"], input: []) == Binary.run(["search", "tesuto"], input: []))
    for phrase in [["go", "to", "bed"], ["open", "the", "window"], ["help", "a", "friend"]] {
      let run = try Binary.run(phrase, input: [])
      #expect(try run == Binary.run(["search"] + phrase, input: []) && run.status == 0)
    }
    #expect(
      try Binary.run(["back", "frobnicate"], input: []).messages
        == "kanji-cli: back works at the prompt; run kanji-cli and type it there; "
        + "to look it up, type kanji-cli search back frobnicate\n")
    for blank in ["", " "] {
      let run = try Binary.run([blank], input: Array("show 水\n".utf8))
      #expect(run.messages == "kanji-cli: search needs TEXT\n" && run.output == "")
    }
    #expect(
      try Binary.run(["play", "--cards", "abc"], input: []).messages
        == "kanji-cli: “abc” has no kanji or word of the data; name another list\n")
    #expect(
      try Binary.run(["test"], input: []).messages
        == "kanji-cli: test needs FILE\n")
    #expect(
      try Binary.run(["show"], input: []).messages
        == "kanji-cli: show needs KANJI; to look it up, type kanji-cli search show\n")
    #expect(
      try Binary.run(["way", "all"], input: []).messages
        == "kanji-cli: way needs A B\n")
    #expect(
      try Binary.run(["help", "water"], input: []).messages
        == "kanji-cli: there is no command “water”; help lists them\n")
  }

  @Test(arguments: [
    ["run", "x.script"], ["check", "x.script"], ["x.script"], ["a.script"],
    ["water", "Tests/none.script"],
  ])
  func `the name of a script is no text to search for`(words: [String]) throws {
    let run = try Binary.run(words, input: [])

    let file = words[words.count - 1]
    #expect(
      run.messages
        == "kanji-cli: “\(file)” is a file; to run a script, run kanji-cli test \(file)\n")
    #expect(run.status == 2 && run.output == "")
  }

  @Test(arguments: [
    ["show", "水", "火"], ["show", "鬱"], ["word", "水着"], ["list", "--jlpt", "4"],
  ])
  func `JSON output is one document that can be loaded as data`(words: [String]) throws {
    let run = try Binary.run(words + ["--json"], input: [])

    let entries = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
    #expect(!entries.isEmpty && run.status == 0)
    // JSON that can be loaded as data has no words of their own.
    let isWhole = words[0] != "search"
    #expect(run.messages.isEmpty == isWhole)
    #expect(isWhole || run.messages.contains("the JSON leaves out words"))
    let loaded = try Samples(run.output).run("list", "--json")
    // A search also says why each was found, a page what its kanji is made of.
    let kanji = run.output.replacing(#/   "(found|word|parts)": .*\n/#, with: "")
    #expect(loaded == .init(output: kanji) && (kanji == run.output) == (words[0] == "list"))
    #expect(entries.allSatisfy { Self.meanings[$0.character] == $0.meaning })
  }

  @Test
  func `the program works in another folder with an empty environment`() throws {
    let data = try Samples()
    let copy = data.folder.appendingPathComponent("alone/program")
    let folder = copy.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Copied by another process: a program that a parallel test starts may inherit files that this
    // process has open for writing, and then the copy is busy.
    let copying = try Process.run(
      URL(fileURLWithPath: "/bin/cp"), arguments: [Binary.url.path, copy.path])
    copying.waitUntilExit()

    let (output, messages, status) = try Binary.run(
      ["show", "水", "--json"], environment: [:], at: copy, in: folder)

    #expect(
      String(decoding: output, as: UTF8.self) == (try Binary.run("show", "水", "--json")).output)
    #expect(messages == [] && status == 0)
    withExtendedLifetime(data) {}
  }

  @Test(arguments: ["C", "POSIX", "en_US.UTF-8", "ja_JP.eucJP"])
  func `the output is UTF-8 in every locale`(locale: String) throws {
    let run = try Binary.run(["word", "水着"], input: [], environment: ["LC_ALL": locale])

    #expect(run == (try Binary.run("word", "水着")))
    #expect(run.output.hasPrefix("水着\t"))
  }

  private static let meanings = Dictionary(
    uniqueKeysWithValues: JSONKanjiStorage.embedded(all: true).all.map {
      (String($0.character), $0.meaning)
    }
  )

  private struct Entry: Decodable {
    let character: String
    let meaning: String
    let examples: [Example]

    struct Example: Decodable {
      let word: String
      let meaning: String
    }
  }
}
