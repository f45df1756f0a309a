import KanjiBrowser
import StateMachineTerminal
import StateMachineViewer

// The start of a session.
extension Prompt {
  /// Goes to the saved place or the given path, and starts a recording there.
  mutating func begin(_ invocation: Invocation) throws {
    context.live = try invocation.value(.live).map(Self.livePage)
    if let link = invocation.value(.open) {
      let browser = session.browser.browser
      try browser.navigator.open(browser.resolver.path(link))
    }
    let imported = try invocation.value(.importing).map(SavedSession.exported)
    saved = savedSession(invocation.value(.session))
    let found = try saved?.load()
    let isFresh = [.open, .fresh, .importing].contains(where: invocation.has)
    // A path on the command line overrides the saved place.
    let start = invocation.has(.open) ? nil : isFresh ? imported : found
    let isDamaged = start.map { !restore($0) } ?? false
    if isDamaged, let file = invocation.value(.importing) {
      notify(SavedSession.damage(in: file))
    } else if isDamaged {
      saved?.keepDamaged()
    }
    if let file = invocation.value(.record) { try session.record(to: file) }
    if let game = start?.game { try restore(game) }
    // A new file that the user named is created even if the place never changes.
    if !isFresh, !isDamaged, found != nil || !invocation.has(.session) { saved?.adopt() }
    saved?.save()
    context.output.willWrite = { [weak saved] in saved?.save() }
  }

  /// Returns a recorder that writes a page to a file, which must not exist, unless it is such a page.
  private static func livePage(_ file: String) throws -> SessionRecorder {
    let former = (try? System.contents(ofRegular: file, limit: 1 << 28)) ?? []
    if !SessionRecorder.isLivePage(former) { _ = try System.create(file) }
    return SessionRecorder(writingTo: file)
  }

  /// Returns the named session file, or the user's own for an interactive session.
  private func savedSession(_ file: String?) -> SavedSession? {
    guard let path = file ?? (isInteractive ? SavedSession.standardPath : nil) else {
      if isInteractive { notify("there is no home folder, so your place is not saved") }
      return nil
    }
    return SavedSession(path, isNamed: file != nil) { [self] in notify($0) }
  }

  /// Restores the place, and its history; returns false if that is damaged.
  private func restore(_ state: SavedState) -> Bool {
    let dropped = session.browser.navigator.restore(state.place)?.dropped
    if let dropped {
      let reason = state.rules == session.browser.rules ? "" : " (the rules have changed since)"
      notify("restored \(session.browser.navigator.path); \(dropped)" + reason)
    }
    do {
      try state.history?.restore(in: session.browser, query: ListQuery.init)
      return true
    } catch {
      // The message about the place has already named what the data lacks.
      return error is BrowserError && dropped != nil
    }
  }

  /// Restores a game as far as its lines still allow, and shows it.
  private mutating func restore(_ game: SavedGame) throws {
    let settings = session.fileSettings
    settings.isReplaying = true
    defer { settings.isReplaying = false }
    var message: String?
    for text in game.restoringLines {
      var failure: (any Error)?
      do {
        // Only the last board is shown.
        let outcome = try context.output.silently {
          try runAndRecord(ScriptLine(parsing: text), written: text)
        }
        guard let point = outcome.point, !point.passed else { continue }
        failure = outcome.failure
      } catch let error as ScriptSyntaxError {
        failure = error
      }
      message =
        failure.map { "the saved game cannot be restored: \($0)" }
        ?? "the cards of the saved game have changed, so it starts over"
      break
    }
    session.game?.show()
    if let message { notify(message) }
  }

  private func notify(_ sentence: String) {
    if isInteractive { context.output.warn(sentence) } else { context.output.report(sentence) }
  }
}
