/// What a search lists: words and kanji in one order, with a note on what they do not match.
package struct SearchListing {
  /// The rows; empty if nothing is found.
  package var rows: [KanjiScreen.Row] = []
  /// The number of rows without the limit of a list's query.
  package var total = 0
  /// Why there are no rows; nil if there are.
  package var failure: BrowserError?
  /// What the rows do not match; nil if they match all of the text.
  package var note: String?
  /// Whether there are no rows because no matching kanji passes the filter.
  package var isFilteredOut = false
  /// A similar text that matches, if nothing does.
  package var suggestion: String?
  /// The terms that match nothing as whole words.
  package var missing: [String] = []
}

extension KanjiStorage {
  /// Returns the words and kanji that a text finds, as on a screen: `water`, `taberareru` or `woman child`.
  ///
  /// A text that nothing matches as a whole finds what its main word finds, or the words of a sentence.
  public func rows(matching text: String) -> [KanjiScreen.Row] {
    KanjiSearch(self).listing(of: SearchQuery(text)).rows
  }
}

extension KanjiSearch {
  /// The number of rows below which a phrase also lists the rows of its main word.
  private static let fewRows = 10

  /// Returns what a query lists: the best of its alternatives in turns, what it matches, what its main word or
  /// another form of it matches, the words of a sentence, or what matches a part of it.
  ///
  /// Notes quote the text as it was typed. A suggestion that finds nothing is not corrected again.
  package func listing(
    of query: SearchQuery, typed text: String? = nil, isSuggestion: Bool = false
  ) -> SearchListing {
    let either = query.either
    if either.count > SearchQuery.mostWords { return SearchListing() }
    if either.count > 1 { return listing(ofEither: either) }
    if query.isArticle { return SearchListing() }
    if let kanji = query.lookAlike {
      let similar = KanjiParts.similar(to: kanji).compactMap(storage.kanji)
      let rows = similar.filter(query.filter.matches)
      let failure = similar.isEmpty ? BrowserError.noLookAlikes(kanji) : .filteredOut
      return SearchListing(
        rows: rows.map { .kanji($0) }, failure: rows.isEmpty ? failure : nil)
    }
    if let pattern = WordPattern(query.text) {
      let found = merged(words.words(matching: pattern), [], for: query.text)
      let results = SearchResults(found: found.filter { $0.matches(query.filter) })
      if !results.found.isEmpty { return SearchListing(rows: results.rows) }
    }
    let whole = results(of: query, partsToo: false)
    let rows = wholeRows(whole, of: query)
    if whole.closeCount < Self.fewRows || query.isStatement,
      let listing = listing(ofPhrase: query, whole, rows)
    {
      return listing
    }
    if !rows.isEmpty { return SearchListing(rows: rows) }
    for other in query.alternatives {
      let rows = wholeRows(results(of: other, partsToo: false), of: other)
      if !rows.isEmpty { return SearchListing(rows: rows, note: other.note(after: query)) }
    }
    let sentence = isEnglish(query) ? nil : sentence(of: query)
    if query.terms.count == 1, query.filter == KanjiFilter(),
      let likely = words.likelyWords(
        for: query.text, bySoundOnly: sentence.map { $0.unclear.isEmpty } ?? false)
    {
      let found = merged(likely.words, [], for: likely.text)
      return SearchListing(
        rows: SearchResults(found: found).rows,
        note: "no word is “\(query.text)”; these match “\(likely.text)”")
    }
    if let sentence {
      return SearchListing(
        rows: sentence.words.map(KanjiScreen.Row.word) + sentence.kanji.map { .kanji($0) },
        note: sentence.note(on: query.text),
        // A sentence in Japanese has no Latin letters.
        missing: query.text.allSatisfy(\.isASCII)
          ? []
          : query.terms.filter { $0.allSatisfy(\.isASCII) && !words.hasEnglish($0.lowercased()) })
    }
    let found = results(of: query)
    if found.found.isEmpty, let other = query.alternatives.first {
      // A typing error has the ending of a comparative, too: `watter` is no form of “wat”.
      let others = results(of: other)
      if others.scope != .partsOfWords, !others.found.isEmpty {
        return SearchListing(rows: others.rows, note: other.note(after: query))
      }
    }
    if !isSuggestion, found.scope != .partsOfWords || found.found.isEmpty,
      let suggestion = found.suggestion
    {
      // A typing error: the missing words are reported, and the nearest ones looked up.
      var meant = listing(of: SearchQuery(suggestion, query.filter), isSuggestion: true)
      if !meant.rows.isEmpty {
        meant.note = "no word is “\(text ?? query.text)”; these match “\(suggestion)”"
        meant.missing = found.missing
        return meant
      }
    }
    return SearchListing(
      rows: found.rows, note: found.note(on: text ?? query.text),
      isFilteredOut: found.isFilteredOut,
      suggestion: found.suggestion, missing: found.missing)
  }

