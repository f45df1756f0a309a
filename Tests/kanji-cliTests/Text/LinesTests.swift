import KanjiTerminal
import Testing

struct LinesTests {
  private static let lines = Lines([Line("水", .bold) + "  water", "", Line("1", .dim)])

  @Test("lines end with a newline, in colour or without")
  func linesEndWithANewlineInColourOrWithout() {
    #expect(
      Self.lines.text(inColor: true)
        == "\u{1B}[1m水\u{1B}[22m  water\n\n\u{1B}[2m1\u{1B}[22m\n")
    #expect(Self.lines.text(inColor: false) == "水  water\n\n1\n")
    #expect(Lines().text(inColor: false).isEmpty)
  }

  @Test("lines wider than the output are broken there, each for itself")
  func linesWiderThanTheOutputAreBrokenThere() {
    let lines = Lines(["", "warm water", Line("cold water", .dim), ""])

    #expect(
      Wrapping.text(lines.text(inColor: true), width: 9)
        == "\nwarm\nwater\n\u{1B}[2mcold\nwater\u{1B}[22m\n\n")
  }
}
