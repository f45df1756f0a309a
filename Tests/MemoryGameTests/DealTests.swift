import MemoryGame
import StateMachineText
import Testing

struct DealTests {
  @Test
  func `a seed gives the same board on every platform`() throws {
    let deal = try Deal(category: "Nature", pairs: 4, seed: 7)

    let board = try deal.board(of: Samples.nature)

    #expect(
      board.cards.map(\.text) == ["日", "土", "火", "fire", "月", "earth", "sun", "moon"])
  }

  @Test
  func `a deal with readings shows them in place of the backs, of the pairs that have one`() throws
  {
    let pairs = ["日", "月", "火", "水", "木"].map {
      Pair($0, "meaning of \($0)", reading: $0 == "木" ? nil : "reading of \($0)")
    }
    let deal = try Deal(category: "Nature", pairs: 4, seed: 7, faces: .reading)

    let texts = try deal.board(of: pairs).cards.map(\.text)

    #expect(
      texts.sorted()
        == (["日", "月", "火", "水"] + ["日", "月", "火", "水"].map { "reading of \($0)" }).sorted())
    #expect(throws: DeckError.tooFewPairs(0, wanted: 4)) {
      try deal.board(of: pairs.map { Pair("\($0)", "") })
    }
  }

  @Test
  func `the generator gives the numbers of the reference implementation`() {
    var generator = SplitMix64(seed: 1_234_567)

    let numbers = (0..<3).map { _ in generator.next() }

    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test
  func `another seed gives another board`() throws {
    let boards = try (0..<50).map {
      try Deal(category: "Nature", pairs: 4, seed: $0).board(of: Samples.nature)
    }

    #expect(Set(boards).count == 50)
  }

  @Test
  func `every pair can be dealt, and every card to every position`() throws {
    var places: Set<[String]> = []
    for seed in 0..<500 as Range<UInt64> {
      let board = try Deal(category: "Nature", pairs: 4, seed: seed).board(of: Samples.nature)
      for (place, card) in board.cards.enumerated() { places.insert([card.text, "\(place)"]) }
    }

    #expect(places.count == 12 * 8)
  }

  @Test(arguments: Deal.sizes)
  func `a board has two cards for each pair, one for each of its texts`(size: Int) throws {
    let pairs = (0..<20).map { Pair("front \($0)", "back \($0)") }

    let board = try Deal(category: "Any", pairs: size, seed: 1).board(of: pairs)

    #expect(board.cards.count == 2 * size && board.faces.allSatisfy { $0 == "-" })
    let dealt = board.pairs.map { $0.map { board.cards[$0 - 1].text }.sorted() }
    #expect(dealt.count == size && dealt.allSatisfy { [$0[1], $0[0]].isPair(of: pairs) })
  }

  @Test(arguments: [-1, 0, 1, 3, 13, Int.max])
  func `there are boards of 4 to 12 pairs`(size: Int) {
    #expect(throws: GameError.badNumberOfPairs(size)) {
      try Deal(category: "Nature", pairs: size, seed: 1)
    }
  }

  @Test
  func `a pair may be the same picture twice`() throws {
    let pictures = ["🐟", "🐈", "🐕", "🐎"].map { Pair($0, $0) }

    let board = try Deal(category: "Animals", pairs: 4, seed: 1).board(of: pictures)

    #expect(Set(board.cards.map(\.text)).count == 4)
  }
}

extension [String] {
  fileprivate func isPair(of pairs: [Pair]) -> Bool {
    pairs.contains { [$0.front, $0.back] == self }
  }
}
