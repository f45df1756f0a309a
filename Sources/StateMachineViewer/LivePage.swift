import StateMachineTerminal

/// The page of a recorder in a file, written again while the program runs.
///
/// A task makes and writes the page: half a second after it last did, and at the end.
final class LivePage {
  /// Builds the session, which it has only during a change.
  private var recorded: RecordedSession
  /// The session on the page, which has no cases during a change.
  ///
  /// The task copies it when it writes; a copy for each step would make each step copy all earlier ones.
  private let session: Locked<PlayedSession>
  private let updates: AsyncStream<Void>.Continuation
  private let title: String
  private let path: String
  private let failure = Locked<System.Failure?>(nil)
  private var isRestarting = false
  /// The number of steps on the page.
  private(set) var count = 0
  let writing: Task<Void, Never>

  init(path: String, title: String) {
    let (signals, updates) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.updates = updates
    self.title = title
    self.path = path
    recorded = RecordedSession(sources: [], name: title)
    let session = Locked(recorded.session)
    self.session = session
    recorded.session = PlayedSession(file: title)
    writing = Task.detached { [failure] in
      for await _ in signals {
        let session = session.withLock { $0 }
        // A signal follows each change.
        if session.cases.isEmpty { continue }
        let page = SessionPage(session: session, title: title).text
        do throws(System.Failure) {
          try System.replace(path, with: Array(page.utf8), removesDrafts: false)
          failure.withLock { $0 = nil }
        } catch {
          failure.withLock { $0 = error }
        }
        if session.isRunning == true { try? await Task.sleep(for: .milliseconds(500)) }
      }
    }
  }

  /// Begins again with the sources and the steps of a recorder.
  func restart(with recorder: SessionRecorder) {
    // Rules are probed meanwhile, and one may dispatch an action; the recorder already has that step.
    guard !isRestarting else { return }
    isRestarting = true
    var recorded = recorder.recorded(named: title)
    recorded.session.isRunning = true
    count = recorded.session.cases[0].steps.count
    // Releasing the former session may cause a step, which changes the page again.
    change { swap(&$0, &recorded) }
    isRestarting = false
  }

  func append(_ step: SessionRecorder.Step) {
    count += 1
    change { $0.append(step) }
  }

  /// Throws if the last page could not be written.
  func checkIsWritten() throws(FileError) {
    if let failure = failure.withLock({ $0 }) {
      throw FileError(path: path, use: .writing, failure: failure)
    }
  }

  func finish() {
    change { $0.session.isRunning = false }
    updates.finish()
  }

  private func change(_ body: (inout RecordedSession) -> Void) {
    session.withLock { swap(&$0, &recorded.session) }
    body(&recorded)
    session.withLock { swap(&$0, &recorded.session) }
    updates.yield()
  }
}
