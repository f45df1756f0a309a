import KanjiBrowser
import StateMachine
import StateMachineTerminal
import StateMachineTesting

/// The apps of a prompt or a script, and the recording of them.
final class Session {
  let context: Context
  private(set) var recording: Recording?
  /// The session of a test that performs the recorded lines, too, so that a recording has what a replay shows; nil without
  /// a recording.
  private(set) var replica: Session?
  let search: KanjiSearch
  /// One of each, in the order of the table; the first is the home.
  private(set) lazy var apps: [any App] = Apps.all.map { $0.make(in: self) }
  /// The saved lines of apps that this version lacks.
  private var foreignLogs: [[String]] = []
  /// The transitions and refusals before a restart.
  private var earlierRecord = TransitionGraph.Observations()
  private(set) var restartCount = 0
  /// The number of times that an app was started.
  private(set) var startCount = 0
  private(set) var isOver = false
  /// The clock of the play time, in seconds; nil in a script, where no time passes.
  let clock: (() -> Double)?

  init(
    _ context: Context, recording: Recording? = nil, clock: (() -> Double)? = nil
  ) throws {
    self.context = context
    self.recording = recording
    self.clock = clock
    search = try context.search()
    context.output.keepsTranscript = true
    if recording != nil { replica = try Session(context.captured()) }
  }

  /// The app of a type.
  subscript<Wanted: App>(_ type: Wanted.Type) -> Wanted {
    for case let app as Wanted in apps { return app }
    preconditionFailure("the table has no \(type)")
  }

  /// The app on the screen.
  var app: any App { apps.last { $0.mode != nil } ?? apps[0] }

  /// What receives the next line.
  var current: any Mode {
    guard let mode = app.mode else { preconditionFailure("the home always runs") }
    return mode
  }

  var home: any App { apps[0] }
  var isAtHome: Bool { app === home }

  /// Returns a random seed from 1 to the greatest; in a test always 1, so that results are
  /// repeatable.
  func newSeed(_ greatest: UInt64) -> UInt64 {
    context.isCaptured ? 1 : UInt64.random(in: 1...greatest)
  }

  /// Counts the start of an app, or the return to it.
  func noteStart() { startCount += 1 }

  /// The transitions and refusals of all apps.
  var observations: TransitionGraph.Observations {
    var observations = earlierRecord
    for app in apps { observations.formUnion(app.observations) }
    return observations
  }

  /// Drops all state that the program does not save.
  func beginAnew() {
    earlierRecord = observations
    restartCount += 1
    apps = apps.map { $0.begunAnew() }
  }

  func leave() {
    isOver = true
  }

  /// Creates the file of a recording, and clears search results and history, as a replay has neither.
  func beginRecording(to file: String) throws {
    // The home is cleared last, if no other app refuses.
    let others = apps.dropFirst()
    for app in others { try app.prepareForRecording() }
    recording = try Recording(file, header: "\(About.program) recording 6")
    replica = try Session(context.captured())
    try home.prepareForRecording()
    if context.isInteractive { context.output.print(Line("recording to \(file)", .dim)) }
  }
}

// What is saved of a session, and restored.
extension Session {
  /// Returns the state to save; `isShort` asks for the current place only.
  func saved(isShort: Bool = false) -> SavedState {
    let logs = apps.dropFirst().map { $0.saved(isShort: isShort) } + foreignLogs
    return SavedState(
      rules: home.rules, steps: home.saved(isShort: isShort), logs: logs.filter { !$0.isEmpty })
  }

  /// Reads the lines of each app; nil if no session writes those of the home.
  ///
  /// Those of apps that this version lacks are kept.
  func restorations(of state: SavedState) -> [Restoration]? {
    guard let first = home.restoration(of: state.steps, rules: state.rules) else { return nil }
    let names = apps.map { type(of: $0).name }
    foreignLogs = state.logs.filter { SavedState.app(of: $0).map(names.contains) != true }
    return [first]
      + apps.dropFirst().compactMap { app in
        let log = state.logs.first { SavedState.app(of: $0) == type(of: app).name }
        return log.flatMap { app.restoration(of: $0, rules: state.rules) }
      }
  }

  /// Restores the apps in the home; returns sentences about what is no longer possible.
  func restoreOthers(
    _ restorations: [Restoration], _ perform: (ScriptLine) throws -> Void
  ) -> [String] {
    let position = home.mode?.historyPosition
    let sentences = restorations.dropFirst().compactMap { $0(perform) }
    // A line may have led to a place of the home; a recording has that step.
    if home.mode?.historyPosition != position, recording == nil { _ = restorations[0](perform) }
    return sentences
  }
}
