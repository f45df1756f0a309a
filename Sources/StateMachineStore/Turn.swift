/// What the navigators of a store, and its histories, must know of an action while it is processed.
@usableFromInline
final class Turn<Action> {
  /// The action, as it was dispatched.
  @usableFromInline let action: Action
  /// The request that a navigator received, if the action is made of it: a `Connection.Received`.
  @usableFromInline let received: AnyObject?
  /// The undo, redo or jump that makes the action.
  @usableFromInline let restoration: Restoration?
  /// What the user has answered, if the action was refused before.
  @usableFromInline let answers: [Answer]
  /// What ends the visits that the answers are about.
  private var ends: [() -> Void] = []

  @inlinable
  init(
    _ action: Action, received: AnyObject? = nil, restoration: Restoration? = nil,
    answers: [Answer] = []
  ) {
    (self.action, self.received) = (action, received)
    (self.restoration, self.answers) = (restoration, answers)
  }

  /// Adds what ends a visit after the action: answers count once, even if the path stays the same.
  @usableFromInline
  func noteVisit(_ end: @escaping () -> Void) { ends.append(end) }

  func endVisits() { for end in ends { end() } }
}

/// An undo, redo or jump, while its action is processed.
@usableFromInline
final class Restoration {
  /// The history that makes it.
  let history: AnyObject
  /// The number that it leads to, also if it is made later.
  let number: Int
  let isUndo: Bool
  /// Makes the undo, redo or jump again, after an answer.
  @usableFromInline let again: Repetition
  /// Whether the history has taken the restored part.
  var isDone = false

  init(of history: AnyObject, to number: Int, isUndo: Bool, again: @escaping Repetition) {
    (self.history, self.number, self.isUndo, self.again) = (history, number, isUndo, again)
  }
}