  /// Returns what the main words of a phrase find, in turns with what the whole phrase finds; nil for other queries,
  /// and if nothing matches a main word, which may be a typing error.
  private func listing(
    ofPhrase query: SearchQuery, _ whole: SearchResults, _ rows: [KanjiScreen.Row]
  ) -> SearchListing? {
    let found = query.mainWords.map { word in
      (
        word: word,
        rows: wholeRows(results(of: word, partsToo: false, isPartOfPhrase: true), of: word)
      )
    }
    let others = found.map(\.rows).filter { !$0.isEmpty }
    guard !others.isEmpty, !rows.isEmpty || others.count == found.count else { return nil }
    let first = rows.isEmpty ? SearchResults(found: whole.withParts).rows : rows
    let words = found.filter { !$0.rows.isEmpty }.map { "“\($0.word.text)”" }
    return SearchListing(
      rows: inTurns(others, with: first, whole, query),
      note: "some match only \(words.joined(separator: " or "))")
  }

  /// Returns the rows of the main words of a phrase in turns with those of the whole, the closest first.
  private func inTurns(
    _ others: [[KanjiScreen.Row]], with first: [KanjiScreen.Row], _ whole: SearchResults,
    _ query: SearchQuery
  ) -> [KanjiScreen.Row] {
    let shorter = query.withoutAdverb.map { results(of: $0, partsToo: false) }
    if let shorter, shorter.isClose {
      return KanjiScreen.Row.inTurns([shorter.rows] + others + [first])
    }
    // A verb with its object is seldom a gloss.
    let areBetter =
      query.isStatement || !whole.isClose && (query.isOfObject || whole.rank >= WordMatch.scattered)
    if !areBetter { return KanjiScreen.Row.inTurns([first] + others) }
    // The verb counts more than its object.
    let parts =
      others.count < 2
      ? others : [others[0].everySecond(from: 0), others[1], others[0].everySecond(from: 1)]
    if whole.rank < WordMatch.aside { return KanjiScreen.Row.inTurns(parts + [first]) }
    return KanjiScreen.Row.inTurns([KanjiScreen.Row.inTurns(parts) + first])
  }

  /// Returns what each of some queries finds, in turns, each kanji and word once.
  private func listing(ofEither queries: [SearchQuery]) -> SearchListing {
    let lists = queries.map { listing(of: $0) }
    let notes = zip(queries, lists).compactMap { query, list in
      list.rows.isEmpty ? "nothing found for “\(query.text)”" : list.note
    }
    return SearchListing(
      rows: KanjiScreen.Row.inTurns(lists.map(\.rows)),
      note: notes.isEmpty ? nil : notes.joined(separator: "; "))
  }

  /// Returns what matches all of a query; empty if nothing does, or if it is rather a sentence.
  ///
  /// A sentence lists its words in order. 十月十日 are two words, although they are parts of 朝, too.
  private func wholeRows(_ results: SearchResults, of query: SearchQuery) -> [KanjiScreen.Row] {
    guard results.scope == .allTerms, let first = results.found.first else { return [] }
    let hasWords = results.found.contains { $0.word != nil || $0.kanji?.word != nil }
    if !hasWords, query.text.contains(where: \.isIdeograph), let sentence = sentence(of: query),
      first.kanji?.closeness != .parts || sentence.hasOnlyCompounds
    {
      return []
    }
    return results.rows
  }

