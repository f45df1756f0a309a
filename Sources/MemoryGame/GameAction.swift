public import StateMachineStore

/// What changes the game's model.
///
/// Any part of a program may dispatch a player's actions. What follows from them is an ``Event``, which
/// only the game can make, so that the store and the navigator agree.
public enum GameAction: Hashable, Sendable {
  /// Chooses the category of the next games.
  case choose(String)
  /// Flips the card of a number.
  case flip(Int)
  /// Lets seconds pass in a game.
  case play(seconds: Double)
  /// Undo, redo or jump; the history makes ``Event/Kind/travel(_:)`` of it.
  case recall(History.Request)
  /// Something that followed from a request; to dispatch again what middleware has seen does nothing.
  case event(Event)

  /// Something that followed from a request, of which only the game can tell.
  ///
  ///     if case .event(let event) = action, case .deal(let deal, _) = event.kind { print(deal) }
  public struct Event: Hashable, Sendable {
    /// What happened.
    public let kind: Kind
    /// Whether the history has not seen it yet; then it is visible to the game alone.
    let isPending: Bool

    /// What can happen.
    public enum Kind: Hashable, Sendable {
      /// The request for the categories went on.
      case categories(Load<[String], DeckError>.Event)
      /// A round began, and its cards are awaited.
      case deal(Deal, id: Int)
      /// The deck answered a round.
      case dealt(id: Int, Result<[Pair], DeckError>)
      /// The player left the game.
      case leave
      /// The player went to a moment of the history.
      case travel(History.Snapshot)
      /// What is remembered was saved, or could not be.
      case saved(SettingsError?)
      /// The navigator settled a request; for the history only.
      case noted(Navigator<GameRoute>.Event)
      /// A request was refused before it came to anything; for the history only.
      case refuse(History.Request, GameError)
    }
  }
}

extension Store where State == GameModel, Action == GameAction {
  /// Dispatches what happened, by way of the history.
  func dispatch(event kind: GameAction.Event.Kind) {
    dispatch(.event(GameAction.Event(kind: kind, isPending: true)))
  }
}
