import StateMachineTestSupport
import Testing

struct ShowCommandTests {
  static let water =
    "水\twater\tスイ\tみず, みず-\t1\t4\t4\t223\n水\twater (esp. cool)\t\tみず\t\t\t\t\t\t\n"
    + "水着\tswimsuit\t\tみずぎ\t\t\t\t\t\t\n"
  static let wear = "着\twear, arrive\t\t\t\t\t\t\n水着\tto swim in\t\tみずぎ\t\t\t\t\t\t\n"
  static let unknown =
    "“木” is not one of the 3 kanji in the data; "
    + "to find similar kanji, type parts and some of its parts"

  @Test
  func `a kanji is a line of fields, and each of its words is one`() throws {
    let data = try Samples()

    #expect(try data.run("show", "水") == .init(output: Self.water))
    #expect(try data.run("show", "着") == .init(output: Self.wear))
  }

  @Test(arguments: ["show 水", "水"])
  func `the kanji of the page is shown again, from its beginning`(line: String) throws {
    let data = try Samples()
    let once = try data.run(input: "show 水\n").output
    let limited = try data.run(input: "show 水 --limit 1\n").output

    let run = try data.run(input: "show 水\nshow 水 --limit 1\n\(line)\nback\nwhere\n")

    #expect(run.output.hasPrefix(once + limited + once))
    #expect(run.messages == "line 2: 1 of 2\n")
    #expect(run.output.hasSuffix("/all\n\(Rules.from("all"))\n"))
  }

  @Test
  func `a limit says how many words there are, without counting parts`() throws {
    let run = try Binary.run("show", "海", "--limit", "2")

    #expect(run.output.split(separator: "\n").count == 3 && run.messages == "kanji-cli: 2 of 20\n")
    let rows = try Binary.run("show", "海").output.split(separator: "\n").suffix(20)
    #expect(rows.allSatisfy { $0.contains("海") })
  }

  @Test
  func `several kanji are shown in the given order, each once`() throws {
    let run = try Samples().run("show", "着", "水", "着", "⽔")

    #expect(run == .init(output: Self.wear + Self.water))
  }

  @Test
  func `an unknown kanji is reported, and the others are shown`() throws {
    let run = try Samples().run("show", "木", "着", "水着")

    let other = "kanji-cli: “水着” is not a single kanji; try word or search\n"
    #expect(
      run == .init(output: Self.wear, messages: "kanji-cli: \(Self.unknown)\n" + other, status: 1))
  }

  @Test(arguments: [[], ["--json"]])
  func `if nothing is found, nothing is printed`(options: [String]) throws {
    let data = try Samples()

    let run = try data.run(["show", "木"] + options)

    #expect(run == .init(messages: "kanji-cli: \(Self.unknown)\n", status: 1))
  }

  @Test
  func `JSON has the fields of the data, and the parts`() throws {
    let run = try Samples().run("show", "水", "着", "火", "--json")

    #expect(run.output.contains("   \"parts\": [\"羊\", \"丿\", \"目\"],\n"))
    #expect(run.output.replacing(#/   "parts": .*\n/#, with: "") == Samples.json)
    #expect(run.status == 0 && run.messages == "")
  }

  @Test
  func `a rare kanji of the real data is shown`() throws {
    let run = try Binary.run("show", "鬱", "--json")

    #expect(run.output.hasPrefix("[\n  {\"character\": \"鬱\", \"meaning\": \"gloom, "))
    #expect(run.status == 0 && run.messages == "")
  }

  @Test(arguments: ["⽔", "水\u{FE00}", "水\u{E0100}"])
  func `other forms of a character find the kanji`(text: String) throws {
    #expect(try Samples().run("show", text) == .init(output: Self.water))
  }

  @Test
  func `the words leave the program as fields, those of the page first, then the others`() throws {
    let data = try Samples()
    let fields = "水\tみず\twater (esp. cool)\n水着\tみずぎ\tswimsuit\n"
    #expect(try data.run("show", "水", "--words") == .init(output: fields))
    #expect(
      try data.run(input: "show 水 --words --limit 1\n").output == "水\tみず\twater (esp. cool)\n")

    let json =
      "[\n  {\"word\": \"水\", \"reading\": \"みず\", \"meaning\": \"water (esp. cool)\"}\n]\n"
    #expect(try data.run("show", "水", "--words", "--limit", "1", "--json") == .init(output: json))

    let all = try Binary.run("show", "水", "--words").output.split(separator: "\n")
    let page = try Binary.run("show", "水", "--plain").output.split(separator: "\n")
      .filter { $0.contains("; meaning: ") }
    #expect(all.count > 2 * page.count && Set(all).count == all.count)
    #expect(
      all.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 3 })
    #expect(zip(all, page).allSatisfy { $0.prefix { $0 != "\t" } == $1.prefix { $0 != ";" } })
  }

  @Test
  func `a kanji that no data has is said to be none of them, with its parts and similar ones`()
    throws
  {
    let start = "kanji-cli: “區” is not one of the 3,245 kanji in the data; "

    let run = try Binary.run("show", "區")

    #expect(run == .init(messages: start + "its parts: 匸 品; similar: 区 嘔 謳 鷗\n", status: 1))
  }

  @Test
  func `a limit holds for the words of JSON`() throws {
    let data = try Samples()

    let run = try data.run("show", "水", "--limit", "1", "--json")

    let whole = try data.run("show", "水", "--json").output
    let words = whole.split(separator: "\n").filter { $0.contains("{\"word\"") }
    #expect(run.output == whole.replacing(",\n\(words[1])", with: "]}"))
    #expect(run.messages == "kanji-cli: 1 of 2\n")
    let typed = try data.run(input: "show 水 --limit 1 --json\n")
    #expect(typed.output == run.output && typed.messages == "line 1: 1 of 2\n")
  }
}
