import KanjiBrowser
import Testing

struct KanjiTests {
  @Test("kanji that differ in any property are not equal, though their hashes are")
  func kanjiThatDifferInAnyPropertyAreNotEqualThoughTheirHashesAre() {
    let water = DataSamples.three[0]
    var other = water
    other.meaning = "fire"

    #expect(water != other)
    #expect(water.hashValue == other.hashValue)
  }

  @Test("a kanji made from the two required parts has no others")
  func aKanjiMadeFromTheTwoRequiredPartsHasNoOthers() {
    let kanji = Kanji(character: "水", meaning: "water")

    #expect(kanji.on.isEmpty && kanji.kun.isEmpty && kanji.examples.isEmpty)
    #expect([kanji.grade, kanji.jlpt, kanji.strokes, kanji.frequency] == [nil, nil, nil, nil])
    #expect(kanji.radical == nil)
  }

  @Test("changing a copy leaves the other as it was")
  func changingACopyLeavesTheOtherAsItWas() {
    let water = DataSamples.three[0]
    var copy = water
    copy.character = "火"
    copy.on = ["カ"]
    copy.kun = []
    copy.grade = nil
    copy.jlpt = 1
    copy.strokes = 5
    copy.frequency = nil
    copy.radical = "火"
    copy.examples = []

    #expect(water == DataSamples.three[0])
    #expect(
      copy
        == Kanji(
          character: "火", meaning: water.meaning, on: ["カ"], jlpt: 1, strokes: 5, radical: "火"))
  }
}
