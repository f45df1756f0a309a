import KanjiBrowser
import MemoryGame
import StateMachineTesting

extension Completion {
  /// What can be named in a session as it is now.
  init(in session: Session) {
    let isGame = session.game != nil
    vocabulary = Vocabulary(
      commands: isGame ? Command.inTheGame : Command.atPrompt,
      expectations: ScriptExpectation<SessionSubject>.all.map(\.usage)
    ) { placeholder, text in
      switch placeholder {
      case "KANJI": Self.kanji(text, in: session)
      case "WORD": Self.words(text, in: session)
      case "STATE": Self.matching(text, Self.states(of: session))
      case "CATEGORY": Self.matching(text, Self.categories(of: session))
      case "FILE": Self.files(text)
      case "FACE": Self.matching(text, Card.Face.allCases.map(\.rawValue))
      default: []
      }
    }
  }

  /// As many as one looks through before one types another letter.
  private static let limit = 40

  /// The kanji of the text, those that it leads to, or those that are listed.
  private static func kanji(_ text: String, in session: Session) -> [String] {
    let storage = session.browser.storage
    if let character = text.first, text.count == 1, let kanji = storage.kanji(for: character) {
      return [String(kanji.character)]
    }
    if !text.isEmpty {
      return storage.search(text).prefix(limit).map { String($0.kanji.character) }
    }
    return rows(of: session).compactMap(\.kanji).map { String($0.character) }
  }

  /// The words that begin so; without text, those that are listed.
  private static func words(_ text: String, in session: Session) -> [String] {
    if text.isEmpty {
      return rows(of: session).compactMap { row in
        guard case .word(let example) = row else { return nil }
        return (try? session.browser.resolver.list(example.word)) == nil ? nil : example.word
      }
    }
    var words: [String] = []
    for word in session.browser.storage.all.lazy.flatMap(\.examples).map(\.word)
    where words.count < limit && word.hasPrefix(text) && !words.contains(word) {
      words.append(word)
    }
    return words
  }

  private static func rows(of session: Session) -> ArraySlice<KanjiScreen.Row> {
    (session.pages.current?.rows ?? []).prefix(limit)
  }

  private static func states(of session: Session) -> [String] {
    session.game.map { TransitionGraph(probing: $0.game.navigator).states }
      ?? TransitionGraph(probing: session.browser.navigator).states
  }

  private static func categories(of session: Session) -> [String] {
    (try? KanjiDeck(session.browser.storage).categories()) ?? []
  }

  /// The files and folders that begin so; hidden ones only if the text says the dot.
  private static func files(_ text: String) -> [String] {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { String(text[text.index(after: $0)...]) } ?? text
    return System.names(in: folder.isEmpty ? "." : folder).sorted()
      .filter { $0.hasPrefix(start) && ($0.first != "." || start.first == ".") }
      .map { folder + $0 }.map { System.isFolder($0) ? $0 + "/" : $0 }
  }
}
