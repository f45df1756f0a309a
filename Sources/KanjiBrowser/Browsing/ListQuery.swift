/// A query for kanji and words: a search, parts, or filters of all kanji.
public struct ListQuery {
  /// What is listed.
  package enum Kind: Equatable {
    case everyday
    case all
    case search(String)
    /// The parts, with blanks between them; empty for the table of all parts.
    case parts(String)
  }

  /// The words of its command, `search fire --grade 1`, by which queries are compared.
  package let words: [String]
  /// The title of the list: `“fire”`.
  package let title: String
  /// What is listed.
  package let kind: Kind
  let query: SearchQuery
  let order: KanjiOrder?
  /// The maximum number of rows.
  package let limit: Int
  /// Whether kanji are left out.
  package let hasWordsOnly: Bool

  /// Creates a query.
  package init(
    words: [String], title: String, kind: Kind, query: SearchQuery, order: KanjiOrder? = nil,
    limit: Int = .max, hasWordsOnly: Bool = false
  ) {
    (self.words, self.title, self.kind, self.query) = (words, title, kind, query)
    (self.order, self.limit, self.hasWordsOnly) = (order, limit, hasWordsOnly)
  }

  /// Creates the query that searches for a word or a phrase.
  public init(word: String) {
    self.init(
      words: ["search", word], title: "“\(word)”", kind: .search(word),
      query: SearchQuery(words: [word]))
  }

  /// Whether the query is a search whose first term matches no word.
  package func lacksFirstTerm(_ listing: SearchListing) -> Bool {
    query.terms.first.map(listing.missing.contains) ?? false
  }

  /// Returns a query for kanji that have another part as well; nil if this query is not one for parts.
  func adding(part: String) -> ListQuery? {
    guard case .parts(let text) = kind else { return nil }
    return ListQuery(
      words: words + [part], title: "\(title) \(part)",
      kind: .parts(text.isEmpty ? part : "\(text) \(part)"), query: query, limit: limit)
  }
}

extension ListQuery: Equatable {
  /// Returns whether both queries have the same words.
  public static func == (lhs: ListQuery, rhs: ListQuery) -> Bool { lhs.words == rhs.words }
}

extension ListQuery {
  /// Returns what the query lists.
  package func listing(in search: KanjiSearch) -> SearchListing {
    switch kind {
    case .everyday: listing(of: search.storage.everyday)
    case .all: listing(of: search.storage.all)
    case .search(let text): limited(found(for: text, in: search))
    case .parts(""): limited(SearchListing(rows: KanjiParts.embedded.table.map(Self.row)))
    case .parts(let text): limited(found(withParts: text, in: search.storage))
    }
  }

  /// Returns those of some kanji that match the filters, in order.
  package func listing(of kanji: [Kanji]) -> SearchListing {
    let found = kanji.filter(query.filter.matches)
    return limited(
      found.isEmpty && !kanji.isEmpty
        ? SearchListing(failure: .filteredOut)
        : SearchListing(rows: sorted(found.map { .kanji($0) })))
  }

  private func limited(_ found: SearchListing) -> SearchListing {
    var found = found
    if hasWordsOnly, found.failure == nil {
      found.rows.removeAll { $0.word == nil }
      if found.rows.isEmpty { found.failure = .onlyKanji }
    }
    if let note = noteOnLevel { found.note = found.note.map { "\($0); \(note)" } ?? note }
    found.total = found.rows.count
    found.rows = Array(found.rows.prefix(limit))
    return found
  }

  /// A note that the data does not tell today's levels N2 and N3 apart; nil if the query wants neither.
  private var noteOnLevel: String? {
    let typed = words.joined(separator: " ").uppercased().split { !$0.isLetter && !$0.isNumber }
    let isN2OrN3 = query.filter.jlpt == 2...2 && !Set(typed).isDisjoint(with: ["N2", "N3"])
    guard isN2OrN3 else { return nil }
    return "the old JLPT 2 became N2 and N3, and these kanji are of both"
  }

