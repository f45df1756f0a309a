import StateMachineTerminal

/// The page of a recorder in one file, which grows while the program runs.
///
/// The file begins with the page before its first step. It ends with a `script` element that is never closed and has a
/// line of JSON for each step (``PageData/line(ofLastStepSince:summary:)``), which the page's script adds to the page.
/// A task appends the new lines twice a second. The task writes the whole file only if the page begins again, as with a
/// second source or too many steps, or if the file is not as the task left it.
final class LivePage {
  /// What the task has yet to write.
  private struct News: Sendable {
    /// The session before its first step, if the page begins again.
    var start: PlayedSession?
    var lines = ""
    /// The machines that are new or have refused another step, by their numbers.
    var machines: [Int: PlayedSession.Machine] = [:]
    var isRunning = true
    /// Whether more lines are to come that have to be written together with the start.
    var isIncomplete = false
  }

  /// Builds the session, whose parts become lines.
  private var recorded: RecordedSession
  private let news: Locked<News>
  private let updates: AsyncStream<Void>.Continuation
  private let title: String
  private let path: String
  private let failure = Locked<System.Failure?>(nil)
  private var isRestarting = false
  /// The number of steps on the page.
  private(set) var count = 0
  private var failedCount = 0
  let writing: Task<Void, Never>

  init(path: String, title: String) {
    let (signals, updates) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.updates = updates
    self.title = title
    self.path = path
    recorded = RecordedSession(sources: [], name: title)
    recorded.session.isRunning = true
    let news = Locked(News(start: recorded.session))
    self.news = news
    writing = Task.detached { [failure] in
      var written = ""
      var left: System.Stamp?
      for await _ in signals {
        var latest = News()
        news.withLock { if !$0.isIncomplete { swap(&$0, &latest) } }
        var text = ""
        if let start = latest.start {
          (written, left) = ("", nil)
          text = SessionPage(session: start, title: title).text
        }
        for (number, machine) in latest.machines.sorted(by: { $0.key < $1.key }) {
          text += PageData.line(of: machine, number: number)
        }
        text += latest.lines
        do throws(System.Failure) {
          left = try System.append(text, to: written, inFile: path, as: left)
          failure.withLock { $0 = nil }
        } catch {
          left = nil
          failure.withLock { $0 = error }
        }
        written += text
        if latest.isRunning { try? await Task.sleep(for: .milliseconds(500)) }
      }
    }
  }

  /// Begins again with the sources and the steps of a recorder.
  func restart(with recorder: SessionRecorder) {
    // A rule that is probed meanwhile may dispatch an action; the recorder already has that step.
    guard !isRestarting else { return }
    isRestarting = true
    var other = recorder.beginning(named: title)
    other.session.isRunning = true
    swap(&recorded, &other)
    let start = recorded.session
    news.withLock { $0 = News(start: start, isIncomplete: true) }
    (count, failedCount) = (0, 0)
    for step in recorder.steps { append(step) }
    news.withLock { $0.isIncomplete = false }
    updates.yield()
    isRestarting = false
    // Releasing the former contents may cause a step, which comes after these.
    withExtendedLifetime(other) {}
  }

  /// Adds the last source of a recorder.
  func addSource(of recorder: SessionRecorder) {
    let index = recorder.sources.count - 1
    let source = recorder.sources[index]
    recorded.add(source, index)
    // Rules that are probed for the graph may cause steps meanwhile.
    guard let graph = source.graph() else { return }
    recorded.add(graph, of: index)
    let number = recorded.session.graphs.count - 1
    let machine = recorded.session.machine(number)
    news.withLock { $0.machines[number] = machine }
    updates.yield()
  }

  func append(_ step: SessionRecorder.Step) {
    count += 1
    if step.failure != nil { failedCount += 1 }
    let former = PageData.Counts(recorded.session)
    recorded.append(step)
    let session = recorded.session
    let summary = SessionPage.summary(
      count: count, failed: failedCount, dropped: session.droppedCount ?? 0)
    let line = PageData(session: session).line(ofLastStepSince: former, summary: summary)
    let number = session.cases[0].steps.last?.snapshot.machine
    let isOther = PageData.Counts(session).refused > former.refused
    let machine = isOther ? number.map(session.machine) : nil
    news.withLock { news in
      news.lines += line
      if let number, let machine { news.machines[number] = machine }
    }
    updates.yield()
  }

  /// Throws if the page could not be written.
  func checkIsWritten() throws(FileError) {
    if let failure = failure.withLock({ $0 }) {
      throw FileError(path: path, use: .writing, failure: failure)
    }
  }

  func finish() {
    news.withLock { news in
      news.lines += PageData.lastLine
      news.isRunning = false
    }
    updates.yield()
    updates.finish()
  }
}
