import KanjiBrowser
import MemoryGame
import StateMachine
import StateMachineTerminal
import StateMachineTesting

// Strict commands: the navigator's requests, as a log writes them. They do what they say, or are refused.
extension Command {
  static let go = request("go", "ROUTE", summary: "take one step, as the rules allow: go detail/水")
  static let replace = request("replace", "ROUTE", summary: "replace the page by another")
  static let update = request(
    "update", "ROUTE to ROUTE", 3...3, summary: "edit a page of the path, asking no rule")
  static let reset = request("reset", "PATH", summary: "replace the whole path")
  static let restore = request("restore", "PATH", summary: "go to a path as far as it is allowed")
  static let link = request("link", "TEXT", summary: "open the path of a link")
  static let revalidate = request(
    "revalidate", "", 0...0, summary: "go back as far as the rules no longer allow the path")
  static let did = request(
    "did", "pop to N", 3...3, summary: "report that the screen shows N pages of the path")

  private static func request(
    _ name: String, _ operands: String, _ count: ClosedRange<Int> = 1...1, summary: String
  ) -> Command {
    Command(
      name: name, operands: operands, operandCount: count, summary: summary, hasJSON: true,
      findMistake: { try $1.findMistake(inRequest: [name] + $0.operands) }
    ).inBoth { try $1.perform([name] + $0.operands) }
  }
}

extension Mode {
  /// Makes a request to the navigator by its words, and prints what it drops and the resulting screen.
  func perform(_ words: [String]) throws {
    let request = try Navigator<Place>.Request.strict(words, with: navigator.resolver).get()
    var dropped: DroppedPath?
    try navigator.perform(request) { dropped = $0.dropped }
    if let dropped { output.print(Line("\(dropped)")) }
    show()
  }
}

extension Session {
  /// Throws if the words are a request of neither the browser nor the game.
  func findMistake(inRequest words: [String]) throws {
    do {
      _ = try Navigator.Request.strict(words, with: browser.browser.resolver)
    } catch {
      guard (try? Navigator.Request.strict(words, with: sampleGame.resolver)) == nil else { return }
      throw error
    }
  }
}

extension Navigator.Request {
  /// Reads a request; unlike in scripts of other programs, `go` takes no path.
  fileprivate static func strict(
    _ words: [String], with resolver: any RouteResolver<R>
  ) throws(ScriptSyntaxError) -> Result<Self, any Error> {
    if words.first == Command.go.name, let path = words.last, path.hasPrefix("/") {
      throw .notUnderstood("go takes one step; for a path write open \(path)")
    }
    return try reading(words, with: resolver)
  }
}

extension Route {
  /// The strict command that goes to the route.
  var command: [String] { [Command.go.name, text] }
}
