import StateMachineTerminal
import Testing

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
}
