import StateMachineText

/// Chooses the random commands of a walk.
struct RandomCommands {
  private var dice: SplitMix64
  private(set) var examples: [[String]] = []
  /// The routes of the examples, as text.
  private var routes: [String] = []
  /// The subject's commands that a user can make.
  let commands: [[String]]
  /// Those of them whose operands can be filled in.
  private let forms: [[String]]
  /// Paths that were reached; the latest replace older ones.
  private var paths: [String] = []

  init(_ examples: [String], for subject: some ScriptSubject, seed: UInt64) throws {
    dice = SplitMix64(seed: seed)
    for text in examples {
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

  /// The examples, and the commands that need no operand.
  var lines: [[String]] {
    let plain = forms.map { $0.filter { $0 != "[N]" } }.filter {
      $0.allSatisfy { $0 == $0.lowercased() }
    }
    return examples + plain.filter { !examples.contains($0) }
  }

  /// Returns a command to try at a path: an example, or one of the subject's commands.
  mutating func next(at path: @autoclosure () -> String) -> [String] {
    // Half of the commands are examples, as a step of a history or to the root leads back.
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
