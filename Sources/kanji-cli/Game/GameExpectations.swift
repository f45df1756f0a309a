import MemoryGame
import StateMachineTesting
import StateMachineText

// The expectations of the memory game.
extension ScriptExpectation<Session> {
  static var ofGame: [Self] {
    [moves, finished, card, numbers(of: .open), numbers(of: .matched), cards, seconds]
  }

  private static var moves: Self {
    count("moves N", summary: "the number of moves", missing: "game") {
      $0.subject.game?.game.moves
    }
  }

  private static var seconds: Self {
    count("seconds N", summary: "the play time in seconds", missing: "game") {
      guard let game = $0.subject.game?.game, game.board != nil else { return nil }
      return Int(clamping: game.playTime)
    }
  }

  private static var finished: Self {
    Self("finished", summary: "all pairs are found", canBeNegated: true) { words in
      guard words.isEmpty else { return nil }
      return { context in
        guard let board = context.subject.game?.game.board else {
          return .missing("game", expected: "finished")
        }
        return TestPoint(
          expected: "finished", actual: board.isFinished ? "finished" : "not finished")
      }
    }
  }

  /// The fingerprint of the cards and their positions, by which a saved game recognizes them.
  private static var cards: Self {
    Self("cards DIGITS", summary: "the fingerprint of the cards") { words in
      guard words.count == 1 else { return nil }
      return { context in
        guard let digits = context.subject.game?.game.board?.fingerprint else {
          return .missing("game", expected: words[0])
        }
        return TestPoint(expected: words[0], actual: digits).replaceable(by: [digits])
      }
    }
  }

  private static var card: Self {
    let faces = Card.Face.allCases.map(\.rawValue).joined(separator: ", ")
    let summary = "card N is down, open or matched"
    var card = Self("card N FACE", summary: summary, canBeNegated: true) { words in
      guard words.count == 2, let number = try? GameApp.card(words[0]),
        let face = Card.Face(rawValue: words[1])
      else { return nil }
      return { context in
        guard let game = context.subject.game?.game, game.board != nil else {
          return .missing("game", expected: face.rawValue)
        }
        guard let card = try? game.card(number) else {
          return .missing("card \(number)", expected: face.rawValue)
        }
        let actual = card.face.rawValue
        return TestPoint(expected: face.rawValue, actual: actual)
          .replaceable(by: [words[0], actual])
      }
    }
    card.note = "N is from 1 to \(GameApp.cardNumbers.count), and FACE is one of: \(faces)"
    return card
  }

  /// Exactly these cards, in any order.
  private static func numbers(of face: Card.Face) -> Self {
    let summary = "exactly the cards that are \(face.rawValue)"
    return Self("\(face.rawValue) N...", summary: summary) { words in
      let numbers = words.compactMap { try? GameApp.card($0) }.sorted()
      guard numbers.count == words.count else { return nil }
      let expected = numbers.map { "\($0)" }.joined(separator: " ")
      return { context in
        guard let cards = context.subject.game?.game.board?.cards else {
          return .missing("game", expected: expected)
        }
        let actual = cards.indices.filter { cards[$0].face == face }.map { "\($0 + 1)" }
        return TestPoint(expected: expected, actual: actual.joined(separator: " "))
          .replaceable(by: actual)
      }
    }
  }
}
