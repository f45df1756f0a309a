import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

// A text that is looked up: a kanji, a word, or a search.
extension FreeText {
  /// Returns the search for the text, as words; throws if it names a file, or if its first word is a mark, a word of
  /// scripts, or a command in capitals or wide letters.
  ///
  /// As a search, a misspelt expectation of a script would pass unnoticed.
  func search() throws -> [String] {
    try checkIsNoFile()
    let first = words.first ?? ""
    let mark = String(first.prefix(1))
    if first == "expect", let name = words.dropFirst().first, isExpectation(name) {
      throw PromptError.onlyAtThePrompt(command: first)
    }
    if mark == "!" { throw PromptError.onlyAtThePrompt(command: mark) }
    if ["！", "＃"].contains(mark) {
      throw UsageError.unknownCommand(mark, suggestion: mark.folded)
    }
    if first == About.program {
      throw UsageError.unknownCommand(first, suggestion: words.dropFirst().first)
    }
    let plain = FreeText([first.folded.lowercased()] + words.dropFirst(), in: table)
    if plain.isCommand, let command = plain.command {
      throw UsageError.unknownCommand(first, suggestion: command.name)
    }
    return [Command.search.name] + words + options
  }

  /// Returns the error that names the nearest command, if a search does not take an option; otherwise the error itself.
  func commandMeant(by error: UsageError) -> UsageError {
    guard case .optionElsewhere = error else { return error }
    return nearestCommand() ?? error
  }

  /// The mistake of the line if its first word is meant as a command: it names the nearest one; nil if there is none.
  func nearestCommand(among commands: [Command]? = nil) -> UsageError? {
    if let command, words.count > 1 {
      return .unexpectedOperand(words[1], command: command.name, operands: "")
    }
    guard let first = words.first, !first.contains(":") else { return nil }
    let names = (commands ?? table.atStart).map(\.name) + Command.scriptWords
    return Suggestion.nearest(to: first, among: names).map {
      .unknownCommand(first, suggestion: $0)
    }
  }

  /// Returns the mistake of a text in a test, with the line that was probably meant.
  func mistakeInATest(_ context: Context) throws -> PromptError {
    .freeText(text, suggestion: try probableLine(in: context))
  }

  /// Returns whether the data has the first word.
  func isFirstFound(in context: Context) throws -> Bool {
    let query = SearchQuery(words: words)
    let missing = try context.search().listing(of: query).missing
    return !(query.terms.first.map(missing.contains) ?? false)
  }

  private func isExpectation(_ name: String) -> Bool {
    ScriptExpectation.standard(and: table.expectations).contains {
      $0.usage.prefix { $0 != " " } == name
    }
  }

  private func probableLine(in context: Context) throws -> String? {
    let first = words.first?.trimmingMarks ?? ""
    let others = Array(words.dropFirst())
    if first == "not", !others.isEmpty { return ScriptLine.text(others, isNegated: true) }
    if isExpectation(first) { return ScriptLine.text(["expect", first] + others) }
    if table.command(first) != nil { return first }
    let names = table.commands.filter { $0.read != nil }.map(\.name) + Command.scriptWords
    guard let meant = Suggestion.nearest(to: first, among: names) else { return nil }
    return try isFirstFound(in: context) ? nil : meant
  }

  /// Throws if a word names a file that may be a script: it ends with `.script`, or has a dot or a slash and is the
  /// path of a file that exists and is no folder.
  func checkIsNoFile() throws(PromptError) {
    let file = words.first { word in
      word.hasSuffix(".script")
        || word.contains { "./".contains($0) } && System.exists(word) && !System.isFolder(word)
    }
    if let file { throw .file(file) }
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

/// What a text is.
enum TextMatch {
  case kanji(Kanji)
  case word(WordMatch)
}

extension KanjiRouteResolver {
  /// Returns the kanji or the word in any form that a text is; nil for other text, even with kanji in it.
  func match(_ text: String) -> TextMatch? {
    if case .detail(let kanji) = try? detail(text) { return .kanji(kanji) }
    guard text.contains(where: \.isIdeograph), !text.contains(where: \.isWhitespace),
      let match = try? word(text), route(to: match.word) != nil,
      storage.characters(ofWord: match.word.text).unknown.allSatisfy(\.isIdeograph)
    else { return nil }
    // Kanji that no word has may be parts of one kanji; kanji and kana may be a sentence.
    return !match.word.isListed && (isMadeOfParts(text) || isSentence(text)) ? nil : .word(match)
  }
}

extension TextMatch {
  /// Returns the easy command that leads to the place of a text, as words.
  func command(of text: FreeText) -> [String] {
    switch self {
    case .kanji(let kanji): [Command.show.name, String(kanji.character)]
    // The command names the form that the text is of the word.
    case .word: [Command.word.name, text.text]
    }
  }

  /// Returns whether the text is the kanji or the word, and not a form of it.
  func isExactly(_ text: FreeText) -> Bool {
    switch self {
    case .kanji: true
    case .word(let match): match.word.isListed && match.word.name == text.text.folded
    }
  }
}
