import StateMachineViewer

/// The locker as scripts drive it: the library's commands, and `type DIGITS`.
struct LockerSubject: ScriptSubject {
  let locker = Locker()
  private let navigator: NavigatorSubject<Door>

  init() {
    navigator = NavigatorSubject(locker.navigator)
  }

  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    guard words.first == "type" else { return try navigator.parse(words) }
    guard words.count == 2 else { throw .notUnderstood("write type DIGITS") }
    return ScriptAction { locker.typed = words[1] }
  }

  var commands: [String] { navigator.commands + ["type DIGITS"] }
  func validate(path: String) throws(ScriptSyntaxError) { try navigator.validate(path: path) }
  var location: ScriptLocation { navigator.location }
  var graphs: [TransitionGraph] { navigator.graphs }
  var record: TransitionGraph.Record { navigator.record }
}
