import StateMachineTerminal
import StateMachineText

/// A walk of random commands that looks for a broken invariant.
///
///     @Test
///     func `the locker opens only with its code`() throws {
///       let lines = ["type 4711", "type 1"]
///       let walk = ScriptWalk(examples: lines, invariant: wrong) {
///         LockerSubject()
///       }
///       try walk.run()
///     }
///
/// After each command, the walk checks the program's own invariant, your check and three laws:
///
/// - A refused command leaves the location as it was, unless the navigator's `redirect:` leads
///   elsewhere.
/// - The path is never empty.
/// - The machine's current state is the top of the path.
public struct ScriptWalk<Subject: ScriptSubject> {
  /// What a walk found, as a script with as few lines as the walk could find.
  ///
  /// The last line of the script fails in a test, unless only the walk's `check` notices the fault.
  public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
    /// The script, with what is wrong and the seed in its first line.
    public let description: String
  }

  /// A command of a walk and its outcome, for a check.
  public struct Step {
    /// The subject, after the command.
    public let subject: Subject
    /// The words of the command.
    public let words: [String]
    /// What the command printed.
    public let output: String
    /// Why the command was refused or failed; nil if it was done.
    public let failure: (any Error)?
    /// The location before the command.
    public let before: ScriptLocation
    /// The location after the command.
    public let after: ScriptLocation
  }

  /// What the caller checks besides the three laws.
  struct Laws {
    let invariant: ((Subject) -> String?)?
    let check: ((Step) -> String?)?
  }

  /// Returns the number of commands in the next session; it is limited so that histories stay short.
  ///
  /// A session of 1,000 commands is followed by 25 sessions of 40, as one command, such as a coin too many, may make
  /// much impossible for the rest of its session.
  private func sessionLength(after steps: Int) -> Int {
    (steps / 1_000).isMultiple(of: 2) ? 1_000 : 40
  }

  private let examples: [String]
  private let seed: UInt64
  private let steps: Int
  private let laws: Laws
  private let makeSubject: () throws -> Subject
  /// The steps with a guard, which the report counts.
  var guards: Set<TransitionGraph.Step> = []
  /// The graphs of the machines that the report counts; if there are none, those of the subjects.
  var graphs: [TransitionGraph] = []
  /// Further lines to try, which follow from the rules.
  var otherExamples: [String] = []
  /// The lines that lead to the start; empty for the program's own start.
  var opening: [String] = []
  /// The machine's name with a space before it, which follows `walk`; empty for the program's own machine.
  var name = ""

  /// Creates a walk; the last closure creates a new subject for each session of 1,000 or 40
  /// commands.
  ///
  /// The commands are the subject's ``ScriptSubject/commands`` with random routes, paths and
  /// numbers. Give an example of each other command, and of each route with a payload. The walk
  /// also uses the route of an example in other commands: from `go room/fossils` come
  /// `back to room/fossils` and paths with the route.
  ///
  /// The names of states need no examples: they are tried as routes if `commands` has `go` or
  /// `enter`. `reset`, `restore` and `did pop to` are tried only if an example has them, as no user
  /// makes these requests.
  ///
  /// - Parameters:
  ///   - examples: Lines of a script, each a command.
  ///   - seed: The seed of the random numbers; the same seed repeats the walk.
  ///   - steps: The number of commands to try.
  ///   - invariant: Returns what is wrong with a subject, or nil. A script checks it as
  ///     `expect invariant`, with ``ScriptExpectation/invariant(_:)``.
  ///   - check: Returns what is wrong after a command, or nil. It may compare the subject with a
  ///     model, a variable that `makeSubject` sets to its start.
  ///   - makeSubject: Creates a subject.
  public init(
    examples: [String] = [], seed: UInt64 = 1, steps: Int = 100_000,
    invariant: ((Subject) -> String?)? = nil, check: ((Step) -> String?)? = nil,
    _ makeSubject: @escaping () throws -> Subject
  ) {
    self.examples = examples
    self.seed = seed
    self.steps = steps
    laws = Laws(invariant: invariant, check: check)
    self.makeSubject = makeSubject
  }

  /// Walks until something is wrong or all commands were tried.
  ///
  /// If the program stops, such as by `fatalError`, the seed and the lines up to there have been
  /// printed.
  ///
  /// - Returns: What the walk reached, if nothing is wrong.
  /// - Throws: ``Violation`` if something is wrong, ``ScriptSyntaxError`` if an example is a
  ///   mistake, another error if there is no command to try, and what creating a subject throws.
  @discardableResult
  public func run() throws -> WalkReport {
    defer { LastLines.end() }
    var commands = try randomCommands()
    let title = "walk\(name) --seed \(seed)"
    var report = WalkReport(
      "\(steps.counted("command")) with seed \(seed)", .steps, graphs)
    var start = 0
    while start < steps {
      var session = try makeSession(title)
      let end = min(start + sessionLength(after: start), steps)
      for _ in start..<end where session.fault == nil {
        session.perform(commands.next(at: session.path))
      }
      start = end
      if session.fault != nil {
        throw try violation(shrinking: session, commands.examples, title, isShortest: false)
      }
      report.add(session, guards: guards)
    }
    report.end(try makeSubject(), commands)
    return report
  }

  /// Does every sequence of at most `depth` lines: the examples, the steps to states, and the other
  /// commands with a few operands.
  ///
  /// Places with an equal ``ScriptLocation`` and equal details are visited once. The nearest places
  /// are visited first, so a ``Violation`` has as few lines as possible. Each line is done by a new
  /// subject, after the lines that lead to its place.
  ///
  /// - Parameter depth: The maximum number of lines of a sequence.
  /// - Returns: What the walk reached, if nothing is wrong. If every command was done somewhere, the report says that
  ///   there are no other places, or none within `depth` lines.
  /// - Throws: The errors of ``run()``.
  @discardableResult
  public func run(depth: Int) throws -> WalkReport {
    defer { LastLines.end() }
    let commands = try randomCommands()
    let title = "walk\(name) --depth \(depth)"
    var report = WalkReport("", .depth, graphs)
    var search = DepthSearch(commands.lines) { try makeSession(title) }
    let wrong = try search.run(depth: depth) { session, isNew in
      report.add(session, guards: guards, probing: isNew)
    }
    if let wrong {
      throw try violation(shrinking: wrong, commands.lines, title, isShortest: true)
    }
    report.end(try makeSubject(), commands)
    let (places, lines) = (search.placeCount, search.lineCount)
    let others =
      switch (report.neverDone.isEmpty, search.isExhausted) {
      case (true, true): ", and there are no others"
      case (true, false): ", and within \(depth.counted("line")) there are no others"
      case (false, _): " within \(depth.counted("line"))"
      }
    report.title = places.counted("place") + " and " + lines.counted("line") + others
    return report
  }

  private func randomCommands() throws -> RandomCommands {
    try RandomCommands(examples, and: otherExamples, for: makeSubject(), seed: seed)
  }

  /// Creates a session at the start of the machine; its lines are printed below the title if the program stops.
  private func makeSession(_ title: String) throws -> WalkedCommands<Subject> {
    let subject = try makeSubject()
    for line in opening { try subject.perform(ScriptLine(parsing: line).words) }
    let head = "# \(title): the program stopped; add what you expect\n"
    return WalkedCommands(subject, laws, head + opening.map { $0 + "\n" }.joined())
  }

  private func violation(
    shrinking session: WalkedCommands<Subject>, _ examples: [[String]], _ title: String,
    isShortest: Bool
  ) throws -> Violation {
    let law = session.fault?.law
    let repeating = { (commands: [[String]]) throws -> WalkedCommands<Subject>? in
      var session = try makeSession(title)
      for words in commands where session.fault == nil { session.perform(words) }
      return session.fault?.law == law ? session : nil
    }
    var shortest = try session.withFewestLines(examples, repeating: repeating)
    var note: [String] = []
    if !isShortest, shortest.lines.count > 1 {
      var search = DepthSearch(shortest.lines.map(\.words)) { try makeSession(title) }
      let end = ContinuousClock.now + .seconds(1)
      let found = try search.run(depth: shortest.lines.count - 1, until: end)
      if let found, found.fault?.law == law { shortest = found }
      if search.hasEndedEarly {
        note = ["# walk\(name) --depth \(shortest.lines.count - 1) may find fewer lines"]
      }
    }
    shortest = try shortest.withLeastOperands(repeating: repeating)
    let reason = Visible.name(shortest.fault?.reason ?? "")
    let lines =
      ["# \(title): \(reason)"] + note + opening + shortest.lines.map(\.text)
      + [shortest.fault?.expectation].compactMap(\.self)
    return Violation(description: lines.joined(separator: "\n") + "\n")
  }
}

extension ScriptExpectation {
  /// Returns the expectation `expect invariant`; the closure returns what is wrong, or nil.
  public static func invariant(_ invariant: @escaping (Subject) -> String?) -> Self {
    Self("invariant", summary: "nothing is wrong with the program") { words in
      guard words.isEmpty else { return nil }
      return { context in
        let wrong = invariant(context.subject)
        return TestPoint(
          expected: "nothing wrong", actual: wrong ?? "nothing wrong", passed: wrong == nil)
      }
    }
  }
}
