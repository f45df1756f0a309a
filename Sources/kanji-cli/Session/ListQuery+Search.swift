import KanjiBrowser

// What `search` lists: words and kanji in one order.
extension ListQuery {
  /// Returns the words and kanji that a search finds, or the words and kanji of a sentence.
  func rows(for text: String, in context: Context) throws -> Found {
    let storage = try context.storage()
    let search = try context.search()
    let either = query.either
    if either.count > 1 { return try rows(for: text, either, in: context) }
    let terms = query.terms.joined(separator: " ")
    if query.isArticle { throw NothingFound.search(text) }
    if let pattern = WordPattern(terms) {
      let words = storage.words.words(matching: pattern)
      let kanji = search.crediting(words, of: terms, in: []).map(\.kanji)
      let rows =
        (listsWords ? words.map(Self.row) : [])
        + sorted(kanji.filter(query.filter.matches).map { .kanji($0) })
      if !rows.isEmpty { return (rows, nil) }
    }
    let whole = search.results(of: query, partsToo: false)
    // いしへん names a part, and is hardly a form of い.
    let isForm = whole.all.first.map { $0.closeness == .inflectedWord } ?? true
    if isForm, !hasWordsOnly, let rows = partRows(named: terms, in: context) { return (rows, nil) }
    let rows = wholeMatches(of: query, whole, search, in: storage)
    let isFew = rows?.count ?? 0 < Self.fewRows
    if isFew || query.isStatement, let word = query.mainWord,
      let others = wholeMatches(
        of: word, search.results(of: word, partsToo: false), search, in: storage)
    {
      let note = "some match only “\(word.terms.joined(separator: " "))”"
      let first = rows ?? sorted(whole.withParts.rows)
      let lists = query.isStatement ? [others, first] : [first, others]
      return (sorted(KanjiScreen.Row.inTurns(lists)), note)
    }
    if let rows { return (rows, nil) }
    for other in query.alternatives {
      let found = search.results(of: other, partsToo: false)
      guard let rows = wholeMatches(of: other, found, search, in: storage) else { continue }
      return (rows, Self.note(on: other, after: terms))
    }
    if !search.isEnglish(query), let sentence = sentence(of: query, in: storage) {
      let rows = sentence.words.map(Self.row) + sentence.kanji.map { .kanji($0) }
      return (rows, KanjiText.unknown(sentence.unknown))
    }
    let found = search.results(of: query)
    if found.all.isEmpty, let other = query.alternatives.first {
      // A typing error has the ending of a comparative, too: `watter` is no form of “wat”.
      let others = search.results(of: other)
      if others.scope != .partsOfWords, !others.all.isEmpty {
        return (sorted(others.rows), Self.note(on: other, after: terms))
      }
    }
    return (sorted(try found.checked(for: self, text, in: storage).rows), found.note(on: text))
  }

  /// Whether it lists words, which no filter matches and which have no order but their own.
  private var listsWords: Bool { query.filter == KanjiFilter() && order == nil }

  /// Returns the kanji with the part of a name in kana, ごんべん; nil for other text.
  private func partRows(named text: String, in context: Context) -> [KanjiScreen.Row]? {
    guard text.allSatisfy(\.isKana), PartSearch(text)?.partCount == 1 else { return nil }
    let list = ListQuery(words: words, title: title, kind: .parts(text), query: query, order: order)
    return try? list.allRows(in: context).rows
  }

  /// Returns what each of some queries finds, in turns, each kanji and word once; throws if none finds anything.
  private func rows(
    for text: String, _ queries: [SearchQuery], in context: Context
  ) throws -> Found {
    var notes: [String] = []
    let lists = try queries.map { query -> [KanjiScreen.Row] in
      let terms = query.terms.joined(separator: " ")
      let list = ListQuery(
        words: words, title: title, kind: .search(terms), query: query, order: order)
      do {
        let (rows, note) = try list.allRows(in: context)
        if let note { notes.append(note) }
        return rows
      } catch let error where error is NothingFound || error is UnknownKanji {
        notes.append("\(error)")
        return []
      }
    }
    let rows = KanjiScreen.Row.inTurns(lists)
    if rows.isEmpty { throw NothingFound.search(text) }
    return (sorted(rows), notes.isEmpty ? nil : notes.joined(separator: "; "))
  }

  /// The number of rows below which a phrase also lists those of its main word.
  private static let fewRows = 10

  /// Returns what another query matches; nil if it has only filters.
  private static func note(on other: SearchQuery, after terms: String) -> String? {
    let words = other.terms.joined(separator: " ")
    if words == terms { return "nothing has the phrase “\(words)”; these have its words" }
    return words.isEmpty ? nil : "these match “\(words)”"
  }

