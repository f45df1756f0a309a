import KanjiBrowser

/// A few kanji, as listing them takes long: more than a page, and enough cards.
let someKanji = storage(
  of: [
    Kanji(
      character: "水", meaning: "water", on: ["スイ"], kun: ["みず"], grade: 1, strokes: 4,
      examples: [
        .init("水", reading: "みず", meaning: "water"),
        .init("水着", reading: "みずぎ", meaning: "swimsuit"),
      ]),
    Kanji(
      character: "着", meaning: "wear", grade: 3,
      examples: [.init("水着", meaning: "swimsuit"), .init("ぎ", meaning: "clothes")]),
  ] + "一二三四五六七八九十百千日月火木金土上下左右".map { Kanji(character: $0, meaning: "no. \($0)", grade: 1) })

private func storage(of kanji: [Kanji]) -> InMemoryKanjiStorage {
  do {
    return try InMemoryKanjiStorage(kanji)
  } catch {
    fatalError("\(error)")
  }
}
