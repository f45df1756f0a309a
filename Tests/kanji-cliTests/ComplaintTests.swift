import Testing

@testable import kanji_cli

struct ComplaintTests {
  @Test("a sentence is cut where somebody's text makes it endless")
  func aSentenceIsCutWhereSomebodysTextMakesItEndless() {
    let text = String(repeating: "x", count: 100_000)

    let sentence = Complaint.sentence(for: NothingFound.search(text))

    #expect(sentence == "nothing found for “" + text.prefix(481) + "…")
  }
}
