import StateMachineTerminal
import StateMachineText

/// The page of a recorder in a file, written again while the program runs.
///
/// A task makes and writes the page: half a second after it last did, and at the end.
struct LivePage {
  private var recorded: RecordedSession
  private let updates: AsyncStream<PlayedSession>.Continuation
  let writing: Task<Void, Never>

  init(path: String, title: String) {
    let (sessions, updates) = AsyncStream.makeStream(
      of: PlayedSession.self, bufferingPolicy: .bufferingNewest(1))
    self.updates = updates
    recorded = RecordedSession(sources: [], name: title)
    writing = Task.detached {
      for await session in sessions {
        let page = SessionPage(session: session, title: MarkupText.visible(title)).text
        try? System.replace(path, with: Array(page.utf8), removesDrafts: false)
        if session.isRunning == true { try? await Task.sleep(for: .milliseconds(500)) }
      }
    }
  }

  /// The number of steps on the page.
  var count: Int { recorded.part.steps.count }

  /// Begins again with the sources and the steps of a recorder.
  mutating func restart(with recorder: SessionRecorder) {
    recorded = recorder.recorded(named: recorded.part.name)
    update(isRunning: true)
  }

  mutating func append(_ step: SessionRecorder.Step) {
    recorded.append(step)
    update(isRunning: true)
  }

  mutating func finish() {
    update(isRunning: false)
    updates.finish()
  }

  private mutating func update(isRunning: Bool) {
    recorded.session.isRunning = isRunning
    recorded.session.cases = [recorded.part]
    updates.yield(recorded.session)
  }
}
