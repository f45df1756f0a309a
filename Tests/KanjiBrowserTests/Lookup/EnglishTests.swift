import KanjiBrowser
import Testing

struct EnglishTests {
  /// The numbers of look-ups whose word is the first, and among the first three; raise them with each
  /// improvement.
  private static let recorded = [108, 142]

  @Test
  func `at least as many English look-ups find their words as before`() throws {
    let cases = try DataSamples.cases("english.txt")
    let ranks = cases.map { fields in
      let wanted = Set(fields[1].split(separator: ",").map(String.init))
      let query = SearchQuery(fields[0])
      let found = WordList.embedded.search(fields[0])
      let others = query.mainWord.map { WordList.embedded.search($0.terms[0]) } ?? []
      return (found + others).firstIndex { match in
        !wanted.isDisjoint(with: match.entry.spellings + match.entry.readings)
      }
    }
    let score = [1, 3].map { limit in ranks.count { $0 ?? .max < limit } }
    print(
      "English: \(score) of \(cases.count); missed:",
      zip(cases, ranks).filter { $1 ?? .max > 2 }.map { $0.0[0] })
    #expect(zip(score, Self.recorded).allSatisfy(>=))
  }

  @Test(arguments: [
    ("explain", "説明"), ("introduce", "紹介"), ("succeed", "成功"), ("inconvenient", "不便"),
    ("proud", "自慢"), ("scared", "怖い"), ("ill", "病気"), ("surprised", "驚く"),
  ])
  func `a verb or an adjective finds the noun made from it`(text: String, word: String) {
    let first = WordList.embedded.words(meaning: text).prefix(3)

    #expect(first.contains { $0.entry.text == word })
  }

  @Test(arguments: [
    ("wait for", "wait"), ("take a walk", "walk"), ("go for a walk", "walk"), ("hurry up", "hurry"),
    ("get off", nil), ("cold water", nil), ("wait", nil), ("up", nil), ("take", nil),
    ("took a walk", "walk"), ("was cold", "cold"), ("am cold", "cold"), ("are wa", nil),
  ])
  func `a phrase has a main word`(text: String, word: String?) {
    #expect(SearchQuery(text).mainWord?.terms == word.map { [$0] })
  }

  @Test(arguments: [
    ("was cold", true), ("is difficult", true), ("am happy", true), ("be late", false),
    ("took a walk", false), ("are wa", false), ("was", false),
  ])
  func `a form of be before a word makes a statement`(text: String, isStatement: Bool) {
    #expect(SearchQuery(text).isStatement == isStatement)
  }

  @Test
  func `a common word for nothing but kinds of a thing is one for the thing`() {
    let first = WordList.embedded.words(meaning: "station").first

    #expect(first?.entry.text == "駅")
    #expect(first?.reason == .gloss)
  }

  @Test(arguments: [
    ("one more time", true), ("more time", false), ("sushi to sake", false), ("kore wa hon", false),
  ])
  func `three words of the data without a particle of romaji are English`(
    text: String, isEnglish: Bool
  ) {
    let search = KanjiSearch(JSONKanjiStorage.embedded(all: true))

    #expect(search.isEnglish(SearchQuery(text)) == isEnglish)
  }
}
