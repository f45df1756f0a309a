import KanjiBrowser
import StateMachineTesting

// Where a session begins.
extension Prompt {
  /// Goes to where somebody was, or to a link, and begins a recording there.
  mutating func begin(_ invocation: Invocation) throws {
    let files = [Option.record, .session].compactMap(invocation.value).map(System.absolute)
    if files.count == 2, files[0] == files[1] { throw UsageError.sameFile(files[0]) }
    if let link = invocation.value(.open) {
      try session.browser.navigator.open(session.browser.resolver.path(link))
    }
    let imported = try invocation.value(.importing).map(SavedSession.exported)
    saved = savedSession(invocation.value(.session))
    let found = try saved?.load()
    let isFresh = [.open, .fresh, .importing].contains(where: invocation.has)
    // An explicit link beats whatever was kept.
    let start = invocation.has(.open) ? nil : isFresh ? imported : found
    if let start { restore(start) }
    if let file = invocation.value(.record) { try session.record(to: file) }
    if let game = start?.game { try restore(game) }
    // A new file that was named is made, even if nobody goes anywhere.
    if !isFresh, found != nil || !invocation.has(.session) { saved?.adopt(session) }
    saved?.save(session)
  }

  /// The file that was named, or the user's own for a conversation.
  private func savedSession(_ file: String?) -> SavedSession? {
    guard let path = file ?? (asks ? SavedSession.standardPath : nil) else {
      if asks { tell("there is no home folder; the place lasts until the end") }
      return nil
    }
    return SavedSession(path, isNamed: file != nil) { [self] in tell($0) }
  }

  private func restore(_ state: SavedState) {
    let report = session.browser.navigator.restore(state.place)
    guard report.dropped != nil else { return }
    let reason = state.rules == session.rules ? "" : " (the rules have changed since)"
    tell("\(report)" + reason)
  }

  /// Goes back into a game as far as its lines still lead there, and shows where that is.
  private mutating func restore(_ game: SavedGame) throws {
    let settings = context.fileSettings
    settings.isReplaying = true
    defer { settings.isReplaying = false }
    for text in game.lines {
      let outcome = try play(ScriptLine(parsing: text), written: text)
      // Only the last of the boards is of interest.
      context.output.discard()
      guard let point = outcome.point, !point.passed else { continue }
      let changed = "the cards of the game have changed since, so it begins anew"
      tell(outcome.failure == nil ? changed : "the game is not as it was: \(point.actual)")
      break
    }
    session.game?.showScreen()
  }

  private func tell(_ sentence: String) {
    context.output.complain((asks ? "" : context.messagePrefix) + sentence)
  }
}
