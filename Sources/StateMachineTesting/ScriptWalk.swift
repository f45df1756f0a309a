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
/// After each command, the walk checks the program's own invariant and these laws: a refused command leaves
/// the location as it was; the path is never empty; the machine's current state is the top of the path.
public struct ScriptWalk<Subject: ScriptSubject> {
  /// What a walk found, as the shortest script that still shows it; its last line fails in a test.
  public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
    /// The script, with what is wrong and the seed in its first line.
    public let description: String
  }

  /// Returns the number of commands before a new subject begins, so that histories stay short.
  ///
  /// A session of a thousand commands is followed by 25 of 40, as one command may make much impossible for the
  /// rest of its session, such as a coin too many.
  private func sessionLength(after steps: Int) -> Int {
    (steps / 1_000).isMultiple(of: 2) ? 1_000 : 40
  }

  private let examples: [String]
  private let seed: UInt64
  private let steps: Int
  private let invariant: ((Subject) -> String?)?
  private let makeSubject: () throws -> Subject

  /// Creates a walk; the last closure creates a new subject for each session of 1,000 or 40 commands.
  ///
  /// The commands are the subject's ``ScriptSubject/commands`` with random routes, paths and numbers. Give an
  /// example of each other command, and of each route with a payload: from `go room/fossils` come
  /// `back to room/fossils` and paths with it, too. Names of states are tried as routes; they need no examples.
  ///
  /// - Parameters:
  ///   - examples: Lines of a script, each a command.
  ///   - seed: The seed of the random numbers; the same seed repeats the walk.
  ///   - steps: The number of commands to try.
  ///   - invariant: Returns what is wrong with a subject, or nil. A script checks it as `expect invariant`,
  ///     with ``ScriptExpectation/invariant(_:)``.
  ///   - makeSubject: Creates a subject.
  public init(
    examples: [String] = [], seed: UInt64 = 1, steps: Int = 100_000,
    invariant: ((Subject) -> String?)? = nil, _ makeSubject: @escaping () throws -> Subject
  ) {
    self.examples = examples
    self.seed = seed
    self.steps = steps
    self.invariant = invariant
    self.makeSubject = makeSubject
  }

  /// Walks until something is wrong, and throws it as a ``Violation``.
  ///
  /// Also throws if an example is a mistake, if there is no command to try, and what creating a subject throws.
  public func run() throws {
    var commands = try RandomCommands(examples, for: makeSubject(), seed: seed)
    var start = 0
    while start < steps {
      var session = WalkSession(try makeSubject(), invariant: invariant)
      let end = min(start + sessionLength(after: start), steps)
      for _ in start..<end where session.fault == nil {
        session.perform(commands.next(at: session.path))
      }
      start = end
      if let fault = session.fault { throw try violation(shrinking: session, fault.law) }
    }
  }

  private func violation(
    shrinking session: WalkSession<Subject>, _ law: WalkFault.Law
  ) throws -> Violation {
    let shortest = try session.shrunk { commands in
      var session = WalkSession(try makeSubject(), invariant: invariant)
      for words in commands where session.fault == nil { session.perform(words) }
      return session.fault?.law == law ? session : nil
    }
    let reason = Visible.name(shortest.fault?.reason ?? "")
    let lines =
      ["# walk --seed \(seed): \(reason)"] + shortest.lines.map(\.text)
      + [shortest.fault?.expectation ?? ""]
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
