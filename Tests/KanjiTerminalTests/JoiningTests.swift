import KanjiTerminal
import Testing

struct JoiningTests {
  @Test(
    "texts are joined with the separator between them",
    arguments: [
      ([], ""), (["水"], "水"), (["水", "火"], "水、火"), (["", ""], "、"), (["", "火", ""], "、火、"),
    ])
  func textsAreJoinedWithTheSeparatorBetweenThem(texts: [String], joined: String) {
    #expect(texts.joined(separator: "、") == joined)
  }

  @Test("without a separator, texts are joined as they are")
  func withoutASeparatorTextsAreJoinedAsTheyAre() {
    #expect(["か", "\u{3099}", "", "a"].joined() == "が" + "a")
  }
}
