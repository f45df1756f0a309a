import KanjiBrowser
import KanjiTerminal
import MemoryGame
import StateMachine
import StateMachineGraph
import StateMachineTesting

/// The browser and its game as scripts drive them, and as the prompt does.
struct SessionSubject: ScriptSubject {
  let sessions: Sessions
  private let recorder: TransitionRecorder?

  /// Creates a subject; at the prompt, the steps that were taken need not be kept.
  init(_ sessions: Sessions, keepsRecord: Bool = true) {
    self.sessions = sessions
    recorder = keepsRecord ? TransitionRecorder(of: sessions.browser.navigator) : nil
    sessions.context.output.keepsTranscript = true
  }

  func perform(_ words: [String]) throws -> String {
    guard !sessions.isOver else {
      throw ScriptSyntaxError.notUnderstood("the session is over; begin another with case NAME")
    }
    let output = sessions.context.output
    _ = output.takeTranscript()
    do {
      try Interpreter(sessions: sessions).interpret(words)
    } catch let error as UsageError {
      throw ScriptSyntaxError.notUnderstood("\(error)")
    }
    return output.takeTranscript()
  }

  var place: ScriptPlace { sessions.current.place }

  var details: [JSONValue.Member] { sessions.current.details }

  var moment: ScriptMoment? { sessions.current.moment }

  /// What is shown now, as a command that leads there prints it.
  var screen: String? {
    let output = sessions.context.output
    _ = output.takeTranscript()
    sessions.current.show()
    return output.takeTranscript()
  }

  /// The rules of the browser and of the game; those of the game alone if only that was used.
  var graphs: [TransitionGraph] {
    let browser = TransitionGraph(probing: sessions.browser.navigator)
    guard let played = sessions.played else { return [browser] }
    let game = TransitionGraph(probing: played.game.navigator)
    return recorder?.record == .init() ? [game] : [browser, game]
  }

  var record: TransitionGraph.Record {
    var record = recorder?.record ?? .init()
    record.formUnion(sessions.recordOfGames)
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
        let actual = situation.subject.sessions.game?.game.moves.map { "\($0)" }
        return Verdict(expected: "\(moves)", actual: actual ?? "no game")
      }
    }
  }

  private static var finished: Self {
    Self("finished", summary: "all pairs are found") { words in
      guard words.isEmpty else { return nil }
      return { situation in
        let isFinished = situation.subject.sessions.game?.game.isFinished ?? false
        return Verdict(expected: "finished", actual: isFinished ? "finished" : "not finished")
      }
    }
  }

  /// What stands for the cards and their places, by which a saved game knows them again.
  private static var cards: Self {
    Self("cards DIGITS", summary: "which cards lie where, as a saved game has it") {
      $0.subject.sessions.game?.game.board?.fingerprint ?? "no cards"
    }
  }

  /// The face of a card: down, open or matched.
  private static var card: Self {
    Self("card N FACE", summary: "card N is down, open or matched") { words in
      guard words.count == 2, let number = Int(words[0]), let face = Card.Face(rawValue: words[1])
      else { return nil }
      return { situation in
        let card = try? situation.subject.sessions.game?.game.card(number)
        return Verdict(expected: face.rawValue, actual: card?.face.rawValue ?? "no card")
      }
    }
  }
}
