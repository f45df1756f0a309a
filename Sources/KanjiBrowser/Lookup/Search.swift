extension KanjiStorage {
  /// The kanji that the text leads to and the filter admits, the best first; none for blank text.
  ///
  /// The text is looked for, capitals and widths alike, in the meanings of the kanji and of the words
  /// they list; a text in kana or in Latin letters that spell kana also in their readings, hiragana
  /// and katakana alike, without dots and hyphens; a text with kanji in the words' spellings, after
  /// its own kanji.
  ///
  /// A closer result comes first, and of results as close the more frequent kanji; then they are in
  /// the order of the data. `sun` is English as well as romaji: 日, which means it, comes before 寸,
  /// which is read so.
  public func search(_ text: String, _ filter: KanjiFilter = KanjiFilter()) -> [SearchResult] {
    guard let query = SearchQuery(text) else { return [] }
    let found = all.lazy.filter(filter.admits).compactMap(query.result).enumerated()
    return found.map { (result: $0.element, place: $0.offset) }
      .sorted { rank($0.result, $0.place) < rank($1.result, $1.place) }
      .map(\.result)
  }

  private func rank(_ result: SearchResult, _ place: Int) -> (Int, Int, Int) {
    (result.closeness.rawValue, result.kanji.frequency ?? .max, place)
  }
}
