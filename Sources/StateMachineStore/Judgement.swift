/// What an action would change, or why it is rejected; nothing has changed yet.
@usableFromInline
struct Judgement<State, Action> {
  /// The state that the action leads to.
  @usableFromInline var state: State
  /// What it changes in each connected navigator.
  @usableFromInline var passages: [Passing<State, Action>]
  /// Why it is rejected; nil if it is accepted.
  @usableFromInline var rejection: (any Error)?

  @inlinable
  init(state: State, passages: [Passing<State, Action>]) {
    (self.state, self.passages) = (state, passages)
  }

  /// Whether it gives a navigator a new root, which no undo goes behind.
  var beginsEpoch: Bool { passages.contains { $0.beginsEpoch() } }

  /// Whether it makes requests, and each is a part of a step, as an update of an entry is.
  var isPartOfStep: Bool {
    let parts = passages.compactMap { $0.isPartOfStep() }
    return !parts.isEmpty && !parts.contains(false)
  }
}

/// What an action changes in one navigator.
// Closures, as the methods of a protocol are not specialised: each would look up metadata.
@usableFromInline
final class Passing<State, Action> {
  /// Writes the path that the action's request leads to into the state.
  @usableFromInline let plan: (Action, inout State) throws -> Void
  /// Judges the path of the reduced state, and writes the path that is reached into it.
  @usableFromInline let judge: (inout State) throws -> Void
  /// Makes the change; ends the connection if the state has no path.
  @usableFromInline let commit: (State) -> Void
  /// Returns the answer that the user may give if the exit guard has refused; nil if it has not.
  @usableFromInline let veto: () -> Answer?
  /// Notifies the subscribers and the caller of the request that it is refused.
  ///
  /// A confirmation of that event gives the answers; there are none if the user is not asked.
  @usableFromInline let refuse: (any Error, _ answers: [Answer]) -> Void
  /// Returns whether the change replaces the whole path, before it is made.
  @usableFromInline let beginsEpoch: () -> Bool
  /// Returns whether the request is a part of a step; nil if there is none.
  @usableFromInline let isPartOfStep: () -> Bool?
  /// Returns whether the state has a path with another root.
  @usableFromInline let changesRoot: (State) -> Bool

  @inlinable
  init(
    plan: @escaping (Action, inout State) throws -> Void,
    judge: @escaping (inout State) throws -> Void, commit: @escaping (State) -> Void,
    veto: @escaping () -> Answer?, refuse: @escaping (any Error, [Answer]) -> Void,
    beginsEpoch: @escaping () -> Bool, isPartOfStep: @escaping () -> Bool?,
    changesRoot: @escaping (State) -> Bool
  ) {
    (self.plan, self.judge, self.commit) = (plan, judge, commit)
    (self.veto, self.refuse) = (veto, refuse)
    (self.beginsEpoch, self.isPartOfStep, self.changesRoot) =
      (beginsEpoch, isPartOfStep, changesRoot)
  }
}
