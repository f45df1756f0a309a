import StateMachineViewer

/// The locker as scripts drive it: the library's commands, and `type DIGITS`.
struct LockerSubject: ScriptSubject {
  let locker: Locker
  private let navigator: NavigatorSubject<Door>

  init(_ locker: Locker = Locker()) {
    self.locker = locker
    navigator = NavigatorSubject(locker.navigator)
  }

  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    guard words.first == "type" else { return try navigator.parse(words) }
    guard words.count == 2, words[1].allSatisfy(\.isWholeNumber) else {
      throw .notUnderstood("write type DIGITS")
    }
    return ScriptAction { locker.type(words[1]) }
  }

  /// What is wrong, whatever a user did; nil if nothing is.
  var wrong: String? {
    locker.openings > locker.codes ? "the door has opened without a code" : nil
  }

  var commands: [String] { navigator.commands + ["type DIGITS"] }
  func validate(path: String) throws(ScriptSyntaxError) { try navigator.validate(path: path) }
  var location: ScriptLocation { navigator.location }
  var graphs: [TransitionGraph] { navigator.graphs }
  var record: TransitionGraph.Observations { navigator.record }
}
