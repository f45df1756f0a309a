import KanjiBrowser
import KanjiTerminal
import MemoryGame
import StateMachine
import StateMachineGraph
import StateMachineTesting

// The graph of a machine: drawings, checks, paths and tours.
extension Command {
  static let graph = Command(
    name: "graph", operands: BuiltInMachine.operand, operandCount: 0...1,
    summary: "which state may follow which, as a table or a drawing",
    example: ("--format svg", "a drawing for any web browser"),
    options: Option.drawing, hasJSON: true, offer: BuiltInMachine.offer,
    run: { invocation, context in
      let graph = try BuiltInMachine.named(invocation.operands.first).graph()
      let isSpoken = context.output.isPlain && !invocation.has(.format) && !invocation.has(.json)
      let text = isSpoken ? PlainText.rules(of: graph) : graph.rendered(as: try format(invocation))
      try invocation.deliver(text, in: context)
    })

  static let verify = Command(
    name: "verify", operands: BuiltInMachine.operand, operandCount: 0...1,
    summary: "what is probably not meant about the rules", offer: BuiltInMachine.offer,
    run: { invocation, context in
      let graph = try BuiltInMachine.named(invocation.operands.first).graph()
      let problems = graph.problems
      for finding in problems { context.output.print(Line(context.output.spoken("\(finding)"))) }
      if !problems.isEmpty { return context.recordFailure(.nothing) }
      let counts = "\(graph.transitions.count) transitions and \(graph.refusalCount) refusals"
      context.output.print(
        Line("\(graph.states.count) states, \(counts): nothing to find fault with"))
    })

  static let way = Command(
    name: "way", operands: "A B \(BuiltInMachine.operand)", operandCount: 2...3,
    summary: "the shortest way between two states, as a script",
    example: ("all list", "the commands from all to a list"), offer: .states,
    run: { invocation, context in
      let machine = try BuiltInMachine.named(invocation.operands.dropFirst(2).first)
      let graph = try machine.graph()
      let (from, to) = (invocation.operands[0], invocation.operands[1])
      for name in [from, to] where !graph.states.contains(name) {
        throw UsageError.unknown("state", name, known: graph.states)
      }
      let script = try graph.pathScript(
        from: from, to: to, opening: machine.opening, command: machine.commands(in: context))
      guard let script else { throw NothingFound.way(from: from, to: to) }
      context.output.print(text: context.output.spoken(script))
    })

  static let tour = Command(
    name: "tour", operands: BuiltInMachine.operand, operandCount: 0...1,
    summary: "a script that tries every transition and refusal",
    example: ("> rules.script", "all the rules, to be tested"),
    offer: BuiltInMachine.offer,
    run: { invocation, context in
      let machine = try BuiltInMachine.named(invocation.operands.first)
      let script = try machine.graph().tourScript(
        opening: machine.opening, command: machine.commands(in: context))
      context.output.print(text: script)
    })

  private static func format(_ invocation: Invocation) throws(UsageError) -> GraphFormat {
    guard let name = invocation.value(.format) else { return invocation.has(.json) ? .json : .text }
    guard let format = GraphFormat(rawValue: name) else {
      throw .unknown("format", name, known: GraphFormat.allCases.map(\.rawValue))
    }
    if invocation.has(.json), format != .json { throw .notAsJSON(format: name) }
    return format
  }
}

enum BuiltInMachine: String, CaseIterable {
  case browser
  case game

  static let operand = "[\(allCases.map(\.rawValue).joined(separator: "|"))]"

  static let offer = ShellOffer.words(allCases.map(\.rawValue))

  static func named(_ name: String?) throws(UsageError) -> BuiltInMachine {
    guard let name else { return .browser }
    guard let machine = BuiltInMachine(rawValue: name) else {
      throw .unknown("machine", name, known: allCases.map(\.rawValue))
    }
    return machine
  }

  /// Returns the graph of the machine, which does not depend on the data.
  func graph() throws -> TransitionGraph {
    switch self {
    case .browser:
      TransitionGraph(probing: Browser(try InMemoryKanjiStorage([])).navigator)
    case .game:
      TransitionGraph(probing: Game(InMemoryDeck([]), settings: InMemorySettings()).navigator)
    }
  }

  var opening: [String] { self == .game ? [Command.play.name] : [] }

  /// Returns a function that makes the command of a step, with an example from the data.
  func commands(in context: Context) throws -> (TransitionGraph.Step) throws -> String {
    let storage = try context.storage()
    return { step in
      if self == .game { return "\(Command.enter.name) \(step.to)" }
      let example = try Self.example(from: storage)
      let command = try Command.leading(to: step.to)
      let operand = example[command.operands(atPrompt: true)]
      return ScriptLine.text([command.name] + [operand].compactMap(\.self))
    }
  }

  /// Returns examples of KANJI and WORD: 水 and 水着, or the first of each in the data.
  private static func example(
    from storage: any KanjiStorage
  ) throws(NothingFound) -> [String: String] {
    if let water = storage.kanji(for: "水"), !storage.word("水着").kanji.isEmpty {
      return ["KANJI": String(water.character), "WORD": "水着"]
    }
    for kanji in storage.all {
      let words = kanji.examples.map(\.word)
      guard let word = words.first(where: { !storage.word($0).kanji.isEmpty }) else { continue }
      return ["KANJI": String(kanji.character), "WORD": word]
    }
    throw .example
  }
}
