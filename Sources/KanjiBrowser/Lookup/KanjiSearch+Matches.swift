import StateMachineText

// How a term matches kanji: by themselves, or by words with no other kanji.
extension KanjiSearch {
  /// The number added to the rank of a romanization if the term is also English.
  private static let afterEnglish = 100
  /// The difference between the ranks of neighbouring closenesses.
  private static let step = 3

  /// Returns the best match of the term with each kanji itself or a found word with no other kanji, by their
  /// positions.
  func matches(_ term: SearchTerm, with words: [WordMatch]) -> [Int: SearchMatch] {
    let ofEnglish = meanings(of: term)
    let isEnglish =
      words.first?.reason == .gloss
      || ofEnglish.values.contains { $0.closeness == .firstMeaning && $0.distance == 0 }
    let ofWords = own(words)
    let radical = term.radical.map { ($0, KanjiForms.modern($0) ?? $0) }
    let kind = term.isOldForm ? SearchMatch.Kind.oldForm : .kanji
    var best: [Int: SearchMatch] = [:]
    for (position, kanji) in kanji.enumerated() {
      func add(
        _ kind: SearchMatch.Kind, _ closeness: SearchMatch.Closeness, reading: String? = nil,
        word: Word? = nil, distance: Int = 0
      ) {
        let rank =
          closeness.rawValue * Self.step + distance
          + (kind == .romaji && isEnglish ? Self.afterEnglish : 0)
        guard rank < best[position]?.rank ?? .max else { return }
        // 日 itself has the later meaning “sun”, and not only its word.
        let isItself = best[position].map { $0.closeness <= .laterMeaning } ?? false
        best[position] = SearchMatch(
          term: term.text, kind: kind, closeness: closeness, reading: reading,
          word: isItself ? nil : word, rank: rank)
      }
      if !term.kanji.isEmpty, term.kanji.contains(kanji.character.folded) {
        add(kind, term.isOldForm ? .oldForm : .itself)
      }
      if let (radical, itself) = radical {
        if kanji.character == itself {
          add(.radical, .radical)
        } else if kanji.radical == radical {
          add(.radical, .withRadical)
        }
      }
      if let (closeness, distance) = ofEnglish[position] {
        add(.english, closeness, distance: distance)
      }
      if let word = ofWords[position] {
        let (kind, closeness, distance) = closeness(of: word, to: term)
        add(
          kind, closeness, reading: word.match.reading(for: term.text), word: word.spelled,
          distance: distance)
      }
      guard let query = term.reading else { continue }
      for place in 0..<kanji.on.count + kanji.kun.count {
        let reading = place < kanji.on.count ? kanji.on[place] : kanji.kun[place - kanji.on.count]
        guard let match = query.match(in: reading), match == .whole || match == .stem else {
          continue
        }
        add(
          query.isRomaji ? .romaji : .kana, match == .whole ? .reading : .stem,
          reading: ReadingQuery.kana(reading))
      }
    }
    return best
  }

  /// Returns how close a term is to the meanings of kanji, by the positions of these.
  private func meanings(
    of term: SearchTerm
  ) -> [Int: (closeness: SearchMatch.Closeness, distance: Int)] {
    guard let words = term.forms.first.map({ EnglishWordList($0.keys) }) else { return [:] }
    var found: [Int: (closeness: SearchMatch.Closeness, distance: Int)] = [:]
    for (position, kanji) in kanji.enumerated() where words.mayBe(in: kanji.meaning) {
      found[position] = Glosses(kanji.meaning).match(term)
    }
    return found
  }

  /// A spelling, with one kanji, of a word that a term spells or means.
  private struct OwnWord {
    let match: WordMatch
    /// The place of the word among all that the term finds.
    let place: Int
    /// Whether the word is usually spelled so.
    let isUsual: Bool
    /// The word with this spelling first.
    let spelled: Word
  }

  /// Returns the best spelling with one kanji, by the positions of these.
  private func own(_ words: [WordMatch]) -> [Int: OwnWord] {
    var own: [Int: OwnWord] = [:]
    for (place, match) in words.enumerated()
    where !match.word.isUsuallyKana && match.reason != .partOfMeaning {
      for (number, text) in match.word.spellings.enumerated() {
        let others = text.filter { !$0.isKana }
        guard others.count == 1, let position = others.first.flatMap({ positions[$0] }),
          own[position] == nil
        else { continue }
        own[position] = OwnWord(
          match: match, place: place, isUsual: number == 0,
          spelled: match.word.written(at: number))
      }
    }
    return own
  }

  /// Returns how close a word with one kanji is to the term that finds it.
  private func closeness(
    of word: OwnWord, to term: SearchTerm
  ) -> (SearchMatch.Kind, SearchMatch.Closeness, distance: Int) {
    let match = word.match
    let kind = match.kind(for: term.text)
    switch match.reason {
    case .gloss where word.isUsual && match.rank == 0, .name where word.isUsual && match.rank == 0:
      return (kind, .meaningOfOwnWord, min(word.place, Self.step))
    case .gloss where match.rank < 2 * Self.step, .name where match.rank < 2 * Self.step:
      return (kind, .laterMeaning, min(match.rank / 2, Self.step))
    case .gloss, .name: return (kind, .partOfLaterMeaning, 0)
    // The Japanese word may be English, too: samurai.
    case .itself
    where word.isUsual && Glosses(match.word.meaning).match(term)?.closeness == .firstMeaning:
      return (.english, .meaningOfOwnWord, 0)
    case .itself:
      return (kind, .ownWord, min((word.place + 1) / 2, Self.step) + (word.isUsual ? 0 : 1))
    case .inflection: return (kind, .inflectedWord, min(word.place, Self.step - 1))
    case .partOfMeaning: return (kind, .partOfMeaningOfWord, 0)
    }
  }

  /// Returns the kanji with a meaning that contains the term, or with a word or a reading that begins with it.
  func partialMatches(_ term: SearchTerm) -> [Int: SearchMatch] {
    var found: [Int: SearchMatch] = [:]
    func add(
      _ position: Int, _ kind: SearchMatch.Kind, isStart: Bool, reading: String? = nil,
      word: Word? = nil
    ) {
      let rank = isStart ? 0 : Self.step
      guard rank < found[position]?.rank ?? .max else { return }
      found[position] = SearchMatch(
        term: term.text, kind: kind, closeness: isStart ? .startOfWord : .inside, reading: reading,
        word: word, rank: rank)
    }
    if term.words.count == 1 {
      let part = term.words[0]
      for (position, kanji) in kanji.enumerated() {
        // “usb” is not in “husband” as a word.
        guard let isStart = kanji.meaning.hasWord(with: part), isStart || part.utf8.count > 3 else {
          continue
        }
        add(position, .english, isStart: isStart)
      }
      for entry in words.entries(withOneOf: [part], where: { !$0.isInKana }) {
        guard entry.meaning.hasWord(with: part) == true else { continue }
        for position in (entry.spellings.first ?? "").compactMap({ positions[$0] }) {
          add(position, .english, isStart: true, word: entry)
        }
      }
    }
    if let query = term.reading {
      for (position, kanji) in kanji.enumerated() {
        let reading = [kanji.on, kanji.kun].joined().first { query.match(in: $0) == .start }
        guard let reading else { continue }
        add(
          position, query.isRomaji ? .romaji : .kana, isStart: true,
          reading: ReadingQuery.kana(reading))
      }
    }
    return found
  }
}
