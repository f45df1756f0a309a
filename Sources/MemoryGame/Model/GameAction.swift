/// What happens to what the game knows.
///
/// What a player does, anybody may dispatch. What comes of that is an ``Event``, which only the game can
/// make, so that the store and the navigator agree.
public enum GameAction: Hashable, Sendable {
  /// The category of the next games was chosen.
  case choose(String)
  /// The card of a number was flipped.
  case flip(Int)
  /// Seconds passed in a game.
  case play(seconds: Double)
  /// Undo, redo or jump was asked for; the history makes ``Event/Kind/travel(_:)`` of it.
  case recall(History.Request)
  /// Something came of a request; to dispatch again what middleware has seen does nothing.
  case event(Event)
}
