package import StateMachineTerminal

extension Option {
  package static let format = Option(
    name: "--format", placeholder: "FORMAT",
    summary: "print as " + TransitionGraph.Format.allCases.map(\.rawValue).joined(separator: ", "),
    offer: .words { TransitionGraph.Format.allCases.map(\.rawValue) })
  static let json = Option(name: "--json", summary: "print the graph as JSON")

  static let around = Option(
    name: "--around", placeholder: "STATE", summary: "draw only STATE and its neighbours")

  package static let drawing: [Option] = [.format, .around, .output, .force]
}

// The commands of a machine's graph: drawings, checks, paths and tours. A last operand may name the machine.
extension ScriptCommand {
  package static var graph: Self {
    CommandDescription(
      "graph", summary: "draw which state can follow which",
      example: ("--format svg", "a drawing for any web browser"),
      options: Option.drawing, hasJSON: true
    ).onCommandLine { invocation, program, output in
      let machine = try program.machine(invocation.operands.first)
      var graph = try machine.graph()
      if let state = invocation.value(.around) {
        guard let part = graph.around(state) else {
          throw try program.unknown(state, in: machine, known: graph.states)
        }
        graph = part
      }
      let isInWords = output.isPlain && !invocation.has(.format) && !invocation.has(.json)
      let text = isInWords ? spoken(graph) : graph.rendered(as: try format(invocation))
      try invocation.deliver(text, on: output)
      return .done
    }
  }

  package static var verify: Self {
    CommandDescription(
      "verify", summary: "check the rules for likely mistakes"
    ).onCommandLine { invocation, program, output in
      let graph = try program.machine(invocation.operands.first).graph()
      let problems = graph.problems
      for problem in problems { output.print(Line(output.spoken("\(problem)"))) }
      if !problems.isEmpty { return .nothing }
      let counts = "\(graph.transitions.count) transitions and \(graph.refusalCount) refusals"
      output.print(Line("\(graph.states.count) states, \(counts): no problems found"))
      return .done
    }
  }

  package static var way: Self {
    CommandDescription(
      "way", [Operand("A"), Operand("B")],
      summary: "print the shortest way between states, as a script"
    ).onCommandLine { invocation, program, output in
      let (from, to) = (invocation.operands[0], invocation.operands[1])
      let first = try program.machines.first { try $0.graph().states.contains(from) }
      let machine = try program.machine(invocation.operands.dropFirst(2).first ?? first?.name)
      let graph = try machine.graph()
      for name in [from, to] where !graph.states.contains(name) {
        throw try program.unknown(name, in: machine, known: graph.states)
      }
      let script = try graph.pathScript(
        from: from, to: to, opening: machine.opening, guards: machine.guards,
        command: machine.command)
      guard let script else { throw ProgramError.noPath(from: from, to: to) }
      try program.check(script, of: "way")
      output.print(text: output.spoken(script))
      return .done
    }
  }

  package static var tour: Self {
    CommandDescription(
      "tour", summary: "print a script that tries every transition and refusal",
      example: ("> rules.script", "all the rules, to be tested")
    ).onCommandLine { invocation, program, output in
      let machine = try program.machine(invocation.operands.first)
      let script = try machine.graph().tourScript(
        opening: machine.opening, guards: machine.guards, command: machine.command)
      try program.check(script, of: "tour")
      output.print(text: script)
      return .done
    }
  }

  /// Returns the rules as sentences for a screen reader.
  private static func spoken(_ graph: TransitionGraph) -> String {
    graph.states.map { state in
      let next = graph.next(from: state)
      return "from \(state): \(next.isEmpty ? "nothing" : next.joined(separator: ", "))\n"
    }.joined()
  }

  private static func format(_ invocation: Invocation) throws(UsageError) -> TransitionGraph.Format
  {
    guard let name = invocation.value(.format) else { return invocation.has(.json) ? .json : .text }
    guard let format = TransitionGraph.Format(rawValue: name) else {
      throw .unknown("format", name, known: TransitionGraph.Format.allCases.map(\.rawValue))
    }
    if invocation.has(.json), format != .json { throw .notAsJSON(format: name) }
    return format
  }
}

extension ScriptProgram {
  /// Returns the error for a state that a machine lacks, and another one may have.
  fileprivate func unknown(
    _ state: String, in machine: ScriptMachine, known: [String]
  ) throws -> any Error {
    let owner = try machines.first { try $0.graph().states.contains(state) }
    guard let owner else { return UsageError.unknown("state", state, known: known) }
    return ProgramError.otherMachine(state: state, of: owner.name, not: machine.name)
  }

  /// Throws unless `test` passes a generated script.
  fileprivate func check(_ text: String, of command: String) throws {
    let failure: (line: Int, sentence: String)?
    do {
      let result = try runner.run(Script(parsing: text.utf8, file: command))
      failure = result.failures.first.map { ($0.step.number, $0.point.failureSentence) }
    } catch let mistake as ScriptError {
      failure = (mistake.line, "\(mistake.problem)")
    }
    guard let failure else { return }
    // The user does not see the script, so its line is named by its text.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = Substring(lines[failure.line - 1])
    throw ProgramError.wouldFail(command, at: "“\(line)”: \(failure.sentence)")
  }
}
