public import StateMachineStore

/// An action of the game's store.
///
/// Any part of a program may dispatch the player's actions. Only the game can create an ``Event``.
public enum GameAction: Equatable, Sendable {
  /// A request to the navigator.
  case navigate(Navigator<GameRoute>.Request)
  /// Begins a game of the chosen category, which replaces the current game; without `faces`, its cards have those of
  /// the last game.
  case newGame(pairs: Int, seed: UInt64, faces: Deal.Faces? = nil, players: Int = 1)
  /// Goes on with the game that was left in its middle.
  case resume
  /// Chooses the category of the next games.
  case choose(String)
  /// Flips the card of a number.
  case flip(Int)
  /// Adds seconds to the play time.
  case passTime(seconds: Double)
  /// Undo, redo or jump to a snapshot.
  case restore(GameModel.Snapshot)
  /// A consequence of a request; dispatching it again changes nothing.
  case event(Event)

  /// Returns an event of the game's own.
  static func pending(_ kind: Event.Kind) -> GameAction {
    .event(Event(kind: kind, isPending: true))
  }

  /// Returns an event that the game is processing.
  static func processed(_ kind: Event.Kind) -> GameAction {
    .event(Event(kind: kind, isPending: false))
  }

  /// Returns a request that leads to a new game, with its round.
  static func dealt(_ request: Navigator<GameRoute>.Request, _ round: Round) -> GameAction {
    .processed(.dealt(request, round))
  }

  /// The request that the action makes to the navigator; nil if it makes none.
  var request: Navigator<GameRoute>.Request? {
    switch self {
    case .navigate(let request): request
    case .event(let event): if case .dealt(let request, _) = event.kind { request } else { nil }
    case .newGame, .resume, .choose, .flip, .passTime, .restore: nil
    }
  }

  /// A consequence of a request, which only the game can create.
  public struct Event: Equatable, Sendable {
    /// The kind of event.
    package let kind: Kind
    /// Whether the game has yet to process the event; false for every event that a program receives.
    let isPending: Bool

    /// The kinds of event.
    package enum Kind: Equatable, Sendable {
      /// The request for the categories was started or answered.
      case categories(LoadState<[String], DeckError>.Event)
      /// The request for the cards was answered.
      case cards(LoadState<Board, DeckError>.Event)
      /// A request leads to a new game, which has its cards if they are loaded already.
      case dealt(Navigator<GameRoute>.Request, Round)
      /// The settings were saved, or could not be.
      case saved(SettingsError?)
    }
  }
}

extension GameAction: CustomStringConvertible {
  /// The action in a few words: `flip 3`, `new game of 4 pairs, seed 7`, `back`.
  public var description: String {
    switch self {
    case .navigate(.go(.game(let deal))), .navigate(.replace(.game(let deal))):
      "new game of \(deal.pairs) pairs, seed \(deal.seed)"
    case .navigate(.back(1)): "back"
    case .navigate(.didPop(let depth)): "back to depth \(depth)"
    case .navigate(let request): request.description
    case .newGame(let pairs, let seed, _, _): "new game of \(pairs) pairs, seed \(seed)"
    case .resume: "continue"
    case .choose(let name): "choose \(name)"
    case .flip(let number): "flip \(number)"
    case .passTime(let seconds): "wait \(seconds)"
    case .restore(let snapshot): "restore \(snapshot.path)"
    case .event(let event): "\(event.kind)"
    }
  }
}
