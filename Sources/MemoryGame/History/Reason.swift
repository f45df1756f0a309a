public import StateMachine

extension History {
  /// Why a request was refused.
  public enum Reason: Hashable, Sendable {
    /// The rules of the states do not allow it, or there is no way back.
    case rule(Refusal)
    /// The game does not.
    case game(GameError)
  }
}

extension History.Reason: CustomStringConvertible {
  /// The sentence of the refusal.
  public var description: String {
    switch self {
    case .rule(let refusal): refusal.description
    case .game(let error): error.description
    }
  }
}
