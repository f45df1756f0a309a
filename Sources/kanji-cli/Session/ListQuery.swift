import KanjiBrowser

/// A command that lists kanji: by a search, or all that match filters.
struct ListQuery {
  /// The words of the command: `search fire --grade 1`.
  let words: [String]
  /// The title in the prompt: `“fire”`.
  let title: String
  /// The text to search for; nil for a list of kanji.
  let text: String?
  let query: SearchQuery
  var order: KanjiOrder?
  var limit = Int.max

  /// Returns the rows, with a note if they match only a part of the text; throws if there are none.
  func rows(in context: Context) throws -> (rows: [KanjiScreen.Row], note: String?) {
    guard let text else { return (try rows(among: try context.storage().all), nil) }
    let found = try context.search().results(of: query).checked(for: query, text)
    return (sorted(found.rows), found.note(on: text))
  }

  /// Returns the rows of the kanji that match the filters; throws if none does.
  func rows(among kanji: [Kanji]) throws(NothingFound) -> [KanjiScreen.Row] {
    let found = kanji.filter(query.filter.matches)
    guard !found.isEmpty || kanji.isEmpty else { throw .filter(query.filter) }
    return sorted(found.map { .kanji($0) })
  }

  private func sorted(_ rows: [KanjiScreen.Row]) -> [KanjiScreen.Row] {
    guard let order else { return Array(rows.prefix(limit)) }
    let ranked = rows.enumerated().map { place, row in
      (value: row.kanji.map(order.value) ?? .max, place: place, row: row)
    }
    return ranked.sorted { ($0.value, $0.place) < ($1.value, $1.place) }.prefix(limit).map(\.row)
  }
}

extension ListQuery: Equatable {
  static func == (lhs: ListQuery, rhs: ListQuery) -> Bool { lhs.words == rhs.words }
}

/// An order of listed kanji.
enum KanjiOrder: String, CaseIterable {
  case frequency
  case strokes
  case grade

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// Returns the value to order by; kanji without one come last.
  func value(of kanji: Kanji) -> Int {
    switch self {
    case .frequency: kanji.frequency ?? .max
    case .strokes: kanji.strokes ?? .max
    case .grade: kanji.grade ?? .max
    }
  }
}

extension SearchResults {
  /// Returns the results; throws if there are none.
  func checked(for query: SearchQuery, _ text: String) throws(NothingFound) -> SearchResults {
    guard all.isEmpty else { return self }
    throw isFilteredOut ? .filter(query.filter) : .search(text, suggestion: suggestion)
  }

  var rows: [KanjiScreen.Row] {
    let isLabelled = isAmbiguous
    return all.map { .found($0, isLabelled: isLabelled) }
  }

  /// Returns a note if the results match only a part of the text; nil otherwise.
  func note(on text: String) -> String? {
    let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
    return switch scope {
    case .allTerms: nil
    case .someTerms: "no kanji matches all of “\(text)”; these match a part" + hint
    case .partsOfWords: "no word is “\(text)”; these kanji have it in a word" + hint
    }
  }
}
