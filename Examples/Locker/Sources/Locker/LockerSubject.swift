import StateMachineViewer

/// The locker as scripts drive it: the library's commands, and `type DIGITS`.
struct LockerSubject: ScriptSubject {
  let locker = Locker()
  private let navigator: NavigatorSubject<Door>

  init() {
    navigator = NavigatorSubject(locker.navigator)
  }

  func perform(_ words: [String]) throws -> String {
    guard words.first == "type" else { return try navigator.perform(words) }
    try validate(words)
    locker.typed = words[1]
    return ""
  }

  func validate(_ words: [String]) throws(ScriptSyntaxError) {
    guard words.first == "type" else { return try navigator.validate(words) }
    if words.count != 2 { throw .notUnderstood("write type DIGITS") }
  }

  var commands: [String] { navigator.commands + ["type DIGITS"] }
  func validate(path: String) throws(ScriptSyntaxError) { try navigator.validate(path: path) }
  var location: ScriptLocation { navigator.location }
  var graphs: [TransitionGraph] { navigator.graphs }
  var record: TransitionGraph.Record { navigator.record }
}
