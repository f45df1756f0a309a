import MemoryGame
import StateMachineTesting

extension ScriptExpectation<Sessions> {
  /// What a script of this program can expect.
  static var all: [Self] { standard + [moves, finished, card, cards] }

  private static var moves: Self {
    Self("moves N", summary: "how many moves the game took") { words in
      guard words.count == 1, let moves = Int(words[0]) else { return nil }
      return { situation in
        let actual = situation.subject.game?.game.moves.map { "\($0)" }
        return Verdict(expected: "\(moves)", actual: actual ?? "no game")
      }
    }
  }

  private static var finished: Self {
    Self("finished", summary: "all pairs are found") { words in
      guard words.isEmpty else { return nil }
      return { situation in
        let isFinished = situation.subject.game?.game.isFinished ?? false
        return Verdict(expected: "finished", actual: isFinished ? "finished" : "not finished")
      }
    }
  }

  /// What stands for the cards and their places, by which a saved game knows them again.
  private static var cards: Self {
    Self("cards DIGITS", summary: "the cards as a saved game has them") {
      $0.subject.game?.game.board?.fingerprint ?? "no cards"
    }
  }

  /// The face of a card: down, open or matched.
  private static var card: Self {
    Self("card N FACE", summary: "card N is down, open or matched") { words in
      guard words.count == 2, let number = Int(words[0]), let face = Card.Face(rawValue: words[1])
      else { return nil }
      return { situation in
        let card = try? situation.subject.game?.game.card(number)
        return Verdict(expected: face.rawValue, actual: card?.face.rawValue ?? "no card")
      }
    }
  }
}
