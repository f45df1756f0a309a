import Foundation
import KanjiBrowser
import StateMachineTestSupport
import Testing

struct ListCommandTests {
  @Test
  func `a pipe gets one line per kanji, its fields separated by tabs`() throws {
    let run = try Samples().run("list")

    #expect(
      run
        == .init(
          output: "水\twater\tスイ\tみず, みず-\t1\t4\t4\t223\n" + "着\twear, arrive\t\t\t\t\t\t\n"
            + "火\tfire\t\t\t1\t\t4\t\n"))
  }

  @Test
  func `the whole data is listed in 2140 lines of eight fields, without control characters`() throws
  {
    let run = try Binary.run("list")

    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2141 && lines.last == "")
    let fields = lines.dropLast().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(fields.allSatisfy { $0.count == 8 && $0[0].count == 1 && !$0[1].isEmpty })
    #expect(run.output.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 9 || $0 == 10 })
    #expect(run.status == 0 && run.messages == "")
  }

  @Test
  func `as JSON it is the data with all words, and what is missing is null or empty`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("../../../Resources/kanji.json").standardized

    let run = try Binary.run(["list", "--json"], at: Binary.url)

    let output = String(decoding: run.output, as: UTF8.self)
    let given = output.replacing(#/"[a-z]+": (\[\]|null), /#, with: "")
    let entries = try JSONDecoder().decode([Entry].self, from: Data(given.utf8))
    #expect(try entries == JSONDecoder().decode([Entry].self, from: Data(contentsOf: file)))
    #expect(entries.count == 2_140)
    #expect(output.ranges(of: #"{"word": "#).count == 10_691)
    #expect(output.ranges(of: #/"reading": "[^"]+",.* "meaning": "[^"]/#).count == 10_691)
    #expect(run.status == 0 && run.messages == [])
  }

  @Test(arguments: [
    (["--grade", "1"], "水火"), (["--jlpt=4"], "水"), (["--strokes", "4", "--limit", "1"], "水"),
    (["--limit", "2"], "水着"), (["--limit", "99999999999999999999"], "水着火"),
    (["--grade", "1", "--strokes", "4", "--jlpt", "4"], "水"),
    (["--strokes", "1-4"], "水火"), (["--strokes", "４–９"], "水火"), (["--jlpt", "4-1"], "水"),
    (["--strokes", "4-"], "水火"), (["--strokes=-4"], "水火"),
    (["--grade", "-99999999999999999999"], "水火"),
    (["grade", "1"], "水火"), (["N5"], "水"), (["4", "strokes", "grade:1"], "水火"),
    (["grade 1", "--limit", "1"], "水"),
  ])
  func `options filter the kanji`(options: [String], found: String) throws {
    let data = try Samples()

    let run = try data.run(["list"] + options)

    #expect(run.output.split(separator: "\n").map { String($0.prefix(1)) }.joined() == found)
    #expect(run.status == 0)
  }

  @Test
  func `filters select kanji by their data`() throws {
    let all = JSONKanjiStorage.embedded().all.filter { $0.jlpt == 4 && $0.strokes == 4 }

    let run = try Binary.run("list", "--jlpt", "4", "--strokes", "4", "--json")

    #expect(Array(run.output.utf8) == KanjiWriter.json(of: all))
    #expect(!all.isEmpty)
  }

  @Test(arguments: [
    ["--grade", "1", "--strokes", "29"], ["--json", "--strokes", "29", "--jlpt", "4"],
  ])
  func `a filter without matches is reported`(options: [String]) throws {
    let run = try Binary.run(["list"] + options, input: [])

    #expect(
      run
        == .init(
          messages: "kanji-cli: no kanji match these filters; try fewer or other filters\n",
          status: 1))
  }

  @Test
  func `data without kanji make an empty list`() throws {
    let data = try Samples("[]")

    #expect(try data.run("list") == .init())
    #expect(try data.run("list", "--json") == .init(output: "[\n]\n"))
  }

  @Test(arguments: ["3–4", "３－４", "3〜4", "3～4", "4-3"])
  func `a range is written with any dash that a keyboard has`(value: String) throws {
    let data = try Samples()
    let run = try data.run("list", "--strokes", value)

    #expect(try run == data.run("list", "--strokes", "3-4"))
    #expect(run.status == 0)
  }

  @Test(arguments: ["x", "0", "0-3", "-", "1-2-3", "1..3", "4-x", " 4"])
  func `an invalid range is refused with a sentence`(value: String) throws {
    let run = try Samples().run("list", "--strokes", value)

    let wanted = "a whole number above zero or a range such as 2-4"
    #expect(
      run
        == .init(
          messages: "kanji-cli: --strokes needs \(wanted), not “\(value)”\n", status: 2))
  }

  @Test
  func `the kanji of a text are listed once each, in the order of the text`() throws {
    let run = try Samples().run("list", "-", input: "着物と水着、\u{2F54}。\n火!\n")

    #expect(run.output.split(separator: "\n").map { String($0.prefix(1)) } == ["着", "水", "火"])
    #expect(run.messages == "kanji-cli: not in the data: 物\n")
    #expect(run.status == 0)
  }

  @Test
  func `the kanji of a text are filtered, and written as JSON`() throws {
    let run = try Samples().run("list", "-", "--grade", "1", "--limit", "1", "--json", input: "着火水")

    let shown = try Samples().run("show", "火", "--json").output
    #expect(
      run
        == .init(
          output: shown.replacing(#/   "parts": .*\n/#, with: ""),
          messages: "kanji-cli: 1 of 2\n"))
  }

  @Test
  func `text that is not UTF-8 is skipped and reported`() throws {
    let text = Array("水".utf8) + [0xFF, 0xE6] + Array("火".utf8)
    let run = try Binary.run(["list", "-"], input: text)

    #expect(run.output.split(separator: "\n").map { String($0.prefix(1)) } == ["水", "火"])
    #expect(run.messages == "kanji-cli: skipping text that is not UTF-8\n")
    #expect(run.status == 0)
  }

  @Test
  func `a text without known kanji is reported`() throws {
    #expect(
      try Binary.run("list", "-", input: "かな and Latin")
        == .init(
          messages: "kanji-cli: the text has no kanji; pipe in text with kanji\n", status: 1))
    #expect(
      try Samples().run("list", "-", input: "木")
        == .init(messages: "kanji-cli: not in the data: 木\n", status: 1))
  }

  @Test
  func `after 40 unknown kanji, the rest are only counted`() throws {
    let text = String(String.UnicodeScalarView((0x4E00..<0x4E32).compactMap(Unicode.Scalar.init)))

    let run = try Samples().run("list", "-", input: text)

    #expect(run.messages.hasSuffix("\u{4E26} \u{4E27} and 10 more\n"))
  }

  @Test
  func `list takes no text but filters, and no pipe at the prompt`() throws {
    let other = try Binary.run("list", "x")
    let prompt = try Binary.run(input: "list -\n")

    #expect(
      other.messages.hasPrefix(
        "kanji-cli: list needs filters such as N5, grade 1 or 5 strokes, not “x”"))
    #expect(
      prompt.messages
        == "line 1: list needs filters such as N5, grade 1 or 5 strokes, not “-”\n")
    #expect(other.status == 2 && prompt.status == 2)
  }
}

/// An entry of a JSON file, in which an example is only the word.
private struct Entry: Decodable, Equatable {
  let character, meaning: String
  let on, kun: [String]?
  let grade, jlpt, strokes, frequency: Int?
  let radical: String?
  let examples: [Example]

  struct Example: Decodable, Equatable {
    let word: String

    private enum Key: CodingKey { case word }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        word = String(text.prefix { $0 != "@" })
      } else {
        word = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .word)
      }
    }
  }
}
