import StateMachine
import StateMachineHistory
import StateMachineTerminal
import StateMachineTesting

/// What receives lines: the home, or what was begun in it, such as a game.
protocol Mode: AnyObject {
  associatedtype Place: Route
  associatedtype History: UndoHistory

  var navigator: Navigator<Place> { get }
  var history: History { get }
  /// The requests, refused ones included.
  var historyLines: [Line] { get }
  /// The title of the current place.
  var title: String { get }
  /// The titles in the prompt: of the path's places, and of the list.
  var promptTitles: [String] { get }
  /// The rows that are listed, each with its name first.
  var rows: [[String]] { get }
  /// The state behind the screen, for the viewer.
  var details: [Script.Value.Member] { get }
  /// The lines that expect what the screen does not show, for a recording.
  var recordedExpectations: [String] { get }
  /// The words that Enter alone stands for; nil prints the screen again.
  var enterWords: [String]? { get }

  /// Prints the screen again.
  func show()
  /// Leaves search results, or goes back a page, or leaves the app; prints the resulting screen.
  func leave() throws
  /// Reads the number of a row, with options.
  func read(row number: Int, named name: String, options: [String]) throws -> ReadLine
  /// Accounts for the time since the last line.
  func passTime()
}

extension Mode {
  var recordedExpectations: [String] { [] }
  var enterWords: [String]? { nil }
  func passTime() {}

  /// Makes a request to the navigator by its words; returns what it drops.
  func perform(_ words: [String]) throws -> DroppedPath? {
    let request = try Navigator<Place>.Request.reading(words, with: navigator.resolver).get()
    try request.checkNumber(at: navigator.path)
    var dropped: DroppedPath?
    try navigator.perform(request) { dropped = $0.dropped }
    return dropped
  }

  var graph: TransitionGraph { TransitionGraph(probing: navigator) }

  /// The path, the state and whether there is something to undo and to redo, for scripts.
  var location: ScriptLocation { ScriptLocation(of: navigator, title: title, history: history) }
}
