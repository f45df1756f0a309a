import StateMachine
import StateMachineText

extension KanjiStorage {
  /// Returns the kanji that match a text, such as `cold water grade:1`, and a filter; the best first.
  ///
  /// A text of more than 16 words or 10,000 characters finds nothing.
  ///
  /// Builds its indexes anew each time, which takes longer than the search.
  public func search(_ text: String, _ filter: KanjiFilter = KanjiFilter()) -> [SearchResult] {
    KanjiSearch(self).results(of: SearchQuery(text, filter)).all
  }
}

/// The search of a storage, with indexes that are built when they are first needed.
///
/// A query has terms, and the search finds the kanji that match every term: English by whole words,
/// with plurals and verb forms; kana and romanizations by reading, with inflected verbs; kanji by
/// themselves, their old forms, their radicals and their parts. If no kanji matches all terms, the search finds
/// those that match one; if none does, those with a word that contains a term.
///
/// Kanji that match the phrase of all terms come first. Then the results are ordered by closeness, then by
/// the frequency of the kanji, then as in the data. If a term is a meaning in the data, English comes before
/// romanizations: `sun` finds 日, which means it, before 寸, which is read so.
package final class KanjiSearch {
  private let kanji: [Kanji]
  private lazy var english = EnglishIndex(kanji)
  private lazy var readings = ReadingIndex(kanji)
  private lazy var positions = Dictionary(
    kanji.enumerated().map { ($1.character, $0) }, uniquingKeysWith: { first, _ in first })
  /// Each kanji, folded, and its words in folded UTF-8.
  private lazy var spellings = kanji.map { kanji in
    (kanji: kanji.character.folded, words: kanji.examples.map { Array($0.word.folded.utf8) })
  }

  /// Creates a search of all kanji of the storage.
  package init(_ storage: any KanjiStorage) {
    kanji = storage.all
  }

  /// Returns the matching kanji; a query of filters alone finds all kanji that match them, in the
  /// data's order.
  ///
  /// A query that is too long finds nothing. Without `partsToo`, only whole words are looked up, and the index
  /// of all words is not made.
  package func results(of query: SearchQuery, partsToo: Bool = true) -> SearchResults {
    guard !query.isTooLong else { return SearchResults() }
    guard !query.terms.isEmpty else {
      let matching = query.filter == KanjiFilter() ? [] : kanji.filter(query.filter.matches)
      return SearchResults(
        all: matching.map { SearchResult(kanji: $0, matches: []) },
        isFilteredOut: matching.isEmpty && query.filter != KanjiFilter())
    }
    let terms = query.terms.map(SearchTerm.init)
    english.index(terms.flatMap(\.forms).flatMap(\.keys))
    let found = terms.map(matches)
    let phrase = terms.count == 1 ? [:] : matches(SearchTerm(query.terms.joined(separator: " ")))
    let byParts = resultsByParts(query)
    var results = SearchResults()
    if partsToo, found.contains(where: \.isEmpty) {
      results.suggestion = suggestion(for: terms, found)
    }
    for scope in SearchResults.Scope.allCases where partsToo || scope != .partsOfWords {
      let matches =
        switch scope {
        case .allTerms: all(found).merging(phrase.mapValues { [$0] }) { $1 }
        case .someTerms: terms.count == 1 ? [:] : some(found)
        case .partsOfWords: all(partialMatches(terms))
        }
      let first: [SearchResult] =
        switch scope {
        case .allTerms: byParts.whole + (matches.isEmpty ? byParts.others : byParts.named)
        case .someTerms: byParts.named
        case .partsOfWords: []
        }
      guard !matches.isEmpty || !first.isEmpty else { continue }
      results.scope = scope
      results.all =
        first
        + ranked(matches, query).filter { result in
          !first.contains { $0.kanji.character == result.kanji.character }
        }
      results.isFilteredOut = results.all.isEmpty
      break
    }
    return results
  }

  /// Returns the results, with the kanji of found words that are usually written in kanji.
  ///
  /// These come before results whose words only contain the text.
  package func crediting(
    _ words: [WordMatch], of text: String, in found: [SearchResult]
  ) -> [SearchResult] {
    let kind: SearchMatch.Kind =
      if text.contains(where: { $0.ideograph != nil }) {
        .kanji
      } else {
        text.allSatisfy(\.isASCII) ? .romaji : .kana
      }
    var known = Set(found.map(\.kanji.character))
    var credited: [SearchResult] = []
    for word in words where word.reason != .partOfMeaning && !word.entry.isUsuallyKana {
      for character in word.entry.spellings.first ?? "" where known.insert(character).inserted {
        guard let kanji = positions[character].map({ kanji[$0] }) else { continue }
        let match = SearchMatch(
          term: text, kind: [.gloss, .name].contains(word.reason) ? .english : kind,
          closeness: .word,
          word: word.entry.example, isOwn: false, rank: 0)
        credited.append(SearchResult(kanji: kanji, matches: [match]))
      }
    }
    let place = found.firstIndex { $0.closeness > .meaningOfWord } ?? found.count
    return found[..<place] + credited + found[place...]
  }

  /// Returns whether a query has three or more words, all in the English of the data, and none is a particle in romaji.
  package func isEnglish(_ query: SearchQuery) -> Bool {
    query.terms.count > 2
      && query.terms.map { $0.lowercased() }.allSatisfy { word in
        !english.places(of: word).isEmpty
          && Romaji.kana(word).flatMap { PartOfSpeech.unlisted[$0] } == nil
      }
  }

  // MARK: Ranking

  /// The matches of kanji, by the positions of the kanji.
  private typealias Matches = [Int: [SearchMatch]]

  /// Returns the kanji that every term matches: by the kanji or its own words, or all by the same
  /// word.
  private func all(_ found: [[Int: SearchMatch]]) -> Matches {
    guard let first = found.first else { return [:] }
    return first.keys.reduce(into: Matches()) { all, kanji in
      let matches = found.compactMap { $0[kanji] }
      let others = matches.filter { $0.kind != .kanji }
      let isOne = others.allSatisfy(\.isOwn) || Set(others.map(\.word)).count == 1
      if matches.count == found.count, isOne { all[kanji] = matches }
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
    matches.filter { query.filter.matches(kanji[$0.key]) }
      .map { position, matches in
        (
          isPart: matches.contains { $0.isPart(of: query) } ? 1 : 0,
          rank: matches.reduce(rarity(of: position)) { $0 + $1.rank }, order: order(of: position),
          position: position,
          result: SearchResult(kanji: kanji[position], matches: matches)
        )
      }
      .sorted {
        ($0.isPart, $0.rank, $0.order, $0.position) < ($1.isPart, $1.rank, $1.order, $1.position)
      }
      .map(\.result)
  }

  /// Returns the number to add to the rank of a match, greater for rarer kanji.
  private func rarity(of position: Int) -> Int {
    min(order(of: position), 2500) / 500
  }

  private func order(of position: Int) -> Int {
    kanji[position].frequency ?? .max
  }

  // MARK: Matching

  /// Returns the best match of the term with each kanji, by the positions of the kanji.
  private func matches(_ term: SearchTerm) -> [Int: SearchMatch] {
    var collector = MatchCollector(term.text, in: kanji)
    collectSpellings(of: term, in: &collector)
    collectRadical(of: term, in: &collector)
    collectEnglish(of: term, in: &collector)
    collectReadings(of: term, in: &collector)
    return collector.best
  }

  private func collectSpellings(of term: SearchTerm, in collector: inout MatchCollector) {
    guard term.isSpelled else { return }
    let kind = term.isOldForm ? SearchMatch.Kind.oldForm : .kanji
    for (position, spelling) in spellings.enumerated() {
      if term.kanji.contains(spelling.kanji) {
        collector.add(position, kind, term.isOldForm ? .oldForm : .itself)
      }
      for (example, word) in spelling.words.enumerated() {
        if let closeness = term.closeness(of: word) {
          collector.add(position, kind, closeness, example: example)
        }
      }
    }
  }

  private func collectRadical(of term: SearchTerm, in collector: inout MatchCollector) {
    guard let radical = term.radical else { return }
    let itself = KanjiForms.modern(radical) ?? radical
    for (position, kanji) in kanji.enumerated() {
      if kanji.character == itself {
        collector.add(position, .radical, .radical)
      } else if kanji.radical == radical {
        collector.add(position, .radical, .withRadical)
      }
    }
  }

  private func collectEnglish(of term: SearchTerm, in collector: inout MatchCollector) {
    guard let first = term.forms.first else { return }
    let following = term.forms.dropFirst().map { forms in
      Set(forms.keys.flatMap { english.places(of: $0) }.map(\.position))
    }
    for (form, distance) in first.sorted(by: { $0.key < $1.key }) {
      for place in english.places(of: form) {
        var next = place.position
        let isFound = following.allSatisfy { positions in
          next.word += 1
          return positions.contains(next)
        }
        if isFound {
          collector.add(place, wordCount: term.words.count, distance: distance)
        }
      }
    }
  }

  private func collectReadings(of term: SearchTerm, in collector: inout MatchCollector) {
    guard let query = term.reading else { return }
    for place in readings.places(for: query) {
      switch query.match(in: place.text) {
      case .whole: collector.add(place, of: query, nil)
      case .stem: collector.add(place, of: query, .stem)
      case .withoutLength:
        if place.example != nil { collector.add(place, of: query, .wordWithoutLength) }
      case .start, nil: break
      }
    }
    for form in query.dictionaryForms {
      for place in readings.places(for: form)
      where place.example != nil && form.match(in: place.text) == .whole {
        collector.add(place, of: query, .inflectedWord)
      }
    }
  }

  /// Returns the partial matches of each term; empty if a term has none.
  private func partialMatches(_ terms: [SearchTerm]) -> [[Int: SearchMatch]] {
    var found: [[Int: SearchMatch]] = []
    for term in terms {
      let matches = partialMatches(term)
      if matches.isEmpty { return [] }
      found.append(matches)
    }
    return found
  }

  /// Returns the kanji with a word or a reading that contains the term.
  private func partialMatches(_ term: SearchTerm) -> [Int: SearchMatch] {
    var collector = MatchCollector(term.text, in: kanji)
    if term.words.count == 1, let part = term.words.first {
      let bytes = Array(part.utf8)
      let places = english.places(from: [])
      for word in places.keys.filter({ Array($0.utf8).contains(bytes: bytes) }).sorted() {
        let closeness = word.hasPrefix(part) ? SearchMatch.Closeness.startOfWord : .inside
        for place in places[word, default: []] {
          collector.add(place.kanji, .english, closeness, example: place.example)
        }
      }
    }
    if let query = term.reading {
      for place in readings.places(for: query)
      where place.example == nil && query.match(in: place.text) == .start {
        collector.add(place, of: query, .startOfWord)
      }
    }
    return collector.best
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
    let found = search.results(in: kanji).filter { query.filter.matches($0.kanji) }
    let results = found.map { found in
      let closeness: SearchMatch.Closeness = found.strokesLeft == 0 ? .parts : .withParts
      let match = SearchMatch(
        term: text, kind: .parts, closeness: closeness, isOwn: true, rank: found.strokesLeft)
      return SearchResult(kanji: found.kanji, matches: [match])
    }
    let whole = Array(results.prefix { $0.closeness == .parts })
    if text.allSatisfy(\.isASCII) { return ResultsByParts(named: whole) }
    return ResultsByParts(whole: whole, others: Array(results[whole.count...]))
  }

  // MARK: Suggestions

  /// Returns the query with the nearest word of the data for each term that matches nothing; nil if
  /// a term has none.
  private func suggestion(for terms: [SearchTerm], _ found: [[Int: SearchMatch]]) -> String? {
    var words: [String] = []
    for (term, matches) in zip(terms, found) {
      guard let word = matches.isEmpty ? nearestWord(to: term.text) : term.text else { return nil }
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  /// Returns the nearest English word of the data with the same first letter; of several, the most
  /// usual.
  private func nearestWord(to text: String) -> String? {
    let text = text.lowercased()
    // The index is built only for text that may be English.
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = text.utf8.first, letters.contains(first) else { return nil }
    return SimilarName.allNearest(to: text, among: Array(english.places(from: [first]).keys))
      .min { (rank(of: $0), $0) < (rank(of: $1), $1) }
  }

  /// Returns the frequency rank of the most usual kanji with the word as a meaning.
  private func rank(of word: String) -> Int {
    let meanings = english.places(of: word).lazy.filter { place in
      place.example == nil && place.length == 1
    }
    return meanings.map { self.order(of: $0.kanji) }.min() ?? .max
  }
}
