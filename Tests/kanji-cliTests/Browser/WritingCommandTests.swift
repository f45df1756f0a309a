import StateMachineTestSupport
import Testing

struct WritingCommandTests {
  @Test
  func `the strokes of a kanji are drawn with their numbers`() throws {
    let run = try Binary.run("strokes", "二")

    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 15 && lines.last == "")
    #expect(lines.dropLast().allSatisfy { $0.count == 28 })
    #expect(run.output.filter(\.isNumber) == "12")
    #expect(run.status == 0 && run.messages == "")
  }

  @Test
  func `frames draw stroke after stroke, six in a row`() throws {
    let lines = try Binary.run("strokes", "海", "--frames").output.split(separator: "\n")

    let heads = lines.filter { $0.contains(where: \.isNumber) }
    #expect(heads.map { $0.filter(\.isNumber) } == ["123456", "789"])
    #expect(lines.count == 14 && lines.allSatisfy { $0.count <= 82 })
  }

  @Test
  func `a picture has a path and a number for each stroke`() throws {
    let run = try Binary.run("strokes", "海", "--format", "svg")

    #expect(run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
    #expect(run.output.split(separator: "<path ").count == 10)
    #expect(run.output.contains(">9</text>") && !run.output.contains(">10</text>"))
    let png = "--format needs svg, not “png”\n"
    #expect(
      try Binary.run("strokes", "海", "--format", "png")
        == .init(messages: "kanji-cli: \(png)", status: 2))
    #expect(
      try Binary.run(input: "strokes 海 --format png\n")
        == .init(messages: "line 1: \(png)", status: 2))
  }

  @Test(arguments: [
    ("海", "海: 9 strokes; parts in the order of writing: 氵 毎\n"), ("一", "一: 1 stroke\n"),
  ])
  func `plain text says the strokes in words`(kanji: String, sentence: String) throws {
    #expect(try Binary.run("strokes", kanji, "--plain") == .init(output: sentence))
  }

  @Test
  func `what is no kanji has no strokes`() throws {
    let run = try Binary.run("strokes", "海水")

    let sentence = "“海水” is not a single kanji; try word or search"
    #expect(run == .init(messages: "kanji-cli: \(sentence)\n", status: 1))
  }

  @Test
  func `the table of parts goes by strokes, and has their names`() throws {
    let rows = try Binary.run("parts").output.split(separator: "\n")

    let counts = rows.compactMap {
      $0.firstMatch(of: #/part, (\d+) stroke/#).flatMap { Int($0.output.1) }
    }
    #expect(counts.count == rows.count && counts == counts.sorted() && counts.count > 200)
    #expect(rows.contains("氵\tpart, 3 strokes: water\t\tしたみず、さんずい\t\t\t\t\t\t"))
  }

  @Test
  func `parts find kanji, then what these are made of, and filters apply`() throws {
    let all = try Binary.run("parts", "門", "日").output.split(separator: "\n")
    let few = try Binary.run("parts", "gate", "日", "--strokes", "12").output.split(separator: "\n")

    #expect(all.map { String($0.prefix(1)) } == ["間", "闇", "簡", "亠", "立", "竹"])
    #expect(few == [all[0]])
    #expect(
      try Binary.run("parts", "門", "日", "--json").output
        == Binary.run("list", "-", "--json", input: "間闇簡").output)
  }

  @Test
  func `a part is added to those that were looked for`() throws {
    let run = try Binary.run(input: "parts 門 日\n5\nhistory\n")

    #expect(run.output.contains("\n1  闇  "))
    #expect(run.output.hasSuffix("\n1   /all  parts 門 日\n2 › /all  parts 門 日 立\n"))
  }

  @Test
  func `parts that no kanji has are reported`() throws {
    let sentence = "no kanji has the parts “xyzzy”; to list all parts, type parts"

    #expect(
      try Binary.run("parts", "xyzzy")
        == .init(messages: "kanji-cli: \(sentence)\n", status: 1))
  }

  @Test
  func `many kanji have a note on the parts to add`() throws {
    let run = try Binary.run("parts", "氵")

    #expect(run.messages.hasPrefix("kanji-cli: 185 kanji; to see fewer, add a part: 丿 口 日 "))
  }
}
