import StateMachineHistory

/// A navigator as scripts drive it, with a command for each of its requests.
public struct NavigatorSubject<R: Route>: ScriptSubject {
  /// The navigator.
  public let navigator: Navigator<R>
  private let recorder: TransitionRecorder
  private let history: NavigationHistory<R>

  /// Makes a subject of a navigator, which a case of its own should begin with.
  public init(_ navigator: Navigator<R>) {
    self.navigator = navigator
    recorder = TransitionRecorder(of: navigator)
    history = NavigationHistory(of: navigator)
  }

  /// What the machine's rules say now, and which steps the guard was seen to refuse.
  public var graphs: [TransitionGraph] {
    [TransitionGraph(probing: navigator).marking(guardedIn: record)]
  }

  /// The steps that rules judged since the subject was made.
  public var record: TransitionGraph.Record { recorder.record }

  /// Does one of the commands, which print nothing.
  ///
  /// | command | what it requests |
  /// |---|---|
  /// | `enter ROUTE`, `replace ROUTE`, `root ROUTE` | a step to a route by its text, such as `room/fossils` |
  /// | `go PATH`, `reset PATH` | a whole path, which begins with `/` and the root |
  /// | `back [N]`, `back to ROUTE`, `home` | ways back, which no rule judges |
  /// | `undo`, `redo` | the path before the last change, a going back included; judged as `go` |
  public func perform(_ words: [String]) throws -> String {
    let request: () throws -> Void
    do {
      request = try self.request(words)
    } catch let error as PathError {
      throw ScriptSyntaxError(error) as (any Error)? ?? error
    }
    try request()
    return ""
  }

  /// Throws if the words are no command, or name a state that no route has.
  public func validate(_ words: [String]) throws(ScriptSyntaxError) {
    try findMistake { _ = try request(words) }
  }

  /// Throws if the path's text is none, or names a state that no route has.
  public func validate(path: String) throws(ScriptSyntaxError) {
    try findMistake { _ = try navigator.resolver.path(path) }
  }

  /// Throws what is a mistake of the script; what a route names may be missing, and is none.
  private func findMistake(_ read: () throws -> Void) throws(ScriptSyntaxError) {
    do {
      try read()
    } catch let error as ScriptSyntaxError {
      throw error
    } catch let error as PathError {
      if let mistake = ScriptSyntaxError(error) { throw mistake }
    } catch {
      // The resolver's own error is about its data.
    }
  }

  /// Returns what a command requests, or throws why it is none.
  private func request(_ words: [String]) throws -> () throws -> Void {
    let navigator = navigator
    switch (words.first ?? "", words.count) {
    case ("enter", 2):
      let route = try route(words)
      return { try navigator.go(route) }
    case ("replace", 2):
      let route = try route(words)
      return { try navigator.replace(route) }
    case ("root", 2):
      let route = try route(words)
      return { try navigator.go(toRoot: route) }
    case ("go", 2):
      let path = try path(words)
      return { try navigator.open(path) }
    case ("reset", 2):
      let path = try path(words)
      return { try navigator.reset(to: path) }
    case ("back", 1): return { try navigator.back() }
    case ("back", 2):
      let count = try count(words)
      return { try navigator.back(count) }
    case ("back", 3) where words[1] == "to":
      let route = try route(["back to", words[2]])
      return { try navigator.back(to: route) }
    case ("home", 1): return { navigator.backToRoot() }
    case ("undo", 1): return { [history] in try history.undo() }
    case ("redo", 1): return { [history] in try history.redo() }
    default:
      throw ScriptSyntaxError.notUnderstood(
        "“\(words.joined(separator: " "))” is no command; there are: "
          + "enter ROUTE, replace ROUTE, root ROUTE, go PATH, reset PATH, back [N], "
          + "back to ROUTE, home, undo, redo")
    }
  }

  /// Where the path ends.
  public var place: ScriptPlace {
    ScriptPlace(of: navigator, title: navigator.path.top.text)
  }

  /// The number of the path in the history that `undo` and `redo` go through.
  public var moment: ScriptMoment? { ScriptMoment(history.timeline.position) }

  /// Returns the route behind the command.
  private func route(_ words: [String]) throws -> R {
    let path = try navigator.resolver.path("/" + words[1])
    guard path.count == 1 else {
      throw ScriptSyntaxError.notUnderstood("\(words[0]) takes one route; write go /\(words[1])")
    }
    return path.root
  }

  /// Returns the path behind the command.
  private func path(_ words: [String]) throws -> RoutePath<R> {
    guard words[1].utf8.first == UInt8(ascii: "/") else {
      throw ScriptSyntaxError.notUnderstood(
        "\(words[0]) takes a path from the root on; for one step write enter \(words[1])")
    }
    return try navigator.resolver.path(words[1])
  }

  private func count(_ words: [String]) throws(ScriptSyntaxError) -> Int {
    if let count = Int(words[1]) { return count }
    throw .notUnderstood("back takes a number, not “\(words[1])”")
  }
}
