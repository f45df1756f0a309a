import StateMachine
import StateMachineText
import Testing

struct SimpleTextTests {
  private static let scalars = (0...0xFFFF).compactMap(Unicode.Scalar.init).filter {
    SimpleText.width(of: String($0)) != nil
  }

  @Test("each of its characters takes as many cells as it takes in other text")
  func eachOfItsCharactersTakesAsManyCellsAsItTakesInOtherText() {
    // Text with é in it is measured character by character.
    let wrong = Self.scalars.filter { scalar in
      SimpleText.width(of: String(scalar)) != DisplayWidth.of("\(scalar)é") - 1
    }

    #expect(Self.scalars.count == 95 + 1 + 41 + 86 + 99 + 20_992)
    #expect(wrong == [])
  }

  @Test("none of its characters joins another")
  func noneOfItsCharactersJoinsAnother() {
    #expect(String(String.UnicodeScalarView(Self.scalars)).count == Self.scalars.count)
  }

  @Test("nothing in it is hidden")
  func nothingInItIsHidden() {
    let text = String(String.UnicodeScalarView(Self.scalars))

    #expect(Visible.text(text) == text)
  }

  @Test(
    "other text is not measured by its bytes",
    arguments: ["\t", "か\u{3099}", "é", "ﾐ", "水\u{E0100}", "〰", "👍", "水‥", "한"])
  func otherTextIsNotMeasuredByItsBytes(text: String) {
    #expect(SimpleText.width(of: text) == nil)
  }

  @Test(
    "the beginning that there is room for",
    arguments: [
      ("水着火", 6, "水着火"), ("水着火", 5, "水着"), ("a水b", 2, "a"), ("", 3, ""), ("水", 1, ""),
      ("水…着", 3, "水…"),
    ])
  func theBeginningThatThereIsRoomFor(text: String, cells: Int, beginning: String) {
    #expect(SimpleText.prefix(of: text, cells: cells) == beginning)
  }
}
