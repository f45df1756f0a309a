import KanjiTerminal
import MemoryGame
import StateMachine
import StateMachineTesting

/// What the game remembers, in a file of the user's state folder.
///
/// The file is text, each line of words as a script has them:
///
///     category "grade 1"
///     best "grade 1" 4 6
///
/// Of runs at once, each writes what has changed in it, and leaves what the others have written. A
/// line that is not understood may be a newer version's, and stays.
final class FileSettings: GameSettings {
  /// A longer file was not written by this program.
  private static let limit = 1 << 20

  private let path: String?
  /// Whether what changes is taken for saved, as when the lines of an earlier run are done again.
  var isReplaying = false
  /// What was loaded or saved last.
  private var known = Remembered()

  init(_ path: String? = System.stateFolder().map { $0 + "/game" }) {
    self.path = path
  }

  func load() throws(SettingsError) -> Remembered {
    known = try saved(orThrow: SettingsError.unreadable).remembered
    return known
  }

  func save(_ remembered: Remembered) throws(SettingsError) {
    guard !isReplaying else { return known = remembered }
    guard let path else { throw .unwritable(reason: "there is no home folder") }
    try System.alone(with: path) { () throws(SettingsError) in
      // What cannot be read would be lost.
      var content = try saved(orThrow: SettingsError.unwritable)
      content.remembered = remembered.merged(into: content.remembered, since: known)
      do throws(System.Failure) {
        try System.replace(path, with: content.bytes)
      } catch {
        throw .unwritable(reason: Self.reason(of: error, at: path))
      }
    }
    known = remembered
  }

  /// What the file says now; nothing if there is none.
  private func saved(orThrow problem: (String) -> SettingsError) throws(SettingsError) -> Content {
    guard let path else { return Content() }
    let bytes: [UInt8]?
    do throws(System.Failure) {
      bytes = try System.contents(ofPlain: path, limit: Self.limit)
    } catch {
      if error.isMissingFile { return Content() }
      throw problem(Self.reason(of: error, at: path))
    }
    guard let bytes else { throw problem("\(path): it is too large") }
    return Content(bytes)
  }

  private static func reason(of failure: System.Failure, at path: String) -> String {
    "\(path): \(failure.isNoPlainFile ? "it is no plain file" : failure.reasonOfLink)"
  }
}

private struct Content {
  var remembered = Remembered()
  /// Those that are not understood, as they are.
  private var others: [ArraySlice<UInt8>] = []

  init() {}

  init(_ bytes: [UInt8]) {
    // By bytes: a carriage return makes one character with the line's end, and is white space here.
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(validating: line)
      let words = text.flatMap { try? ScriptLine(parsing: $0) }?.words ?? []
      if words.count == 2, words[0] == "category" {
        remembered.category = words[1]
      } else if words.count == 4, words[0] == "best", let pairs = Int(words[2]),
        let moves = Int(words[3]), pairs > 0, moves >= pairs
      {
        remembered.best[Contest(category: words[1], pairs: pairs)] = moves
      } else {
        others.append(line)
      }
    }
  }

  var bytes: [UInt8] {
    let category = remembered.category.map { [ScriptLine.text(["category", $0])] } ?? []
    let best = remembered.best.map { contest, moves in
      ScriptLine.text(["best", contest.category, "\(contest.pairs)", "\(moves)"])
    }
    let lines = (category + best.sorted()).map { Array($0.utf8)[...] } + others
    return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }
}

// Settings belong to the program that plays.
@available(*, unavailable)
extension FileSettings: Sendable {}
