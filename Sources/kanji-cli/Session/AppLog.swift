import StateMachineTerminal
import StateMachineTesting

/// The lines that were done in an app since it began something unfinished, such as a game; they are saved, and the next
/// run repeats them.
struct AppLog {
  /// The lines, of which the first has the app's name and what the others depend on.
  var lines: [String] = []
  /// Whether saved lines are being repeated, and so are not added again.
  fileprivate(set) var isReplaying = false

  /// Whether something was begun; the first line alone has only what a later beginning depends on.
  var hasBegun: Bool { lines.count > 1 }

  /// What a line does to the log.
  enum Change {
    /// The app begins something; the words, the app's name first, become the first line.
    case begin([String], lines: [String])
    case add([String])
    /// Nothing is unfinished any more.
    case end
  }

  mutating func apply(_ change: Change) {
    if isReplaying { return }
    switch change {
    case .begin(let words, let new):
      lines = [ScriptLine.text([SavedState.appMark] + words)] + new
    case .add(let more): if !lines.isEmpty { lines += more }
    case .end: lines = []
    }
  }
}

/// An app that is saved as the log of its lines.
protocol LoggedApp: App {
  /// What a line can change.
  associatedtype Mark: Equatable

  var log: AppLog { get set }
  var mark: Mark { get }
  /// Returns what a line that has changed the mark does to the log.
  func change(by line: ScriptLine, since before: Mark) -> AppLog.Change
  /// Repeats the lines of a log; `words` follow the name in its first line.
  func replay(with words: [String], _ lines: () throws -> Void) rethrows
}

extension LoggedApp {
  func replay(with words: [String], _ lines: () throws -> Void) rethrows { try lines() }

  /// Watches a line; the result is called after the line, with the words that repeat it.
  func watch() -> (ScriptLine) -> Void {
    let before = mark
    return { [self] line in if mark != before { log.apply(change(by: line, since: before)) } }
  }

  /// Returns the function that repeats the saved lines and prints nothing.
  func restoration(of lines: [String], in table: AppTable, on output: Output) -> Restoration {
    { [self] perform in
      let name = Self.description.name
      var done = 0
      log = AppLog(lines: lines, isReplaying: true)
      defer {
        log = AppLog(lines: done > 0 || lines.count == 1 ? Array(lines.prefix(done + 1)) : [])
      }
      do {
        guard let first = try lines.first.map({ try ScriptLine(parsing: $0) }) else { return nil }
        try replay(with: Array(first.words.dropFirst(2))) {
          for text in lines.dropFirst() {
            let line = try ScriptLine(parsing: text)
            guard line.isExpectation || Self.isOwn(line, in: table) else {
              throw ScriptSyntaxError.notUnderstood("“\(line.words.first ?? "")” is not saved")
            }
            // Only the last screen is shown.
            try output.silently { try perform(line) }
            done += 1
          }
        }
        return nil
      } catch is OtherResult {
        return "the data of the saved \(name) has changed, so it starts over"
      } catch {
        return "the saved \(name) cannot be restored: \(error)"
      }
    }
  }

  /// Whether a line only changes the app: it neither writes files nor ends the session.
  private static func isOwn(_ line: ScriptLine, in table: AppTable) -> Bool {
    guard let command = line.words.first.flatMap(table.command) else { return true }
    return command.isLogged
      && (command.isFor(Self.self) || command.name == description.opening.first)
  }
}

/// A line of a saved app has another result than when it was saved.
struct OtherResult: Error {}
