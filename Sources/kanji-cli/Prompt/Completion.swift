import KanjiBrowser
import MemoryGame
import StateMachineTerminal
import StateMachineTesting

/// The completions of the word before the cursor.
///
/// The operands in the table of commands decide: `word WORD` takes words, and `help [COMMAND]`
/// names of commands.
struct Completion {
  let commands: [Command]
  /// The usages of `expect`: a name, and its operands in capitals.
  let expectations: [String]
  /// Returns the values of an operand, such as `WORD` or `FILE`, for a text before the cursor.
  let named: (_ placeholder: String, _ text: String) -> [String]

  /// Returns the completions of a line that ends at the cursor.
  func answer(for line: String) -> LineEditor.Completions {
    let (words, start, last) = ScriptLine.parts(ofTyped: line)
    guard let last else { return LineEditor.Completions(start: start, texts: []) }
    let texts = candidates(after: words.first == "!" ? Array(words.dropFirst()) : words, for: last)
    return LineEditor.Completions(start: start, texts: start == 0 ? texts : texts.map(Self.quoted))
  }

  private func candidates(after words: [String], for text: String) -> [String] {
    guard let first = words.first else { return beginnings(text) }
    if first == "expect" { return afterExpect(Array(words.dropFirst()), text) }
    let described = commands.map(\.description).first { $0.hasName(first) }
    guard let command = described else { return [] }
    let valued = command.options + CommandTable.kanji.valued
    if let option = valued.first(where: { $0.name == words.last && $0.placeholder != nil }) {
      return values(of: option, text)
    }
    if text.hasPrefix("-") {
      let options = command.options + (command.hasJSON ? [.json] : []) + [.help]
      return Self.matching(text, options.map(\.name))
    }
    let operands = command.atPrompt.operands
    guard !operands.isEmpty else { return [] }
    let operand = operands[min(words.count - 1, operands.count - 1)]
    let placeholder = operand.name
    // A word of its own, such as `to`.
    if placeholder.allSatisfy(\.isLowercase) { return Self.matching(text, [placeholder]) }
    // The words of a category need no quotes.
    let typed = placeholder == "CATEGORY" ? words.dropFirst().map { $0 + " " }.joined() : ""
    let found = named(placeholder, typed + text).map { String($0.dropFirst(typed.count)) }
    // An operand of the shell, such as a command, has other values at the prompt.
    guard found.isEmpty, placeholder != "COMMAND" else { return found }
    return values(operand.offer, text)
  }

  /// Returns the completions of the first word: commands, or kanji and words.
  private func beginnings(_ text: String) -> [String] {
    guard text.allSatisfy(\.isASCII) else { return named("WORD", text) }
    return Self.matching(text, commands.map(\.name) + Command.scriptWords)
  }

  private func values(of option: Option, _ text: String) -> [String] {
    // Other values of this option are those of the embedded data.
    if option == .category { return named("CATEGORY", text) }
    return values(option.offer, text)
  }

  private func values(_ offer: ShellOffer, _ text: String) -> [String] {
    switch offer {
    case .nothing: []
    case .files: named("FILE", text)
    case .words(let words): Self.matching(text, words())
    }
  }

  private func afterExpect(_ words: [String], _ text: String) -> [String] {
    let usages = expectations.map { $0.split(separator: " ").map(String.init) }
    guard let name = words.first else { return Self.matching(text, usages.compactMap(\.first)) }
    guard let usage = usages.first(where: { $0.first == name }), usage.count > 1 else { return [] }
    let placeholder = usage[min(words.count, usage.count - 1)]
    let isState = ["NAME", "NAME...", "A", "B"].contains(placeholder)
    return named(isState ? "STATE" : placeholder, text)
  }

  static func matching(_ text: String, _ names: [String]) -> [String] {
    names.filter { $0.hasPrefix(text) }
  }

  /// Returns a quoted word; a folder's quotation mark stays open, so that the path can go on.
  private static func quoted(_ text: String) -> String {
    let quoted = ScriptLine.quoted(text)
    return text.hasSuffix("/") && quoted != text ? String(quoted.dropLast()) : quoted
  }
}

extension Completion {
  /// Creates the completions for the current place of the session.
  init(in session: Session) {
    let commands = session.game == nil ? Command.atPrompt : Command.inTheGame
    self.commands = commands
    expectations = ScriptExpectation<Session>.all.map(\.usage)
    named = { placeholder, text in
      let storage = session.browser.browser.storage
      return switch placeholder {
      case "KANJI": Self.kanji(text, in: session)
      case "WORD": Self.words(text, in: session)
      case "TEXT":
        text.allSatisfy(\.isASCII)
          ? Self.english(text, in: storage) : Self.words(text, in: session)
      case "COMMAND": Self.matching(text, commands.map(\.name))
      case "STATE": Self.matching(text, session.current.graph.states)
      case "CATEGORY": Self.matching(text, KanjiDeck(storage).names)
      case "FILE": Self.files(text)
      case "FACE": Self.matching(text, Card.Face.allCases.map(\.rawValue))
      default: []
      }
    }
  }

  /// The maximum number of completions of a kind.
  private static let limit = 40

  /// Returns the kanji of the text, or those that a search finds; without text, the listed kanji.
  private static func kanji(_ text: String, in session: Session) -> [String] {
    let storage = session.browser.browser.storage
    if let character = text.first, text.count == 1, let kanji = storage.kanji(for: character) {
      return [String(kanji.character)]
    }
    if !text.isEmpty {
      let found = try? session.context.search().results(of: SearchQuery(text))
      return found?.all.prefix(limit).map { String($0.kanji.character) } ?? []
    }
    return rows(of: session).compactMap(\.kanji).map { String($0.character) }
  }

  /// Returns the words with the prefix; without text, the listed words.
  private static func words(_ text: String, in session: Session) -> [String] {
    if text.isEmpty {
      let resolver = session.browser.browser.resolver
      return rows(of: session).compactMap(\.word).filter { resolver.route(to: $0) != nil }
        .map(\.text)
    }
    var words: [String] = []
    for word in session.browser.browser.storage.all.lazy.flatMap(\.given).map(\.text)
    where words.count < limit && word.hasPrefix(text) && !words.contains(word) {
      words.append(word)
    }
    return words
  }

  /// Returns the words of the kanji's meanings with the prefix, of two letters at least.
  private static func english(_ text: String, in storage: any KanjiStorage) -> [String] {
    guard text.count > 1 else { return [] }
    let words = storage.all.lazy.flatMap { kanji in
      kanji.meaning.lowercased().split { !$0.isLetter }
        .filter { $0.hasPrefix(text) }.map(String.init)
    }
    return Array(Set(words).sorted().prefix(limit))
  }

  private static func rows(of session: Session) -> ArraySlice<KanjiScreen.Row> {
    session.browser.browser.rows.prefix(limit)
  }

  /// Returns the files and folders with the prefix; hidden ones only if the prefix has their dot.
  private static func files(_ text: String) -> [String] {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { String(text[text.index(after: $0)...]) } ?? text
    return System.names(in: folder.isEmpty ? "." : folder).sorted()
      .filter { $0.hasPrefix(start) && ($0.first != "." || start.first == ".") }
      .map { folder + $0 }.map { System.isFolder($0) ? $0 + "/" : $0 }
  }
}
