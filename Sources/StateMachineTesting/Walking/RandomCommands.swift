import StateMachineText

/// Chooses the random commands of a walk.
struct RandomCommands {
  private var dice: SplitMix64
  private(set) var examples: [[String]] = []
  /// The examples that the program was given.
  let given: [[String]]
  /// The routes of the examples, as text.
  private var routes: [String] = []
  /// The subject's commands that a user can make.
  let commands: [[String]]
  /// The ``commands`` whose operands can be filled in.
  private let forms: [[String]]
  /// Paths that were reached; the latest replace older ones.
  private var paths: [String] = []

  /// Creates the commands from the examples that the program was given, and others that follow from its rules.
  init(
    _ examples: [String], and others: [String] = [], for subject: some ScriptSubject, seed: UInt64
  ) throws {
    dice = SplitMix64(seed: seed)
    for text in examples + others {
      let line: ScriptLine
      do throws(ScriptSyntaxError) {
        line = try ScriptLine(parsing: text)
        guard !line.isNegated else { throw .notUnderstood("leave out !") }
        _ = try subject.action(of: line)
      } catch {
        throw ScriptSyntaxError.notUnderstood("the example “\(text)”: \(error)")
      }
      self.examples.append(line.words)
    }
    given = Array(self.examples.prefix(examples.count))
    for name in subject.stateNames {
      guard let step = subject.step(to: name), subject.hasCommand(of: step[0]) else { continue }
      if !self.examples.contains(step) { self.examples.append(step) }
    }
    routes = self.examples.compactMap { ScriptLine(words: $0).route }
    let knownOperands = Set(["N", "[N]"] + (routes.isEmpty ? [] : ["ROUTE", "PATH", "TEXT"]))
    // No user makes these requests.
    let unusual = Set(["reset", "restore", "did"]).subtracting(self.examples.compactMap(\.first))
    commands = subject.commands.map { $0.split(separator: " ").map(String.init) }
      .filter { !unusual.contains($0[0]) }
    forms = commands.filter { words in
      words.allSatisfy { knownOperands.contains($0) || $0 == $0.lowercased() && !$0.contains("|") }
    }
    if self.examples.isEmpty, forms.isEmpty { throw ProgramError.nothingToTry }
  }

  /// The examples, and each other command with some operands.
  var lines: [[String]] {
    let others = forms.filter { form in !examples.contains { Self.matches($0, form) } }
    return examples + others.flatMap(filledIn)
  }

  /// Returns whether words are a command of a form such as `back [N]`.
  static func matches(_ words: [String], _ form: [String]) -> Bool {
    let isOptional = form.last?.hasPrefix("[") == true && words.count == form.count - 1
    guard words.count == form.count || isOptional else { return false }
    return zip(words, form).allSatisfy { $1 != $1.lowercased() || $0 == $1 }
  }

  /// Returns the lines of a form: with each route, a path of each route, and the numbers from 0 to 2.
  private func filledIn(_ form: [String]) -> [[String]] {
    // Routes of other states are a mistake in an update.
    if form == ["update", "ROUTE", "to", "ROUTE"] {
      let state = { (route: String) in route.prefix { $0 != "/" } }
      return routes.flatMap { route in
        routes.filter { state($0) == state(route) }.map { ["update", route, "to", $0] }
      }
    }
    return form.filter { $0 != "[N]" }.reduce([[]]) { lines, word in
      let words =
        switch word {
        case "ROUTE": routes
        case "PATH", "TEXT": routes.map { "/" + $0 }
        case "N": ["0", "1", "2"]
        default: [word]
        }
      return lines.flatMap { line in words.map { line + [$0] } }
    }
  }

  /// Returns a command to try at a path: an example, or one of the subject's commands.
  mutating func next(at path: @autoclosure () -> String) -> [String] {
    // Half of the commands are examples, as many others, such as `undo` and `back to root`, lead back.
    let isExample = forms.isEmpty || !examples.isEmpty && dice.next(below: 2) == 0
    if isExample { return examples[dice.next(below: examples.count)] }
    let form = forms[dice.next(below: forms.count)]
    return form.map { word in
      switch word {
      case "ROUTE": routes[dice.next(below: routes.count)]
      case "PATH", "TEXT": self.path(after: path())
      case "N", "[N]": "\(1 + dice.next(below: 4))"
      default: word
      }
    }
  }

  /// Returns a path that was reached, one with a further route, or only a route.
  private mutating func path(after path: String) -> String {
    if paths.count < 64 { paths.append(path) } else { paths[dice.next(below: paths.count)] = path }
    let reached = paths[dice.next(below: paths.count)]
    let route = "/" + routes[dice.next(below: routes.count)]
    return switch dice.next(below: 3) {
    case 0: reached
    case 1: reached + route
    default: route
    }
  }
}
