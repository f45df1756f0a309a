import StateMachine
import StateMachineText

extension KanjiStorage {
  /// Returns the kanji that match a text, such as `cold water grade:1`, and a filter; the best first.
  ///
  /// A text of more than 16 words or 10,000 characters finds nothing.
  public func search(_ text: String, _ filter: KanjiFilter = KanjiFilter()) -> [SearchResult] {
    KanjiSearch(self).results(of: SearchQuery(text, filter)).all
  }
}

/// The search of a storage: words in the list of words, and kanji by themselves or as parts of found words.
///
/// A query has terms, and a kanji itself is found if it matches every term: English by whole words,
/// with plurals and verb forms; kana and romanizations by reading; kanji by themselves, their old forms, their
/// radicals and their parts. The kanji of the found words follow. If nothing matches all terms, the search finds
/// what matches one; if nothing does, the kanji with a meaning or a reading that contains a term.
///
/// Kanji that match the phrase of all terms come first. Then the results are ordered by closeness, then by
/// the frequency of the kanji, then as in the data. If a term is a meaning in the data, English comes before
/// romanizations: `sun` finds 日, which means it, before 寸, which is read so.
package final class KanjiSearch {
  package let storage: any KanjiStorage
  private(set) lazy var words = storage.words
  private(set) lazy var kanji = storage.all
  /// The last text that was searched for, with its words: a search without results looks for its text again.
  private var searched: (text: String, words: [WordMatch])?
  /// The positions of the kanji by their characters.
  private(set) lazy var positions = Dictionary(
    kanji.enumerated().map { ($1.character.folded, $0) }, uniquingKeysWith: { first, _ in first })

  /// Creates a search of all kanji and words of the storage, which reads them when it first needs them.
  package init(_ storage: any KanjiStorage) {
    self.storage = storage
  }

  /// Returns the matching words and kanji in one order; a query of filters alone finds all kanji that match
  /// them, in the data's order, and one with filters finds no words.
  ///
  /// A query that is too long finds nothing. Without `partsToo`, only whole words are looked up. No kanji comes before
  /// the words that a part of a phrase means.
  package func results(
    of query: SearchQuery, partsToo: Bool = true, isPartOfPhrase: Bool = false
  ) -> SearchResults {
    guard !query.isTooLong else { return SearchResults() }
    let isFiltered = query.filter != KanjiFilter()
    guard !query.terms.isEmpty else {
      let matching = isFiltered ? kanji.filter(query.filter.matches) : []
      return SearchResults(
        found: matching.map { .kanji(SearchResult(kanji: $0, matches: [])) },
        isFilteredOut: matching.isEmpty && isFiltered)
    }
    let terms = query.terms.map(SearchTerm.init)
    let whole = wholeWords(query.text)
    let own = terms.map { matches($0, with: terms.count == 1 ? whole : []) }
    let byParts = resultsByParts(query)
    // Words of single terms are looked up only if nothing matches all terms.
    lazy var ofTerms = terms.count == 1 ? [whole] : words.search(query.terms)
    var results = SearchResults()
    for scope in SearchResults.Scope.allCases where partsToo || scope != .partsOfWords {
      let found: [Found]
      switch scope {
      case .allTerms:
        let phrase = terms.count == 1 ? [:] : matches(SearchTerm(query.text), with: whole)
        let matches = all(own).merging(phrase.mapValues { [$0] }) { $1 }
        let isOther = matches.isEmpty
        let parts = byParts.whole + (isOther ? byParts.others : [])
        let named = isOther && whole.isEmpty ? [] : byParts.named
        found = merged(
          whole, parts + named + ranked(matches, query), for: query.text,
          kanjiFirst: !isPartOfPhrase, onPagesOnly: isFiltered)
      case .someTerms:
        if terms.count == 1 { continue }
        var ranking = SearchRanking()
        ranking.add(byParts.named + ranked(some(own), query))
        if partsToo {
          for (text, words) in zip(query.terms, ofTerms) {
            add(words, of: text, to: &ranking, onPagesOnly: isFiltered)
          }
        }
        found = ranking.sorted
      case .partsOfWords:
        found = ranked(all(terms.map(partialMatches)), query).map(Found.kanji)
      }
      if found.isEmpty { continue }
      results.scope = scope
      results.found = found.filter { $0.matches(query.filter) }
      results.isFilteredOut = results.found.isEmpty
      break
    }
    if partsToo, results.scope != .allTerms || results.found.isEmpty {
      let isFound = zip(own, ofTerms).map { !$0.isEmpty || !$1.isEmpty }
      results.missing = zip(query.terms, isFound).filter { !$1 }.map(\.0)
      results.suggestion = suggestion(for: query.terms, results.missing)
    }
    return results
  }

  private func wholeWords(_ text: String) -> [WordMatch] {
    if let searched, searched.text == text { return searched.words }
    let found = words.search(text)
    searched = (text, found)
    return found
  }

  /// Returns the words and kanji that a text finds in one order, with the kanji of the words; with `onPagesOnly`, only
  /// with those kanji whose page lists the word.
  func merged(
    _ words: [WordMatch], _ kanji: [SearchResult], for text: String, kanjiFirst: Bool = true,
    onPagesOnly: Bool = false
  ) -> [Found] {
    let first = words.first
    // Words that mean or spell the text come before kanji that only occur in such words.
    let isClose = [.gloss, .itself, .name].contains(first?.reason)
    let lastClose = isClose ? words.lastIndex { $0.reason == first?.reason } : nil
    let areAllClose = first?.isBetter(than: kanji.first, for: text) ?? false
    let closeCount = lastClose.map { $0 + 1 } ?? (areAllClose ? words.count : 0)
    var ranking = SearchRanking()
    ranking.add(kanji, head: kanjiFirst ? head(of: kanji, before: words, text) : nil)
    ranking.add(words, closeCount: closeCount)
    add(words, of: text, to: &ranking, onPagesOnly: onPagesOnly)
    return ranking.sorted
  }

  /// Adds the kanji of words that are usually written in kanji, or only those whose page lists the word.
  private func add(
    _ words: [WordMatch], of text: String, to ranking: inout SearchRanking, onPagesOnly: Bool
  ) {
    for word in words where !word.word.isUsuallyKana {
      let spelling = word.word.spellings.first ?? ""
      var kanji = spelling.compactMap { positions[$0].map { self.kanji[$0] } }
      if onPagesOnly { kanji.removeAll { !$0.given.contains { $0.text == spelling } } }
      ranking.add(kanji, of: word, for: text)
    }
  }

  /// Returns the position of the kanji that comes before all words; nil if no kanji does.
  ///
  /// If the first word means the text, too, that word has to be the kanji alone: 檻 means “pen”, but the word for it is
  /// ペン.
  private func head(of kanji: [SearchResult], before words: [WordMatch], _ text: String) -> Int? {
    guard let first = kanji.first else { return nil }
    if let word = words.first {
      // 禁煙 is rather the word than 禁, and `to borrow` a verb than a kanji.
      let isVerb = text.lowercased().hasPrefix("to ") && word.reason == .gloss
      if isVerb || word.isSpelled(text, ratherThan: first) || word.isWritten(text) { return nil }
      if first.closeness == .parts, word.reason == .gloss { return nil }
    }
    let isFirstClose = first.closeness <= .reading && !first.hasKunAlone
    let closeCount = kanji.prefix(3).prefix {
      $0.closeness <= .laterMeaning || $0.closeness == .ownWord
    }.count
    let known = words.filter { $0.reason != .partOfMeaning }
    // しんよう is 信用 rather than the name of the radical 支.
    let isOfRadical = first.closeness == .radical && known.first?.reason == .itself
    let isMeant = isOfRadical || known.first?.means(text) ?? false
    // “Person” is all that 人 means, so 者 is not before it.
    let isAll = first.kanji.meaning == text.lowercased()
    return kanji.prefix(isAll ? 1 : max(closeCount, isFirstClose ? 1 : 0)).firstIndex { result in
      result.word == nil
        && (!isMeant
          || known.first?.word.text == String(result.kanji.character))
    }
  }

  /// Returns whether a query has three or more words, all in the English of the data, and none is a particle in romaji.
  package func isEnglish(_ query: SearchQuery) -> Bool {
    query.terms.count > 2
      && query.terms.map { $0.lowercased() }.allSatisfy { word in
        words.hasEnglish(word) && Romaji.kana(word).flatMap { PartOfSpeech.unlisted[$0] } == nil
      }
  }

  // MARK: Ranking

  /// The matches of kanji, by the positions of the kanji.
  private typealias Matches = [Int: [SearchMatch]]

  /// Returns the kanji that every term matches.
  private func all(_ found: [[Int: SearchMatch]]) -> Matches {
    let first = found.first ?? [:]
    return found.dropFirst().reduce(first.mapValues { [$0] }) { all, matches in
      all.reduce(into: [:]) { both, known in
        if let match = matches[known.key] { both[known.key] = known.value + [match] }
      }
    }
  }

  /// Returns the kanji that a term matches, with the best match.
  private func some(_ found: [[Int: SearchMatch]]) -> Matches {
    found.reduce(into: Matches()) { some, matches in
      some.merge(matches.mapValues { [$0] }) { $1[0].rank < $0[0].rank ? $1 : $0 }
    }
  }

  /// Returns the results in order: phrases of all terms, then by the sum of the ranks of all matches.
  private func ranked(_ matches: Matches, _ query: SearchQuery) -> [SearchResult] {
    matches
      .map { position, matches in
        (
          isPart: matches.contains { $0.isPart(of: query) } ? 1 : 0,
          // Rarer kanji are farther.
          rank: matches.reduce(min(order(of: position), 2500) / 500) { $0 + $1.rank },
          order: order(of: position), position: position,
          result: SearchResult(kanji: kanji[position], matches: matches)
        )
      }
      .sorted {
        ($0.isPart, $0.rank, $0.order, $0.position) < ($1.isPart, $1.rank, $1.order, $1.position)
      }
      .map(\.result)
  }

  private func order(of position: Int) -> Int {
    kanji[position].frequency ?? .max
  }

  /// The kanji with the parts that a query wants.
  private struct ResultsByParts {
    /// Those with no other part.
    var whole: [SearchResult] = []
    /// Those with other parts, too.
    var others: [SearchResult] = []
    /// Those with no other part, if names in English want them.
    ///
    /// They come before what the names mean, and do not hide it.
    var named: [SearchResult] = []
  }

  private func resultsByParts(_ query: SearchQuery) -> ResultsByParts {
    let text = query.terms.joined(separator: " ")
    let mayHaveParts = query.terms.count > 1 || text.contains { !$0.isASCII && !$0.isKana }
    guard mayHaveParts, !query.isNumber, let search = PartSearch(text), search.partCount > 1 else {
      return ResultsByParts()
    }
    let found = search.results(in: kanji)
    let results = found.map { found in
      let closeness: SearchMatch.Closeness = found.strokesLeft == 0 ? .parts : .withParts
      let match = SearchMatch(
        term: text, kind: .parts, closeness: closeness, rank: found.strokesLeft)
      return SearchResult(kanji: found.kanji, matches: [match])
    }
    let whole = Array(results.prefix { $0.closeness == .parts })
    if text.allSatisfy(\.isASCII) { return ResultsByParts(named: whole) }
    return ResultsByParts(whole: whole, others: Array(results[whole.count...]))
  }

  // MARK: Suggestions

  /// Returns the terms with the nearest word of the data for each that is missing; nil if one has none, or none is
  /// missing.
  private func suggestion(for terms: [String], _ missing: [String]) -> String? {
    let texts = terms.compactMap { missing.contains($0) ? nearestWord(to: $0) : $0 }
    return missing.isEmpty || texts.count < terms.count ? nil : texts.joined(separator: " ")
  }

  /// Returns the nearest English word of the data with the same first letter; of several, the most usual.
  ///
  /// Nothing is near an abbreviation, such as `USB`.
  private func nearestWord(to text: String) -> String? {
    if text.count <= Self.longestAbbreviation, text.allSatisfy(\.isUppercase) { return nil }
    let text = text.lowercased()
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = text.utf8.first, letters.contains(first) else { return nil }
    let lengths = SimilarName.lengths(near: text.count)
    var candidates = words.withBytes { $0.englishWords(beginningWith: first, lengths) }
    for kanji in kanji {
      EnglishWord.forEach(in: kanji.meaning) { word in
        if let word, word.bytes.first?.lowercased == first { candidates.insert(word.text) }
      }
    }
    let nearest = SimilarName.allNearest(to: text, among: Array(candidates))
    return nearest.min { (frequency(ofMeaning: $0), $0) < (frequency(ofMeaning: $1), $1) }
  }

  private static let longestAbbreviation = 3

  /// Returns the frequency rank of the most usual kanji with the word as a meaning.
  private func frequency(ofMeaning word: String) -> Int {
    let list = EnglishWordList([word])
    return kanji.lazy.filter {
      list.mayBe(in: $0.meaning) && Glosses($0.meaning).wholeWords.contains(word)
    }
    .compactMap(\.frequency).min() ?? .max
  }
}

