import KanjiBrowser
import StateMachine
import StateMachineGraph
import StateMachineHistory
import StateMachineTerminal
import StateMachineTesting

/// The apps of a prompt or a script, and the recording of them.
final class Session {
  let context: Context
  private(set) var recording: RecordingFile?
  /// A test's session that also performs the recorded lines, so that a recording has what a replay shows; nil without a
  /// recording.
  private(set) var replica: Session?
  let search: KanjiSearch
  /// One of each, in the order of the table; the first is the home.
  private(set) lazy var apps: [any App] = context.table.apps.map { make($0) }
  /// The saved lines of apps that this version lacks.
  private var foreignLogs: [[String]] = []
  /// Record transitions and refusals, in a test.
  private var recorders: [TransitionRecorder] = []
  private var restartCount = 0
  /// The number of times that an app was started.
  private var startCount = 0
  private(set) var isOver = false
  /// The command of the command line that began the app on the screen; leaving that app ends the program.
  private(set) var beginning: Command?
  /// The clock of the play time, in seconds; nil in a script, where no time passes.
  let clock: (() -> Double)?

  init(
    _ context: Context, recording: RecordingFile? = nil, clock: (() -> Double)? = nil
  ) throws {
    self.context = context
    self.recording = recording
    self.clock = clock
    search = try context.search()
    context.output.keepsTranscript = true
    // A case begins without the size of the one before.
    context.output.assumedSize = nil
    if recording != nil { replica = try Session(context.captured()) }
  }

  private func make<Wanted: App>(_ type: Wanted.Type, after former: (any App)? = nil) -> any App {
    Wanted(self, after: former as? Wanted)
  }

  /// The app of a type.
  subscript<Wanted: App>(_ type: Wanted.Type) -> Wanted {
    for case let app as Wanted in apps { return app }
    stop("the table has no \(type)")
  }

  var home: any Home {
    for case let app as any Home in apps { return app }
    stop("the table has no home")
  }

  /// The app on the screen.
  var app: any App { apps.last { $0.mode != nil } ?? home }

  /// What receives the next line.
  var current: any Mode { app.mode ?? home }

  var isAtHome: Bool { app === home }
  /// What the app on the screen is.
  var place: AppDescription { type(of: app).description }

  /// Returns a random seed from 1 to the greatest; in a test always 1, so that results are
  /// repeatable.
  func newSeed(_ greatest: UInt64) -> UInt64 {
    context.isCaptured ? 1 : UInt64.random(in: 1...greatest)
  }

  /// Counts the start of an app, or the return to it.
  func noteStart() { startCount += 1 }

  /// Begins the app of the command line.
  func begin(_ command: Command, _ invocation: Invocation) throws {
    beginning = command
    try command.begin?(invocation, self)
  }

  /// Records the transitions and refusals of a navigator, in a test.
  func observe(_ navigator: Navigator<some Route>) {
    if context.isCaptured { recorders.append(TransitionRecorder(of: navigator)) }
  }

  /// The transitions and refusals of all apps.
  var observations: TransitionGraph.Observations {
    recorders.reduce(into: TransitionGraph.Observations()) { $0.formUnion($1.observations) }
  }

  var historyPosition: HistoryPosition? {
    // The histories of other apps have positive numbers.
    HistoryPosition(current.history.position, history: isAtHome ? -restartCount : startCount)
  }

  func leave() {
    isOver = true
  }

  /// Records the following lines in a file that begins with the path and the screen here.
  ///
  /// Clears search results and history, as a replay has neither.
  func record(to file: String) throws {
    if let left = logged.first(where: \.log.hasBegun) {
      let left = type(of: left).description
      throw PromptError.ofApp(
        "a recording cannot begin with \(left.title.short) that you left; "
          + "type \(ScriptLine.text(left.opening)) to finish it")
    }
    let recording = try RecordingFile(file, program: About.program)
    let replica = try Session(context.captured())
    (self.recording, self.replica) = (recording, replica)
    try home.reset()
    if context.isInteractive { context.output.print(Line("recording to \(file)", .dim)) }
    try recording.begin(after: resizeReplica(), at: self, shownBy: replica)
  }

  /// The name of the command that sets the size of the terminal.
  static let resizeName = "resize"
  /// The columns and the rows that a terminal can have.
  static let sides = 1...Int(UInt16.max)

  /// Gives the replica the size of this terminal, and returns the line that does so in a replay; none if the size is the
  /// same, or unknown.
  func resizeReplica() throws -> [String] {
    guard let replica, var size = context.output.size, size.rows > 0 else { return [] }
    // Sentences for a screen reader are not cut.
    if context.output.isPlain { size.columns = Self.sides.upperBound }
    guard size != replica.context.output.size else { return [] }
    let words = [Self.resizeName, "\(size.columns)", "\(size.rows)"]
    try replica.perform(words)
    return [ScriptLine.text(words)]
  }
}

// What is saved of a session, and restored.
extension Session {
  var logged: [any LoggedApp] { apps.compactMap { $0 as? any LoggedApp } }

  /// Returns the state to save; `isShort` asks for the current place only.
  func saved(isShort: Bool = false) -> SavedState {
    let logs = logged.map { $0.log.lines } + foreignLogs
    return SavedState(
      rules: context.table.rules, steps: home.saved(isShort: isShort),
      logs: logs.filter { !$0.isEmpty })
  }

  /// Reads the lines of each app; nil if no session writes those of the home.
  ///
  /// Those of apps that this version lacks are kept.
  func restorations(of state: SavedState) -> [Restoration]? {
    guard let first = home.restoration(of: state.steps, rules: state.rules) else { return nil }
    let names = logged.map { type(of: $0).description.name }
    foreignLogs = state.logs.filter { SavedState.app(of: $0).map(names.contains) != true }
    var restorations = [first]
    for app in logged {
      let name = type(of: app).description.name
      guard let log = state.logs.first(where: { SavedState.app(of: $0) == name }) else { continue }
      restorations.append(app.restoration(of: log, in: context.table, on: context.output))
    }
    return restorations
  }

  /// Restores the apps in the home; returns sentences about what is no longer possible.
  func restoreOthers(
    _ restorations: [Restoration], _ perform: (ScriptLine) throws -> Void
  ) -> [String] {
    let position = home.history.position
    let sentences = restorations.dropFirst().compactMap { $0(perform) }
    // A line may have led to a place of the home; a recording has that step.
    if home.history.position != position, recording == nil { _ = restorations[0](perform) }
    return sentences
  }

  /// Drops the apps as a kill would, and restores them from the saved state.
  func restart() throws {
    let state = SavedState(parsing: Array(saved().text.utf8))
    restartCount += 1
    for (place, type) in context.table.apps.enumerated() {
      apps[place] = make(type, after: apps[place])
    }
    // An app that is alone saves its settings only.
    if let command = beginning {
      let invocation = try context.table.invocation([command.name])
      return try begin(command, invocation)
    }
    guard let state, let restorations = self.restorations(of: state) else { return }
    _ = restorations[0]({ _ in })
    _ = restoreOthers(restorations, again)
    current.show()
  }

  /// Repeats a line.
  private func again(_ line: ScriptLine) throws {
    guard !line.isExpectation else { return }
    let known = try read(line.words, inTest: true)
    do { try known.perform() } catch  where line.isTried {}
  }
}
