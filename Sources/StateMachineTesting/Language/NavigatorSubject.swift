public import StateMachineHistory
public import StateMachineStore

/// A script subject for a navigator, with a command for each of its requests.
public struct NavigatorSubject<Destination: Route>: ScriptSubject {
  /// The navigator.
  public let navigator: Navigator<Destination>
  private let recorder: TransitionRecorder
  private let history: any UndoHistory
  /// Reads an action of the store that owns the path; nil for other words.
  private let readAction: (_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction?
  private let actions: [String]

  /// Creates a subject, with a new history if none is given; give each case a new navigator.
  public init(_ navigator: Navigator<Destination>, history: NavigatorHistory<Destination>? = nil) {
    self.navigator = navigator
    recorder = TransitionRecorder(of: navigator)
    self.history = history ?? NavigatorHistory(of: navigator)
    readAction = { _ in nil }
    actions = []
  }

  /// Creates a subject for a navigator whose path is in a store.
  ///
  /// `undo`, `redo` and `jump` are those of the store's history. Each case should have a new store.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - history: The history of the store.
  ///   - commands: The store's actions as commands, such as `borrow TITLE`, for the help and for
  ///     the message about an unknown command.
  ///   - makeAction: Makes an action from the words of a command. It returns nil for words that are
  ///     not an action; these words are then read as a request.
  public init<State, Action, Part>(
    _ navigator: Navigator<Destination>, history: StoreHistory<State, Action, Part>,
    commands: [String] = [],
    action makeAction:
      @escaping (_ words: [String]) throws(ScriptSyntaxError) -> Action? = { _ in nil }
  ) {
    self.navigator = navigator
    recorder = TransitionRecorder(of: navigator)
    self.history = history
    let store = history.store
    readAction = { words throws(ScriptSyntaxError) in
      try makeAction(words).map { action in ScriptAction { try store.perform(action) } }
    }
    actions = commands
  }

  /// The graph of the machine's rules, probed now, with the steps that the guard has refused.
  public var graphs: [TransitionGraph] {
    [TransitionGraph(probing: navigator).marking(guardedIn: observations)]
  }

  /// The steps that rules or the guard have allowed or refused since the subject was created.
  public var observations: TransitionGraph.Observations { recorder.observations }

  /// Reads a request as its description writes it, such as `go room/fossils`, or a step in the
  /// history.
  ///
  /// | command | request |
  /// |---|---|
  /// | `go ROUTE`, `replace ROUTE` | a step to a route by its text, such as `room/fossils` |
  /// | `update ROUTE to ROUTE` | another route of the same state, which replaces the first; asks no rule |
  /// | `open PATH`, `reset PATH`, `restore PATH` | a whole path, which begins with `/` |
  /// | `link TEXT` | the path of a link; a text that cannot be read is refused |
  /// | `revalidate` | pops what rules and guard no longer allow |
  /// | `back [N]`, `back to ROUTE`, `back to root` | Back, which asks no rule |
  /// | `did pop to N` | a report that the screen shows N entries |
  /// | `undo`, `redo`, `jump N` | a path of the history, even after a Back; validated like `open` |
  ///
  /// `restore` and `revalidate` print what they drop, and the other commands nothing.
  /// `enter ROUTE`, `go PATH` and `home` are read as `go`, `open` and `back to root`.
  ///
  /// - Throws: ``ScriptSyntaxError`` if the words are none of these commands and no action of the
  ///   store.
  public func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    switch (words.first, words.count) {
    case ("undo", 1): return ScriptAction { try history.undo() }
    case ("redo", 1): return ScriptAction { try history.redo() }
    case ("jump", 2):
      let number = try Navigator<Destination>.Request.number(words[1], after: "jump")
      guard number >= 0 else { throw .notUnderstood("jump takes a number from 0") }
      return ScriptAction { try history.jump(to: number) }
    default:
      if let action = try readAction(words) { return action }
      let request = try Navigator<Destination>.Request.reading(
        words, with: navigator.resolver, known: commands)
      if case .success(let request) = request { try request.checkNumber() }
      return .printing { try perform(request.get()) }
    }
  }

  /// Performs a request, and returns what it dropped.
  private func perform(_ request: Navigator<Destination>.Request) throws -> String {
    try request.checkNumber(at: navigator.path)
    if case .didPop(let count) = request {
      navigator.presenterDidPop(toCount: count)
      return ""
    }
    var dropped: DroppedPath?
    try navigator.perform(request) { dropped = $0.dropped }
    return dropped.map { "\($0)" } ?? ""
  }

  /// All commands of the table above, and the store's.
  public var commands: [String] {
    Navigator<Destination>.Request.forms + ["undo", "redo", "jump N"] + actions
  }

  /// Checks a path that a script expects.
  ///
  /// - Throws: ``ScriptSyntaxError`` if the text is not a path as the navigator writes it, or names
  ///   a state that no route has.
  public func validate(path: String) throws(ScriptSyntaxError) {
    try navigator.resolver.validate(written: path)
  }

  /// The end of the path.
  public var location: ScriptLocation {
    ScriptLocation(of: navigator, title: navigator.path.top.text, history: history)
  }

  /// The parts of the state of a store that owns the path.
  public var details: [Script.Value.Member] {
    navigator.owner.map { Script.Value.members(of: $0.storedState()) } ?? []
  }
}

extension NavigatorSubject: RecordedSubject {
  /// The position in the history of `undo` and `redo`.
  package var historyPosition: HistoryPosition? { HistoryPosition(history.position) }
}