  /// Returns the words of the query as a text; nil if it has filters, or kanji that are rather parts of another.
  private func sentence(of query: SearchQuery) -> Sentence? {
    guard query.filter == KanjiFilter(), !query.isNumber,
      let sentence = Sentence(query.text, in: storage)
    else { return nil }
    return PartSearch(query.text) == nil || sentence.hasCompound ? sentence : nil
  }
}

extension [KanjiScreen.Row] {
  /// Returns every second row, so that two lists of rows take more turns than one.
  fileprivate func everySecond(from start: Int) -> Self {
    stride(from: start, to: count, by: 2).map { self[$0] }
  }
}

extension SearchQuery {
  /// Returns a note on rows that this query finds and another does not; nil if it has only filters.
  fileprivate func note(after other: SearchQuery) -> String? {
    if text == other.text { return "nothing has the phrase “\(text)”; these have its words" }
    return text.isEmpty ? nil : "these match “\(text)”"
  }
}

extension Sentence {
  /// Returns which kanji the data lacks, and what is no word; nil if all of a text was understood.
  fileprivate func note(on text: String) -> String? {
    // Few enough for a screen.
    let named = unknown.prefix(40).map { String($0) }.joined(separator: " ")
    var texts = unclear.filter { !$0.contains(where: unknown.contains) }
    // The reading of a compound is not always that of its words.
    if unclear.isEmpty, words.count > 1, text.count < 8, text.isCompound { texts = [text] }
    let names = texts.prefix(10).filter { $0.allSatisfy(\.isIdeograph) }
    let others = texts.prefix(10).filter { !names.contains($0) }
    let notes = [
      unknown.isEmpty ? nil : "\(unknown.count) kanji not in the data: \(named)",
      others.isEmpty ? nil : "no word \(others.joined(separator: ", "))",
      names.isEmpty ? nil : "no word \(names.joined(separator: ", ")), so the reading is not known",
      texts == [text] ? "these are parts of it" : nil,
    ].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }
}

extension String {
  /// Whether it has kanji alone, and no number.
  fileprivate var isCompound: Bool {
    allSatisfy { $0.ideograph != nil } && !contains { String($0).isNumeral || $0 == "何" }
  }
}

extension SearchResults {
  /// The rows of a screen; kanji are labelled if some match as English and others as romanizations.
  package var rows: [KanjiScreen.Row] {
    let kinds = Set(all.lazy.flatMap(\.matches).map(\.kind))
    let isLabelled = kinds.contains(.english) && kinds.contains(.romaji)
    return found.map { found in
      switch found {
      case .word(let match): .word(match)
      case .kanji(let result): .found(result, isLabelled: isLabelled)
      }
    }
  }

  /// The number of words, and of kanji without those of words that only contain the text.
  fileprivate var closeCount: Int {
    scope != .allTerms ? 0 : found.count { $0.kanji?.closeness != .partOfMeaningOfWord }
  }

  /// Whether the text means or spells the first result.
  fileprivate var isClose: Bool {
    found.first.map { $0.word?.reason != .partOfMeaning } ?? false
  }

  /// The rank of the first word; that of scattered words if a kanji is first, or nothing is found.
  fileprivate var rank: Int { found.first?.word?.rank ?? WordMatch.scattered }

  /// The kanji whose parts the text names.
  fileprivate var withParts: [Found] { found.filter { $0.kanji?.closeness == .parts } }

  /// Returns a note if the results match only a part of the text; nil otherwise.
  fileprivate func note(on text: String) -> String? {
    let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    let count = withParts.count
    return switch scope {
    case .allTerms: nil
    case .someTerms where count > 0:
      "\(count) \(count == 1 ? "has" : "have") the parts “\(text)”; the others match one of the words"
    case .someTerms: "no kanji matches all of “\(text)”; these match one of the words" + hint
    case .partsOfWords: "no word is “\(text)”; these kanji have it in a word" + hint
    }
  }
}

extension KanjiScreen.Row {
  /// Returns a found word as a row, with its form before its meaning: `word, polite past: to eat`.
  package static func word(_ match: WordMatch) -> Self {
    let word = match.word
    let spelling = word.isUsuallyKana ? word.spellings.first.map { " " + $0 } ?? "" : ""
    let form = match.form.map { ", " + $0 } ?? ""
    let shown = match.laterSense.map(word.showing) ?? word
    return .word(shown, found: "word\(spelling)\(form)")
  }
}
