import StateMachineHistory

/// A script subject for a navigator, with a command for each of its requests.
public struct NavigatorSubject<R: Route>: ScriptSubject {
  /// The navigator.
  public let navigator: Navigator<R>
  private let recorder: TransitionRecorder
  private let history: NavigationHistory<R>

  /// Creates a subject; each case should have a new navigator.
  public init(_ navigator: Navigator<R>) {
    self.navigator = navigator
    recorder = TransitionRecorder(of: navigator)
    history = NavigationHistory(of: navigator)
  }

  /// The graph of the machine's rules, probed now, with the steps that the guard has refused.
  public var graphs: [TransitionGraph] {
    [TransitionGraph(probing: navigator).marking(guardedIn: record)]
  }

  /// The steps that rules have validated since the subject was created.
  public var record: TransitionGraph.Record { recorder.record }

  /// Performs one of the commands, which print nothing but what is dropped.
  ///
  /// | command | request |
  /// |---|---|
  /// | `enter ROUTE`, `replace ROUTE` | a step to a route by its text, such as `room/fossils` |
  /// | `update ROUTE to ROUTE` | another route of the same state in place of the first; asks no rule |
  /// | `go PATH`, `reset PATH` | a whole path, which begins with `/` and the root |
  /// | `revalidate` | pops what rules and guard no longer allow, and prints what it dropped |
  /// | `back [N]`, `back to ROUTE`, `home` | Back, which asks no rule |
  /// | `undo`, `redo` | the path before the last change, even a Back; validated like `go` |
  public func perform(_ words: [String]) throws -> String {
    do {
      switch words {
      case ["undo"]: try history.undo()
      case ["redo"]: try history.redo()
      case ["revalidate"]: return navigator.revalidate()?.dropped.map { "\($0)" } ?? ""
      default: try navigator.perform(request(words))
      }
    } catch let error as PathError {
      throw ScriptSyntaxError(error) as (any Error)? ?? error
    }
    return ""
  }

  /// All commands of the table above.
  public var commands: [String] {
    [
      "enter ROUTE", "replace ROUTE", "update ROUTE to ROUTE", "go PATH", "reset PATH",
      "revalidate", "back [N]", "back to ROUTE", "home", "undo", "redo",
    ]
  }

  /// Throws if the words are not a command, or name a state that no route has.
  public func validate(_ words: [String]) throws(ScriptSyntaxError) {
    if [["undo"], ["redo"], ["revalidate"]].contains(words) { return }
    try findMistake { _ = try request(words) }
  }

  /// Throws if the text is not a path, or names a state that no route has.
  public func validate(path: String) throws(ScriptSyntaxError) {
    try findMistake { _ = try navigator.resolver.path(path) }
  }

  /// Throws if the script has a mistake; missing data that a route names is not a mistake.
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

  /// Returns the request of a command, or throws if there is none.
  private func request(_ words: [String]) throws -> Navigator<R>.Request {
    switch (words.first ?? "", words.count) {
    case ("enter", 2): return .go(try route(words))
    case ("replace", 2): return .replace(try route(words))
    case ("update", 4) where words[2] == "to":
      return .update(try route(words), to: try route(["update", words[3]]))
    case ("go", 2): return .open(try path(words))
    case ("reset", 2): return .reset(try path(words))
    case ("back", 1): return .back(1)
    case ("back", 2): return .back(try count(words))
    case ("back", 3) where words[1] == "to":
      return .backTo(try route(["back to", words[2]]))
    case ("home", 1): return .backToRoot
    default:
      throw ScriptSyntaxError.unknownCommand(words, known: commands)
    }
  }

  /// The end of the path.
  public var location: ScriptLocation {
    ScriptLocation(of: navigator, title: navigator.path.top.text)
  }

  /// The position in the history of `undo` and `redo`.
  public var historyPosition: HistoryPosition? { HistoryPosition(history.timeline.position) }

  /// Returns the route after the command.
  private func route(_ words: [String]) throws -> R {
    let path = try navigator.resolver.path("/" + words[1])
    guard path.count == 1 else {
      throw ScriptSyntaxError.notUnderstood("\(words[0]) takes one route; write go /\(words[1])")
    }
    return path.root
  }

  /// Returns the path after the command.
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
