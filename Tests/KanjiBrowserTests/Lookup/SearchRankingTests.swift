import KanjiBrowser
import Testing

struct SearchRankingTests {
  /// The number of queries with the right result; raise it with each improvement.
  private static let recorded = 425

  @Test
  func `the search finds at least as many of the learners' queries as before`() throws {
    let search = KanjiSearch(try InMemoryKanjiStorage(DataSamples.all))
    let missed = LearnerQuery.all.filter { query in
      var found = search.results(of: SearchQuery(query.text))
      if found.all.isEmpty, let suggestion = found.suggestion {
        found = search.results(of: SearchQuery(suggestion))
      }
      let first = found.all.prefix(query.limit).map(\.kanji.character)
      return !query.kanji.allSatisfy(first.contains)
    }

    let score = LearnerQuery.all.count - missed.count
    print("ranking: \(score) of \(LearnerQuery.all.count) queries")
    print("missed:", missed.map { "\($0.text) → \(String($0.kanji))" }.joined(separator: ", "))
    #expect(score >= Self.recorded)
  }

  /// The number of queries with the right word; raise it with each improvement.
  private static let recordedWords = 129

  @Test
  func `the search finds at least as many of the learners' words as before`() {
    let queries = LearnerWordQuery.all
    let found = WordList.embedded.search(queries.map(\.text))
    let missed = zip(queries, found).compactMap { query, matches in
      let isFound = matches.prefix(query.limit).contains { match in
        (match.entry.spellings + match.entry.readings).contains(query.word)
      }
      return isFound ? nil : query
    }

    let score = LearnerWordQuery.all.count - missed.count
    print("words: \(score) of \(LearnerWordQuery.all.count) queries")
    print("missed:", missed.map { "\($0.text) → \($0.word)" }.joined(separator: ", "))
    #expect(score >= Self.recordedWords)
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
