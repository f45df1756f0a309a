import StateMachine
import StateMachineText

/// A session as it is saved: lines that make the browser's history again, and the lines of a game as they were
/// played.
///
///     # kanji-cli session 2, rules ee35c441df23d1bf, check 5b0c93d1a7e04f26
///     open 0/all
///     open 1
///     list 0 0 search water
///     open 1/detail/水
///     undo
///     game "grade 1"
///     play --menu
///     go "game/grade 1/4/7"
///     expect cards 9d8f0c1e5a6b7c42
///     flip 1 4
///
/// The check is a fingerprint of all the rest, so that any damage is noticed. ``SavedSteps`` explains the lines of the
/// browser. The line `game` has the category that was chosen when the game began.
struct SavedState: Equatable {
  var rules: String
  /// The lines of the browser.
  var steps: [String]
  /// The line `game` and the lines that were played, if a game is on or was left.
  var game: [String] = []
}

extension SavedState {
  /// The beginning of every saved session, whatever its version.
  static let mark = "# kanji-cli session "
  private static let header = mark + "2, rules "
  /// The first word of the lines of the game.
  static let gameMark = "game"
  /// The maximum number of lines of a game.
  static let gameLimit = 10_000

  /// The file's text, with a line break after each line.
  var text: String {
    let rest = (steps + game).map { $0 + "\n" }.joined()
    return "\(Self.header)\(rules), check \(Fingerprint.of([rules, "\n", rest]))\n\(rest)"
  }

  /// Reads a text as ``text`` writes it; nil for any other.
  init?(parsing bytes: [UInt8]) {
    guard let text = String(validating: bytes[...]) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard let first = lines.first, first.hasPrefix(Self.header) else { return nil }
    rules = String(first.dropFirst(Self.header.count).prefix { $0 != "," })
    let rest = lines.dropFirst().map(String.init)
    steps = Array(rest.prefix { !$0.hasPrefix(Self.gameMark) })
    game = Array(rest.dropFirst(steps.count))
    guard self.text.utf8.elementsEqual(bytes) else { return nil }
  }
}
