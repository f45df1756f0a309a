import StateMachineTesting
import StateMachineText

/// A saved session: lines that make the history of the home again, and the lines that were done in the other apps.
///
///     # kanji-cli session 2, rules ee35c441df23d1bf, check 5b0c93d1a7e04f26
///     open 0/all
///     open 1
///     list 0 0 search water
///     open 1/detail/水
///     undo
///     app NAME …
///     …
///
/// The check is a fingerprint of all the rest, so that any damage is noticed. ``SavedSteps`` explains the lines of the
/// home. Those of another app follow a line with its name; this version need not have the app.
struct SavedState: Equatable {
  /// The fingerprint of the rules that the session was saved with.
  var rules: String
  /// The lines of the home.
  var steps: [String]
  /// The lines of each other app that has any, from the line with its name on.
  var logs: [[String]] = []
}

extension SavedState {
  /// The beginning of every saved session, whatever its version.
  static let mark = "# kanji-cli session "
  /// The number of this version of the format.
  private static let number = 2
  private static let header = "\(mark)\(number), rules "
  /// The first word of the line with an app's name.
  static let appMark = "app"
  /// The maximum number of lines of an app.
  static let logLimit = 10_000

  /// Whether no app has too many lines to be saved.
  var isShortEnough: Bool { logs.allSatisfy { $0.count <= Self.logLimit } }
  /// The name of the app with the most lines.
  var longestApp: String { logs.max { $0.count < $1.count }.flatMap(Self.app) ?? "session" }

  /// Returns the name of the app whose lines these are.
  static func app(of log: [String]) -> String? {
    let words = log.first.flatMap { try? ScriptLine(parsing: $0) }?.words ?? []
    return words.first == appMark ? words.dropFirst().first : nil
  }

  /// The file's text, with a line break after each line.
  var text: String {
    let rest = (steps + logs.joined()).map { $0 + "\n" }.joined()
    return "\(Self.header)\(rules), check \(Fingerprint.of([rules, "\n", rest]))\n\(rest)"
  }

  /// Returns whether the text is a session of another version of the format.
  static func isOfAnotherVersion(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: mark.utf8) else { return false }
    let digits = bytes.dropFirst(mark.utf8.count).prefix { $0 != UInt8(ascii: ",") }
    return Int(String(decoding: digits, as: UTF8.self)).map { $0 != number } ?? false
  }

  /// Reads a text as ``text`` writes it; nil for any other.
  init?(parsing bytes: [UInt8]) {
    guard let text = String(validating: bytes[...]) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard let first = lines.first, first.hasPrefix(Self.header) else { return nil }
    rules = String(first.dropFirst(Self.header.count).prefix { $0 != "," })
    steps = []
    for line in lines.dropFirst().map(String.init) {
      if line.hasPrefix(Self.appMark + " ") {
        logs.append([line])
      } else if logs.isEmpty {
        steps.append(line)
      } else {
        logs[logs.count - 1].append(line)
      }
    }
    // The check is not read but computed again: damage anywhere makes another text.
    guard self.text.utf8.elementsEqual(bytes) else { return nil }
  }
}
