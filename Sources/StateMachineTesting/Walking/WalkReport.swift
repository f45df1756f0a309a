/// What a walk without a violation has reached.
public struct WalkReport: Sendable, CustomStringConvertible {
  var title: String
  /// What a longer walk has more of.
  enum Extent: String { case steps, depth }
  private let extent: Extent
  /// Whether only the machines count that the walk was asked for, and not all of a subject.
  private let isOfMachines: Bool
  private var result = ScriptResult()
  private var done: Set<[String]> = []
  /// The commands that were never done, each with an example to give.
  private var missing: [(form: String, example: String)] = []

  init(_ title: String, _ extent: Extent, _ graphs: [TransitionGraph]) {
    (self.title, self.extent, isOfMachines) = (title, extent, !graphs.isEmpty)
    result.append(graphs, TransitionGraph.Observations(), guards: [])
  }

  /// The coverage of the rules; nil if the subject has no graph.
  public var coverage: TransitionGraph.Coverage? { result.coverage }

  /// The commands of the subject and the given examples that were never done, except requests that
  /// no user makes.
  public var neverDone: [String] { missing.map(\.form) }

  /// Whether every rule and every guard was tried, and every command was done.
  public var isComplete: Bool { missing.isEmpty && coverage?.isComplete != false }

  /// Adds a session; its rules are probed if some may have changed.
  mutating func add(
    _ session: WalkedCommands<some ScriptSubject>, guards: Set<TransitionGraph.Step>,
    probing: Bool = true
  ) {
    let isProbed = probing || result.graphs.isEmpty
    result.append(
      isProbed ? session.subject.graphs : [], session.subject.observations, guards: guards,
      onlyKnown: isOfMachines)
    done.formUnion(session.done)
  }

  /// Finds what was never done, with a new subject.
  mutating func end(_ subject: some ScriptSubject, _ commands: RandomCommands) {
    let forms = commands.commands
    missing = forms.filter { form in
      !done.contains { RandomCommands.matches($0, form) }
    }.map { form in
      (form.joined(separator: " "), Self.example(of: form, for: subject))
    }
    missing += commands.given.filter { words in
      !done.contains(words) && !forms.contains { RandomCommands.matches(words, $0) }
    }.map { (ScriptLine.text($0), "") }
  }

  /// Returns a line of the form that the subject reads, or else the form.
  private static func example(of form: [String], for subject: some ScriptSubject) -> String {
    let values = ["1", "a"] + subject.stateNames + subject.stateNames.map { "/" + $0 }
    let lines = values.map { value in form.map { $0 == $0.lowercased() ? $0 : value } }
    return ScriptLine.text(lines.first { (try? subject.parse($0)) != nil } ?? form)
  }

  /// What was tried, then a comment for the coverage and for each rule, guard and command that was missed.
  public var description: String {
    var lines = ["\(title): nothing is wrong"]
    if let coverage {
      lines.append("# \(coverage)")
      let seen = result.observations
      let reached = Set(
        seen.taken.flatMap { [$0.from, $0.to] } + seen.refused.union(seen.guarded).map(\.from))
      lines += result.graphs.flatMap(\.states).filter { !reached.contains($0) }.map {
        "# never reached: \($0)"
      }
      lines += coverage.missingTransitions.map { step in
        "# not taken: \(step)"
          + (seen.guarded.contains(step)
            ? "; its guard refused it each time: try more \(extent), or give lines after which it allows it"
            : "")
      }
      lines += coverage.eachMissingRefusal.map { "# not refused: \($0)" }
      lines += coverage.missingGuards.map { "# not refused by its guard: \($0)" }
    }
    lines += missing.map { form, example in
      "# never done: \(form)"
        + (example.isEmpty
          ? "; try more \(extent), or give another example"
          : "; give an example, such as \(example)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
