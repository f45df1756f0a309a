import MemoryGame
import StateMachineText
import Testing

struct BoardRandomPlayTests {
  /// A model of the rules, written independently of the board: three lists of numbers.
  private struct Model {
    let pairs: [Int]
    var seen: [Int] = []
    var found: Set<Int> = []
    var flips = 0

    mutating func flip(_ number: Int) -> GameError? {
      if number < 1 || number > pairs.count { return .noSuchCard(number, count: pairs.count) }
      if found.count == pairs.count { return .finished }
      if found.contains(number) { return .alreadyMatched(number) }
      if seen == [number] { return .alreadyOpen(number) }
      seen = seen.count == 2 ? [number] : seen + [number]
      flips += 1
      if seen.count == 2, pairs[seen[0] - 1] == pairs[seen[1] - 1] {
        found.formUnion(seen)
        seen = []
      }
      return nil
    }

    var faces: String {
      (1...pairs.count).map { found.contains($0) ? "m" : seen.contains($0) ? "o" : "-" }.joined()
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `each of 10,000 random flips follows the rules`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var finished = 0
    var refused = 0
    var board = Samples.board
    var model = Model(pairs: board.cards.map(\.pair))
    for flip in 0..<10_000 {
      let number = Int.random(in: 0...board.cards.count + 1, using: &dice)
      let expected = model.flip(number)
      #expect(Self.error { () throws(GameError) in try board.flip(number) } == expected)
      #expect(
        board.faces == model.faces && board.moves == model.flips / 2
          && board.isFinished == (model.found.count == model.pairs.count), "flip \(flip)")
      if expected != nil { refused += 1 }
      // A finished board is flipped a few times more, in vain.
      guard board.isFinished, Int.random(in: 0..<4, using: &dice) == 0 else { continue }
      finished += 1
      board = try Self.board(&dice)
      model = Model(pairs: board.cards.map(\.pair))
    }
    #expect(finished > 20 && refused > 1000, "\(finished) games, \(refused) refusals")
  }

  private static func error(_ work: () throws(GameError) -> Void) -> GameError? {
    do throws(GameError) {
      try work()
      return nil
    } catch { return error }
  }

  private static func board(_ dice: inout SplitMix64) throws -> Board {
    let pairs = (0..<12).map { Pair("front \($0)", "back \($0)") }
    let size = Deal.sizes.randomElement(using: &dice) ?? 4
    return try Deal(category: "Any", pairs: size, seed: dice.next()).board(of: pairs)
  }
}
