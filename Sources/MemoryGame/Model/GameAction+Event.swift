public import StateMachineStore

extension GameAction {
  /// Something that comes of a request, of which only the game can tell.
  ///
  ///     if case .event(let event) = action, case .deal(let deal, _) = event.kind { print(deal) }
  public struct Event: Hashable, Sendable {
    /// What happened.
    public let kind: Kind
    /// Whether it waits for its turn, as nobody sees it but the game.
    let isPending: Bool

    /// What can happen.
    public enum Kind: Hashable, Sendable {
      /// Something became of the request for the categories.
      case categories(Load<[String], DeckError>.Event)
      /// A round began, and its cards are awaited.
      case deal(Deal, id: Int)
      /// The deck answered a round.
      case dealt(id: Int, Result<[Pair], DeckError>)
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
    }
  }

  /// Makes the action of an event that has its turn.
  static func event(_ kind: Event.Kind) -> GameAction {
    .event(Event(kind: kind, isPending: false))
  }
}

extension Store where State == GameModel, Action == GameAction {
  /// Gives what happened its turn.
  func tell(_ kind: GameAction.Event.Kind) {
    dispatch(.event(GameAction.Event(kind: kind, isPending: true)))
  }
}
