public import StateMachine

/// What happens to what the game knows.
public enum GameAction: Hashable, Sendable {
  /// Something became of the request for the categories.
  case categories(Load<[String], DeckError>.Event)
  /// The category of the next games was chosen.
  case choose(String)
  /// A round began, and its cards are awaited.
  case deal(Deal, id: Int)
  /// The deck answered a round.
  case dealt(id: Int, Result<[Pair], DeckError>)
  /// The card of a number was flipped.
  case flip(Int)
  /// Seconds passed in a game.
  case play(seconds: Double)
  /// Somebody left the game.
  case leave
  /// Somebody went to a moment of the history.
  case travel(Moment)
  /// What is remembered was saved, or could not be.
  case saved(SettingsError?)
  /// Somebody went elsewhere, or was refused; for the history only.
  case noted(Navigator<GameRoute>.Event)
  /// A request was refused before it came to anything; for the history only.
  case refuse(History.Request, GameError)
  /// Undo, redo or jump was asked for; the history makes a ``travel(_:)`` of it.
  case recall(History.Request)
}
