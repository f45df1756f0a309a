import StateMachine
import StateMachineText
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("water", 5), ("水", 2), ("水着", 4), ("みずぎ", 6), ("か\u{3099}", 2), ("ﾐｽﾞ", 3),
    ("Ａ", 2), ("、。・", 6), ("【】", 4), ("é", 1), ("e\u{301}", 1), ("葛\u{E0100}", 2), ("𠮟", 2),
    ("👍", 2), ("❤\u{FE0F}", 2), ("한글", 4), ("\u{200B}", 0), ("…", 1), ("›", 1),
    ("⌚⚡⭐", 6), ("🌡", 1), ("🇯🇵", 2), ("👍🏽", 2), ("🈁", 2), ("\u{1B001}", 2), ("\u{FE10}", 2),
    ("㉈", 1),
  ])
  func `the width of text is its number of cells`(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }

  @Test(arguments: [
    ("水", 4, "水  "), ("水着", 4, "水着"), ("水着火", 4, "水… "), ("水着火", 5, "水着…"),
    ("water", 3, "wa…"), ("", 2, "  "), ("水", 1, "…"), ("水", 0, ""),
  ])
  func `text is padded or cut to a width`(text: String, cells: Int, fitted: String) {
    #expect(DisplayWidth.fit(text, to: cells) == fitted)
    #expect(DisplayWidth.of(DisplayWidth.fit(text, to: cells)) == cells)
  }

  @Test(arguments: [
    ("水着火", 6, "水着火"), ("水着火", 5, "水着…"), ("水着火", 4, "水…"), ("水", 1, "…"),
    ("か\u{3099}し", 3, "か\u{3099}…"), ("ﾊﾟﾌ", 2, "…"),
  ])
  func `text is cut where it is too long`(text: String, cells: Int, cut: String) {
    #expect(DisplayWidth.cut(text, to: cells) == cut)
  }

  @Test(arguments: [
    ("水着火", 6, "水着火"), ("水着火", 5, "水…火"), ("water", 4, "wa…r"), ("water", 3, "w…r"),
    ("water", 2, "w…"), ("water", 1, "…"), ("water", 0, ""), ("水着火か\u{3099}", 6, "水…か\u{3099}"),
  ])
  func `text is cut in its middle where it is too long`(text: String, cells: Int, cut: String) {
    #expect(DisplayWidth.cutMiddle(text, to: cells) == cut)
  }
}
