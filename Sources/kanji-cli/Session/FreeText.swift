import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

/// A line as a text: rows or cards, a kanji, a word, or a text to search for.
struct FreeText {
  /// The words without the options.
  private(set) var words: [String]
  /// The options, with their values.
  private(set) var options: [String]

  /// The words as they were typed.
  let line: [String]
  let table: AppTable
  private let isAtPrompt: Bool

  var text: String { words.joined(separator: " ") }

  init(_ line: [String], in table: AppTable, atPrompt isAtPrompt: Bool = true) {
    (self.line, self.table, self.isAtPrompt) = (line, table, isAtPrompt)
    words = Array(line.prefix { !Invocation.isOption($0) })
    options = Array(line.dropFirst(words.count))
    guard words.isEmpty,
      let search = try? table.invocation([table.home.search.name] + line, atPrompt: true)
    else { return }
    // The options may come first.
    words = search.operands
    for word in words.reversed() {
      if let index = options.lastIndex(of: word) { options.remove(at: index) }
    }
  }

  /// The command that the first word names; nil if there is none.
  var command: Command? { words.first.flatMap(table.command) }

  /// Whether the line is a command; `home run` is not, as the command `home` takes no operands.
  var isCommand: Bool {
    guard let description = command?.description else { return words.isEmpty }
    return words.count == 1
      || !(isAtPrompt ? description.atPrompt : description).operands.isEmpty
  }

  /// Whether all words are numbers.
  var isNumbers: Bool { !words.isEmpty && words.allSatisfy { Int(digits: $0) != nil } }

  /// Returns the mistake in a command, with the search to type for words that may be meant as English.
  ///
  /// `program` is the program's name on the command line; nil at the prompt.
  func mistake(_ mistake: any Error, as program: String? = nil) -> any Error {
    guard mayBeEnglish(inShell: program != nil) else { return mistake }
    let line = [program, table.home.search.name, text].compactMap(\.self).joined(separator: " ")
    return PromptError.commandOrText(line, reason: "\(mistake)")
  }

  /// The search for a phrase that begins like a command but is none, such as `open the window`; nil for other text.
  func phraseSearch(inShell: Bool) -> [String]? {
    words.count > 2 && mayBeEnglish(inShell: inShell) ? [table.home.search.name] + words : nil
  }

  /// Returns whether a mistaken command may be meant as English.
  private func mayBeEnglish(inShell: Bool) -> Bool {
    let isPlain = text.allSatisfy { $0 == " " || $0.isASCII && $0.isLetter }
    let isEnglish = words.count == 1 || words.dropFirst().contains { $0.count > 1 }
    // Scripts of a shell rely on the errors of these commands.
    let isForShell =
      inShell && table.groups[1].commands.contains { $0.isForCommandLine && $0.name == words.first }
    guard let command else { return false }
    return isPlain && isEnglish && options.isEmpty && !words.contains("") && !isForShell
      && command.name != table.home.search.name && (!command.takesCommands || words.count > 2)
  }
}

enum Suggestion {
  /// Returns the command with the nearest name; for a kanji or a word, the command that shows it.
  static func command(for text: String, among names: [String]) -> String? {
    guard text.contains(where: \.isIdeograph), !text.contains(where: \.isWhitespace) else {
      return nearest(to: text, among: names)
    }
    return (text.count == 1 ? "show " : "word ") + text
  }

  /// Returns the nearest candidate within a typing error; the word may be in wide letters.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    SimilarName.nearest(to: word.folded, among: candidates)
  }
}
