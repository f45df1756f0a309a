package import StateMachineTerminal

extension Option {
  static let seed = ValueOption<UInt64>(
    name: "--seed", placeholder: "N", summary: "seed of the random numbers (default 1)",
    wanted: "a whole number", read: { UInt64($0) })
  package static let steps = ValueOption<Int>(
    name: "--steps", summary: "number of commands (default 100,000)")
  package static let depth = ValueOption<Int>(
    name: "--depth", summary: "do every sequence of at most N lines instead")
}

extension ScriptCommand {
  package static var walk: Self {
    CommandDescription(
      "walk", summary: "try random commands; print what is wrong as a script",
      example: ("--seed 7 --steps 1000000", "a longer walk with other random numbers"),
      notes: [
        (
          "Exit status",
          [
            ["0", "nothing is wrong"],
            ["1", "something is wrong, as the printed script shows, or coverage is missing"],
          ]
        )
      ],
      options: [.seed, .steps, .depth, .requireCoverage]
    ).onCommandLine { invocation, program, output in
      var walk = ScriptWalk(
        examples: try program.walkExamples(), seed: try invocation[.seed] ?? 1,
        steps: try invocation[.steps] ?? 100_000, invariant: program.invariant,
        program.runner.makeSubject)
      walk.guards = program.runner.guards
      do {
        let report = try invocation[.depth].map(walk.run(depth:)) ?? walk.run()
        output.print(text: output.spoken("\(report)"))
        return report.isComplete || !invocation.has(.requireCoverage) ? .done : .nothing
      } catch let violation as ScriptWalk<Subject>.Violation {
        output.print(text: "\(violation)")
        return .nothing
      }
    }
  }
}

extension ScriptProgram {
  /// Returns the program's examples, with the lines of its guards and the commands of its graph.
  fileprivate func walkExamples() throws -> [String] {
    let (machine, subject) = (machines[0], try runner.makeSubject())
    let guards = machine.guards.values.flatMap { $0.allowedAfter + $0.refusedAfter }
    let steps = subject.graphs.first?.transitions.compactMap { try? machine.command($0) } ?? []
    let named = steps.filter(subject.hasCommand)
    let known = examples + subject.stateNames.compactMap(subject.step).map { ScriptLine.text($0) }
    let lines = Set(machine.opening + guards + named).subtracting(known).sorted()
    // The command of a step whose route has a payload may lack it.
    return examples
      + lines.filter { (try? subject.parse(ScriptLine(parsing: $0).words)) != nil }
  }
}
