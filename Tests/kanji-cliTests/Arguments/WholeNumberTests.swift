import StateMachineText
import Testing

@testable import kanji_cli

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
    #expect(throws: NothingFound.tooLarge(text)) { try Int.count(digits: text) }
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (20_030, "20,030"), (100_000, "100,000"),
    (12_003_004, "12,003,004"),
  ])
  func `a large number is grouped by three digits`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test(arguments: [("3", 3), ("９", 9), ("9223372036854775806", .max - 1), ("x", nil), ("-3", nil)])
  func `digits are a number, and other text is not`(text: String, number: Int?) throws {
    #expect(try Int.count(digits: text) == number)
  }
}
