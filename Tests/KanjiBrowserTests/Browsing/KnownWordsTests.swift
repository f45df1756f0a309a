import StateMachine
import Testing

@testable import KanjiBrowser

struct KnownWordsTests {
  @Test("what is kept is bounded by the data: no word that it lacks, and one way to write a word")
  func whatIsKeptIsBoundedByTheData() throws {
    let storage = try InMemoryKanjiStorage(DataSamples.three)
    let words = KnownWords(storage)
    let texts = ["水着", "水着", "水着\u{E0100}", "\u{2F54}着", "着水", "水火", "あ"]

    let routes = texts.map(words.route)

    let word = KanjiRoute.list(storage.word("水着"))
    #expect(routes[..<4].allSatisfy { $0 == word })
    #expect(routes[4...].map { $0?.text } == ["list/着水", "list/水火", nil])
    #expect(words.made.map { [$0.key.text: $0.value] } == [["水着": word]])
  }
}
