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
      output.outlivesReader = true
      let depth = try invocation[.depth]
      if depth != nil, let other = [Option.seed, .steps].first(where: invocation.has) {
        throw UsageError.withoutEffect(other.name, beside: Option.depth.name)
      }
      let machine = try invocation.operands.first.map(program.machine)
      let machines = machine.map { [$0] } ?? program.machines
      let examples = machines.flatMap(\.examples).filter { machine?.opening.contains($0) != true }
      var walk = ScriptWalk(
        examples: examples, seed: try invocation[.seed] ?? 1,
        steps: try invocation[.steps] ?? 100_000, invariant: program.invariant,
        program.runner.makeSubject)
      walk.guards = program.runner.guards
      walk.graphs = machines.compactMap { try? $0.graph() }
      walk.otherExamples = try program.examples(of: machines, besides: examples)
      if let machine { (walk.name, walk.opening) = (" " + machine.name, machine.opening) }
      do {
        let report = try depth.map(walk.run(depth:)) ?? walk.run()
        output.print(text: output.spoken("\(report)"))
        let isCovered = report.coverage?.isComplete == true
        return isCovered || !invocation.has(.requireCoverage) ? .done : .nothing
      } catch let violation as ScriptWalk<Subject>.Violation {
        output.print(text: "\(violation)")
        return .nothing
      }
    }
  }
}

extension ScriptProgram {
  /// Returns the examples of some machines, the lines of their guards and the commands of their graphs, without the
  /// known ones.
  fileprivate func examples(
    of machines: [ScriptMachine], besides known: [String]
  ) throws -> [String] {
    let subject = try runner.makeSubject()
    let known = known + subject.stateNames.compactMap(subject.step).map { ScriptLine.text($0) }
    let lines =
      examples
      + machines.flatMap { machine in
        let guards = machine.guards.values.flatMap { $0.allowedAfter + $0.refusedAfter }
        let steps = ((try? machine.graph())?.transitions ?? []).compactMap {
          try? machine.command($0)
        }
        return machine.opening + guards + steps.filter(subject.hasCommand)
      }
    // The command of a step whose route has a payload may lack it.
    return Set(lines).subtracting(known).sorted()
      .filter { (try? subject.parse(ScriptLine(parsing: $0).words)) != nil }
  }
}
