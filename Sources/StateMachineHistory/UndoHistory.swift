/// Undo, redo and jumps over a navigator or a store.
///
/// A program writes one set of buttons for both kinds of history:
///
///     func undoButton(of history: some UndoHistory) -> Button {
///       Button("Undo", isEnabled: history.canUndo) { try history.undo() }
///     }
public protocol UndoHistory<Part> {
  /// What the history restores: a path, or a part of a store's state.
  associatedtype Part

  /// The recorded parts by number, with the current one and the branches.
  var timeline: Timeline<Part> { get }
  /// Whether there is something to undo; it may still be refused.
  var canUndo: Bool { get }
  /// Whether there is something to redo; it may still be refused.
  var canRedo: Bool { get }

  /// Goes to the part before the last change.
  ///
  /// - Throws: Why that is not possible, such as `Refusal.nothingToUndo`; then nothing changes.
  func undo() throws
  /// Reverts the last undo.
  ///
  /// - Throws: Why that is not possible, such as `Refusal.nothingToRedo`; then nothing changes.
  func redo() throws
  /// Goes to the part of a number, on any branch.
  ///
  /// - Throws: Why that is not possible, such as `Refusal.notInHistory`; then nothing changes.
  func jump(to number: Int) throws
}

extension UndoHistory {
  /// The number of the current part.
  package var position: Int { timeline.position }
}
