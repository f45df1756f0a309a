import MemoryGame
import Testing

struct DeckTests {
  @Test
  func `a deck has pairs for its own categories only`() throws {
    let deck = Samples.deck

    #expect(try deck.categories() == ["Nature", "Rare", "None"])
    #expect(try deck.categories().map { try deck.pairs(in: $0).count } == [6, 2, 0])
    #expect(throws: DeckError.noSuchCategory("Sport")) { try deck.pairs(in: "Sport") }
  }

  @Test
  func `two categories of one name are one`() throws {
    let deck = InMemoryDeck([
      (category: "Nature", pairs: [Pair("水", "water")]),
      (category: "Body", pairs: []),
      (category: "Nature", pairs: [Pair("火", "fire")]),
    ])

    #expect(try deck.categories() == ["Nature", "Body"])
    #expect(try deck.pairs(in: "Nature") == [Pair("水", "water"), Pair("火", "fire")])
  }
}
