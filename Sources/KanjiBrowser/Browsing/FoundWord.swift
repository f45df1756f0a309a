/// A word that a text spells, in its dictionary form or inflected.
package struct FoundWord: Hashable, Sendable {
  /// The word; without kanji if it has none that the data knows.
  package let word: KanjiWord
  /// The form of the word that the text is, such as `polite past`; nil for the word itself.
  package let form: String?
  /// Further words with this spelling and other readings, the most usual first.
  package var homographs: [WordEntry] = []

  /// The place of the word; nil if it has no kanji that the data knows.
  package var route: KanjiRoute? { word.kanji.isEmpty ? nil : .list(word) }
}

extension KanjiRouteResolver {
  /// The maximum number of characters in an inflected word.
  private static let longestWord = 64

  /// Returns the word of a text in kanji, kana or romaji: 食べる for `食べました`, 三人 for `3人`.
  ///
  /// A text with a known kanji is a word even if the data does not list it; throws for any other text.
  package func word(_ text: String) throws(BrowserError) -> FoundWord {
    let text = KanjiForms.modern(text.withNumerals())
    let listed = try? listedWord(text)
    if let listed, listed.meaning != nil {
      let others = storage.words.entries(spelled: listed.text).filter { entry in
        listed.reading.map { !entry.readings.contains($0) } ?? false
      }
      return FoundWord(word: listed, form: nil, homographs: others)
    }
    let match = text.count > Self.longestWord ? nil : storage.words.words(of: text).first
    guard let match else { return FoundWord(word: try listedWord(text), form: nil) }
    let entry = match.entry
    let spelled = ([entry.text] + entry.spellings).lazy.compactMap { try? self.listedWord($0) }
    let word = spelled.first ?? KanjiWord(text: entry.text).explained(by: entry)
    return FoundWord(word: word, form: match.form)
  }

  /// Returns whether a text is made of the parts of a kanji: of all, or of some that are no kanji.
  package func isMadeOfParts(_ text: String) -> Bool {
    guard let search = PartSearch(text), search.partCount > 1,
      let best = search.results(in: storage.all).first
    else { return false }
    return best.strokesLeft == 0 || text.contains { storage.kanji(for: $0) == nil }
  }

  /// Returns whether a text that is no word has kana beside kanji, or a word of several kanji.
  package func isSentence(_ text: String) -> Bool {
    text.contains(where: \.isKana) || Sentence(text, in: storage)?.hasCompound ?? false
  }
}

extension KanjiScreen {
  /// The words of a kanji's page, then the other words with the kanji, the most usual first.
  package var allWords: [Kanji.Example] {
    guard case .detail(let kanji) = route else { return [] }
    let listed = rows.compactMap(\.word)
    let known = Set(listed.map(\.word))
    let others = storage.words.entries(containing: kanji.character).filter { entry in
      !entry.spellings.contains(where: known.contains)
    }
    return listed + others.map(\.example)
  }
}

extension KanjiScreen.Row {
  /// Returns the rows of lists in turns, the first of each before the second of any; each kanji and word once.
  package static func inTurns(_ lists: [[Self]]) -> [Self] {
    var known: Set<[String]> = []
    var rows: [Self] = []
    for place in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where place < list.count {
        let row = list[place]
        let name = [row.kanji.map { String($0.character) } ?? "", row.word?.word ?? ""]
        if known.insert(name).inserted { rows.append(row) }
      }
    }
    return rows
  }
}
