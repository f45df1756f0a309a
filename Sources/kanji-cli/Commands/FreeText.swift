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

  private let isAtPrompt: Bool

  var text: String { words.joined(separator: " ") }

  init(_ line: [String], atPrompt isAtPrompt: Bool = true) {
    self.isAtPrompt = isAtPrompt
    words = Array(line.prefix { !Invocation.isOption($0) })
    options = Array(line.dropFirst(words.count))
    guard words.isEmpty,
      let search = try? Invocation([Command.search.name] + line, atPrompt: true)
    else { return }
    // The options may come first.
    words = search.operands
    for word in words.reversed() {
      if let index = options.lastIndex(of: word) { options.remove(at: index) }
    }
  }

  /// The command that the first word names; nil if there is none.
  var command: Command? { words.first.flatMap(Command.find) }

  /// Whether the line is a command, not a text that begins like one that takes nothing, such as `home run`.
  var isCommand: Bool {
    guard let description = command?.description else { return words.isEmpty }
    return words.count == 1
      || !(isAtPrompt ? description.atPrompt : description).operands.isEmpty
  }

  /// Whether all words are numbers.
  var isNumbers: Bool { !words.isEmpty && words.allSatisfy { Int(digits: $0) != nil } }

  /// Returns the command of the text on the command line: it shows a kanji or a word of the data, or searches.
  func command(in context: Context) throws -> [String] {
    let search = try search()
    do throws(UsageError) {
      context.options = Context.Options(try Invocation(search))
    } catch {
      throw commandMeant(by: error)
    }
    let route = KanjiRouteResolver(try context.storage()).route(to: text)
    return route.map { command(to: $0) + options } ?? search
  }

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
    switch route {
    case .all, .detail: true
    case .list(let word): word.isListed && word.text == text.folded
    }
  }

  /// Returns the mistake in a command, with the search to type for words that may be meant as English.
  ///
  /// `program` is the program's name on the command line; nil at the prompt.
  func mistake(_ mistake: any Error, as program: String? = nil) -> any Error {
    let isPlain = text.allSatisfy { $0 == " " || $0.isASCII && $0.isLetter }
    let isEnglish = words.count == 1 || words.dropFirst().contains { $0.count > 1 }
    // Scripts of a shell rely on the errors of these commands.
    let isForShell =
      program != nil
      && Command.forDevelopers.contains { $0.isForCommandLine && $0.name == words.first }
    guard isPlain, isEnglish, options.isEmpty, !words.contains(""), !isForShell,
      let name = command?.name, name != Command.search.name,
      name != Command.help.name || words.count > 2
    else { return mistake }
    let search = [program, Command.search.name, text].compactMap(\.self).joined(separator: " ")
    return PromptError.commandOrText(search, reason: "\(mistake)")
  }

  /// Returns the search for the text, as words; throws if it names a file, or if its first word is a mark, a word of
  /// scripts, or a command in capitals or wide letters.
  ///
  /// As a search, a misspelt expectation of a script would pass unnoticed.
  func search() throws -> [String] {
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
    let plain = FreeText([first.folded.lowercased()] + words.dropFirst())
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
  func nearestCommand(among commands: [Command] = Command.atStart) -> UsageError? {
    if let command, words.count > 1 {
      return .unexpectedOperand(words[1], command: command.name, operands: "")
    }
    guard let first = words.first, !first.contains(":") else { return nil }
    let names = commands.map(\.name) + Command.scriptWords
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

  /// The names of all expectations.
  private static let expectations = Set(
    ScriptExpectation<Session>.standard(and: Apps.expectations).map {
      String($0.usage.prefix { $0 != " " })
    })

  private func probableLine(in context: Context) throws -> String? {
    let first = words.first?.trimmingMarks ?? ""
    if first == "not", words.count > 1 { return "! " + words.dropFirst().joined(separator: " ") }
    if Self.expectations.contains(first) {
      return (["expect", first] + words.dropFirst()).joined(separator: " ")
    }
    if Command.find(first) != nil { return first }
    let names = Command.table.filter { $0.read != nil }.map(\.name) + Command.scriptWords
    guard let meant = Suggestion.nearest(to: first, among: names) else { return nil }
    return try isFirstFound(in: context) ? nil : meant
  }

  /// Throws if a word names a file that may be a script: by its suffix, or by a file with this path.
  func checkIsNoFile() throws(PromptError) {
    let file = words.first { word in
      word.hasSuffix(".script") || word.contains { "./".contains($0) } && System.exists(word)
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

extension KanjiRouteResolver {
  /// Returns the route of a kanji, or of a word in any form; nil for other text, even with kanji in it.
  func route(to text: String) -> KanjiRoute? {
    if let route = try? detail(text) { return route }
    guard text.contains(where: \.isIdeograph), !text.contains(where: \.isWhitespace),
      let word = try? word(text).word, let route = route(to: word),
      storage.characters(ofWord: word.text).unknown.allSatisfy(\.isIdeograph)
    else { return nil }
    // Kanji that no word has may be parts of one kanji; kanji and kana may be a sentence.
    return !word.isListed && (isMadeOfParts(text) || isSentence(text)) ? nil : route
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
