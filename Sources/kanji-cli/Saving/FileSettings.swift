import MemoryGame
import StateMachine

/// What the game remembers, in a file of the user's state folder.
///
/// The file is text, each line of words as a script has them:
///
///     category "grade 1"
///     best "grade 1" 4 6
final class FileSettings: GameSettings {
  /// A longer file was not written by this program.
  private static let limit = 1 << 20

  /// The file; nil if the user has no home.
  private let path: String?

  init() {
    path = System.stateFolder().map { $0 + "/game" }
  }

  func load() throws(SettingsError) -> Remembered {
    guard let path else { return Remembered() }
    let bytes: [UInt8]?
    do throws(System.Failure) {
      bytes = try System.contents(ofPlain: path, limit: Self.limit)
    } catch {
      if error.isMissingFile { return Remembered() }
      throw .unreadable(reason: Self.reason(of: error, at: path))
    }
    guard let bytes else { throw .unreadable(reason: "\(path): it is too large") }
    return Self.remembered(in: bytes)
  }

  func save(_ remembered: Remembered) throws(SettingsError) {
    guard let path else { throw .unwritable(reason: "there is no home folder") }
    do throws(System.Failure) {
      try System.replace(path, with: Self.text(of: remembered))
    } catch {
      throw .unwritable(reason: Self.reason(of: error, at: path))
    }
  }

  /// What is not understood is passed over: a newer version may have written it.
  private static func remembered(in bytes: [UInt8]) -> Remembered {
    var remembered = Remembered()
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = (try? ScriptLine(parsing: line))?.words ?? []
      if words.count == 2, words[0] == "category" {
        remembered.category = words[1]
      } else if words.count == 4, words[0] == "best", let pairs = Int(words[2]),
        let moves = Int(words[3])
      {
        remembered.best[Contest(category: words[1], pairs: pairs)] = moves
      }
    }
    return remembered
  }

  private static func reason(of failure: System.Failure, at path: String) -> String {
    "\(path): \(failure.isLink ? "it is a link, which is not followed" : failure.reason)"
  }

  private static func text(of remembered: Remembered) -> String {
    let category = remembered.category.map { ["category \(ScriptLine.quoted($0))"] } ?? []
    let best = remembered.best.map { contest, moves in
      "best \(ScriptLine.quoted(contest.category)) \(contest.pairs) \(moves)"
    }
    return (category + best.sorted()).map { $0 + "\n" }.joined()
  }
}

// Settings belong to the program that plays.
@available(*, unavailable)
extension FileSettings: Sendable {}
