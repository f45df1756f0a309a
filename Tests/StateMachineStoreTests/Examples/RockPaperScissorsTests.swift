import StateMachineStore
import Testing

/// Two players choose in secret; a choice stands once it is made.
struct RockPaperScissorsTests {
  enum Hand: Int, CaseIterable, Sendable {
    case rock, paper, scissors

    func beats(_ other: Hand) -> Bool { rawValue == (other.rawValue + 1) % 3 }
  }

  enum Player: Sendable { case left, right }
  enum Outcome: Equatable { case open, draw, won(Player) }
  enum Foul: Error, Equatable { case hasChosen(Player) }

  struct Game: Equatable, Sendable {
    var hands: [Player: Hand] = [:]

    var outcome: Outcome {
      guard let left = hands[.left], let right = hands[.right] else { return .open }
      return left == right ? .draw : .won(left.beats(right) ? .left : .right)
    }
  }

  typealias Choice = (player: Player, hand: Hand)

  private func makeGame(foul: @escaping (Foul) -> Void = { _ in }) -> Store<Game, Choice> {
    Store(
      Game(),
      middleware: [.rejections { if let reason = $2 as? Foul { foul(reason) } }],
      validator: Validator { old, _, choice in
        if old.hands[choice.player] != nil { throw Foul.hasChosen(choice.player) }
      },
      reducer: { game, choice in game.hands[choice.player] = choice.hand })
  }

  static let outcomes: [(Hand, Hand, Outcome)] = [
    (.rock, .rock, .draw), (.rock, .paper, .won(.right)), (.rock, .scissors, .won(.left)),
    (.paper, .rock, .won(.left)), (.paper, .paper, .draw), (.paper, .scissors, .won(.right)),
    (.scissors, .rock, .won(.right)), (.scissors, .paper, .won(.left)),
    (.scissors, .scissors, .draw),
  ]

  @Test("every pair of choices has its outcome", arguments: outcomes)
  func everyPairOfChoicesHasItsOutcome(left: Hand, right: Hand, end: Outcome) {
    let game = makeGame()
    game.dispatch((.right, right))
    #expect(game.state.outcome == .open)
    game.dispatch((.left, left))
    #expect(game.state.outcome == end)
  }

  @Test("a second choice of a player is refused")
  func aSecondChoiceOfAPlayerIsRefused() {
    var fouls: [Foul] = []
    let game = makeGame { fouls.append($0) }
    for hand in [Hand.rock, .paper] { game.dispatch((.left, hand)) }
    #expect(game.state.hands == [.left: .rock])
    #expect(fouls == [.hasChosen(.left)])
  }
}
