/// Accepts or rejects the state that a reducer made, before it becomes the store's state.
///
///     Validator { _, new, _ in
///       if new.balance < 0 { throw BankError.overdrawn(by: -new.balance) }
///     }
///
/// After a rejection the state is as it was, and no subscriber is called. The caller of `dispatch` gets
/// the reason; ``Middleware/rejections(_:)`` receives all of them.
public struct Validator<State, Action> {
  /// Returns why the action may not lead from the old state to the new; nil if it may.
  @usableFromInline let reason: (_ old: State, _ new: State, _ action: Action) -> (any Error)?

  /// Creates a validator that accepts a state unless the rule throws the reason why not.
  public init(
    _ rule: @escaping (_ old: State, _ new: State, _ action: Action) throws -> Void
  ) {
    reason = { old, new, action in
      do { try rule(old, new, action) } catch { return error }
      return nil
    }
  }

  /// Creates a validator that accepts what all validators accept, asked in order.
  public init(combining validators: Validator...) {
    self.init { old, new, action in
      for validator in validators {
        if let reason = validator.reason(old, new, action) { throw reason }
      }
    }
  }

  /// Returns a validator of a larger state that applies this one to a part of it.
  ///
  /// It accepts an action from which no action of this validator can be extracted.
  public func pullback<Whole, WholeAction>(
    state part: @escaping (Whole) -> State, action extract: @escaping (WholeAction) -> Action?
  ) -> Validator<Whole, WholeAction> {
    Validator<Whole, WholeAction> { old, new, action in
      guard let action = extract(action) else { return }
      if let reason = reason(part(old), part(new), action) { throw reason }
    }
  }
}

@available(*, unavailable)
extension Validator: Sendable {}
