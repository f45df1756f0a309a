import KanjiBrowser
import KanjiTerminal
import StateMachine
import StateMachineGraph
import StateMachineTesting

/// What lines are about: the browser, or the memory game that is played in it.
protocol Session: AnyObject {
  /// Both, of which one is this.
  var sessions: Sessions { get }
  /// The titles of the path's places, the one that is shown last.
  var titles: [String] { get }
  /// The path and the state, as scripts ask for them.
  var place: ScriptPlace { get }
  /// The position in the history.
  var moment: ScriptMoment { get }
  /// What a viewer shows as the state behind the screen.
  var details: [JSONValue.Member] { get }

  /// Prints the screen again.
  func show()
  func back(_ count: Int) throws
  func home()
  func undo() throws
  func redo() throws
  func jump(to number: Int) throws
  /// Prints every step, refused ones too.
  func showHistory()
  /// Prints the path, and which states may come next.
  func showPlace()
}

extension Session {
  var context: Context { sessions.context }
  var output: Output { sessions.context.output }
  var renderer: Renderer { sessions.context.renderer }
}

/// The browser, the memory game while it is played, and what is recorded of both.
final class Sessions {
  let context: Context
  /// Where the lines are recorded, if they are.
  private(set) var recording: Recording?
  private(set) lazy var browser = BrowserSession(self, storage)
  private let storage: any KanjiStorage
  private(set) var game: GameSession?
  /// The memory game that was played last.
  private(set) var played: GameSession?
  /// The transitions made and the refusals met in the games before that one.
  private var recordOfEarlierGames = TransitionGraph.Record()
  /// How many times the memory game was begun.
  private(set) var gameCount = 0
  private(set) var isOver = false
  /// The seed of what the last line drew, if the line did not say it.
  var drawnSeed: UInt64?

  init(_ context: Context, recording: Recording? = nil) throws {
    self.context = context
    self.recording = recording
    storage = try context.storage()
  }

  /// What a line is about now.
  var current: any Session {
    if let game { game } else { browser }
  }

  /// Lets lines be about a game.
  func enter(_ game: GameSession) {
    recordOfEarlierGames = recordOfGames
    self.game = game
    played = game
    gameCount += 1
  }

  /// The transitions made and the refusals met in all games that were played.
  var recordOfGames: TransitionGraph.Record {
    var record = recordOfEarlierGames
    if let played { record.formUnion(played.recorder.record) }
    return record
  }

  /// Goes back to the browser, or ends the program if the game was all that was asked for.
  func leaveGame() {
    guard let left = game else { return }
    game = nil
    if left.isAlone { leave() } else { browser.show() }
  }

  func leave() {
    isOver = true
  }

  /// Writes what follows to a file, beginning with the way here.
  ///
  /// From there on all is as in a replay: what was looked for is forgotten, so that numbers mean the
  /// screen's rows again, and so is what was done before, which a replay could not take back.
  func record(to file: String) throws {
    recording = try Recording(file, from: "\(browser.navigator.path)")
    try browser.beginAnew()
  }
}
