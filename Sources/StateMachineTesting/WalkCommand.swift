package import StateMachineTerminal

extension Option {
  static let seed = Option(
    name: "--seed", placeholder: "N",
    summary: "seed of the random numbers (default 1); the same N repeats the walk")
  package static let steps = Option(
    name: "--steps", placeholder: "N", summary: "number of commands (default 100,000)")
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
            ["1", "something is wrong; the printed script fails in test"],
          ]
        )
      ],
      options: [.seed, .steps]
    ).onCommandLine { invocation, program, output in
      let seed = try invocation.value(.seed, wanted: "a whole number") { UInt64($0) } ?? 1
      let steps =
        try invocation.value(.steps, wanted: UsageError.aboveZero) { text in
          Int(text).flatMap { $0 > 0 ? $0 : nil }
        } ?? 100_000
      let walk = try ScriptWalk(
        examples: program.walkExamples(), seed: seed, steps: steps, invariant: program.invariant,
        program.runner.makeSubject)
      do {
        try walk.run()
      } catch let violation as ScriptWalk<Subject>.Violation {
        output.print(text: "\(violation)")
        return .nothing
      }
      output.print(
        Line("\(steps) command\(steps == 1 ? "" : "s") with seed \(seed): nothing is wrong"))
      return .done
    }
  }
}

extension ScriptProgram {
  /// Returns the program's examples, with the lines of its guards and the commands of its graph.
  fileprivate func walkExamples() throws -> [String] {
    let (machine, subject) = (machines[0], try runner.makeSubject())
    let guards = machine.guards.values.flatMap { $0.allowedAfter + $0.refusedAfter }
    let steps = subject.graphs.first?.transitions.compactMap { try? machine.command($0) } ?? []
    let known = examples + subject.stateNames.compactMap(subject.step).map { ScriptLine.text($0) }
    let lines = Set(machine.opening + guards + steps).subtracting(known).sorted()
    // The command of a step whose route has a payload may lack it.
    return examples
      + lines.filter { (try? subject.parse(ScriptLine(parsing: $0).words)) != nil }
  }
}
