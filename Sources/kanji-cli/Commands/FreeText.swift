import KanjiBrowser
import StateMachine
import StateMachineTerminal
import StateMachineText

/// Text without a command, which shows a kanji, opens a word, or searches for any other text.
struct FreeText {
  /// The words before the options.
  let words: [String]
  /// The options, with their values.
  let options: [String]

  var text: String { words.joined(separator: " ") }

  init(_ words: [String]) {
    self.words = Array(words.prefix { !Invocation.isOption($0) })
    options = Array(words.dropFirst(self.words.count))
  }

  /// Returns the command that the text stands for, as words.
  func command(with resolver: KanjiRouteResolver) -> [String] {
    switch resolver.route(to: text) {
    case nil: return [Command.search.name] + words
    // The command names the form that the text is of the word.
    case .list: return [Command.word.name, text]
    case let route?: return Self.command(to: route)
    }
  }

  /// Returns the easy command that leads to a place, as words.
  static func command(to route: KanjiRoute) -> [String] {
    let command: Command =
      switch route {
      case .all: .all
      case .detail: .show
      case .list: .word
      }
    return [command.name] + route.arguments
  }

  /// Throws a suggestion if the text begins with a variant of a mark, or a misspelt command.
  ///
  /// As a search, a misspelt expectation of a script would pass unnoticed.
  func checkSpelling(among names: [String], in context: Context) throws {
    let first = words.first ?? ""
    let mark = String(first.prefix(1))
    if ["！", "＃"].contains(mark) {
      throw UsageError.unknownCommand(mark, suggestion: mark.folded)
    }
    if first == About.program {
      throw UsageError.unknownCommand(first, suggestion: words.dropFirst().first)
    }
    if let command = Command.find(first.folded.lowercased()) {
      throw UsageError.unknownCommand(first, suggestion: command.name)
    }
    if let meant = Suggestion.nearest(to: first, among: names), try !isFoundAsWords(in: context) {
      throw UsageError.unknownCommand(first, suggestion: meant)
    }
  }

  /// Returns the mistake with a hint to search, if the text is English that begins like a command.
  ///
  /// The hint begins with the program's name, if there is one.
  func offeringSearch(
    after mistake: any Error, as program: String? = nil, in context: Context
  ) throws -> any Error {
    switch mistake {
    case PromptError.onlyInTheGame, is UsageError: break
    default: return mistake
    }
    let isPlain = text.allSatisfy { $0 == " " || $0.isASCII && $0.isLetter }
    guard options.isEmpty, isPlain, let best = try bestResult(in: context),
      best.matches.allSatisfy({ $0.kind == .english })
    else { return mistake }
    let search = [program, Command.search.name, text].compactMap(\.self).joined(separator: " ")
    return PromptError.commandOrText(search, isOne: words.count == 1, reason: "\(mistake)")
  }

  /// Returns whether a search finds the text as whole words; kanji do not count, as they may be
  /// operands of a misspelt command.
  private func isFoundAsWords(in context: Context) throws -> Bool {
    let whole = SearchMatch.Closeness.firstMeaning...(.partOfLaterMeaning)
    return try bestResult(in: context).map { whole.contains($0.closeness) } ?? false
  }

  /// Returns the first result of a search for all of the text; nil if nothing matches all of it.
  private func bestResult(in context: Context) throws -> SearchResult? {
    let found = try context.search().results(of: SearchQuery(words: words))
    return found.scope == .allTerms ? found.all.first : nil
  }
}

extension KanjiRouteResolver {
  /// Returns the route of a kanji, or of a word in any form; nil for other text, even with kanji in it.
  func route(to text: String) -> KanjiRoute? {
    if let route = try? detail(text) { return route }
    guard text.contains(where: \.isIdeograph), !text.contains(where: \.isWhitespace),
      let found = try? word(text),
      !found.word.kanji.isEmpty, found.word.unknown.allSatisfy(\.isIdeograph)
    else { return nil }
    // Kanji that are no word may be the parts of one, and kana beside them make a sentence.
    if found.word.meaning == nil, isMadeOfParts(text) || text.contains(where: \.isKana) {
      return nil
    }
    return .list(found.word)
  }
}

enum Suggestion {
  /// Returns the command with the nearest name; for a kanji or a word, the command that shows it.
  static func command(for text: String, among commands: [Command]) -> String? {
    guard text.contains(where: \.isIdeograph), !text.contains(where: \.isWhitespace) else {
      return nearest(to: text, among: commands.map(\.name))
    }
    return (text.count == 1 ? "show " : "word ") + text
  }

  /// Returns the nearest candidate within a typing error; the word may be in wide letters.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    SimilarName.nearest(to: word.folded, among: candidates)
  }
}
