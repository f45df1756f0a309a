import Testing

/// A screen that is shown again looks as it did at first.
struct PagesTests {
  @Test(
    "a kanji that is opened again is shown from its beginning, whatever was shown of it since",
    arguments: [
      "back", "more\nback", "more\nword 大人\nback\nback", "search water\nback",
      "search water\nmore\nback", "home",
    ])
  func aKanjiThatIsOpenedAgainIsShownFromItsBeginning(between: String) throws {
    let first = try Binary.run(input: "show 大\n").output
    let before = try Binary.run(input: "show 大\n\(between)\n").output

    let run = try Binary.run(input: "show 大\n\(between)\nshow 大\n")

    #expect(first.hasSuffix(": type more\n"))
    #expect(run == .init(output: before + first))
  }

  @Test("what is expected of the output is expected of a page that was shown before, too")
  func whatIsExpectedOfTheOutputIsExpectedOfAPageThatWasShownBefore() throws {
    let run = try Samples().run(input: "show 水\nback\nshow 水\nexpect out contains swimsuit\n")

    #expect(run.output.hasSuffix("swimsuit\nok\n"))
  }
}
