import KanjiBrowser
import Testing

struct KanjiFilterTests {
  @Test(
    arguments: [
      (KanjiFilter(), ["日", "水", "着", "火"]),
      (KanjiFilter(grade: 1...1), ["水", "火"]),
      (KanjiFilter(grade: 1...3), ["水", "着", "火"]),
      (KanjiFilter(jlpt: 3...3), ["着"]),
      (KanjiFilter(strokes: 4...4), ["水", "火"]),
      (KanjiFilter(strokes: 5...12), ["着"]),
      (KanjiFilter(grade: 3...6, jlpt: 3...4, strokes: 12...12), ["着"]),
      (KanjiFilter(grade: 1...1, strokes: 12...12), []),
      (KanjiFilter(grade: 0...0), []),
    ] as [(KanjiFilter, [String])])
  func `a filter matches kanji that meet all of its criteria`(filter: KanjiFilter, found: [String])
  {
    let kanji = [
      Kanji(character: "日", meaning: "day"),
      Kanji(character: "水", meaning: "water", grade: 1, jlpt: 4, strokes: 4),
      Kanji(character: "着", meaning: "wear", grade: 3, jlpt: 3, strokes: 12),
      Kanji(character: "火", meaning: "fire", grade: 1, jlpt: 4, strokes: 4),
    ]

    #expect(kanji.filter(filter.matches).map { String($0.character) } == found)
  }
}
