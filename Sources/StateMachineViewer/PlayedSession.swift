@_exported public import StateMachineTesting

/// A script that was played, step by step: what was done, what came of it, and what was seen.
///
///     let script = try Script(parsing: text.utf8, file: "checkout.script")
///     let session = try ScriptRunner { NavigatorSubject(makeShop()) }.play(script)
///     print(session.page())
///
/// What stays the same from one step to the next is kept once.
public struct PlayedSession: Sendable {
  /// A line of the script, and what came of it.
  public struct Step: Sendable {
    /// The line.
    public let line: Script.Step
    /// Whether it went as the script says; a command without `!` is to succeed.
    public let passed: Bool
    /// Why the command was refused, or what is not as expected; nil if there is nothing to say.
    public let note: String?
    let sight: Sight
    let arrival: MomentTree.Arrival
    let motion: Motion?
  }

  /// A part of the script, which began afresh.
  public struct Case: Sendable {
    /// Its name, as in the script.
    public let name: String
    /// What was done, in order.
    public internal(set) var steps: [Step] = []
    let start: Sight
    var moments: MomentTree
    /// Where the subject was after the last step.
    var place: ScriptPlace
    /// The steps of the machine that had been taken by then.
    var taken: Set<TransitionGraph.Step> = []

    var end: Sight { steps.last?.sight ?? start }
  }

  /// What there is to see after a step, as numbers of what the session keeps.
  struct Sight {
    var path: Int
    var state: Int
    var screen: Int?
    var output: Int?
    var machine: Int?
    var moment: Int
  }

  /// What a step did in the machine's graph.
  struct Motion {
    enum Kind: Int {
      case taken = 1
      /// No rule judged it, as with Back.
      case moved
      case refused
    }

    let kind: Kind
    let step: TransitionGraph.Step
  }

  /// The name of the script's file.
  public let file: String
  /// The cases, in order.
  public internal(set) var cases: [Case] = []
  /// What the script proved.
  public internal(set) var result = ScriptResult()
  var values = ValuePool()
  var paths = PathTree()
  /// The rules of the machines that the script drove.
  var graphs: [TransitionGraph] = []
  /// The steps that each of them refused, each once, in order.
  var refused: [Int: [TransitionGraph.Step]] = [:]
  /// States that no machine is known to have.
  var strangers: Set<String> = []

  init(file: String) {
    self.file = file
  }
}
