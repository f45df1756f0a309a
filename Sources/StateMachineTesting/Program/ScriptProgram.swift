package import StateMachineTerminal

/// A command line for scripts of a machine, a navigator or a store, with help and completions: `test`, `prompt`,
/// `tour`, `walk`, `graph`, `verify`, `way`.
///
/// The whole `main.swift` of such a program:
///
///     import StateMachineTesting
///
///     let program = ScriptProgram("locker") { NavigatorSubject(makeLocker()) }
///     program.main()
///
/// `StateMachineViewer` adds `view`.
public struct ScriptProgram<Subject: ScriptSubject> {
  package let runner: ScriptRunner<Subject>
  let name: String
  /// The machines; the first is the default.
  let machines: [ScriptMachine]
  package var commands: [ScriptCommand<Subject>]
  let invariant: ((Subject) -> String?)?
  var examples: [String] { machines.flatMap(\.examples) }
  /// The table of another command line, which has some of these commands.
  private var otherTable: CommandTable?

  /// Creates a program; the last closure creates a new subject for each case.
  ///
  /// The graph is the first of the subject's graphs. The rules are probed at the start, after the
  /// lines of each guard, and after each example.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - expectations: Expectations of scripts, besides the standard ones.
  ///   - opening: The commands that lead to the start, if a subject begins elsewhere.
  ///   - guards: The lines after which a guard allows or refuses a step, so that a tour tries both.
  ///     A rule that reads data counts as a guard here.
  ///   - examples: Further commands for `walk`, such as `go cash/25`.
  ///   - invariant: Returns what is wrong with a subject, or nil. `walk` looks for a broken
  ///     invariant, as ``ScriptWalk`` does, and scripts check it with `expect invariant`.
  ///   - command: Returns the command that requests a step of the graph. By default, this is the
  ///     example whose route has the state's name, such as `go cash/25`. Without such an example,
  ///     it is `go NAME` or `enter NAME`, as the subject reads it.
  ///   - makeSubject: Creates a subject.
  public init(
    _ name: String, expectations: [ScriptExpectation<Subject>] = [],
    opening: [String] = [], guards: [TransitionGraph.Step: GuardLines] = [:],
    examples: [String] = [], invariant: ((Subject) -> String?)? = nil,
    command: ((TransitionGraph.Step) throws -> String)? = nil,
    _ makeSubject: @escaping () throws -> Subject
  ) {
    self.name = name
    self.invariant = invariant
    lazy var sample = try? makeSubject()
    let machine = ScriptMachine(name, opening: opening, guards: guards, examples: examples) {
      try Self.graph(opening, guards, examples, makeSubject)
    } command: {
      let lines =
        examples + (guards[$0]?.allowedAfter ?? []) + guards.values.flatMap(\.allowedAfter)
      return try command?($0) ?? Self.command(for: $0, lines, sample)
    }
    machines = [machine]
    let expectations = expectations + (invariant.map { [.invariant($0)] } ?? [])
    var runner = ScriptRunner(expectations: expectations, makeSubject)
    runner.guards = Set(guards.keys)
    self.runner = runner
    commands = [
      .test(expectations), .prompt, .tour, .walk, .graph, .verify, .way, .completions(of: name),
      .help,
    ]
  }

  /// Creates a program for another command line, which has some of these commands.
  package init(
    _ runner: ScriptRunner<Subject>, machines: [ScriptMachine], table: CommandTable
  ) {
    (name, otherTable) = (table.program, table)
    (self.runner, self.machines) = (runner, machines)
    (commands, invariant) = ([], nil)
  }

