import Foundation
import KanjiBrowser
import StateMachineTestSupport
import Testing

@testable import kanji_cli

/// Search results at the prompt are a list to walk through, like a screen.
struct ResultsTests {
  /// Three kanji of one meaning and another between them.
  private static let json = """
    [{"character": "一", "meaning": "number one", "examples": []},
     {"character": "木", "meaning": "tree", "examples": []},
     {"character": "二", "meaning": "number two", "examples": []},
     {"character": "三", "meaning": "number three", "examples": []}]
    """

  @Test(arguments: [
    ("search number|3|where", "/all/detail/三"), ("number|1|next|where", "/all/detail/二"),
    ("number|3|prev|prev|where", "/all/detail/一"), ("number|木|next|where", "/all/detail/二"),
    ("1|next|where", "/all/detail/木"), ("number|2|back|3|where", "/all/detail/三"),
    ("list --limit 2|2|where", "/all/detail/木"), ("number|home|2|where", "/all/detail/木"),
    ("number|2|home|2|where", "/all/detail/木"), ("number|2|all|2|where", "/all/detail/木"),
    ("number|2|next|back|1|where", "/all/detail/一"), ("number|zzzz|2|where", "/all/detail/二"),
    ("number|open /all|2|where", "/all/detail/木"),
    ("number|2|undo|3|where", "/all/detail/三"), ("number|2|jump 1|3|where", "/all/detail/三"),
    ("number|2|undo|redo|prev|where", "/all/detail/一"),
    ("number|2|next|undo|prev|where", "/all/detail/一"),
    ("number|2|home|undo|prev|where", "/all/detail/一"),
    ("number|2|home|jump 2|back|3|where", "/all/detail/三"),
    ("木|number|3|undo|2|where", "/all/detail/二"),
    ("木|number|3|undo|redo|prev|where", "/all/detail/二"),
    ("木|number|3|undo|undo|2|where", "/all/detail/木"),
    ("number|home|undo|2|where", "/all/detail/二"),
    ("number|back|undo|2|where", "/all/detail/二"),
    ("number|2|undo|undo|2|where", "/all/detail/木"),
    ("number|2|back|back|undo|3|where", "/all/detail/三"),
    ("木|number|all|undo|3|where", "/all/detail/三"),
    ("number|revalidate|2|where", "/all/detail/二"),
    ("number|revalidate|undo|2|where", "/all/detail/木"),
    ("木|number|update detail/木 to detail/一|3|where", "/all/detail/三"),
  ])
  func `a number and next refer to the results until the user leaves them`(
    script: String, path: String
  ) throws {
    let input = script.split(separator: "|").joined(separator: "\n")

    let run = try Samples(Self.json).run(input: input)

    #expect(run.output.split(separator: "\n").dropLast().last.map(String.init) == path)
  }

  @Test(arguments: [
    (["list"], "kanji"),
    (["list", "--grade", "1-2", "--strokes", "5-"], "grade 1-2, strokes 5-"),
    (["list", "--jlpt", "4", "--grade", "1"], "grade 1, old JLPT 4 (about N5)"),
    (["list", "--jlpt", "2-3"], "old JLPT 2-3"),
    (["list", "--jlpt", "n5"], "old JLPT 4 (about N5)"),
    (["list", "N3"], "old JLPT 2 (about N2 or N3)"), (["list", "--jlpt", "N4-N5"], "old JLPT 4-3"),
    (["search", "fire", "--jlpt", "4"], "“fire”"),
  ])
  func `the prompt names the filters, and old JLPT levels as everywhere`(
    words: [String], title: String
  ) {
    #expect(ListQuery(words, in: .program)?.title == title)
  }

