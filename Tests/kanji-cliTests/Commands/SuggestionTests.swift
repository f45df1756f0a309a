import StateMachineTestSupport
import Testing

import StateMachineText
@testable import kanji_cli

struct SuggestionTests {
  @Test(arguments: [
    ("same", "same", 0), ("shw", "show", 1), ("shwo", "show", 1), ("serch", "search", 1),
    ("showw", "show", 1), ("shot", "show", 1), ("", "show", 4), ("show", "", 4),
    ("abc", "xyz", 3),
    ("水着", "着水", 1),
  ])
  func `the distance counts insertions, deletions, changes and swaps`(a: String, b: String, n: Int)
  {
    #expect(SimilarName.distance(Array(a), Array(b)) == n)
  }

  @Test(arguments: [
    ("shwo", "show"), ("SHOW", "show"), ("lst", "list"), ("serach", "search"), ("hlep", "help"),
    ("abuot", "about"), ("wrod", "word"), ("ｓｈｗｏ", "show"),
  ])
  func `a typing mistake has a suggestion`(slip: String, name: String) {
    let names = Command.atStart.map(\.name)

    #expect(Suggestion.nearest(to: slip, among: names) == name)
  }

  @Test
  func `a name in capitals is a suggestion, too`() {
    #expect(SimilarName.nearest(to: "UPLOADD", among: ["UPLOAD", "DELETE"]) == "UPLOAD")
  }

  @Test(arguments: ["", "x", "li", "water", "frobnicate", "水着"])
  func `other words are not`(word: String) {
    let names = Command.atStart.map(\.name)

    #expect(Suggestion.nearest(to: word, among: names) == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a word of any length is compared with names quickly`() {
    let names = Command.atStart.map(\.name)

    #expect(
      Suggestion.nearest(
        to: String(repeating: "x", count: isLong ? 4_000_000 : 400_000), among: names) == nil)
  }

  @Test
  func `the first of two equally near names is suggested`() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test(arguments: [("水", "show 水"), ("水着", "word 水着"), ("飲み水", "word 飲み水"), ("shwo", "show")])
  func `a kanji or a word suggests the command that shows it`(text: String, command: String) {
    #expect(Suggestion.command(for: text, among: Command.atStart.map(\.name)) == command)
  }
}
