/// Judges what a reducer made before anybody sees it, and says why if it may not be.
///
///     Validator { _, new, _ throws(BankError) in
///       if new.balance < 0 { throw .overdrawn(by: -new.balance) }
///     } rejected: { action, reason in
///       log.append("\(action): \(reason)")
///     }
///
/// After a rejection the state is as it was, and no subscriber hears anything.
public struct Validator<State, Action> {
  @usableFromInline let accepts: (_ old: State, _ new: State, _ action: Action) -> Bool

  /// Makes a validator that accepts what the rule does not throw at.
  ///
  /// - Parameters:
  ///   - rule: Throws the reason for which the action may not lead from the old state to the new.
  ///   - rejected: Hears of a rejected action and the reason, while the store's state is the old.
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