  /// Returns the words and kanji that a search finds; with an order, the kanji alone.
  private func found(for text: String, in search: KanjiSearch) -> SearchListing {
    if !hasWordsOnly, let parts = namedPart(in: search) { return parts }
    var found = search.listing(of: query, typed: text)
    if order != nil { found.rows = sorted(found.rows.filter { $0.kanji != nil }) }
    if found.rows.isEmpty, found.failure == nil {
      found.failure =
        found.isFilteredOut
        ? .filteredOut : .nothingFound(text, suggestion: found.suggestion)
    }
    return found
  }

  /// Returns the kanji with the part of a name in kana, ごんべん; nil for other text.
  private func namedPart(in search: KanjiSearch) -> SearchListing? {
    let text = query.text
    guard !text.isEmpty, text.allSatisfy(\.isKana), PartSearch(text)?.partCount == 1 else {
      return nil
    }
    // いしへん names a part, and is hardly a form of い.
    let first = search.results(of: query, partsToo: false).all.first
    guard first.map({ $0.closeness == .inflectedWord }) ?? true else { return nil }
    let found = found(withParts: text, in: search.storage)
    return found.failure == nil ? SearchListing(rows: found.rows) : nil
  }

  /// Returns the kanji with some parts, and the parts that the kanji have besides them.
  private func found(withParts text: String, in storage: any KanjiStorage) -> SearchListing {
    guard let search = PartSearch(text) else { return SearchListing(failure: .unknownParts(text)) }
    let all = search.results(in: storage.all)
    let results = all.filter { query.filter.matches($0.kanji) }
    guard !results.isEmpty else {
      return SearchListing(failure: all.isEmpty ? .unknownParts(text) : .filteredOut)
    }
    let parts = search.combiningParts(of: results)
    return SearchListing(
      rows: results.map { .kanji($0.kanji) } + parts.map(Self.row),
      note: Self.note(on: parts, below: results.count))
  }

  private func sorted(_ rows: [KanjiScreen.Row]) -> [KanjiScreen.Row] {
    guard let order else { return rows }
    let ranked = rows.enumerated().map { place, row in
      (value: row.kanji.map(order.value) ?? .max, place: place, row: row)
    }
    return ranked.sorted { ($0.value, $0.place) < ($1.value, $1.place) }.map(\.row)
  }
}

// Rows of parts.
extension ListQuery {
  /// The number of kanji below which the parts are still on the screen; also the number of parts in a note.
  private static let shownCount = 20

  /// Returns a note on the parts that most of the kanji have, if there are too many kanji to see them below.
  private static func note(
    on parts: [(part: KanjiParts.Part, count: Int)], below count: Int
  ) -> String? {
    guard count > shownCount else { return nil }
    let common = parts.sorted { $0.count > $1.count }.prefix(shownCount)
    let named = common.map { "\($0.part.character)" }.joined(separator: " ")
    return "\(count) kanji; to see fewer, add a part: \(named)"
  }

  /// Returns a part as a row, which looks like a word: with its Japanese and its English names.
  private static func row(of part: KanjiParts.Part) -> KanjiScreen.Row {
    row(of: part, part.strokes == 1 ? "1 stroke" : "\(part.strokes) strokes")
  }

  private static func row(of found: (part: KanjiParts.Part, count: Int)) -> KanjiScreen.Row {
    row(of: found.part, "in \(found.count) kanji")
  }

  private static func row(of part: KanjiParts.Part, _ fact: String) -> KanjiScreen.Row {
    let english = part.names.filter { $0.allSatisfy(\.isASCII) }
    let japanese = part.names.filter { !english.contains($0) }
    return .word(
      Word(
        String(part.character), reading: japanese.first,
        otherReadings: Array(japanese.dropFirst()),
        meaning: "part, \(fact)" + (english.isEmpty ? "" : ": " + english.joined(separator: ", "))))
  }
}

/// An order of listed kanji.
package enum KanjiOrder: String, CaseIterable, Sendable {
  case frequency
  case strokes
  case grade

  /// Returns the value to order by; kanji without one come last.
  func value(of kanji: Kanji) -> Int {
    switch self {
    case .frequency: kanji.frequency ?? .max
    case .strokes: kanji.strokes ?? .max
    case .grade: kanji.grade ?? .max
    }
  }
}
