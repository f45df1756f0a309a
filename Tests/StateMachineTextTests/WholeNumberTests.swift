import StateMachineText
import Testing

struct WholeNumberTests {
  @Test(arguments: [("3", 3), ("007", 7), ("0", 0), ("٣", 3), ("１２", 12), ("1٣", 13)])
  func `digits of any writing system make a number`(text: String, number: Int) {
    #expect(Int(digits: text) == number)
  }

  @Test(arguments: ["", "+3", "-3", "3.0", "3 ", "一", "²", "Ⅳ", "0x1F", "水"])
  func `other text is no number`(text: String) {
    #expect(Int(digits: text) == nil)
  }

  @Test(arguments: ["9223372036854775807", "9223372036854775808", "99999999999999999999999999"])
  func `a number that overflows is the greatest`(text: String) {
    #expect(Int(digits: text) == .max)
  }
}
