import Testing

@testable import KanjiTerminal
@testable import kanji_cli

struct LineTests {
  @Test("parts stand out in colour only")
  func partsStandOutInColourOnly() {
    let line = Line("水", .bold) + Line("  water ") + Line("1", .dim)

    #expect(line.text(inColor: false) == "水  water 1")
    #expect(line.text(inColor: true) == "\u{1B}[1m水\u{1B}[22m  water \u{1B}[2m1\u{1B}[22m")
  }

  @Test("text does not bring a style of its own")
  func textDoesNotBringAStyleOfItsOwn() {
    let line = Line("\u{1B}[31mred", .bold)

    #expect(line.text(inColor: false) == "\\u{1B}[31mred")
    #expect(line.text(inColor: true) == "\u{1B}[1m\\u{1B}[31mred\u{1B}[22m")
  }
}
