import StateMachine
import StateMachineTerminal
import StateMachineTesting
import StateMachineViewer

// The start of a session.
extension Prompt {
  /// Goes to the saved place or the given path, and starts a recording there.
  mutating func begin(_ invocation: Invocation) throws {
    context.live = try invocation.value(.live).map(Self.livePage)
    if let link = invocation.value(.open) {
      if invocation.has(.importing) {
        throw UsageError.withoutEffect(Option.importing.name, beside: Option.open.name)
      }
      try Self.open(link, in: session.home)
    }
    let imported = try invocation.value(.importing).map(SavedSession.exported)
    let saved = savedSession(invocation.value(.session))
    saved?.state = session.saved(isShort:)
    host.saved = saved
    let found = try saved?.load()
    let isFresh = [.open, .fresh, .importing].contains(where: invocation.has)
    // A path on the command line overrides the saved place.
    let start = invocation.has(.open) ? nil : isFresh ? imported : found
    let restorations = start.flatMap(session.restorations)
    if let restorations {
      if let message = restorations[0]({ _ in }) { context.notify(message) }
    } else if start != nil {
      if let file = invocation.value(.importing) { throw SavedSessionError.noSession(file) }
      saved?.keepDamaged()
    }
    if let file = invocation.value(.record) { try session.record(to: file) }
    if let restorations { restoreOthers(restorations) }
    // A new file that the user named is created even if the place never changes.
    if !isFresh, saved?.isDamaged == false, found != nil || !invocation.has(.session) {
      saved?.adopt()
    }
    saved?.save()
    context.output.willWrite = { [weak saved] in saved?.save() }
  }

  private static func open(_ link: String, in mode: some Mode) throws {
    try mode.navigator.open(mode.navigator.resolver.path(link))
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
      if isInteractive { context.notify("there is no home folder, so your place is not saved") }
      return nil
    }
    return SavedSession(path, isNamed: file != nil) { [context] in context.notify($0) }
  }

  /// Restores the other apps as far as their lines still allow, and shows the one that is on the screen.
  private mutating func restoreOthers(_ restorations: [Restoration]) {
    let messages = session.restoreOthers(restorations) { line in
      let outcome = try lines.perform(
        line, written: ScriptLine.text(line.words, isTried: line.isTried))
      guard let point = outcome.point, !point.passed else { return }
      throw outcome.failure ?? OtherResult()
    }
    if !session.isAtHome { session.current.show() }
    messages.forEach(context.notify)
  }
}

extension Context {
  fileprivate func notify(_ sentence: String) {
    if isInteractive { output.warn(sentence) } else { output.report(sentence) }
  }
}
