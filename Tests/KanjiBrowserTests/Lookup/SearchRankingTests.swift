import KanjiBrowser
import Testing

/// What learners look for, with the known misses: remove one with the improvement that finds it.
struct SearchRankingTests {
  private static let missedKanji: Set = [
    "book", "books", "heart grass", "hi", "japan", "train", "イ本",
  ]

  @Test
  func `the search finds the learners' kanji, except known ones`() {
    let search = KanjiSearch(DataSamples.storage)
    let queries = DataSamples.sample(LearnerQuery.all)
    let missed = queries.filter { query in
      var found = search.results(of: SearchQuery(query.text))
      if found.all.isEmpty, let suggestion = found.suggestion {
        found = search.results(of: SearchQuery(suggestion))
      }
      let first = found.all.prefix(query.limit).map(\.kanji.character)
      return !query.kanji.allSatisfy(first.contains)
    }

    #expect(Set(missed.map(\.text)) == Self.missedKanji.intersection(queries.map(\.text)))
  }

  @Test
  func `the kanji that means nothing else than the text comes before that of the first word`() {
    let search = KanjiSearch(DataSamples.storage)
    #expect(search.results(of: SearchQuery("person")).all.first?.kanji.character == "人")
  }

  private static let missedWords: Set = ["hanasemasen", "maybe", "待たせる"]

  @Test
  func `the search finds the learners' words, except known ones`() {
    let queries = DataSamples.sample(LearnerWordQuery.all)
    let found = WordList.embedded.search(queries.map(\.text))
    let missed = zip(queries, found).filter { query, matches in
      !matches.prefix(query.limit).contains { match in
        (match.word.spellings + match.word.readings).contains(query.word)
      }
    }.map(\.0.text)

    #expect(Set(missed) == Self.missedWords.intersection(queries.map(\.text)))
  }

  @Test
  func `the list has at least 200 queries, each once, for kanji of the data`() throws {
    let data = try InMemoryKanjiStorage(DataSamples.all)

    #expect(LearnerQuery.all.count >= 200)
    #expect(Set(LearnerQuery.all.map(\.text)).count == LearnerQuery.all.count)
    for query in LearnerQuery.all {
      #expect(!query.kanji.isEmpty && query.kanji.allSatisfy { data.kanji(for: $0) != nil })
    }
  }
}
