/// A command that was read, and can be performed.
///
///     case "pay": ScriptAction { try shop.pay() }
public struct ScriptAction {
  /// The strict command to write after `!`, such as `go detail/火`; nil if the command is strict
  /// itself.
  ///
  /// An easy command finds another way where the rules refuse a step. `!` before an easy command is
  /// a mistake, and its message says to write the strict command.
  package var strict: [String]?
  /// The words that repeat the command in a recording; nil if the words of its line do.
  package var words: [String]?
  /// Whether a recording has the command.
  package var isRecorded = true
  /// Whether a recording has the command if it is refused; false for a command that a replay may allow, as pages in a
  /// replay have another length.
  package var isRecordedIfRefused = true
  private var body: () throws -> String

  /// Creates an action that prints nothing.
  ///
  /// - Parameters:
  ///   - strict: The strict command to write after `!`, if this is an easy command, which finds
  ///     another way where the rules refuse a step; nil for a strict command.
  ///   - body: Performs the command, or throws why it is refused or fails.
  public init(strict: [String]? = nil, _ body: @escaping () throws -> Void) {
    self.strict = strict
    self.body = {
      try body()
      return ""
    }
  }

  /// Returns an action that prints what the closure returns.
  public static func printing(_ body: @escaping () throws -> String) -> ScriptAction {
    var action = ScriptAction {}
    action.body = body
    return action
  }

  /// Performs the action and returns its output.
  ///
  /// - Returns: The output; empty if the action prints nothing.
  /// - Throws: Why the action is refused or fails; then nothing has changed.
  @discardableResult
  public func perform() throws -> String { try body() }

  /// The action as one that no recording has, such as one whose result depends on the terminal.
  package var unrecorded: ScriptAction {
    var action = self
    action.isRecorded = false
    return action
  }

  /// Returns the action with another performance.
  package func performing(_ body: @escaping () throws -> String) -> ScriptAction {
    var action = self
    action.body = body
    return action
  }
}
