import StateMachineTesting
import StateMachineText

/// Recordings of versions in which some words had another meaning after `!`, or everywhere.
enum OldRecording {
  private static let first = "# kanji-cli 0.1.0"
  private static let later = ["# kanji-cli recording 2", "# kanji-cli walk "]

  /// Returns a line as it is written now; nil for one that was refused then and is a mistake now.
  static func translate(_ line: ScriptLine, _ header: String, in session: Session?) -> ScriptLine? {
    guard header == first || later.contains(where: header.hasPrefix), !line.isExpectation,
      let name = line.words.first
    else { return line }
    if line.isNegated, isMistake(line, in: session) { return nil }
    guard let command = Command.find(name) else {
      return header == first ? translate(text: line) : line
    }
    let operand = line.words.dropFirst().first { !$0.hasPrefix("-") }
    let words: [String]? =
      switch command.name {
      case Command.back.name where line.isNegated && line.words.count == 1: ["back", "1"]
      case Command.all.name where line.isNegated: ["go", "all"]
      case Command.show.name where line.isNegated: operand.map { ["go", "detail/" + $0] }
      case Command.word.name where line.isNegated: operand.map { ["go", "list/" + $0] }
      default: nil
      }
    return words.map { ScriptLine(words: $0, isNegated: line.isNegated) } ?? line
  }

  private static func isMistake(_ line: ScriptLine, in session: Session?) -> Bool {
    (try? session?.read(line.words, inTest: true)) == nil
  }

  /// In version 0.1.0, text that was no command was a kanji, a word or a search, and was recorded as it
  /// was typed.
  private static func translate(text line: ScriptLine) -> ScriptLine {
    let text = line.words.joined(separator: " ")
    let isKanji = Int(digits: text) != nil || !text.allSatisfy(\.isASCII)
    return isKanji ? line : ScriptLine(words: [Command.search.name] + line.words)
  }
}
