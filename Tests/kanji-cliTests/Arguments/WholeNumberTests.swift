import StateMachineText
import Testing

@testable import kanji_cli

struct WholeNumberTests {
  @Test(
    "digits of any writing system make a number",
    arguments: [("3", 3), ("007", 7), ("0", 0), ("٣", 3), ("１２", 12), ("1٣", 13)])
  func digitsOfAnyWritingSystemMakeANumber(text: String, number: Int) {
    #expect(Int(digits: text) == number)
  }

  @Test(
    "other text is no number", arguments: ["", "+3", "-3", "3.0", "3 ", "一", "²", "Ⅳ", "0x1F", "水"])
  func otherTextIsNoNumber(text: String) {
    #expect(Int(digits: text) == nil)
  }

  @Test(
    "a number that overflows is the greatest",
    arguments: ["9223372036854775807", "9223372036854775808", "99999999999999999999999999"])
  func aNumberThatOverflowsIsTheGreatest(text: String) {
    #expect(Int(digits: text) == .max)
    #expect(throws: NothingFound.tooLarge(text)) { try Int.count(digits: text) }
  }

  @Test(
    "a large number is grouped by three digits",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (20_030, "20,030"), (100_000, "100,000"),
      (12_003_004, "12,003,004"),
    ])
  func aGreatNumberIsReadInGroups(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test(
    "digits are a number, and other text is not",
    arguments: [("3", 3), ("９", 9), ("9223372036854775806", .max - 1), ("x", nil), ("-3", nil)])
  func digitsAreANumberAndOtherTextIsNot(text: String, number: Int?) throws {
    #expect(try Int.count(digits: text) == number)
  }
}
