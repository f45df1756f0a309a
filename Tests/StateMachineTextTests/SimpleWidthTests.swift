import StateMachine
import StateMachineText
import Testing

struct SimpleWidthTests {
  private static let scalars = (0...0xFFFF).compactMap(Unicode.Scalar.init).filter {
    DisplayWidth.ofSimple(String($0)) != nil
  }

  @Test
  func `a simple character has the same width in other text`() {
    // Text with é in it is measured character by character.
    let wrong = Self.scalars.filter { scalar in
      DisplayWidth.ofSimple(String(scalar)) != DisplayWidth.of("\(scalar)é") - 1
    }

    #expect(Self.scalars.count == 95 + 1 + 41 + 86 + 99 + 20_992)
    #expect(wrong == [])
  }

  @Test
  func `no simple character joins another`() {
    #expect(String(String.UnicodeScalarView(Self.scalars)).count == Self.scalars.count)
  }

  @Test
  func `no simple character is invisible`() {
    let text = String(String.UnicodeScalarView(Self.scalars))

    #expect(Visible.text(text) == text)
  }

  @Test(arguments: ["\t", "か\u{3099}", "é", "ﾐ", "水\u{E0100}", "〰", "👍", "水‥", "한"])
  func `other text is not simple`(text: String) {
    #expect(DisplayWidth.ofSimple(text) == nil)
  }

  @Test(arguments: [
    ("水着火", 6, "水着火"), ("水着火", 5, "水着…"), ("a水b", 3, "a…"), ("", 3, ""), ("水", 1, "…"),
    ("水…着", 4, "水……"),
  ])
  func `text is cut at its width`(text: String, cells: Int, cut: String) {
    #expect(DisplayWidth.cut(text, to: cells) == cut)
  }
}
