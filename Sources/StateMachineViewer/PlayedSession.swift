@_exported public import StateMachineTesting

/// A played script: a page to step through it, and its result.
///
///     let script = try Script(parsing: text.utf8, file: "checkout.script")
///     let runner = ScriptRunner { NavigatorSubject(makeShop()) }
///     let session = try runner.play(script)
///     print(session.page())
///
/// Values that stay the same from one step to the next are stored once.
public struct PlayedSession: Sendable {
  /// A line of the script and its result.
  package struct Step: Sendable {
    /// The line of the script.
    package let source: Script.Step
    /// Whether the line passed; a command without `!` must succeed.
    package let passed: Bool
    /// The reason for a refusal or a failed expectation; nil if there is none.
    package let note: String?
    /// The time since the beginning of a recording; nil for a script.
    var time: Duration?
    /// The name of the navigator or store in a recording that has several.
    var origin: String?
    let snapshot: Snapshot
    let effect: HistoryTree.Effect?
    let motion: Motion?
  }

  /// A case of the script.
  package struct Case: Sendable {
    /// The name in the script.
    package let name: String
    /// The line that begins it; empty in a recording.
    let opening: String
    /// The steps, in order.
    package internal(set) var steps: [Step] = []
    var start: Snapshot
    /// The number of branches on the way to each position in the history.
    var depths = [0]
  }

  /// A machine's rules, the steps that it refused, and its name if a recording has several sources.
  struct Machine {
    let name: String?
    let graph: TransitionGraph
    let refused: [TransitionGraph.Step]
  }

  /// The page's content after a step, as numbers of stored values.
  struct Snapshot {
    var path = 0
    var state = 0
    var screen: Int?
    var output: Int?
    var machine: Int?
    var position = 0
  }

  /// The effect of a step on the machine's graph.
  struct Motion {
    enum Kind: Int {
      case taken = 1
      /// No rule validated it, as for Back.
      case moved
      case refused
    }

    let kind: Kind
    /// The step that was refused, or all that were made.
    let steps: [TransitionGraph.Step]
  }

  /// The name of the script's file.
  let file: String
  /// The cases, in order.
  package internal(set) var cases: [Case] = []
  /// The result of the script.
  public internal(set) var result = ScriptResult()
  /// The number of steps before the first one of a recording; nil for a script.
  var droppedCount: Int?
  /// Whether the program of a live page is running; nil for another page.
  var isRunning: Bool?
  var values = ValuePool()
  var paths = PathTree()
  /// The rules of the machines that the script drove.
  var graphs: [TransitionGraph] = []
  /// The names of the navigators or machines of a recording that has several sources, by their graphs.
  var graphNames: [Int: String] = [:]
  /// The steps that each machine refused, by the machine's graph, each once and in order.
  private(set) var refused: [Int: Pool<TransitionGraph.Step>] = [:]
  /// States that no machine is known to have.
  var unknownStates: Set<String> = []

  init(file: String) {
    self.file = file
  }

  func machine(_ number: Int) -> Machine {
    Machine(
      name: graphNames[number], graph: graphs[number], refused: refused[number]?.nodes ?? [])
  }

  /// Records a refused step for the drawing, if its states belong to the machine.
  mutating func addRefused(_ motion: Motion?, by machine: Int?) {
    guard let motion, motion.kind == .refused, let machine else { return }
    let states = graphs[machine].positions
    for step in motion.steps where states[step.from] != nil && states[step.to] != nil {
      refused[machine, default: Pool()].add(step)
    }
  }
}

extension PlayedSession.Motion {
  /// Creates the step that a rule or a guard refused; nil for any other failure.
  init?(refused failure: (any Error)?) {
    guard let step = (failure as? Refusal)?.step else { return nil }
    self.init(kind: .refused, steps: [step])
  }
}
