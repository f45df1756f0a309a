/// A navigator as scripts drive it: `enter NAME`, `go PATH`, `back [N]`, `home`.
public struct NavigatorSubject<R: Route>: ScriptSubject {
  /// The navigator.
  public let navigator: Navigator<R>
  private let recorder: TransitionRecorder

  /// Makes a subject of a navigator, which a case of its own should begin with.
  public init(_ navigator: Navigator<R>) {
    self.navigator = navigator
    recorder = TransitionRecorder(of: navigator)
  }

  /// What the machine's rules say now.
  public var graph: TransitionGraph? { TransitionGraph(probing: navigator) }

  /// The steps that rules judged since the subject was made.
  public var record: TransitionGraph.Record { recorder.record }

  /// Does one of the commands, which print nothing.
  ///
  /// `enter` goes to the route that the state's name alone stands for, `go` to a whole path.
  public func perform(_ words: [String]) throws -> String {
    switch (words.first ?? "", Array(words.dropFirst())) {
    case ("enter", let names) where names.count == 1:
      try navigator.go(navigator.resolver.path("/" + names[0]).root)
    case ("go", let paths) where paths.count == 1:
      try navigator.open(navigator.resolver.path(paths[0]))
    case ("back", []):
      try navigator.back()
    case ("back", let counts) where counts.count == 1:
      guard let count = Int(counts[0]) else { fallthrough }
      try navigator.back(count)
    case ("home", []):
      try navigator.home()
    default:
      throw ScriptSyntaxError.notUnderstood(
        "“\(words.joined(separator: " "))” is no command; there are: "
          + "enter NAME, go PATH, back [N], home")
    }
    return ""
  }

  /// Where the path ends.
  public var place: ScriptPlace {
    let path = navigator.path
    return ScriptPlace(
      state: path.top.stateClass.declaredName, path: "\(path)", depth: path.count,
      title: path.top.text, allowed: navigator.allowedStates)
  }
}
