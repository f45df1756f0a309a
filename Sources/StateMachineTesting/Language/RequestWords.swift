import StateMachineHistory

// Requests from the words that describe them.
extension Navigator.Request {
  /// The forms of all requests, as their descriptions write them.
  package static var forms: [String] {
    [
      "go ROUTE", "replace ROUTE", "update ROUTE to ROUTE", "back [N]", "back to ROUTE",
      "back to root", "open PATH", "reset PATH", "restore PATH", "link TEXT", "revalidate",
      "did pop to N",
    ]
  }

  /// Reads a request from the words of its description.
  ///
  /// Throws if the words are a mistake; fails with the resolver's own error if the data lacks what the words name.
  /// `enter ROUTE`, `go PATH` and `home` are read, too.
  package static func reading(
    _ words: [String], with resolver: any RouteResolver<Destination>, known: [String] = forms
  ) throws(ScriptSyntaxError) -> Result<Self, any Error> {
    func route(_ text: String) throws(ScriptSyntaxError) -> Result<Destination, any Error> {
      guard !isPath(text) else {
        throw .notUnderstood(
          "\(words[0]) takes a route, which does not begin with /; for a path write open \(text)")
      }
      // A path's last slash is ignored, but here an empty argument ends with it.
      let path = try resolver.reading("/" + text + (text.utf8.last == UInt8(ascii: "/") ? "/" : ""))
      guard case .success(let path) = path, path.count > 1 else { return path.map(\.root) }
      throw .notUnderstood("\(words[0]) takes one route; for a path write open /\(text)")
    }
    func path(_ text: String) throws(ScriptSyntaxError) -> Result<RoutePath<Destination>, any Error>
    {
      guard isPath(text) else {
        throw .notUnderstood(
          "\(words[0]) takes a path, which begins with /; for one step write go \(text)")
      }
      return try resolver.reading(text)
    }
    switch (words.first ?? "", words.count) {
    case ("go", 2) where isPath(words[1]): return try path(words[1]).map { .open($0) }
    case ("enter", 2): return try route(words[1]).map { .go($0) }
    case ("back", 1): return .success(.back(1))
    case ("home", 1): return .success(.backToRoot)
    case ("back", 2): return .success(.back(try number(words[1], after: "back")))
    case ("link", 2...): return .success(.link(words.dropFirst().joined(separator: " ")))
    case ("did", 4) where words[1...2] == ["pop", "to"]:
      return .success(.didPop(toCount: try number(words[3], after: "did pop to")))
    default:
      guard let request = try reading(words, route: route, path: path) else {
        throw .unknownCommand(words, known: known)
      }
      return request
    }
  }

  /// Throws if the number of entries is a mistake: a Back by less than one, or a report of more than the path has.
  package func checkNumber(at path: RoutePath<Destination>? = nil) throws(ScriptSyntaxError) {
    if case .back(let count) = self, count < 1 {
      throw .notUnderstood("back takes a number from 1")
    }
    guard case .didPop(let count) = self else { return }
    if count < 0 { throw .notUnderstood("did pop to takes a number from 0") }
    if let path, count > path.count {
      throw .notUnderstood(
        "the path has \(path.count) \(path.count == 1 ? "entry" : "entries"), so no pop leaves \(count)"
      )
    }
  }

  private static func isPath(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "/") }

  /// Returns the number after a command.
  package static func number(
    _ text: String, after command: String
  ) throws(ScriptSyntaxError) -> Int {
    if let number = Int(text) { return number }
    throw .notUnderstood("\(command) takes a number, not “\(text)”")
  }
}

extension RouteResolver {
  /// Reads a path; throws if its text is a mistake, and fails if the data lacks what it names.
  package func reading(
    _ text: String
  ) throws(ScriptSyntaxError) -> Result<RoutePath<Destination>, any Error> {
    do {
      return .success(try path(text))
    } catch let error as ScriptSyntaxError {
      // A program's own resolver says that no data has it.
      throw error
    } catch let error as PathError {
      throw ScriptSyntaxError(error)
    } catch {
      return .failure(error)
    }
  }

  /// Throws if no program would write the text as its path; what it names may be missing from the data.
  package func validate(written text: String) throws(ScriptSyntaxError) {
    guard case .success(let path) = try reading(text), !PathText.areEqual(text, "\(path)") else {
      return
    }
    throw .notUnderstood("the path “\(text)” is written as \(path)")
  }
}
