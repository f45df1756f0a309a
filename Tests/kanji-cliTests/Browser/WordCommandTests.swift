import StateMachineTestSupport
import Testing

struct WordCommandTests {
  @Test
  func `a word is shown with its kanji in order`() throws {
    let run = try Samples().run("word", "水着")

    #expect(
      run
        == .init(
          output: "水着\tswimsuit\t\tみずぎ\t\t\t\t\t\t\n水\twater\tスイ\tみず, みず-\t1\t4\t4\t223\n"
            + "着\twear, arrive\t\t\t\t\t\t\n"))
  }

  @Test
  func `a word has all of its readings`() throws {
    #expect(try Binary.run("word", "日本").output.hasPrefix("日本\tJapan\t\tにほん、にっぽん\t"))
    #expect(
      try Binary.run("word", "日本", "--plain").output
        .contains("reading: にほん、にっぽん\n"))
    #expect(
      try Binary.run("word", "日本", "--json").output
        .contains(#""reading": "にほん", "readings": ["にっぽん"], "meaning": "Japan", "senses": "#))
  }

  @Test
  func `a repeated kanji is listed once`() throws {
    let run = try Binary.run("word", "人々")

    #expect(run.output.split(separator: "\n").map { $0.prefix(2) } == ["人々", "人\t"])
    #expect(run.status == 0 && run.messages == "")
  }

  @Test
  func `unknown characters and an unknown reading are reported on standard error`() throws {
    let data = try Samples()

    let text = try data.run("word", "木水林")
    let json = try data.run("word", "木水林", "--json")
    let word = "   \"word\": {\"word\": \"木水林\", \"reading\": null, \"meaning\": null},\n"
    let messages =
      "kanji-cli: 木水林: not in the data: 木 林\n"
      + "kanji-cli: no word 木水林, so its reading is not known; these are its kanji\n"

    #expect(
      text
        == .init(
          output: "木水林" + String(repeating: "\t", count: 9)
            + "\n水\twater\tスイ\tみず, みず-\t1\t4\t4\t223\n", messages: messages))
    #expect(
      json
        == .init(
          output: try data.run("show", "水", "--json").output
            .replacing("   \"parts\": [],\n", with: word),
          messages: messages))
  }

  @Test(arguments: ["ねこ", "木", ""])
  func `a word without known kanji is refused`(text: String) throws {
    let run = try Samples().run("word", text)

    let sentence =
      "kanji-cli: “\(text)” is no word of the data and has none of its kanji; try search\n"
    #expect(run == .init(messages: sentence, status: 1))
  }
}
