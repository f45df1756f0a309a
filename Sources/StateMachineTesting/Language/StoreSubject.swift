public import StateMachineStore

/// A script subject for a store: each command is an action.
///
///     StoreSubject(store, commands: ["deposit SUM"]) { words in
///       switch words.first {
///       case "deposit": words.last.flatMap(Int.init).map(Action.deposit)
///       default: nil
///       }
///     }
public struct StoreSubject<State, Action>: ScriptSubject {
  /// The store.
  public let store: Store<State, Action>
  /// The commands with their operands.
  public let commands: [String]
  private let makeAction: (_ words: [String]) throws(ScriptSyntaxError) -> Action?

  /// Creates a subject; each case should have a new store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - commands: The commands with their operands, such as `deposit SUM`, for the help and for
  ///     the message about an unknown command.
  ///   - makeAction: Makes an action from the words of a command; nil if the words are not a
  ///     command.
  public init(
    _ store: Store<State, Action>, commands: [String] = [],
    action makeAction: @escaping (_ words: [String]) throws(ScriptSyntaxError) -> Action?
  ) {
    (self.store, self.commands) = (store, commands)
    self.makeAction = makeAction
  }

  /// Reads an action, which prints nothing.
  ///
  /// The returned ``ScriptAction`` throws the reason if the store rejects the action, or if
  /// middleware stops it.
  ///
  /// - Throws: ``ScriptSyntaxError`` if the words are not a command.
  public func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    guard let action = try makeAction(words) else {
      if commands.isEmpty {
        throw .notUnderstood("“\(words.joined(separator: " "))” is no action")
      }
      throw .unknownCommand(words, known: commands)
    }
    return ScriptAction { try store.perform(action) }
  }

  /// A row for each part of the state, with its name and its value: `expect row 1 "balance  15"`.
  public var rows: [[String]] { details.map { [$0.name, $0.value.text] } }

  /// The parts of the state.
  public var details: [Script.Value.Member] { Script.Value.members(of: store.state) }
}

extension Script.Value {
  /// Returns the parts of a store's state with their names.
  static func members(of state: Any) -> [Member] {
    let state = Script.Value(reflecting: state)
    return if case .object(let members) = state { members } else { [.init("state", state)] }
  }
}
