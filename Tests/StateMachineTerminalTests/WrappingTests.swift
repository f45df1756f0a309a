import StateMachineTerminal
import StateMachine
import StateMachineText
import Testing

struct WrappingTests {
  @Test(
    arguments: [
      ("", 10, [""]), ("water", 5, ["water"]), ("hot water", 8, ["hot", "water"]),
      ("hot water", 9, ["hot water"]), ("  a bc def", 6, ["  a bc", "  def"]),
      ("    grade 1 · JLPT 4", 12, ["    grade 1", "    · JLPT 4"]),
      ("水  water, rain", 10, ["水  water,", "    rain"]),
      ("--limit N  at most", 12, ["--limit N", "    at most"]),
      ("  -n  show at most N", 15, ["  -n  show at", "      most N"]),
      ("x  カ、ひ、-び", 8, ["x  カ、", "   ひ、", "   -び"]),
      ("/all/detail/water x", 8, ["/all", "/detail", "/water x"]),
      ("/all/detail/water", 11, ["/all/detail", "/water"]),
      ("go to /all/detail and/or", 12, ["go to", "/all/detail", "and/or"]),
      ("see http://all/detail", 12, ["see http://all/detail"]),
      ("a b   ", 4, ["a b"]), ("--ab        word", 10, ["--ab", "    word"]),
      ("a                many-cells", 8, ["a", "    many-cells"]),
      ("    a b      c d", 10, ["    a b", "     c d"]),
      ("1 › /all/detail/water x", 12, ["1 › /all", "    /detail", "    /water x"]),
      ("1  a /all/detail/water", 10, ["1  a /all", "   /detail", "   /water"]),
      ("1 › /all x", 8, ["1 › /all", "    x"]),
      ("    rank 2 · radical 水", 20, ["    rank 2 ·", "    radical 水"]),
    ] as [(String, Int, [String])])
  func `text wraps between words, with the indent of its start`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(Line(text).wrapped(to: width).map { $0.text(inColor: false) } == lines)
  }

  @Test
  func `a style takes no cells and continues after a break`() {
    let line = Line("    one", .dim) + Line(" two three", .bold)

    #expect(
      line.wrapped(to: 11).map { $0.text(inColor: true) }
        == ["\u{1B}[2m    one\u{1B}[22m\u{1B}[1m two", "    three\u{1B}[22m"])
  }

  @Test
  func `a path in a style is broken before its slashes`() {
    let line = Line("1 › ", .dim) + Line("/all/detail/水", .bold)

    #expect(
      line.wrapped(to: 12).map { $0.text(inColor: true) }
        == ["\u{1B}[2m1 › \u{1B}[22m\u{1B}[1m/all", "    /detail", "    /水\u{1B}[22m"])
  }

  @Test
  func `a combining mark after a style does not hide the text after it`() {
    let line = Line("a", .bold) + Line("\u{301}b cd")

    #expect(
      line.wrapped(to: 3).map { $0.text(inColor: true) }
        == ["\u{1B}[1ma\u{1B}[22m\u{301}b", "cd"])
  }
}
