import StateMachine
import Testing

struct MarksTests {
  @Test(arguments: [
    ("", 0, false), ("水", 128, false), ("水", 129, true), ("", 129, true), ("a b", 1 << 16, true),
  ])
  func `a text has too many marks if more than the limit are in a row`(
    beginning: String, count: Int, areTooMany: Bool
  ) {
    // A character that decomposes to marks counts, although it is not sorted.
    for mark in ["\u{301}", "\u{323}", "\u{F73}", "\u{302E}", "\u{3099}", "\u{E0100}"] {
      let marks = String(repeating: mark, count: count)
      #expect(Marks.areTooMany(in: beginning + marks + "水") == areTooMany)
    }
  }

  @Test
  func `the limit of marks is per character, not per text`() {
    let accented = "e" + String(repeating: "\u{301}", count: 127)
    let texts = [accented, "水", "か\u{3099}", "👩\u{200D}👧", "x"]
    for text in texts { #expect(!Marks.areTooMany(in: String(repeating: text, count: 1_000))) }
  }
}