  /// Returns the words and kanji that match all of a query; nil if nothing does.
  private func wholeMatches(
    of query: SearchQuery, _ found: SearchResults, _ search: KanjiSearch,
    in storage: any KanjiStorage
  ) -> [KanjiScreen.Row]? {
    let terms = query.terms.joined(separator: " ")
    var whole = found.scope == .allTerms ? found : found.withParts
    let words = listsWords && !terms.isEmpty ? storage.words.search(terms) : []
    if words.isEmpty {
      guard found.scope == .allTerms, let first = whole.all.first else { return nil }
      // A sentence lists its words in order. Kana that are the form of a kanji's word, but not of a listed one, are
      // rather a sentence.
      let isText = terms.contains(where: \.isIdeograph) || first.closeness == .inflectedWord
      let sentence = isText ? sentence(of: query, in: storage) : nil
      // 十月十日 are two words, although they are parts of 朝, too.
      let isSentence = sentence.map { first.closeness != .parts || $0.hasOnlyCompounds } ?? false
      return isSentence ? nil : sorted(whole.rows)
    }
    let areWordsFirst = Self.isBetter(words[0], than: whole.all.first, for: terms)
    // Words that mean or spell the text come before kanji that only occur in such words.
    let reason = words[0].reason
    let closeWords =
      [.gloss, .itself, .name].contains(reason)
      ? words.lastIndex { $0.reason == reason }.map { $0 + 1 } ?? 0
      : areWordsFirst ? words.count : 0
    let known = words.filter { $0.reason != .partOfMeaning }
    let closest = areWordsFirst ? [] : whole.all.prefix(whole.all.closestCount)
    let near = closest.firstIndex { $0.isOfWord(among: known, meaning: terms) }
    if let near { whole.all.insert(whole.all.remove(at: near), at: 0) }
    let closeKanji = near == nil ? 0 : 1
    whole.all = search.crediting(words, of: terms, in: whole.all)
    let (rows, kanji) = (words.map(Self.row), whole.rows)
    // An inflected word comes before kanji that are only the start of it.
    let forms = max(closeWords, words.prefix { $0.reason != .partOfMeaning }.count)
    let readings = max(closeKanji, whole.all.prefix { $0.closeness <= .reading }.count)
    return [
      kanji[..<closeKanji], rows[..<closeWords], kanji[closeKanji..<readings],
      rows[closeWords..<forms], kanji[readings...], rows[forms...],
    ].flatMap(\.self)
  }

  /// Returns the words of the query as a text; nil if it has filters, or kanji that are rather parts of another.
  private func sentence(of query: SearchQuery, in storage: any KanjiStorage) -> Sentence? {
    let terms = query.terms.joined(separator: " ")
    guard query.filter == KanjiFilter(), order == nil, !query.isNumber,
      let sentence = Sentence(terms, in: storage)
    else { return nil }
    return PartSearch(terms) == nil || sentence.hasCompound ? sentence : nil
  }

  /// Returns whether a word comes before a kanji: if there is none, only one of a word, or one whose parts have the
  /// names that the word means; or if the text is the word in kana.
  private static func isBetter(
    _ word: WordMatch, than kanji: SearchResult?, for text: String
  ) -> Bool {
    guard let kanji else { return true }
    if kanji.closeness == .parts { return word.reason == .gloss }
    if word.entry.text == text, text.allSatisfy(\.isKana) { return true }
    return word.reason != .partOfMeaning && kanji.word != nil
  }
}

extension SearchResult {
  /// Returns whether one of the first two words that mean a text is written with the kanji, or there are none.
  ///
  /// 檻 means “pen”, but the words for it are ペン and 書く.
  fileprivate func isOfWord(among words: some Collection<WordMatch>, meaning text: String) -> Bool {
    guard let first = words.first,
      [.gloss, .name].contains(first.reason)
        || first.entry.meaning.lowercased().contains(text.lowercased())
    else { return true }
    return words.prefix(2).contains { $0.entry.text.contains(kanji.character) }
  }

  /// Whether the text is a Japanese reading of the kanji, but of no word with it: these are rare.
  fileprivate var hasKunAlone: Bool {
    closeness == .reading && matches.contains { $0.reading.map(kanji.kun.contains) ?? false }
  }
}

extension [SearchResult] {
  /// How many kanji are closest to the text; only one of them comes before the words.
  ///
  /// These are the kanji whose first meaning is the text. If there are none, it is the first kanji, if the text is one
  /// of its meanings or readings.
  fileprivate var closestCount: Int {
    let count = prefix { $0.closeness <= .meaningOfOwnWord || $0.closeness == .ownWord }.count
    let isFirstClose = first.map { $0.closeness <= .reading && !$0.hasKunAlone } ?? false
    return Swift.max(count, isFirstClose ? 1 : 0)
  }
}

extension SearchResults {
  /// Returns the results; throws if there are none.
  func checked(
    for list: ListQuery, _ text: String, in storage: any KanjiStorage
  ) throws -> SearchResults {
    guard all.isEmpty else { return self }
    if isFilteredOut { throw NothingFound.filter }
    throw UnknownKanji(text, in: storage) ?? NothingFound.search(text, suggestion: suggestion)
  }

  /// The kanji whose parts the text names.
  fileprivate var withParts: SearchResults {
    var results = self
    results.all.removeAll { $0.closeness != .parts }
    return results
  }

  var rows: [KanjiScreen.Row] {
    let isLabelled = isAmbiguous
    return all.map { .found($0, isLabelled: isLabelled) }
  }

  /// Returns a note if the results match only a part of the text; nil otherwise.
  func note(on text: String) -> String? {
    let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    let withParts = all.count { $0.matches.first?.closeness == .parts }
    return switch scope {
    case .allTerms: nil
    case .someTerms where withParts > 0:
      "\(withParts) \(withParts == 1 ? "has" : "have") the parts “\(text)”; the others match one of the words"
    case .someTerms: "no kanji matches all of “\(text)”; these match one of the words" + hint
    case .partsOfWords: "no word is “\(text)”; these kanji have it in a word" + hint
    }
  }
}
