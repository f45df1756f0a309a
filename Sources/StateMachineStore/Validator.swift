/// Accepts or rejects the state that a reducer made, before it becomes the store's state.
///
///     Validator { _, new, _ throws(BankError) in
///       if new.balance < 0 { throw .overdrawn(by: -new.balance) }
///     } rejected: { action, reason in
///       log.append("\(action): \(reason)")
///     }
///
/// After a rejection the state is as it was, and no subscriber is called.
public struct Validator<State, Action> {
  @usableFromInline let accepts: (_ old: State, _ new: State, _ action: Action) -> Bool

  /// Creates a validator that accepts a state unless the rule throws.
  ///
  /// - Parameters:
  ///   - rule: Throws the reason for which the action may not lead from the old state to the new.
  ///   - rejected: Called with a rejected action and the reason; the store's state is the old one.
  public init<Reason: Error>(
    _ rule: @escaping (_ old: State, _ new: State, _ action: Action) throws(Reason) -> Void,
    rejected: @escaping (_ action: Action, _ reason: Reason) -> Void
  ) {
    accepts = { old, new, action in
      do throws(Reason) {
        try rule(old, new, action)
        return true
      } catch {
        rejected(action, error)
        return false
      }
    }
  }
}

@available(*, unavailable)
extension Validator: Sendable {}
