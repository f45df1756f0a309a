import KanjiBrowser
import Testing

struct AlternativesTests {
  @Test(arguments: [
    ("water|fire", ["water", "fire"]), ("cold water | 火", ["cold water", "火"]),
    ("水｜火|土", ["水", "火", "土"]), ("water", ["water"]), ("|", ["|"]), ("water|", ["water|"]),
  ])
  func `a vertical line stands between queries`(text: String, queries: [String]) {
    #expect(SearchQuery(text).either.map { $0.terms.joined(separator: " ") } == queries)
  }

  @Test
  func `each query has the filter of all, and keeps its phrases`() {
    let either = SearchQuery("\"cold water\"|fire grade:1").either

    #expect(either.map(\.terms) == [["cold water"], ["fire"]])
    #expect(either.map(\.filter.grade) == [1...1, 1...1])
  }

  @Test
  func `rows of lists are taken in turns, each kanji and word once`() throws {
    let kanji = DataSamples.three.map { KanjiScreen.Row.kanji($0) }
    let word = KanjiScreen.Row.word(.init("水着", meaning: "swimsuit"))

    let rows = KanjiScreen.Row.inTurns([
      [kanji[0], word, kanji[1]], [], [kanji[2], kanji[0], word],
    ])

    #expect(rows == [kanji[0], kanji[2], word, kanji[1]])
  }

  @Test
  func `a found word credits its kanji`() {
    let search = KanjiSearch(DataSamples.storage)
    let found = search.results(of: SearchQuery("first love"))

    #expect(found.found.first?.word?.word.text == "初恋")
    #expect(Set(found.all.map(\.kanji.character)).isSuperset(of: "初恋"))
    #expect(found.all.contains { $0.word?.text == "初恋" })
  }

  @Test(arguments: [
    ("说", "説"), ("說", "説"), ("汉", "漢"), ("东", "東"), ("发", "発"), ("國", "国"), ("龍", "竜"),
  ])
  func `a Chinese or old form leads to the kanji of today`(form: Character, kanji: Character) {
    #expect(KanjiForms.modern(form) == kanji)
  }

  @Test(arguments: ["水", "後", "里", "a", "あ", "𠮟", "#", "\n"])
  func `no kanji of the data, and no other character, has another form`(character: Character) {
    #expect(KanjiForms.modern(character) == nil)
  }

  @Test
  func `no Chinese form is a kanji of the data`() {
    let changed = DataSamples.everything.map(\.character).filter { character in
      KanjiForms.modern(character).map { $0 != character } ?? false
    }

    #expect(changed.isEmpty)
  }
}
