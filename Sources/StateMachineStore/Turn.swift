/// What the navigators of a store, and its histories, must know of an action while it is processed.
@usableFromInline
final class Turn<Action> {
  /// The action, as it was dispatched.
  @usableFromInline let action: Action
  /// The request that a navigator received, if the action is made of it: a `Connection.Received`.
  @usableFromInline let received: AnyObject?
  /// The undo, redo or jump that makes the action.
  @usableFromInline let restoration: Restoration?

  @inlinable
  init(_ action: Action, received: AnyObject? = nil, restoration: Restoration? = nil) {
    (self.action, self.received, self.restoration) = (action, received, restoration)
  }
}

/// An undo, redo or jump, while its action is processed.
@usableFromInline
final class Restoration {
  /// The history that makes it.
  let history: AnyObject
  let jump: Jump
  /// Makes it once more, for a request that a navigator received; returns why it is rejected.
  @usableFromInline let again: Repetition
  /// Whether the history has taken the restored part.
  var isDone = false

  init(of history: AnyObject, _ jump: Jump, again: @escaping Repetition) {
    (self.history, self.jump, self.again) = (history, jump, again)
  }
}

/// Does once more what the exit guard refused; returns why it is rejected.
@usableFromInline typealias Repetition = (_ received: AnyObject) -> (any Error)?
