import KanjiBrowser
import StateMachine

// What text means that begins with no command.
extension Session {
  /// Does what bare text obviously means: a kanji is shown, a word opened, anything else searched;
  /// with options, as the command does that takes them.
  func guess(_ words: [String], first: String) throws {
    let text = words.prefix { !Invocation.isOption($0) }.joined(separator: " ")
    let options = words.drop { !Invocation.isOption($0) }
    let number = try Int(digits: text).map { try row($0, named: text) }
    if let route = number ?? route(to: text) {
      guard !options.isEmpty else { return try go(route) }
      return try perform(Invocation(Self.words(to: route) + options, atPrompt: true))
    }
    try checkBeginning(of: words, first: first)
    let found = browser.storage.search(text)
    // Whole words of a language; a kanji in the text may as well be the operand of a misspelt command.
    let whole = SearchResult.Closeness.firstMeaning...(.partOfLaterMeaning)
    let isWord = found.first.map { whole.contains($0.closeness) } ?? false
    let names = Command.atPrompt.map(\.name) + Command.scriptWords
    if !isWord, let meant = Suggestion.nearest(to: first, among: names) {
      throw UsageError.unknownCommand(first, suggestion: meant)
    }
    guard options.isEmpty else {
      return try perform(Invocation([Command.search.name] + words, atPrompt: true))
    }
    guard !found.isEmpty else { throw NothingFound.search(text) }
    showResults(found.map(KanjiScreen.Row.init))
  }

  /// Throws what was meant if text begins with what nobody looks up.
  ///
  /// A search would pass over it, and leave a line of a script that proves nothing.
  private func checkBeginning(of words: [String], first: String) throws(UsageError) {
    let mark = String(first.prefix(1))
    if ["！", "＃"].contains(mark) { throw .unknownCommand(mark, suggestion: mark.folded) }
    if first == "kanji-cli" { throw .unknownCommand(first, suggestion: words.dropFirst().first) }
    if let command = Command.find(first.folded.lowercased()) {
      throw .unknownCommand(first, suggestion: command.name)
    }
  }

  /// The command that goes to a place, with its operand.
  private static func words(to route: KanjiRoute) -> [String] {
    switch route {
    case .all: [Command.all.name]
    case .detail(let kanji): [Command.show.name, String(kanji.character)]
    case .list(let word): [Command.word.name, word.text]
    }
  }

  /// The place that a kanji or a word names by itself; nil for text that only has kanji in it.
  private func route(to text: String) -> KanjiRoute? {
    if let route = try? browser.resolver.detail(text) { return route }
    let route = try? browser.resolver.list(text)
    guard case .list(let word) = route, word.unknown.allSatisfy(\.isIdeograph) else { return nil }
    return route
  }
}

extension Character {
  fileprivate var isIdeograph: Bool {
    unicodeScalars.contains { $0.properties.isIdeographic }
  }
}