extension WordMatch {
  /// Returns whether the word comes before a kanji; true without a kanji, and if the text spells the word in kanji or
  /// kana.
  ///
  /// Otherwise, a gloss comes before a kanji that has the parts that the text names, and a word that is not only a part
  /// of a meaning comes before a kanji that was found by its word.
  fileprivate func isBetter(than kanji: SearchResult?, for text: String) -> Bool {
    guard let kanji else { return true }
    if isSpelled(text, ratherThan: kanji) { return true }
    if kanji.closeness == .parts { return reason == .gloss }
    if isWritten(text) { return true }
    return reason != .partOfMeaning && kanji.word != nil
  }

  /// Returns whether a text of several characters with kanji spells the word, in any form, rather than a kanji.
  ///
  /// 木木 may be 木々, but is rather the parts of 林.
  fileprivate func isSpelled(_ text: String, ratherThan kanji: SearchResult) -> Bool {
    let mayBeParts = kanji.closeness == .parts && text.withOtherRepetitions != nil
    return (reason == .itself || form != nil) && text.count > 1
      && text.contains { $0.ideograph != nil } && (!mayBeParts || word.spellings.contains(text))
  }

  /// Returns whether the word is usually written as a text in kana, or in romaji of at least three kana.
  fileprivate func isWritten(_ text: String) -> Bool {
    let kana =
      text.allSatisfy(\.isKana) ? text : Romaji.kana(text).flatMap { $0.count > 2 ? $0 : nil }
    guard let kana else { return false }
    return word.text == kana || word.isInKana && word.readings.contains(kana)
  }

  /// Returns whether a text is in the word's meaning.
  fileprivate func means(_ text: String) -> Bool {
    [.gloss, .name].contains(reason) || word.meaning.lowercased().contains(text.lowercased())
  }
}

extension SearchResult {
  /// Whether the text is a Japanese reading of the kanji, but not the reading of a word with it; such readings are
  /// rare.
  fileprivate var hasKunAlone: Bool {
    closeness == .reading && matches.contains { $0.reading.map(kanji.kun.contains) ?? false }
  }
}
