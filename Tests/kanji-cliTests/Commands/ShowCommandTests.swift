import Testing

struct ShowCommandTests {
  static let water = """
    水  water
        on   スイ
        kun  みず、みず-
        grade 1 · old JLPT 4 (about N5) · 4 strokes · frequency rank 223 · radical 水
    水    みず    water (esp. cool)
    水着  みずぎ  swimsuit

    """
  static let wear = """
    着  wear, arrive
    水着  みずぎ  to swim in

    """
  static let unknown = "kanji-cli: “木” is not a kanji in the data; try search\n"

  @Test
  func `a kanji is shown with its readings and words`() throws {
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
    #expect(run.messages == "" && run.output.hasSuffix("/all\n\(Rules.from("all"))\n"))
  }

  @Test
  func `several kanji are shown in the given order, each once`() throws {
    let run = try Samples().run("show", "着", "水", "着", "⽔")

    #expect(run == .init(output: Self.wear + "\n" + Self.water))
  }

  @Test
  func `an unknown kanji is reported, and the others are shown`() throws {
    let run = try Samples().run("show", "木", "着", "水着")

    let other = "kanji-cli: “水着” is not a single kanji; try word or search\n"
    #expect(run == .init(output: Self.wear, messages: Self.unknown + other, status: 1))
  }

  @Test(arguments: [[], ["--json"]])
  func `if nothing is found, nothing is printed`(options: [String]) throws {
    let data = try Samples()

    let run = try data.run(["show", "木"] + options)

    #expect(run == .init(messages: Self.unknown, status: 1))
  }

  @Test
  func `JSON has the fields of the data`() throws {
    let run = try Samples().run("show", "水", "着", "火", "--json")

    #expect(run == .init(output: Samples.json))
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
}
