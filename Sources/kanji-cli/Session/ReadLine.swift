import StateMachineTerminal
import StateMachineTesting

/// A line that was read, and can be performed.
struct ReadLine {
  private let session: Session
  private let action: ScriptAction
  /// The command; nil if the line is another one, such as a number.
  private let command: Command?
  private let printsJSON: Bool
  /// The words that repeat the line; nil if the words of the line do.
  var words: [String]?

  init(
    _ session: Session, _ action: ScriptAction, of command: Command? = nil, printsJSON: Bool = false
  ) {
    (self.session, self.action, self.command, self.printsJSON) = (
      session, action, command, printsJSON
    )
    words = action.words
  }

  /// Returns the action of a script, whose line has these words.
  func action(of words: [String]) -> ScriptAction {
    var line = self
    line.words = self.words ?? words
    var action = action.performing { try line.perform() }
    action.words = self.words
    return action
  }

  /// Performs the line at the current place and returns its output; throws why it does not work there, is refused or
  /// fails.
  ///
  /// The apps that the line changes add its words to their logs.
  @discardableResult
  func perform() throws -> String {
    guard !session.isOver else {
      throw ScriptSyntaxError.notUnderstood("the session is over; start another with case NAME")
    }
    let notes = command?.isLogged == false ? [] : session.logged.map { $0.watch() }
    var isTried = true
    defer {
      let done = ScriptLine(words: words ?? [], isTried: isTried)
      for note in notes { note(done) }
    }
    let output = session.context.output
    _ = output.takeTranscript()
    do {
      try performPrinting()
    } catch  where error is UsageError || error is PromptError || error is FileError {
      throw ScriptSyntaxError.notUnderstood("\(error)")
    }
    isTried = false
    return output.takeTranscript()
  }

  private func performPrinting() throws {
    if let command {
      try session.checkPlace(of: command)
      if printsJSON, !session.place.hasJSON, command.isFor(type(of: session.app)) {
        throw UsageError.noJSON(command: command.name)
      }
    }
    let renderer = session.context.renderer
    let before = renderer.printsJSON
    defer { renderer.printsJSON = before }
    if printsJSON { renderer.printsJSON = true }
    try action.perform()
  }
}
