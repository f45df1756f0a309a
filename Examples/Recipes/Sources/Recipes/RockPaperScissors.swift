import StateMachineStore

/// Two players choose in secret; a choice stands once it is made.
enum RockPaperScissors {
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

  static func makeStore(foul: @escaping (Foul) -> Void = { _ in }) -> Store<Game, Choice> {
    Store(
      Game(),
      middleware: [.rejections { if let reason = $2 as? Foul { foul(reason) } }],
      validator: Validator { old, _, choice in
        if old.hands[choice.player] != nil { throw Foul.hasChosen(choice.player) }
      },
      reducer: { game, choice in game.hands[choice.player] = choice.hand })
  }
}
