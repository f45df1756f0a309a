import KanjiBrowser
import StateMachineTestSupport
import Testing

struct SearchRankingTests {
  /// The number of queries that find what they have to; raise it with each improvement.
  private static let recorded = 267

  // A search takes almost a second without optimization.
  @Test(
    "the search finds at least as much of what learners look for as before",
    .enabled(if: isLong))
  func theSearchFindsAtLeastAsMuchOfWhatLearnersLookForAsBefore() throws {
    let data = try InMemoryKanjiStorage(DataSamples.all)
    let missed = LearnerQuery.all.filter { query in
      let found = data.search(query.text).prefix(query.limit).map(\.kanji.character)
      return !query.kanji.allSatisfy(found.contains)
    }

    let score = LearnerQuery.all.count - missed.count
    print("ranking: \(score) of \(LearnerQuery.all.count) queries")
    print("missed:", missed.map { "\($0.text) → \(String($0.kanji))" }.joined(separator: ", "))
    #expect(score >= Self.recorded)
  }

  @Test("the list has at least 200 queries, each once, for kanji of the data")
  func theListHasAtLeast200QueriesEachOnceForKanjiOfTheData() throws {
    let data = try InMemoryKanjiStorage(DataSamples.all)

    #expect(LearnerQuery.all.count >= 200)
    #expect(Set(LearnerQuery.all.map(\.text)).count == LearnerQuery.all.count)
    for query in LearnerQuery.all {
      #expect(!query.kanji.isEmpty && query.kanji.allSatisfy { data.kanji(for: $0) != nil })
    }
  }
}
