import StateMachine
import StateMachineText
import Testing

struct SimpleWidthTests {
  private static let scalars = (0...0xFFFF).compactMap(Unicode.Scalar.init).filter {
    DisplayWidth.ofSimple(String($0)) != nil
  }

  @Test("a simple character has the same width in other text")
  func aSimpleCharacterHasTheSameWidthInOtherText() {
    // Text with é in it is measured character by character.
    let wrong = Self.scalars.filter { scalar in
      DisplayWidth.ofSimple(String(scalar)) != DisplayWidth.of("\(scalar)é") - 1
    }

    #expect(Self.scalars.count == 95 + 1 + 41 + 86 + 99 + 20_992)
    #expect(wrong == [])
  }

  @Test("no simple character joins another")
  func noSimpleCharacterJoinsAnother() {
    #expect(String(String.UnicodeScalarView(Self.scalars)).count == Self.scalars.count)
  }

  @Test("no simple character is invisible")
  func noSimpleCharacterIsInvisible() {
    let text = String(String.UnicodeScalarView(Self.scalars))

    #expect(Visible.text(text) == text)
  }

  @Test(
    "other text is not simple",
    arguments: ["\t", "か\u{3099}", "é", "ﾐ", "水\u{E0100}", "〰", "👍", "水‥", "한"])
  func otherTextIsNotSimple(text: String) {
    #expect(DisplayWidth.ofSimple(text) == nil)
  }

  @Test(
    "text is cut at its width",
    arguments: [
      ("水着火", 6, "水着火"), ("水着火", 5, "水着…"), ("a水b", 3, "a…"), ("", 3, ""), ("水", 1, "…"),
      ("水…着", 4, "水……"),
    ])
  func textIsCutAtItsWidth(text: String, cells: Int, cut: String) {
    #expect(DisplayWidth.cut(text, to: cells) == cut)
  }
}
