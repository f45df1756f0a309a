import KanjiBrowser
import MemoryGame
import StateMachineTesting

/// A session as scripts drive it, and as the prompt does.
struct SessionSubject: ScriptSubject {
  let session: Session
  private let recorder: TransitionRecorder?

  /// Makes a subject; one that somebody only talks to need not keep which steps were taken.
  init(_ session: Session, keepsRecord: Bool = true) {
    self.session = session
    recorder = keepsRecord ? TransitionRecorder(of: session.browser.navigator) : nil
    session.output.keepsTranscript = true
  }

  func perform(_ words: [String]) throws -> String {
    guard !session.isOver else {
      throw ScriptSyntaxError.notUnderstood("the session is over; begin another with case NAME")
    }
    _ = session.output.takeTranscript()
    do {
      try session.perform(words)
    } catch let error as UsageError {
      throw ScriptSyntaxError.notUnderstood("\(error)")
    }
    return session.output.takeTranscript()
  }

  var place: ScriptPlace {
    if let game = session.game?.game {
      return ScriptPlace(of: game.navigator, title: game.screen.title)
    }
    let title = session.pages.stack.last?.screen.title ?? ""
    return ScriptPlace(of: session.browser.navigator, title: title)
  }

  /// The rules of the browser and of the game; whoever only played is not asked about the browser.
  var graphs: [TransitionGraph] {
    let browser = TransitionGraph(probing: session.browser.navigator)
    guard let played = session.played else { return [browser] }
    let game = TransitionGraph(probing: played.game.navigator)
    return recorder?.record == .init() ? [game] : [browser, game]
  }

  var record: TransitionGraph.Record {
    var record = recorder?.record ?? .init()
    record.formUnion(session.recordOfGames)
    return record
  }
}

extension ScriptExpectation<SessionSubject> {
  /// What a script of this program can expect.
  static var all: [Self] { standard + [moves, finished, card, cards] }

  private static var moves: Self {
    Self("moves N", summary: "how many moves the game took") { words in
      guard words.count == 1, let moves = Int(words[0]) else { return nil }
      return { situation in
        let actual = situation.subject.session.game?.game.moves.map { "\($0)" }
        return Verdict(expected: "\(moves)", actual: actual ?? "no game")
      }
    }
  }

  private static var finished: Self {
    Self("finished", summary: "all pairs are found") { words in
      guard words.isEmpty else { return nil }
      return { situation in
        let isFinished = situation.subject.session.game?.game.isFinished ?? false
        return Verdict(expected: "finished", actual: isFinished ? "finished" : "not finished")
      }
    }
  }

  /// What stands for the cards and their places, by which a saved game knows them again.
  private static var cards: Self {
    Self("cards DIGITS", summary: "which cards lie where, as a saved game has it") {
      $0.subject.session.game?.game.board?.fingerprint ?? "no cards"
    }
  }

  /// The face of a card: down, open or matched.
  private static var card: Self {
    Self("card N FACE", summary: "card N is down, open or matched") { words in
      guard words.count == 2, let number = Int(words[0]), let face = Card.Face(rawValue: words[1])
      else { return nil }
      return { situation in
        let card = try? situation.subject.session.game?.game.card(number)
        return Verdict(expected: face.rawValue, actual: card?.face.rawValue ?? "no card")
      }
    }
  }
}
