import KanjiBrowser
import MemoryGame
import StateMachineTerminal
import StateMachineTesting

// Strict commands: the navigator's requests, as a log writes them. They do what they say, or are refused.
extension Command {
  /// The requests in the order of the help; those that lead from the start work on the command line, too.
  static let requests = [
    request("go ROUTE", "take one step, as the rules allow: go detail/水").onCommandLine(perform),
    request("replace ROUTE", "replace the page by another"),
    request("update ROUTE to ROUTE", "edit a page of the path, asking no rule"),
    request(
      "open PATH", "go to the page at a path",
      example: ("/all/detail/水/list/水着", "the page of 水着")
    ).onCommandLine(perform),
    request("reset PATH", "replace the whole path").onCommandLine(perform),
    request("restore PATH", "go to a path as far as it is allowed").onCommandLine(perform),
    request("link TEXT", "open the path of a link").onCommandLine(perform),
    request("revalidate", "go back as far as the rules no longer allow the path"),
    request("did pop to N", "report that the screen shows N pages of the path"),
  ]

  /// Performs a request at the start of a browser, and prints the screen that it leads to.
  private static func perform(_ invocation: Invocation, in context: Context) throws {
    let browser = Browser(try context.storage())
    let words = [invocation.described?.name ?? ""] + invocation.operands
    let mistake = Navigator<KanjiRoute>.Request.mistake(in: words, with: browser.resolver)
    if let mistake { throw mistake }
    var dropped: DroppedPath?
    let request = try Navigator<KanjiRoute>.Request.reading(words, with: browser.resolver).get()
    try browser.navigator.perform(request) { dropped = $0.dropped }
    if let dropped { context.output.report("\(dropped)") }
    context.renderer.print(browser.screen)
  }

  /// Creates the command of a request from its form, such as `open PATH`.
  private static func request(
    _ form: String, _ summary: String, example: (operands: String, shows: String)? = nil
  ) -> Command {
    let words = form.split(separator: " ").map(String.init)
    return CommandDescription(
      words[0], words.dropFirst().map { Operand($0) }, summary: summary, example: example,
      hasJSON: true
    ).inBoth { try $1.request([words[0]] + $0.operands) }
  }
}

extension Mode {
  /// Makes a request to the navigator by its words, and prints what it drops and the resulting screen.
  func perform(_ words: [String]) throws {
    let request = try Navigator<Place>.Request.reading(words, with: navigator.resolver).get()
    try request.checkReport(at: navigator.path)
    var dropped: DroppedPath?
    try navigator.perform(request) { dropped = $0.dropped }
    if let dropped { output.print(Line("\(dropped)")) }
    show()
  }
}

extension Session {
  /// Reads a request; throws if it is one of neither the browser nor the game.
  func request(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    let ofBrowser = Navigator.Request.mistake(in: words, with: browser.browser.resolver)
    // The categories of a game are read from all kanji.
    let ofGame = ofBrowser.flatMap { _ in mistakeInTheGame(words) }
    switch (ofBrowser, ofGame) {
    case (let first?, let second?):
      switch (first.unknownState, second.unknownState) {
      case (let first?, let second?):
        guard let name = [first, second].first(where: { !stateNames.contains($0) }) else {
          throw .notUnderstood(
            "\(second) is of the browser, and \(first) of the game; name states of one")
        }
        throw .unknownState(name, known: stateNames)
      // The other one has the state.
      case (_?, nil): throw second
      case (nil, _): throw first
      }
    default: break
    }
    // Every path of the two begins with one of their roots.
    if words.count == 2, words[0] != "link", words[1].hasPrefix("/") {
      _ = try isOfGame(path: words[1])
    }
    // Of other requests, the place decides.
    if words[0] == "update", words.count == 4 {
      let states = [words[1], words[3]].map { $0.prefix { $0 != "/" } }
      guard states[0] == states[1] else {
        throw .notUnderstood("\(Refusal.cannotUpdate(words[1], to: words[3]))")
      }
    }
    if ofBrowser != nil, ofGame == nil {
      try checkCategory(in: Navigator.Request.reading(words, with: sampleGame.resolver))
    }
    return ScriptAction { [self] in
      let command = words.joined(separator: " ")
      if let game, mistakeInTheGame(words) != nil {
        throw PromptError.notInTheGame(command: command, isAlone: game.isAlone)
      }
      guard game != nil || ofBrowser == nil else {
        throw PromptError.onlyInTheGame(command: command)
      }
      try current.perform(words)
    }
  }

  /// Returns why the words are no request of the game; nil if they are one.
  private func mistakeInTheGame(_ words: [String]) -> ScriptSyntaxError? {
    Navigator.Request.mistake(in: words, with: sampleGame.resolver)
  }
}

extension Navigator.Request {
  /// Returns why the words are a mistake; nil if they are a request.
  ///
  /// Unlike in scripts of other programs, `go` takes no path.
  fileprivate static func mistake(
    in words: [String], with resolver: any RouteResolver<Destination>
  ) -> ScriptSyntaxError? {
    if words.first == "go", let path = words.last, path.hasPrefix("/") {
      return .notUnderstood("go takes one step; for a path write open \(path)")
    }
    do throws(ScriptSyntaxError) {
      if case .success(let request) = try reading(words, with: resolver) {
        try request.checkReport()
      }
    } catch { return error }
    return nil
  }
}

extension Route {
  /// The strict command that goes to the route.
  var command: [String] { ["go", text] }
}
