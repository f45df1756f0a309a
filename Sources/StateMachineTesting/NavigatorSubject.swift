/// A navigator as scripts drive it: `enter PLACE`, `go PATH`, `back [N]`, `home`, `undo`, `redo`.
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

  /// What the machine's rules say now.
  public var graphs: [TransitionGraph] { [TransitionGraph(probing: navigator)] }

  /// The steps that rules judged since the subject was made.
  public var record: TransitionGraph.Record { recorder.record }

  /// Does one of the commands, which print nothing.
  ///
  /// `enter` is one step, to a route by its text, such as `lobby` or `room/fossils`; `go` opens a whole
  /// path, which begins with `/` and the root. `undo` returns to the path before the last change, a
  /// going back included, and asks the rules as `go` does.
  public func perform(_ words: [String]) throws -> String {
    switch (words.first ?? "", words.count) {
    case ("enter", 2): try navigator.go(route(words[1]))
    case ("go", 2): try navigator.open(path(words[1]))
    case ("back", 1): try navigator.back()
    case ("back", 2): try navigator.back(count(words[1]))
    case ("home", 1): navigator.home()
    case ("undo", 1): try history.undo()
    case ("redo", 1): try history.redo()
    default:
      throw ScriptSyntaxError.notUnderstood(
        "“\(words.joined(separator: " "))” is no command; there are: "
          + "enter PLACE, go PATH, back [N], home, undo, redo")
    }
    return ""
  }

  /// Where the path ends.
  public var place: ScriptPlace {
    ScriptPlace(of: navigator, title: navigator.path.top.text)
  }

  /// The number of the path in the history that `undo` and `redo` go through.
  public var moment: ScriptMoment? { ScriptMoment(history.timeline.position) }

  private func route(_ text: String) throws -> R {
    let path = try navigator.resolver.path("/" + text)
    guard path.count == 1 else {
      throw ScriptSyntaxError.notUnderstood("enter takes one place; write go /\(text)")
    }
    return path.root
  }

  private func path(_ text: String) throws -> RoutePath<R> {
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw ScriptSyntaxError.notUnderstood(
        "go takes a path from the root on; for one step write enter \(text)")
    }
    return try navigator.resolver.path(text)
  }

  private func count(_ text: String) throws(ScriptSyntaxError) -> Int {
    guard let count = Int(text) else {
      throw .notUnderstood("back takes a number, not “\(text)”")
    }
    return count
  }
}
