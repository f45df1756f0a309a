import Testing

struct WordCommandTests {
  @Test("a word is shown with its kanji in order")
  func aWordIsShownWithItsKanjiInOrder() throws {
    let run = try Samples().run("word", "水着")

    #expect(
      run
        == .init(
          output: """
            水着【みずぎ】  swimsuit
            水  スイ、みず、みず-  water
            着                     wear, arrive

            """))
  }

  @Test("a word has all of its readings")
  func aWordHasAllOfItsReadings() throws {
    #expect(try Binary.run("word", "日本").output.hasPrefix("日本【にほん、にっぽん】  Japan\n"))
    #expect(
      try Binary.run("word", "日本", "--plain").output
        .contains("reading: にほん、にっぽん\n"))
    #expect(
      try Binary.run("word", "日本", "--json").output
        .contains(#""reading": "にほん", "readings": ["にっぽん"], "meaning": "Japan"}"#))
  }

  @Test("a repeated kanji is listed once")
  func aRepeatedKanjiIsListedOnce() throws {
    let run = try Binary.run("word", "人々")

    #expect(run.output.split(separator: "\n").map { $0.prefix(2) } == ["人々", "人 "])
    #expect(run.status == 0 && run.messages == "")
  }

  @Test("unknown characters are reported, in JSON on standard error")
  func unknownCharactersAreReported() throws {
    let data = try Samples()

    let text = try data.run("word", "木水林")
    let json = try data.run("word", "木水林", "--json")
    let word = "   \"word\": {\"word\": \"木水林\", \"reading\": null, \"meaning\": null},\n"

    #expect(
      text
        == .init(
          output: "木水林\n    not in the data: 木 林\n水  スイ、みず、みず-  water\n"))
    #expect(
      json
        == .init(
          output: try data.run("show", "水", "--json").output
            .replacing("\"water\",\n   \"on", with: "\"water\",\n\(word)   \"on"),
          messages: "kanji-cli: 木水林: not in the data: 木 林\n"))
  }

  @Test("a word without known kanji is refused", arguments: ["ねこ", "木", "cat", ""])
  func aWordWithoutKnownKanjiIsRefused(text: String) throws {
    let run = try Samples().run("word", text)

    let sentence = "kanji-cli: “\(text)” has no kanji from the data; try search\n"
    #expect(run == .init(messages: sentence, status: 1))
  }
}
