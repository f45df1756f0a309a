import KanjiBrowser
import Testing

struct EnglishTests {
  /// The look-ups whose word is not the first; remove those that an improvement finds.
  private static let notFirst: Set = [
    "arrive", "be able to", "because", "brother", "call", "catch", "cook", "different", "dinner",
    "disappear", "dragon", "drunk", "evening", "fall asleep", "get dressed", "get off", "go out",
    "hurry up", "ill", "inconvenient", "key", "like", "lively", "make friends", "name", "near",
    "new", "no problem", "rest", "return", "right", "right (direction)", "say goodbye", "scared",
    "search", "shrine", "smile", "tell a lie", "terrible", "time", "try", "wait in line", "walk",
    "want", "woman", "wood",
  ]
  /// Those whose word is not among the first three.
  private static let notInThree: Set = [
    "be able to", "because", "different", "get dressed", "right (direction)", "say goodbye",
    "shrine", "smile", "terrible", "try", "wait in line",
  ]

  @Test
  func `English look-ups find their words, except known ones`() throws {
    let cases = DataSamples.sample(try DataSamples.cases("english.txt"))
    let ranks = cases.map { fields in
      let wanted = Set(fields[1].split(separator: ",").map(String.init))
      let query = SearchQuery(fields[0])
      let found = WordList.embedded.search(fields[0])
      let others = query.mainWord.map { WordList.embedded.search($0.terms[0]) } ?? []
      return (found + others).firstIndex { match in
        !wanted.isDisjoint(with: match.word.spellings + match.word.readings)
      }
    }

    let texts = cases.map { $0[0] }
    let missed = [1, 3].map { limit in
      Set(zip(texts, ranks).filter { $1 ?? .max >= limit }.map(\.0))
    }
    #expect(missed == [Self.notFirst, Self.notInThree].map { $0.intersection(texts) })
  }

  @Test(arguments: [
    ("explain", "説明"), ("introduce", "紹介"), ("succeed", "成功"), ("inconvenient", "不便"),
    ("proud", "自慢"), ("scared", "怖い"), ("ill", "病気"), ("surprised", "驚く"),
  ])
  func `a verb or an adjective finds the noun made from it`(text: String, word: String) {
    let first = WordList.embedded.words(meaning: text).prefix(3)

    #expect(first.contains { $0.word.text == word })
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

  @Test(arguments: [
    ("put on glasses", "かける"), ("answer the phone", "出る"),
  ])
  func `a later sense is found, behind the first meaning of other words`(
    text: String, word: String
  ) {
    let found = WordList.embedded.words(meaning: text)

    #expect(found.contains { $0.word.text == word && $0.reason == .partOfMeaning })
    #expect(found.drop { $0.reason != .partOfMeaning }.allSatisfy { $0.reason == .partOfMeaning })
  }

  @Test(arguments: [("make a call", "かける"), ("get off", "降りる"), ("wait for", "待つ")])
  func `a phrase finds the verb with this later sense, or without its preposition`(
    text: String, word: String
  ) {
    let found = WordList.embedded.words(meaning: text).prefix(3)

    #expect(found.contains { $0.word.text == word && $0.reason == .gloss })
  }

  @Test
  func `a common word for nothing but kinds of a thing is one for the thing`() {
    let first = WordList.embedded.words(meaning: "station").first

    #expect(first?.word.text == "駅")
    #expect(first?.reason == .gloss)
  }

  @Test(arguments: [
    ("one more time", true), ("more time", false), ("sushi to sake", false), ("kore wa hon", false),
  ])
  func `three words of the data without a particle of romaji are English`(
    text: String, isEnglish: Bool
  ) {
    let search = KanjiSearch(DataSamples.storage)

    #expect(search.isEnglish(SearchQuery(text)) == isEnglish)
  }
}
