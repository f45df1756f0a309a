import Testing

@testable import kanji_cli

struct PrintedTests {
  private static let lines = Lines([Line("水", .bold) + "  water", "", Line("1", .dim)])

  @Test("lines end with a newline, and colour is for the output alone")
  func linesEndWithANewlineAndColourIsForTheOutputAlone() {
    let printed = Printed(Self.lines, inColor: true)

    #expect(printed.shown == "\u{1B}[1m水\u{1B}[22m  water\n\n\u{1B}[2m1\u{1B}[22m\n")
    #expect(printed.plain == "水  water\n\n1\n")
  }

  @Test("without colour both are the same")
  func withoutColourBothAreTheSame() {
    let printed = Printed(Self.lines, inColor: false)

    #expect(printed.shown == printed.plain)
    #expect(Printed(Lines(), inColor: false).plain.isEmpty)
  }

  @Test("lines wider than the output are broken there, each for itself")
  func linesWiderThanTheOutputAreBrokenThere() {
    let lines = Lines(["", "warm water", Line("cold water", .dim), ""])

    let printed = Printed(lines, inColor: true, width: 9)

    #expect(printed.shown == "\nwarm\nwater\n\u{1B}[2mcold\nwater\u{1B}[22m\n\n")
    #expect(printed.plain == "\nwarm water\ncold water\n\n")
  }
}
