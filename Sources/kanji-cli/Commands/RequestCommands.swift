import StateMachineHistory
import StateMachineTerminal
import StateMachineTesting

// Strict commands: the navigator's requests, as a log writes them. They do what they say, or are refused.
extension Command {
  /// The requests in the order of the help.
  static let requests = [
    request("go ROUTE", "take one step, as the rules allow: go detail/水"),
    request("replace ROUTE", "replace the page by another"),
    request("update ROUTE to ROUTE", "edit a page of the path, asking no rule"),
    request("open PATH", "go to the page at a path"),
    request("reset PATH", "replace the whole path"),
    request("restore PATH", "go to a path as far as it is allowed"),
    request("link TEXT", "open the path of a link"),
    request("revalidate", "go back to the last page that the rules still allow"),
    request("did pop to N", "report that the screen shows N pages of the path"),
  ]

  /// Creates the command of a request from its form, such as `open PATH`.
  private static func request(_ form: String, _ summary: String) -> Command {
    let words = form.split(separator: " ").map(String.init)
    return CommandDescription(
      words[0], words.dropFirst().map { Operand($0) }, summary: summary, hasJSON: true
    ).inAll { try $1.request([words[0]] + $0.operands) }
  }
}

extension Session {
  /// Reads a request; throws if no app can read it.
  func request(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    let reader = try app(thatReads: words)
    // Every path begins with the root of its app.
    if words.count == 2, words[0] != "link", words[1].hasPrefix("/") {
      _ = try app(ofPath: words[1])
    }
    // Whether another request is possible depends on the place.
    if words[0] == "update", words.count == 4 {
      let states = [words[1], words[3]].map { $0.prefix { $0 != "/" } }
      guard states[0] == states[1] else {
        throw .notUnderstood("\(Refusal.cannotUpdate(words[1], to: words[3]))")
      }
    }
    return ScriptAction { [self] in
      if app.mistake(inRequest: words) != nil {
        throw misplaced(words.joined(separator: " "), in: type(of: reader))
      }
      try makeRequest(words)
    }
  }

  /// Returns the first app that can read a request; throws why there is none.
  private func app(thatReads words: [String]) throws(ScriptSyntaxError) -> any App {
    var mistakes: [ScriptSyntaxError] = []
    for app in apps {
      guard let mistake = app.mistake(inRequest: words) else { return app }
      mistakes.append(mistake)
    }
    // A state that one app does not know may be another app's.
    if let mistake = mistakes.first(where: { $0.unknownState == nil }) { throw mistake }
    let unknown = mistakes.compactMap(\.unknownState)
    if let name = unknown.first(where: { !stateNames.contains($0) }) {
      throw .unknownState(name, known: stateNames)
    }
    let table = context.table
    let owners = zip(table.descriptions, table.graphs).compactMap { app, graph in
      unknown.first(where: graph.states.contains).map { (name: $0, title: app.title.short) }
    }
    let named = owners.enumerated().map { "\($1.name) \($0 == 0 ? "is " : "")of \($1.title)" }
    throw .notUnderstood(named.joined(separator: ", and ") + "; name states of one")
  }
}

extension Navigator.Request {
  /// Returns why the words are a mistake; nil if they are a request.
  ///
  /// Unlike in scripts of other programs, `go` takes no path.
  static func mistake(
    in words: [String], with resolver: any RouteResolver<Destination>
  ) -> ScriptSyntaxError? {
    if words.first == "go", let path = words.last, path.hasPrefix("/") {
      return .notUnderstood("go takes one step; for a path write open \(path)")
    }
    do throws(ScriptSyntaxError) {
      if case .success(let request) = try reading(words, with: resolver) {
        try request.checkNumber()
      }
    } catch { return error }
    return nil
  }
}

// What commands of all apps do in the one on the screen.
extension Session {
  /// Makes a request to the navigator by its words, and prints what it drops and the resulting screen.
  func makeRequest(_ words: [String]) throws {
    if let dropped = try current.perform(words) { context.output.print(Line("\(dropped)")) }
    current.show()
  }

  /// Takes a step along the history, and prints the resulting screen.
  func travel(_ step: (any UndoHistory) throws -> Void) throws {
    try step(current.history)
    current.show()
  }

  /// Prints the path and the allowed states.
  func showPlace() {
    let location = location
    let next = location.allowed.isEmpty ? "nothing" : location.allowed.joined(separator: ", ")
    context.output.print(
      Line(location.path), Line("from \(location.state ?? "none"): \(next)", .dim))
  }
}

extension App {
  /// Returns why the words are no request of the app; nil if they are one.
  fileprivate func mistake(inRequest words: [String]) -> ScriptSyntaxError? {
    Navigator.Request.mistake(in: words, with: resolver)
  }
}

extension Route {
  /// The strict command that goes to the route.
  var command: [String] { ["go", text] }
}
