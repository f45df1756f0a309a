import KanjiBrowser
import Testing

@testable import kanji_cli

struct KanjiTextTests {
  @Test("a long word leaves room for its meaning")
  func aLongWordLeavesRoomForItsMeaning() {
    let word = Kanji.Example(word: "水水水水水水水水", reading: "みず", meaning: "water")
    let rows = [KanjiScreen.Row.word(word)]

    let numbered = KanjiText.numbered(rows[...], width: 33)
    #expect(numbered.map { $0.text(inColor: false) } == ["1  水水水水水…  みず  water"])
    let plain = KanjiText.plain(rows, width: 33)
    #expect(plain.map { $0.text(inColor: false) } == ["水水水水水…  みず  water"])
  }

  @Test("where there is no room for readings beside meanings, the meanings are shown")
  func whereThereIsNoRoomForReadings() {
    let water = Kanji(character: "水", meaning: "water", on: ["スイ"], kun: ["みず", "みず-"])
    let rows = [KanjiScreen.Row.kanji(water)]

    let wide = KanjiText.numbered(rows[...], width: 28)
    #expect(wide.map { $0.text(inColor: false) } == ["1  水  スイ、み…  water"])
    let narrow = KanjiText.numbered(rows[...], width: 27)
    #expect(narrow.map { $0.text(inColor: false) } == ["1  水  water"])
  }
}
