import KanjiBrowser
import StateMachineText

enum Suggestion {
  /// Returns the command with the nearest name; for a kanji or a word, the command that shows it.
  static func command(for text: String, among commands: [Command]) -> String? {
    guard text.contains(where: isIdeograph), !text.contains(where: \.isWhitespace) else {
      return nearest(to: text, among: commands.map(\.name))
    }
    return (text.count == 1 ? "show " : "word ") + text
  }

  /// Returns the nearest candidate within a typing error; the word may be in wide letters.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    SimilarName.nearest(to: word.folded, among: candidates)
  }

  static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.isIdeographic }
  }
}
