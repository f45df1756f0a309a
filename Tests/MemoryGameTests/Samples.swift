import MemoryGame
import StateMachineStore

/// A deck with a category of enough pairs, one of too few, and games made from it.
enum Samples {
  static let nature = [
    Pair("水", "water"), Pair("火", "fire"), Pair("木", "tree"), Pair("土", "earth"),
    Pair("日", "sun"), Pair("月", "moon"),
  ]
  static let deck = InMemoryDeck([
    (category: "Nature", pairs: nature),
    (category: "Rare", pairs: [Pair("龍", "dragon"), Pair("麒", "giraffe")]),
    (category: "None", pairs: []),
  ])

  static func game(
    _ deck: some SynchronousDeck = deck, settings: any GameSettings = InMemorySettings(),
    presenter: (any Presenter<GameScreen>)? = nil
  ) -> Game {
    Game(deck, settings: settings, presenter: presenter, checking: .purity)
  }

  /// A game of four pairs that has been dealt.
  static func dealt(
    seed: UInt64 = 7, settings: any GameSettings = InMemorySettings()
  ) throws -> Game {
    let game = game(settings: settings)
    try game.newGame(pairs: 4, seed: seed)
    return game
  }

  /// A board of two pairs: 1 and 3 belong together, and 2 and 4.
  static var board: Board {
    Board([Card("水", pair: 0), Card("fire", pair: 1), Card("water", pair: 0), Card("火", pair: 1)])
  }
}

extension Board {
  /// The faces in order: `-` down, `o` open, `m` matched.
  var faces: String {
    cards.map { ["down": "-", "open": "o"][$0.face.rawValue] ?? "m" }.joined()
  }

  /// The numbers of the cards, pair by pair.
  var pairs: [[Int]] {
    Dictionary(grouping: cards.indices) { cards[$0].pair }.values
      .map { $0.map { $0 + 1 } }.sorted { $0[0] < $1[0] }
  }
}

extension Game {
  /// Finds all pairs that are not matched yet, without a mistake.
  func finish() throws {
    for pair in board?.pairs ?? [] where try card(pair[0]).face != .matched {
      // A card that is open already comes second, whether alone or beside another.
      let isOpen = try card(pair[0]).face == .open
      for number in isOpen ? pair.reversed() : pair where try card(number).face == .down {
        try flip(number)
      }
    }
  }

  /// The history as lines: each request, with its number or the reason for its refusal.
  var log: [String] {
    history.entries.map { entry in
      entry.rejection.map { "\(entry.action): \($0)" } ?? "\(entry.action) = \(entry.number)"
    }
  }
}

/// A request of a player.
enum Request: Equatable, Sendable {
  case action(GameAction)
  case undo, redo
  case jump(Int)

  static func navigate(_ request: Navigator<GameRoute>.Request) -> Request {
    .action(.navigate(request))
  }
  static func newGame(pairs: Int, seed: UInt64) -> Request {
    .action(.newGame(pairs: pairs, seed: seed))
  }
  static func choose(_ name: String) -> Request { .action(.choose(name)) }
  static func flip(_ number: Int) -> Request { .action(.flip(number)) }

  func make(_ game: Game) throws {
    switch self {
    case .action(.navigate(let request)): try game.navigator.perform(request)
    case .action(let action): try game.store.perform(action)
    case .undo: try game.history.undo()
    case .redo: try game.history.redo()
    case .jump(let number): try game.history.jump(to: number)
    }
  }
}
