import KanjiBrowser
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

struct KanjiTextTests {
  @Test
  func `a long word leaves room for its meaning`() {
    let word = Word("水水水水水水水水", reading: "みず", meaning: "water")
    let rows = [KanjiScreen.Row.word(word)]

    #expect(
      text(rows, areNumbered: true, width: 33)
        == "1  水水水水水…  みず  water\n")
    #expect(text(rows, areNumbered: false, width: 33) == "水水水水水…  みず  water\n")
  }

  @Test
  func `without room for both, meanings are shown instead of readings`() {
    let water = Kanji(character: "水", meaning: "water", on: ["スイ"], kun: ["みず", "みず-"])
    let rows = [KanjiScreen.Row.kanji(water)]

    #expect(
      text(rows, areNumbered: true, width: 28)
        == "1  水  スイ、み…  water\n")
    #expect(
      text(rows, areNumbered: true, width: 27)
        == "1  水  water\n")
  }

  private func text(_ rows: [KanjiScreen.Row], areNumbered: Bool, width: Int) -> String {
    KanjiText.lines(of: rows[...], areNumbered: areNumbered, width: width).text(inColor: false)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (20_030, "20,030"), (100_000, "100,000"),
    (12_003_004, "12,003,004"),
  ])
  func `a large number is grouped by three digits`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
