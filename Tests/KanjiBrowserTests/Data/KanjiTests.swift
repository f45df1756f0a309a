import KanjiBrowser
import Testing

struct KanjiTests {
  @Test
  func `kanji that differ in any property are not equal, though their hashes are`() {
    let water = DataSamples.three[0]
    let other = Kanji(character: water.character, meaning: "fire")

    #expect(water != other)
    #expect(water.hashValue == other.hashValue)
  }

  @Test
  func `a kanji with only the required properties has no others`() {
    let kanji = Kanji(character: "水", meaning: "water")

    #expect(kanji.on.isEmpty && kanji.kun.isEmpty && kanji.examples.isEmpty)
    #expect([kanji.grade, kanji.jlpt, kanji.strokes, kanji.frequency] == [nil, nil, nil, nil])
    #expect(kanji.radical == nil)
  }
}
