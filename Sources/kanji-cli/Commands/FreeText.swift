import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

/// A line without a command: rows or cards, a kanji, a word, or a text to search for.
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

  /// Returns the command of a text that may have options before it, or a search in place of a command that is a
  /// mistake; throws the mistake if there is neither.
  ///
  /// `program` is the program's name on the command line; nil at the prompt.
  static func command(
    of words: [String], after mistake: any Error, as program: String? = nil, in context: Context
  ) throws -> [String] {
    guard case UsageError.unknownCommand = mistake, words.first.flatMap(Command.find) == nil,
      let search = try? Invocation([Command.search.name] + words, atPrompt: program == nil)
    else { return try FreeText(words).command(after: mistake, as: program, in: context) }
    if program != nil { context.options = Context.Options(search) }
    let text = FreeText(search.operands)
    let route = KanjiRouteResolver(try context.storage()).route(to: text.text)
    return try (route.map(text.command) ?? text.search(in: context)).prefix(1) + words
  }

  /// Whether all words are numbers.
  var isNumbers: Bool { !words.isEmpty && words.allSatisfy { Int(digits: $0) != nil } }

  /// Returns the easy command that leads to the place of the text, as words.
  func command(to route: KanjiRoute) -> [String] {
    switch route {
    case .all: [Command.all.name]
    case .detail(let kanji): [Command.show.name, String(kanji.character)]
    // The command names the form that the text is of the word.
    case .list: [Command.word.name, text]
    }
  }

  /// Returns whether the text is what the route leads to, and not a form of it.
  func isExactly(_ route: KanjiRoute) -> Bool {
    guard case .list(let word) = route else { return true }
    return word.meaning != nil && word.text == text.folded
  }

  /// Returns a search in place of a command that is a mistake, if the search finds all of its words, as for
  /// `home run`; otherwise throws the mistake.
  ///
  /// The error names the search, by the program's name if there is one, for one word, which is a command without its
  /// operands, and for text that is rather English: four words and more, a word like “the”, or a word of a meaning
  /// after the command.
  private func command(
    after mistake: any Error, as program: String?, in context: Context
  ) throws -> [String] {
    let isPlain = text.allSatisfy { $0 == " " || $0.isASCII && $0.isLetter }
    // Scripts of a shell rely on the errors of these commands.
    let isForShell =
      program != nil && words.first != Command.go.name
      && Command.forDevelopers.contains { command in
        command.isForCommandLine && command.name == words.first
      }
    guard isPlain, options.isEmpty, words.allSatisfy({ $0 != "" }), !isForShell,
      words.first != Command.help.name
    else { throw mistake }
    let isFound = try isFound(words, in: context)
    if isFound, words.count > 1 { return [Command.search.name] + words }
    let isEnglish = words.contains { Self.englishWords.contains($0.lowercased()) }
    let others = words.dropFirst().filter { $0.count > 1 }
    let areOthersFound = try !others.isEmpty && self.isFound(others, in: context)
    guard isFound || isEnglish || words.count > 3 || areOthersFound else { throw mistake }
    let search = [program, Command.search.name, text].compactMap(\.self).joined(separator: " ")
    throw PromptError.commandOrText(search, reason: "\(mistake)")
  }

  private static let englishWords: Set = [
    "a", "an", "and", "for", "in", "is", "it", "me", "my", "of", "the", "with", "you", "your",
  ]

  /// Returns the search for the text; throws if it is the name of a file, or nearly a command.
  ///
  /// As a search, a misspelt expectation of a script would pass unnoticed.
  func search(in context: Context) throws -> [String] {
    try checkIsNoFile()
    let first = words.first ?? ""
    let mark = String(first.prefix(1))
    if first == "expect", let name = words.dropFirst().first, Self.expectations.contains(name) {
      throw PromptError.onlyAtThePrompt(command: first)
    }
    if mark == "!" { throw PromptError.onlyAtThePrompt(command: mark) }
    if ["！", "＃"].contains(mark) {
      throw UsageError.unknownCommand(mark, suggestion: mark.folded)
    }
    if first == About.program {
      throw UsageError.unknownCommand(first, suggestion: words.dropFirst().first)
    }
    let names = Command.outsideTheGame.map(\.name) + Command.scriptWords
    if let command = Command.find(first.folded.lowercased()) {
      guard words.count > 1, try isFound(words, in: context) else {
        throw UsageError.unknownCommand(first, suggestion: command.name)
      }
    } else if !first.contains(":"), let meant = Suggestion.nearest(to: first, among: names),
      try !isKnown(in: context)
    {
      throw UsageError.unknownCommand(first, suggestion: meant)
    }
    return [Command.search.name] + words + options
  }

  /// Returns the mistake of a text in a test, with the line that was probably meant.
  func mistake(in context: Context) throws -> PromptError {
    .freeText(text, suggestion: try probableLine(in: context))
  }

  /// The names of all expectations.
  private static let expectations = Set(
    ScriptExpectation<Session>.all.map { String($0.usage.prefix { $0 != " " }) })

  private func probableLine(in context: Context) throws -> String? {
    let first = words.first?.trimmingMarks ?? ""
    if first == "not", words.count > 1 { return "! " + words.dropFirst().joined(separator: " ") }
    if Self.expectations.contains(first) {
      return (["expect", first] + words.dropFirst()).joined(separator: " ")
    }
    if Command.find(first) != nil { return first }
    let names = Command.table.filter { $0.read != nil }.map(\.name) + Command.scriptWords
    return try isKnown(in: context) ? nil : Suggestion.nearest(to: first, among: names)
  }

  /// Throws if a word names a file that may be a script: by its suffix, or by a file with this path.
  func checkIsNoFile() throws(PromptError) {
    let file = words.first { word in
      word.hasSuffix(".script") || word.contains { "./".contains($0) } && System.exists(word)
    }
    if let file { throw .file(file) }
  }

  /// Returns whether a search finds all of the words, in any form, in the meanings of the data.
  private func isFound(_ words: [String], in context: Context) throws -> Bool {
    let query = SearchQuery(words: words)
    let found = try context.search().results(of: query, partsToo: false)
    // A match in romaji does not count, as a command that is not fully typed may be a reading.
    if found.scope == .allTerms, found.all.contains(where: { $0.matches.allSatisfy(\.isEnglish) }) {
      return true
    }
    let english = query.terms.joined(separator: " ")
    return try !context.storage().words.words(meaning: english).isEmpty
  }

  /// Returns whether the data has the first word: as the reading of a kanji, or in a meaning; or all
  /// words, as a word or a sentence.
  func isKnown(in context: Context) throws -> Bool {
    guard let word = words.first else { return false }
    let storage = try context.storage()
    let found = try context.search().results(of: SearchQuery(words: [word])).all
    let readings: [SearchMatch.Closeness] = [.reading, .ownWord]
    if found.contains(where: { readings.contains($0.closeness) }) { return true }
    // `tesuto` alone is a word; before operands, it would rather be a mistyped `test`.
    if let found = storage.words.words(of: text).first, !found.hasParticle { return true }
    if words.count == 1, try isFound(words, in: context) { return true }
    if text.allSatisfy(\.isASCII), Sentence(text, in: storage) != nil { return true }
    let wanted = Substring(word.lowercased())
    func isIn(_ meaning: String) -> Bool {
      meaning.lowercased().split { !$0.isLetter }.contains(wanted)
    }
    let isInKanji = found.contains { result in
      isIn(result.kanji.meaning) || result.kanji.examples.contains { isIn($0.meaning) }
    }
    return isInKanji || storage.words.words(meaning: word).contains { isIn($0.entry.meaning) }
  }
}

extension SearchMatch {
  fileprivate var isEnglish: Bool {
    kind == .english && (Closeness.firstMeaning...(.partOfLaterMeaning)).contains(closeness)
  }
}

extension String {
  /// The text without marks at its ends: `show` for `>show` and `show:`.
  fileprivate var trimmingMarks: String {
    let isMark = { (scalar: Unicode.Scalar) in scalar.isASCII && !scalar.properties.isAlphabetic }
    let scalars = unicodeScalars.drop(while: isMark)
    let last = scalars.lastIndex { !isMark($0) }
    return last.map { String(scalars[...$0]).lowercased() } ?? ""
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
    if found.word.meaning == nil, isMadeOfParts(text) || isSentence(text) { return nil }
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
