import StateMachineViewer

/// The locker as scripts drive it: the library's commands, and `type DIGITS`.
struct LockerSubject: ScriptSubject {
  let locker: Locker
  let base: NavigatorSubject<Door>

  init(_ locker: Locker = Locker()) {
    self.locker = locker
    base = NavigatorSubject(locker.navigator)
  }

  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    guard words.first == "type" else { return try base.parse(words) }
    guard words.count == 2, words[1].allSatisfy(\.isWholeNumber) else {
      throw .notUnderstood("write type DIGITS")
    }
    return ScriptAction { locker.type(words[1]) }
  }

  /// What is wrong, whatever a user did; nil if nothing is.
  var wrong: String? {
    locker.openings > locker.codes ? "the door has opened without a code" : nil
  }

  /// What a walk compares besides the path.
  var details: [Script.Value.Member] {
    [
      .init("typed", .string(locker.typed)), .init("codes", .integer(locker.codes)),
      .init("openings", .integer(locker.openings)),
    ]
  }

  var commands: [String] { base.commands + ["type DIGITS"] }
}
