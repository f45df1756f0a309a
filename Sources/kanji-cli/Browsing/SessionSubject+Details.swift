import KanjiBrowser
import MemoryGame
import StateMachineTesting

// What a viewer shows of a session.
extension SessionSubject {
  /// What is shown where somebody is, as a command that leads there prints it.
  var screen: String? {
    _ = session.output.takeTranscript()
    if let game = session.game { game.showScreen() } else { session.showCurrent() }
    return session.output.takeTranscript()
  }

  /// The kanji or the word, or the game.
  var details: [JSONValue.Member] {
    if let game = session.game?.game { return Self.details(of: game) }
    switch session.browser.navigator.path.top {
    case .all: return []
    case .detail(let kanji): return [.init("kanji", Self.json(of: kanji))]
    case .list(let word): return [.init("word", Self.json(of: word))]
    }
  }

  /// Where one is in the history of the browser, or in that of the game that is played.
  var moment: ScriptMoment? {
    guard let game = session.game?.game else {
      return ScriptMoment(session.history.timeline.position)
    }
    return ScriptMoment(game.history.position, history: session.gameCount)
  }

  private static func json(of kanji: Kanji) -> JSONValue {
    let facts: [(String, Int?)] = [
      ("grade", kanji.grade), ("jlpt", kanji.jlpt), ("strokes", kanji.strokes),
      ("frequency", kanji.frequency),
    ]
    return .object(
      [
        .init("character", .string(String(kanji.character))),
        .init("meaning", .string(kanji.meaning)),
        .init("on", .array(kanji.on.map { .string($0) })),
        .init("kun", .array(kanji.kun.map { .string($0) })),
      ] + facts.compactMap { name, value in value.map { .init(name, .integer($0)) } })
  }

  private static func json(of word: KanjiWord) -> JSONValue {
    [
      "word": .string(word.text), "reading": word.reading.map { .string($0) } ?? .null,
      "meaning": word.meaning.map { .string($0) } ?? .null,
      "kanji": .array(word.kanji.map { .string(String($0.character)) }),
    ]
  }

  private static func details(of game: Game) -> [JSONValue.Member] {
    guard let board = game.board else { return [] }
    let cards = board.cards.map { card -> JSONValue in
      ["text": .string(card.text), "face": .string(card.face.rawValue)]
    }
    return [
      .init("moves", .integer(board.moves)), .init("finished", .bool(board.isFinished)),
      .init("seconds", .number(game.playTime)), .init("cards", .array(cards)),
    ]
  }
}
