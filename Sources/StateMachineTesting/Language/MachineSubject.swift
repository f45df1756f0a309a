/// A script subject for a machine without a navigator: `enter NAME`, with the names of its graph.
public struct MachineSubject: ScriptSubject {
  /// The machine.
  public let machine: GKStateMachine
  private let members: NamedStates
  private let recorder: TransitionRecorder

  /// Creates a subject; each case should have a new machine.
  public init(_ machine: GKStateMachine) {
    self.machine = machine
    members = NamedStates(of: machine)
    recorder = TransitionRecorder(of: machine)
  }

  /// The graph of the machine's rules, probed now.
  public var graphs: [TransitionGraph] { [TransitionGraph(probing: machine)] }

  /// The steps that rules have allowed or refused since the subject was created.
  public var observations: TransitionGraph.Observations { recorder.observations }

  /// Reads `enter NAME`, which prints nothing.
  ///
  /// - Throws: ``ScriptSyntaxError`` for other words, and for a name that no state has.
  public func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    guard words.count == 2, words[0] == "enter" else {
      throw .unknownCommand(words, known: commands)
    }
    guard let position = members.positions[words[1]] else {
      throw .unknownState(words[1], known: members.names)
    }
    return ScriptAction { try enter(position, named: words[1]) }
  }

  private func enter(_ position: Int, named name: String) throws {
    var refusal: Refusal?
    let token = machine.subscribe {
      refusal = $0.succeeded ? nil : MachineRequest($0).refusal
    }
    let isThere = machine.enter(type(of: members.states[position]))
    token.cancel()
    if !isThere { throw refusal ?? Unmoved(from: location.state ?? "none", to: name) }
  }

  /// Checks that a path is that of a state, or `/` for no state.
  ///
  /// - Throws: ``ScriptSyntaxError`` for any other path.
  public func validate(path: String) throws(ScriptSyntaxError) {
    let paths = ["/"] + members.names.map { "/" + $0 }
    if paths.contains(where: { $0 == path || PathText.areEqual($0, path) }) { return }
    guard path.hasPrefix("/") else { throw .notUnderstood("\(PathError.notAbsolute(path))") }
    throw .unknownState(String(path.dropFirst()), known: members.names)
  }

  /// `enter NAME`.
  public var commands: [String] { ["enter NAME"] }

  /// The names of all states.
  public var stateNames: [String] { members.names }

  /// The current state, which is the whole path.
  public var location: ScriptLocation {
    let name = machine.currentState.flatMap { members.name(of: type(of: $0)) }
    return ScriptLocation(
      state: name, path: "/" + (name ?? ""), depth: name == nil ? 0 : 1, title: name ?? "",
      allowed: members.allowed(by: machine))
  }
}

/// A request that no rule refused and that changed nothing: the machine's `enter` is overridden, or
/// its navigator has no such route.
private struct Unmoved: Error, CustomStringConvertible {
  let from: String
  let to: String

  var description: String { "the machine stayed in \(from), though no rule refused \(to)" }
}

extension PathText {
  /// Returns whether both texts are paths of the same segments.
  static func areEqual(_ one: String, _ other: String) -> Bool {
    let (these, those) = (segments(of: one), segments(of: other))
    return these.error == nil && those.error == nil && these.read == those.read
  }
}
