import KanjiBrowser

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
