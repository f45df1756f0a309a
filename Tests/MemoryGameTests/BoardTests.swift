import MemoryGame
import Testing

struct BoardTests {
  @Test
  func `a match stays, and a mismatch is turned back before the next flip`() throws {
    var board = Samples.board
    var log = [board.faces]

    for number in [1, 2, 2, 3, 1, 3, 2, 4] {
      try board.flip(number)
      let result = board.isMatch.map { $0 ? " match" : " miss" } ?? ""
      log.append("\(number) \(board.faces) \(board.moves)\(result)")
    }

    #expect(
      log == [
        "----", "1 o--- 0", "2 oo-- 1 miss", "2 -o-- 1", "3 -oo- 2 miss", "1 o--- 2",
        "3 m-m- 3 match", "2 mom- 3", "4 mmmm 4 match",
      ])
    #expect(board.isFinished)
  }

  @Test
  func `a miss counts for the pair of its first card, and the most missed comes first`() throws {
    var board = Samples.board

    for number in [1, 2, 2, 1, 2, 3, 1, 3] { try board.flip(number) }

    #expect(board.missed == [["fire", "火"], ["水", "water"]])
  }

  @Test
  func `two players take turns, and who finds a pair moves again`() throws {
    var board = Board(Samples.board.cards, players: 2)
    var log: [String] = []

    for number in [1, 2, 1, 3, 2, 4] {
      try board.flip(number)
      log.append("\(number) \(board.player) \(board.found)")
    }

    #expect(
      log == ["1 0 [0, 0]", "2 1 [0, 0]", "1 1 [0, 0]", "3 1 [0, 1]", "2 1 [0, 1]", "4 1 [0, 2]"])
  }

  @Test
  func `a fingerprint depends on the cards and their places, not on their faces`() throws {
    var board = Samples.board
    let fingerprint = board.fingerprint
    try board.flip(1)
    #expect(board.fingerprint == fingerprint && fingerprint == "b2f71763e482f91e")
    let others = [
      Board(Samples.board.cards.reversed()), Board(Samples.board.cards.dropLast()), Board([]),
      Board([Card("水f", pair: 0), Card("ire", pair: 1), Card("water", pair: 0), Card("火", pair: 1)]
      ),
      Board(Samples.board.cards.map { Card($0.text, pair: 1 - $0.pair) }),
    ]
    #expect(Set(others.map(\.fingerprint) + [fingerprint]).count == 6)
  }

  @Test
  func `a board is finished when its last pair is found`() throws {
    var board = Samples.board
    var log: [Bool] = []

    for number in [1, 3, 2, 4] {
      try board.flip(number)
      log.append(board.isFinished)
    }

    #expect(log == [false, false, false, true])
  }

  @Test(
    arguments: [
      ([], 0, GameError.noSuchCard(0, count: 4)),
      ([], 5, .noSuchCard(5, count: 4)),
      ([], .min, .noSuchCard(.min, count: 4)),
      ([], .max, .noSuchCard(.max, count: 4)),
      ([1], 1, .alreadyOpen(1)),
      ([1, 2, 2], 2, .alreadyOpen(2)),
      ([1, 3], 3, .alreadyMatched(3)),
      ([1, 3, 2, 4], 1, .finished),
    ] as [([Int], Int, GameError)])
  func `a flip that is not allowed is refused and changes nothing`(
    before: [Int], number: Int, error: GameError
  )
    throws
  {
    var board = Samples.board
    for number in before { try board.flip(number) }
    let unchanged = board

    #expect(throws: error) { try board.flip(number) }

    #expect(board == unchanged)
  }

  @Test
  func `cards that are passed face up are dealt face down`() throws {
    var board = Samples.board
    try board.flip(1)

    #expect(Board(board.cards) == Samples.board)
  }
}
