/// Accepts or rejects the state that a reducer made, before it becomes the store's state.
///
///     Validator { _, new, _ in
///       if new.balance < 0 { throw BankError.overdrawn(by: -new.balance) }
///     }
///
/// After a rejection the state is as it was, and no subscriber to the state is called. The caller
/// of `dispatch` gets the reason; ``Middleware/rejections(_:)`` receives the reasons of all
/// rejections.
public struct Validator<State, Action>: Sendable {
  @usableFromInline let rule:
    @Sendable (_ old: State, _ new: State, _ action: Action) throws -> Void

  /// Creates a validator that accepts a state unless the rule throws.
  public init(
    _ rule: @escaping @Sendable (_ old: State, _ new: State, _ action: Action) throws -> Void
  ) {
    self.rule = rule
  }

  /// Creates a validator that asks the validators in order, and accepts what all of them accept.
  public init(combining validators: Validator...) {
    self.init { old, new, action in
      for validator in validators { try validator.rule(old, new, action) }
    }
  }

  /// Returns a validator of a larger state that applies this validator to a part of the larger
  /// state.
  ///
  /// The returned validator accepts an action from which no action of this validator can be
  /// extracted.
  public func pullback<Whole, WholeAction>(
    state part: @escaping @Sendable (Whole) -> State,
    action extract: @escaping @Sendable (WholeAction) -> Action?
  ) -> Validator<Whole, WholeAction> {
    Validator<Whole, WholeAction> { old, new, action in
      if let action = extract(action) { try rule(part(old), part(new), action) }
    }
  }
}
