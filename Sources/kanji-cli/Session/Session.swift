import KanjiBrowser
import KanjiTerminal
import StateMachine
import StateMachineGraph
import StateMachineTesting

/// What lines are about: the browser, or the memory game that is played in it.
protocol Session: AnyObject {
  associatedtype Place: Route

  /// Both, of which one is this.
  var sessions: Sessions { get }
  var navigator: Navigator<Place> { get }
  /// The titles of the path's places, the one that is shown last.
  var titles: [String] { get }
  var moment: ScriptMoment { get }
  /// What a viewer shows as the state behind the screen.
  var details: [JSONValue.Member] { get }
  /// Every step, refused ones too.
  var historyLines: [Line] { get }

  /// Prints the screen again.
  func show()
  /// Takes a step, and prints the screen that it leads to.
  func take(_ step: Step) throws
}

/// A step that goes back, by the path or by the history.
enum Step: Equatable {
  case back(Int)
  case home
  case undo
  case redo
  case jump(Int)
}

extension Session {
  var context: Context { sessions.context }
  var output: Output { sessions.context.output }
  var renderer: Renderer { sessions.context.renderer }

  /// The path and the state, as scripts ask for them.
  var place: ScriptPlace { ScriptPlace(of: navigator, title: titles.last ?? "") }
  var graph: TransitionGraph { TransitionGraph(probing: navigator) }

  /// Prints the path, and which states may come next.
  func showPlace() {
    renderer.print(navigator)
  }
}

/// The browser, the memory game while it is played, and what is recorded of both.
final class Sessions {
  let context: Context
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
    context.output.keepsTranscript = true
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

/// A file that a session is written to as it goes, each line as soon as it is complete.
final class Recording {
  private let path: String
  private let file: System.File
  /// Whether a line is not in the file, so that none can follow.
  private var isOver = false

  /// Makes the file, which must not exist, and begins with the way to where the session is.
  init(_ path: String, from place: String) throws(FileError) {
    self.path = path
    file = try System.create(path)
    let way = place.dropFirst().contains("/") ? "open \(ScriptLine.quoted(place))\n" : ""
    try write("# kanji-cli \(About.version)\n" + way)
  }

  /// Writes a line as it was typed, and where it led; nothing more once the file does not take one.
  func record(_ text: String, refused: Bool, path: String) throws(FileError) {
    var lines = ""
    ScriptRecorder { lines += $0 }.record(text, refused: refused, path: path)
    try write(lines)
  }

  private func write(_ text: String) throws(FileError) {
    guard !isOver else { return }
    do throws(System.Failure) {
      try file.write(Array(text.utf8))
    } catch {
      isOver = true
      throw FileError(path: path, use: .recording, failure: error)
    }
  }
}
