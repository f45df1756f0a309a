import KanjiBrowser

extension BrowserApp {
  func completions(of name: String, after words: [String], _ text: String) -> [String]? {
    switch name {
    case "KANJI": kanji(text)
    case "WORD": self.words(text)
    case "TEXT": text.allSatisfy(\.isASCII) ? english(text) : self.words(text)
    default: nil
    }
  }

  /// The maximum number of completions of a kind.
  private static let limit = 40

  /// Returns the kanji of the text, or those that a search finds; without text, the listed kanji.
  private func kanji(_ text: String) -> [String] {
    let storage = browser.storage
    if let character = text.first, text.count == 1, let kanji = storage.kanji(for: character) {
      return [String(kanji.character)]
    }
    if !text.isEmpty {
      let found = try? context.search().results(of: SearchQuery(text))
      return found?.all.prefix(Self.limit).map { String($0.kanji.character) } ?? []
    }
    return browser.rows.prefix(Self.limit).compactMap(\.kanji).map { String($0.character) }
  }

  /// Returns the words with the prefix; without text, the listed words.
  private func words(_ text: String) -> [String] {
    if text.isEmpty {
      let resolver = browser.resolver
      return browser.rows.prefix(Self.limit).compactMap(\.word).filter {
        resolver.route(to: $0) != nil
      }
      .map(\.text)
    }
    var words: [String] = []
    for word in browser.storage.all.lazy.flatMap(\.given).map(\.text)
    where words.count < Self.limit && word.hasPrefix(text) && !words.contains(word) {
      words.append(word)
    }
    return words
  }

  /// Returns the words of the kanji's meanings with the prefix, of two letters at least.
  private func english(_ text: String) -> [String] {
    guard text.count > 1 else { return [] }
    let words = browser.storage.all.lazy.flatMap { kanji in
      kanji.meaning.lowercased().split { !$0.isLetter }
        .filter { $0.hasPrefix(text) }.map(String.init)
    }
    return Array(Set(words).sorted().prefix(Self.limit))
  }
}
