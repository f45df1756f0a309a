extension KanjiRouteResolver {
  /// The maximum length of an inflected or unlisted word, in characters; the longest word of the program's list has 22.
  static let longestWord = 64

  /// Returns the word of a text in kanji, kana or romaji: 食べる for `食べました`, 三人 for `3人`.
  ///
  /// A text with a known kanji is a word even if the data does not list it; throws for any other text.
  package func word(_ text: String) throws(BrowserError) -> WordMatch {
    // Minutes keep their digits, as 十分 means enough.
    let text = KanjiForms.modern(text.withoutQuestionMark.withNumerals(except: "分"))
    if let listed = try? listedWord(text), listed.isListed {
      return WordMatch(word: listed, reason: .itself)
    }
    let match = text.count > Self.longestWord ? nil : storage.words.words(of: text).first
    guard let match else { return WordMatch(word: try listedWord(text), reason: .itself) }
    return WordMatch(word: (try? page(of: match.word)) ?? match.word, reason: match.reason)
  }

  /// Returns the place of a word; nil if it has no kanji that the data knows.
  public func route(to word: Word) -> KanjiRoute? {
    storage.kanji(ofWord: word.text).isEmpty ? nil : .list(word)
  }

  /// Returns whether a text is made of parts of a kanji: all of its parts, or some that are not kanji themselves.
  package func isMadeOfParts(_ text: String) -> Bool {
    guard let search = PartSearch(text), search.partCount > 1,
      let best = search.results(in: storage.all).first
    else { return false }
    return best.strokesLeft == 0 || text.contains { storage.kanji(for: $0) == nil }
  }

  /// Returns whether an unlisted text is a sentence: it has both kana and kanji, or a word of several kanji.
  package func isSentence(_ text: String) -> Bool {
    text.contains(where: \.isKana) || Sentence(text, in: storage)?.hasCompound ?? false
  }
}

extension KanjiScreen {
  /// The words of a kanji's page, then the other words with the kanji, the most usual first.
  package var allWords: [Word] {
    guard case .detail(let kanji) = route else { return [] }
    let listed = rows.compactMap(\.word)
    let known = Dictionary(grouping: listed, by: \.text)
    return listed
      + storage.words.entries(containing: kanji.character).filter { word in
        // An example has one of the spellings and the readings of its entry.
        !word.spellings.contains { spelling in
          known[spelling, default: []].contains {
            word.readings.isEmpty || word.readings.contains($0.reading ?? "")
          }
        }
      }
  }
}