  /// Returns the rules as they are at the start, and after the lines of each guard and each example, as a rule may
  /// read data that these change.
  private static func graph(
    _ opening: [String], _ guards: [TransitionGraph.Step: GuardLines], _ examples: [String],
    _ makeSubject: () throws -> Subject
  ) throws -> TransitionGraph {
    guard var graph = try makeSubject().graphs.first else { throw ProgramError.noRules }
    let sequences =
      guards.values.flatMap { [$0.allowedAfter, $0.refusedAfter] } + examples.map { [$0] }
    for lines in sequences {
      let subject = try makeSubject()
      for line in opening + lines { _ = try? subject.perform(ScriptLine(parsing: line).words) }
      guard let later = subject.graphs.first, later.states == graph.states else { continue }
      graph = graph.merging(later)
    }
    for step in guards.keys where !graph.transitions.contains(step) {
      throw ProgramError.guardHasNoEffect(step)
    }
    return graph.marking(guardedIn: TransitionGraph.Observations(guarded: Set(guards.keys)))
  }

  private static func command(
    for step: TransitionGraph.Step, _ examples: [String], _ subject: Subject?
  ) -> String {
    let name = PathText.encode(step.to)
    let example = examples.first { line in
      let route = (try? ScriptLine(parsing: line))?.route
      return route?.split(separator: "/").first.map(String.init) == name
    }
    // If the route needs arguments, the subject reads neither form.
    return example ?? ScriptLine.text(subject?.step(to: step.to) ?? ["go", name])
  }

  /// Runs the program with its arguments, and returns the exit status.
  ///
  /// The program reads and writes the standard streams.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Returns: 0 for success, 1 if a point failed or something was not found, and 2 if an
  ///   argument, a file or a line is invalid.
  public func run(_ arguments: [String]) -> Int32 { status(arguments).rawValue }

  /// Runs the program with the arguments of the process, and ends it.
  public func main() -> Never {
    System.leave(with: status(Array(CommandLine.arguments.dropFirst())))
  }

  private func status(_ arguments: [String]) -> ExitStatus {
    System.prepareStreams()
    return run(arguments) { Output(program: name, noColor: $0, isPlain: $1) }
  }

  /// Runs the program with an output, which is created after the arguments are parsed.
  package func run(
    _ arguments: [String], on makeOutput: (_ noColor: Bool, _ isPlain: Bool) -> Output
  ) -> ExitStatus {
    var output: Output?
    var status = ExitStatus.done
    do {
      if arguments.contains(where: Marks.areTooMany) { throw UsageError.tooManyMarks }
      let invocation = try Invocation(arguments, in: table)
      try invocation.checkFiles()
      let made = makeOutput(invocation.has(.noColor), invocation.has(.plain))
      output = made
      status = try run(invocation, made)
    } catch {
      if case ProgramError.noPath = error { status = .nothing } else { status = .misuse }
      output = output ?? makeOutput(false, false)
      output?.report(Output.cut("\(error)"))
    }
    output?.finish()
    return status
  }

  private func run(_ invocation: Invocation, _ output: Output) throws -> ExitStatus {
    let command = commands.first { $0.description.name == invocation.described?.name }
    guard let command, !invocation.has(.help) else {
      return try printHelp(of: command?.description, on: output)
    }
    return try command.run(invocation, self, output)
  }

  /// The table for the parser and the help.
  var table: CommandTable { table(states: []) }

  /// The table for the completions, which name the states.
  var tableWithStates: CommandTable {
    otherTable ?? table(states: (try? machines[0].graph().states) ?? [])
  }

  private func table(states: [String]) -> CommandTable {
    let commands = commands.map { command in
      var description = command.description
      if description.name == "way" { description.offer { states } }
      return description
    }
    return CommandTable(
      program: name, commands: commands, everywhere: [.json, .noColor, .plain, .help],
      standard: CommandDescription(name, summary: ""))
  }
}

extension ScriptProgram {
  /// Returns the machine of a name, or the first.
  func machine(_ name: String?) throws(UsageError) -> ScriptMachine {
    guard let name else { return machines[0] }
    if let machine = machines.first(where: { $0.name == name }) { return machine }
    throw .unknown("machine", name, known: machines.map(\.name))
  }
}
