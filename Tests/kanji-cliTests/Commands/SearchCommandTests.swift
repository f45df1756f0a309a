import Testing

struct SearchCommandTests {
  @Test("a pipe gets one line a kanji, the best first")
  func aPipeGetsOneLineAKanjiTheBestFirst() throws {
    let run = try Binary.run("search", "water")

    #expect(run.output.hasPrefix("水\twater\tスイ\tみず, みず-\t1\t4\t4\t223\n湯\thot water, "))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.split(separator: "\t").count > 4 })
    #expect(run.status == 0 && run.messages == "")
  }

  @Test(
    "a meaning, a reading or a kanji is found",
    arguments: [["FIRE"], ["カ"], ["火"], ["fi"], [" fire "]])
  func aMeaningAReadingOrAKanjiIsFound(words: [String]) throws {
    let json = "[{\"character\":\"火\",\"meaning\":\"fire\",\"on\":[\"カ\"],\"examples\":[]}]"
    let run = try Samples(json).run(["search"] + words)

    #expect(run == .init(output: "火\tfire\tカ\t\t\t\t\t\n"))
  }

  @Test("several words are one text")
  func severalWordsAreOneText() throws {
    let run = try Binary.run("search", "hot", "water")

    #expect(run.output.hasPrefix("湯\t"))
    #expect(run == (try Binary.run("search", "hot water")))
  }

  @Test("a reading with a hyphen is no option")
  func aReadingWithAHyphenIsNoOption() throws {
    let run = try Samples().run("search", "みず-")

    #expect(run == (try Samples().run("search", "みず")))
    #expect(try Samples().run("search", "-みず").output == run.output)
  }

  @Test("where nothing is found, one is told so", arguments: ["zzzz", "", "  "])
  func whereNothingIsFoundOneIsToldSo(text: String) throws {
    let sentence =
      "kanji-cli: nothing found for “\(text)”; try another word, a reading or a kanji\n"

    #expect(try Binary.run("search", text) == .init(messages: sentence, status: 1))
    #expect(try Binary.run("search", text, "--json") == .init(messages: sentence, status: 1))
  }
}
