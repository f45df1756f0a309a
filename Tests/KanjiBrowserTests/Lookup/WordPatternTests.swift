import KanjiBrowser
import Testing

struct WordPatternTests {
  private let list = WordList.embedded

  private func found(_ text: String) -> [String] {
    WordPattern(text).map { list.words(matching: $0).map(\.word.text) } ?? []
  }

  @Test(arguments: [
    ("taber*", "食べる"), ("たべ*", "食べる"), ("食べ*", "食べる"), ("*べる", "食べる"), ("?べる", "食べる"),
    ("ｔａｂｅｒ＊", "食べる"), ("？水", "香水"), ("?水", "海水"), ("水?", "水着"), ("mizu??", "湖"),
    ("ren*", "連絡"), ("ren?i", "恋愛"), ("てれ*", "テレビ"), ("學*", "学校"), ("t?beru", "食べる"),
    ("消しゴ*", "消しゴム"), ("keshigo*", "消しゴム"), ("はぶら*", "歯ブラシ"), ("haburas*", "歯ブラシ"),
    ("なまび*", "生ビール"), ("namabi*", "生ビール"), ("*ーる", "生ビール"), ("fair*", "ファイル"),
  ])
  func `a pattern finds spellings and readings`(text: String, word: String) {
    #expect(found(text).contains(word), "\(found(text).prefix(20))")
  }

  @Test(arguments: [
    ("*water*", "水"), ("*ater", "水"), ("wat?r", "水"), ("*ranslat*", "翻訳"),
    ("d?g", "犬"), ("l*v?", "愛"), ("engl*", "英語"), ("christ*", "クリスマス"),
  ])
  func `a pattern finds English words, too`(text: String, word: String) {
    #expect(found(text).prefix(5).contains(word), "\(found(text).prefix(20))")
  }

  @Test
  func `a question mark is one character, and a star any number of them`() {
    #expect(found("?水").allSatisfy { $0.count == 2 || $0.contains { !"水".contains($0) } })
    #expect(!found("?水").contains("水"))
    #expect(found("*水").contains("水"))
    #expect(!found("taber?").contains("食べる物"))
    #expect(found("taber?") == ["食べる"])
    #expect(found("食?る") == ["食べる", "食する"])
  }

  @Test(arguments: ["sushi*", "samurai*", "te*"])
  func `a word is found once, by its reading or its meaning`(text: String) {
    let words = WordPattern(text).map(list.words) ?? []
    #expect(!words.isEmpty && Set(words.map(\.word)).count == words.count)
  }

  @Test
  func `the most usual word comes first`() {
    #expect(found("?水").first == "洪水")
    #expect(found("gakko*").first == "学校")
  }

  @Test(arguments: [
    "", "*", "??", "water", "水", "食be*", "a b*", String(repeating: "あ", count: 64) + "*",
    String(repeating: "t*", count: 20),
  ])
  func `other text is no pattern`(text: String) {
    #expect(WordPattern(text) == nil)
  }
}
