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

  /// Reads a request as its description writes it, such as `go room/fossils`, or a step in the history.
  ///
  /// | command | request |
  /// |---|---|
  /// | `go ROUTE`, `replace ROUTE` | a step to a route by its text, such as `room/fossils` |
  /// | `update ROUTE to ROUTE` | another route of the same state in place of the first; asks no rule |
  /// | `open PATH`, `reset PATH`, `restore PATH` | a whole path, which begins with `/` |
  /// | `link TEXT` | the path of a link; a text that cannot be read is refused |
  /// | `revalidate` | pops what rules and guard no longer allow |
  /// | `back [N]`, `back to ROUTE`, `back to root` | Back, which asks no rule |
  /// | `did pop to N` | a report that the screen shows N entries |
  /// | `undo`, `redo`, `jump N` | a path of the history, even after a Back; validated like `open` |
  ///
  /// The history is the subject's own. If a store owns the path, its undo takes back more than a path: read
  /// `undo`, `redo` and `jump` before this subject does, and pass them to the `StoreHistory`.
  ///
  /// `restore` and `revalidate` print what they drop, and the other commands nothing. `enter ROUTE`,
  /// `go PATH` and `home`, from before 1.0.0, are read as `go`, `open` and `back to root`.
  public func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    switch (words.first, words.count) {
    case ("undo", 1): return ScriptAction { try history.undo() }
    case ("redo", 1): return ScriptAction { try history.redo() }
    case ("jump", 2):
      let number = try Navigator<R>.Request.number(words[1], after: "jump")
      return ScriptAction { try history.jump(to: number) }
    default:
      let request = try Navigator<R>.Request.reading(
        words, with: navigator.resolver, known: commands)
      return .printing { try perform(request.get()) }
    }
  }

  /// Performs a request, and returns what it dropped.
  private func perform(_ request: Navigator<R>.Request) throws -> String {
    var dropped: DroppedPath?
    try navigator.perform(request) { dropped = $0.dropped }
    return dropped.map { "\($0)" } ?? ""
  }

  /// All commands of the table above.
  public var commands: [String] { Navigator<R>.Request.forms + ["undo", "redo", "jump N"] }

  /// Throws if the text is not a path, or names a state that no route has.
  public func validate(path: String) throws(ScriptSyntaxError) {
    _ = try navigator.resolver.reading(path)
  }

  /// The end of the path.
  public var location: ScriptLocation {
    ScriptLocation(of: navigator, title: navigator.path.top.text)
  }

  /// The position in the history of `undo` and `redo`.
  public var historyPosition: HistoryPosition? { HistoryPosition(history.timeline.position) }
}
