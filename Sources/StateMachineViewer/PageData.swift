import StateMachineText

/// The steps of a page as JSON, which its script reads.
///
///     {"values": […], "paths": [[before, "/tail"], …],
///      "machines": [{"name": "Place", "states": […], "edges": [[from, to], …], "refused": [[from, to], …]}, …],
///      "cases": [{"opening": "case a", "depths": […], "steps": [[…], …], "lines": {"3": "…"}}, …]}
///
/// A step is `[path, state, screen, output, machine, position]`; the first one is the beginning. For a transition or a
/// refusal, its kind follows, and the two states of each transition. -1 stands for nothing. The data of a recording also
/// has the number of earlier steps, `"dropped": 0`, and that of a live page `"isRunning": true`. Lines after a live page
/// add to its data. A machine with too many states to be drawn has no edges here.
struct PageData {
  let session: PlayedSession

  /// The JSON, safe inside an HTML element.
  var text: String {
    let text = """
      {"values": \(Self.list(session.values.json())),
      "paths": \(Self.list(session.paths.nodes.map(Self.path))),
      "machines": \(Self.list(session.graphs.indices.map { Self.machine(session.machine($0)) })),
      "cases": \(Self.list(session.cases.map(caseJSON)))\(session.droppedCount.map { ",\n\"dropped\": \($0)" } ?? "")\
      \(session.isRunning.map { ",\n\"isRunning\": \($0)" } ?? "")}
      """
    return Self.harmless(text)
  }

  /// How much of a session its page already has.
  struct Counts {
    let values, paths, refused: Int

    init(_ session: PlayedSession) {
      values = session.values.count
      paths = session.paths.nodes.count
      refused = session.refused.values.reduce(0) { $0 + $1.nodes.count }
    }
  }

  /// Returns the line of a live page that adds the last step: what is new in the data, and its row of the log.
  ///
  ///     {"values": […], "paths": […], "step": […], "lines": {…}, "row": "<li>…</li>", "summary": "3 steps"}
  func line(ofLastStepSince former: Counts, summary: String) -> String {
    // A live page has one case.
    let part = session.cases[0]
    guard let step = part.steps.last else { return "" }
    let line = """
      {"values": [\(session.values.json(from: former.values).joined(separator: ","))], \
      "paths": [\(session.paths.nodes[former.paths...].map(Self.path).joined(separator: ","))], \
      "step": \(stepJSON(step.snapshot, step.motion)), \
      "lines": {\(Self.respelledLines([step], from: part.steps.count))}, \
      "row": \(JSONText.quoted(PageLog.row(step, in: part))), "summary": \(JSONText.quoted(summary))}
      """
    return Self.harmless(line) + "\n"
  }

  /// Returns the line of a live page that adds a machine, or a refused step to one, with its drawing.
  static func line(of machine: PlayedSession.Machine, number: Int) -> String {
    let drawing = JSONText.quoted(SessionPage.drawing(of: machine, number: number))
    return harmless(
      "{\"number\": \(number), \"machine\": \(self.machine(machine)), \"drawing\": \(drawing)}\n")
  }

  /// The line of a live page that says that its program has ended.
  static let lastLine = "{\"isRunning\": false}\n"

  /// Returns JSON in which `<` and hidden characters are written as `\u003c`; only texts contain them.
  ///
  /// Line breaks stay: they are between the members. Hidden characters after U+FFFF stay, as four digits cannot write
  /// them: they are noncharacters, which do no harm.
  private static func harmless(_ json: String) -> String {
    json.replacingScalars { scalar in
      scalar == "<" || scalar != "\n" && scalar.value < 0x10000 && Visible.isHidden(scalar)
        ? "\\u" + scalar.value.hexDigits(4) : nil
    }
  }

  private static func path(_ node: PathTree.Node) -> String {
    "[\(node.parent ?? -1),\(JSONText.quoted(node.tail))]"
  }

  private static func machine(_ machine: PlayedSession.Machine) -> String {
    let graph = machine.graph
    let edges = graph.states.count <= SessionPage.mostDrawn ? graph.edges : []
    let ends = { (step: TransitionGraph.Step) in "\(Self.ends(of: step, in: graph))" }
    let name = machine.name.map { "\"name\": \(JSONText.quoted($0)), " } ?? ""
    return """
      {\(name)"states": [\(graph.states.map(JSONText.quoted).joined(separator: ","))], \
      "edges": [\(edges.map { ends($0.step) }.joined(separator: ","))], \
      "refused": [\(machine.refused.map(ends).joined(separator: ","))]}
      """
  }

  private func caseJSON(_ part: PlayedSession.Case) -> String {
    let isNamed = session.cases.count > 1 || part.name != session.file
    let opening = isNamed ? part.opening : ""
    let steps = [stepJSON(part.start, nil)] + part.steps.map { stepJSON($0.snapshot, $0.motion) }
    return """
      {"opening": \(JSONText.quoted(opening)), "depths": \(part.depths),
      "steps": \(Self.list(steps)),
      "lines": {\(Self.respelledLines(part.steps))}}
      """
  }

  private func stepJSON(
    _ snapshot: PlayedSession.Snapshot, _ motion: PlayedSession.Motion?
  ) -> String {
    var numbers = [
      snapshot.path, snapshot.state, snapshot.screen ?? -1, snapshot.output ?? -1,
      snapshot.machine ?? -1,
      snapshot.position,
    ]
    if let motion, let machine = snapshot.machine {
      let graph = session.graphs[machine]
      numbers += [motion.kind.rawValue] + motion.steps.flatMap { Self.ends(of: $0, in: graph) }
    }
    return "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]"
  }

  private static func ends(of step: TransitionGraph.Step, in graph: TransitionGraph) -> [Int] {
    [graph.positions[step.from] ?? -1, graph.positions[step.to] ?? -1]
  }

  /// Returns the lines that are not as the log shows them, as it spells hidden characters out and leaves out the
  /// lines of a screen, by the number of their step.
  private static func respelledLines(_ steps: [PlayedSession.Step], from first: Int = 1) -> String {
    steps.enumerated().compactMap { index, step in
      Visible.text(step.source.fullText) == step.source.fullText
        ? nil : "\"\(first + index)\": \(JSONText.quoted(step.source.fullText))"
    }.joined(separator: ", ")
  }

  private static func list(_ members: [String]) -> String {
    "[" + members.joined(separator: ",\n") + "]"
  }
}
