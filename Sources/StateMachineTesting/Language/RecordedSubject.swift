/// A subject with further content for recordings and for a page in a viewer.
package protocol RecordedSubject: ScriptSubject {
  /// Further lines of a recording after a command, such as `expect moves 3`.
  var recordedExpectations: [String] { get }

  /// The position in the history; nil if it cannot undo.
  var historyPosition: HistoryPosition? { get }
}

/// A position in a history of undo and redo.
package struct HistoryPosition: Hashable, Sendable {
  /// The number of the history, if a program has several.
  package var history: Int
  /// The number in that history, such as `Timeline.position`.
  package var number: Int

  /// Creates a position; by default, in the only history.
  package init(_ number: Int, history: Int = 0) {
    self.history = history
    self.number = number
  }
}

extension RecordedSubject {
  package var recordedExpectations: [String] { [] }
  package var historyPosition: HistoryPosition? { nil }
}

extension ScriptSubject {
  /// The first ``RecordedSubject`` among the subject and its bases; nil if there is none.
  package var recorded: (any RecordedSubject)? {
    if let subject = self as? any RecordedSubject { return subject }
    return base is _NoSubject ? nil : base.recorded
  }
}
