import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting
import StateMachineViewer

extension Command {
  static let test = Command(
    .test(Apps.expectations), example: ("browser.script", "the results of the script"))

  static let view = Command(.view)

  static let record = CommandDescription(
    "record", [Operand("FILE")], summary: "record the following lines to FILE, as a script"
  ).inBrowser { invocation, session in
    let file = invocation.operands[0]
    if session.context.isCaptured { throw PromptError.notInATest(command: "record") }
    // A record player is no file.
    guard file.contains(where: "./".contains) else {
      throw UsageError.wrongValue(
        file, of: "record", wanted: "a file's name such as \(file).script")
    }
    return ScriptAction { try session.record(to: file) }.unrecorded
  }

  static let walk = Command(
    .walk, of: Apps.all.map { $0.name },
    example: ("--seed 7 --steps 500", "a shorter walk with other random numbers"))

  static let restart = CommandDescription(
    "restart", summary: "restart from the saved session, as after a crash"
  ).inAll { _, session in ScriptAction { try session.restart() } }

  static let session = CommandDescription(
    "session", [Operand("FILE | -", 0...1, isForPrompt: false, offer: .files)],
    summary: "print what is saved of the session",
    example: ("> place.txt", "the place of the last run, for --import")
  ).inAll { _, session in
    ScriptAction { session.context.output.print(text: session.saved().text) }
  }.onCommandLine { invocation, context in
    if let file = invocation.operands.first {
      return context.output.print(text: try SavedSession.exported(in: file).text)
    }
    guard let path = SavedSession.standardPath else { throw SavedSessionError.noHome }
    context.output.print(text: try SavedSession.read(path).text)
  }

  /// The words that begin a line of a script or the prompt but are not commands.
  static let scriptWords = ["expect", "case"]

  /// The lines that begin with these words, with `!` or with `#`, each with its purpose.
  static var scriptLines: [[String]] {
    ScriptExpectation.scriptLines(Apps.expectations)
  }
}

extension ExitStatus {
  /// The meaning of the browser's status for the caller of a script.
  static let ofScripts = "In a script piped to the browser, 1 means that an expect or ! failed."
}

extension Session {
  /// The lines that a walk tries, in addition to the steps of the home's graph.
  static let examples = Apps.all.flatMap { $0.examples }

  /// Records the following lines in a file that begins with the path and the screen here.
  func record(to file: String) throws {
    try beginRecording(to: file)
    try recording?.begin(at: self, shownBy: replica ?? self)
  }

  /// Drops the session as a kill would, and begins another from the saved state.
  func restart() throws {
    // An app that is alone saves its settings only.
    let alone = current.isAlone ? type(of: app).opening : nil
    let state = SavedState(parsing: Array(saved().text.utf8))
    beginAnew()
    if let alone {
      let invocation = try Invocation(alone)
      try invocation.command?.begin?(invocation, self)
      return
    }
    guard let state, let restorations = restorations(of: state) else { return }
    _ = restorations[0]({ _ in })
    _ = restoreOthers(restorations) { line in
      guard !line.isExpectation else { return }
      let action = try read(line.words, inTest: true)
      do { try action.perform() } catch  where line.isTried {}
    }
    current.show()
  }
}