  @Test func `a limit lasts over undo, redo and a restart`() throws {
    let words = ["一つ", "一人", "一日"].map { #"{"word": "\#($0)", "meaning": "a word"}"# }
    let data = try Samples(
      #"[{"character": "一", "meaning": "one", "examples": [\#(words.joined(separator: ","))]}]"#)
    let file = data.folder.appendingPathComponent("session").path
    let refused = "there is no row 3; the last row is 2\n"

    let run = try data.run(
      ["--session", file], input: "show 一 --limit 2\n3\nundo\nredo\n3\n")
    #expect(run.messages == "line 1: 2 of 3\nline 2: \(refused)line 5: \(refused)")
    let next = try data.run(["--session", file], input: "3\nmore\nundo\nredo\n3\n")
    #expect(
      next.messages
        == "line 1: \(refused)line 2: there are no more rows\nline 5: \(refused)")
  }

  @Test
  func `a reported pop shows the page that it leads to`() throws {
    let run = try Samples(Self.json).run(
      input: "1\ndid pop to 1\nexpect title all\nexpect rows 4\n2\nwhere\n")

    #expect(run.messages == "" && run.status == 0)
    #expect(run.output.contains("/all/detail/木\n"))
  }

  @Test
  func `next stops at the last result`() throws {
    let run = try Samples(Self.json).run(input: "number\n3\nnext\n")

    #expect(run.messages == "line 3: 三 is the last in this list\n")
  }

  @Test
  func `Back shows the results again`() throws {
    let data = try Samples(Self.json)
    let found = "1  一    number one\n2  二    number two\n3  三    number three\n"

    #expect(try data.run(input: "number\n").output == found)
    #expect(
      try data.run(input: "number\n2\nback\n").output == found + "二  number two\n    looks like 工\n"
        + found)
  }

  @Test(arguments: ["undo", "jump 1"], [[], ["--plain"], ["--json"]])
  func `undo shows the search results again, as Back does`(command: String, options: [String])
    throws
  {
    let data = try Samples(Self.json)
    let back = try data.run(options, input: "number\n2\nback\n1\n")

    #expect(try data.run(options, input: "number\n2\n\(command)\n1\n") == back)
  }

  @Test
  func `a long list is shown in pages, and Back returns to the page that was left`() throws {
    let run = try Binary.run(input: "list --limit 45\nmore\n30\nback\nmore\nmore\n")

    let lines = run.output.split(separator: "\n")
    let rows = lines.filter { $0.first != " " || $0.dropFirst().first != " " }
    #expect(rows.contains("… 25 more: type more") && rows.contains("… 5 more: type more"))
    #expect(run.output.components(separatedBy: "\n… 5 more: type more\n").count == 3)
    #expect(lines.last?.hasPrefix("45  ") == true)
    #expect(run.messages == "line 1: 45 of 2,140\nline 6: there are no more rows\n")
  }

  @Test
  func `--json applies to one line`() throws {
    let data = try Samples(Self.json)

    let run = try data.run(input: "search two --json\n1\n")

    let two = try data.run("search", "two", "--json").output
    #expect(run == .init(output: two + "二  number two\n    looks like 工\n"))
  }

  @Test
  func `a session in JSON prints documents only`() throws {
    let data = try Samples(Self.json)

    let run = try data.run("--json", input: "search two\n1\nback\n")

    let found = try data.run("search", "two", "--json").output
    let two = try data.run("show", "二", "--json").output
    #expect(run == .init(output: found + two + found))
  }

  @Test(arguments: ["show 水|search fire|1", "parts|3", "search thank you|1", "show 水|2"])
  func `a row that is picked with an option leads to the same place`(lines: String) throws {
    let input = lines.replacing("|", with: "\n")
    let rest = "session\nback\nwhere\n"

    let alone = try Binary.run(input: input + "\nwhere\n" + rest).output
    let run = try Binary.run(input: input + " --json\nwhere\n" + rest)

    let place = try #require(alone.components(separatedBy: "\n# kanji-cli session").last)
    #expect(place != alone && run.output.hasSuffix(place))
    #expect(!run.messages.contains("no word of the data"))
  }

  @Test
  func `a limit holds for the page that a row leads to`() throws {
    let page = try Binary.run(input: "show 水 --limit 2\n")

    let run = try Binary.run(input: "show 火\nsearch 水\n1 --limit 2\nwhere\n")

    #expect(run.output.contains("\n" + page.output))
    #expect(run.messages.hasSuffix("line 3: 2 of 55\n"))
    #expect(
      try Binary.run(input: "parts\n3 --limit 2\n").messages
        == "line 2: --limit does not work with 3; it works with rows that have a page\n")
  }
}
