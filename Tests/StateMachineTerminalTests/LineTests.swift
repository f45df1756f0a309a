import StateMachineTestSupport
import Testing

@testable import StateMachineTerminal

struct LineTests {
  @Test
  func `parts differ only in colour`() {
    let line = Line("水", .bold) + Line("  water ") + Line("1", .dim)

    #expect(line.text(inColor: false) == "水  water 1")
    #expect(line.text(inColor: true) == "\u{1B}[1m水\u{1B}[22m  water \u{1B}[2m1\u{1B}[22m")
  }

  @Test
  func `text cannot have a style of its own`() {
    let line = Line("\u{1B}[31mred", .bold)

    #expect(line.text(inColor: false) == "\\u{1B}[31mred")
    #expect(line.text(inColor: true) == "\u{1B}[1m\\u{1B}[31mred\u{1B}[22m")
  }

  private static let lines: [Line] = [Line("水", .bold) + "  water", "", Line("1", .dim)]

  @Test
  func `lines end with a newline, in colour or without`() {
    #expect(
      Self.lines.text(inColor: true)
        == "\u{1B}[1m水\u{1B}[22m  water\n\n\u{1B}[2m1\u{1B}[22m\n")
    #expect(Self.lines.text(inColor: false) == "水  water\n\n1\n")
    #expect(([] as [Line]).text(inColor: false).isEmpty)
  }

  @Test
  func `lines wider than the output are wrapped, each by itself`() {
    let lines: [Line] = ["", "warm water", Line("cold water", .dim), ""]

    #expect(
      lines.flatMap { $0.wrapped(to: 9) }.text(inColor: true)
        == "\nwarm\nwater\n\u{1B}[2mcold\nwater\u{1B}[22m\n\n")
  }

  private static let prompt =
    Line("all") + Line(" ›", .dim) + " " + Line("水着水着水着", .bold) + Line(" ›", .dim) + " "

  @Test(arguments: [
    (21, "all › 水着水着水着 › "), (20, "all › 水…着水着 › "), (10, "all …着 › "), (3, "a… "), (2, "… "),
    (1, "…"),
  ])
  func `a long line is cut in its middle`(width: Int, text: String) {
    #expect(Self.prompt.cutMiddle(to: width).text(inColor: false) == text)
  }

  @Test
  func `a cut line keeps the style behind the cut`() {
    #expect(
      Self.prompt.cutMiddle(to: 10).text(inColor: true)
        == "all\u{1B}[2m …\u{1B}[1m着\u{1B}[22m\u{1B}[2m ›\u{1B}[22m ")
  }

  /// Characters that terminals show in other widths, or that have any number of scalars.
  @Test(
    arguments: [
      "水", "か\u{3099}", "e" + String(repeating: "\u{301}", count: 128), "\u{200B}", "x\u{200D}",
      "👨\u{200D}👩\u{200D}👧", "🇯🇵", "ﾊﾟ", "가", "\u{1112}\u{1161}\u{11AB}", "\u{FE0F}",
      "水" + String(repeating: "\u{200D}", count: isLong ? 50_000 : 5_000), "\u{10FFFD}", "\u{301}",
    ], [1, 2, 3, 7, 19, 79, 299])
  func `no text makes a cut line long`(character: String, width: Int) {
    for text in [
      character,
      String(repeating: character, count: (isLong ? 30_000 : 3_000) / character.utf8.count + 1),
    ] {
      let titles = [Line(text, .bold), Line("all › " + text), Line(text + " › ", .dim)]
      for line in titles.map({ $0.cutMiddle(to: width) }) {
        let scalars = line.text(inColor: false).unicodeScalars
        #expect(scalars.count <= width)
        #expect(line.bytes.count <= 4 * width + 4)
      }
    }
  }
}
