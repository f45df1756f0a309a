import KanjiBrowser

/// A search that found nothing.
enum NothingFound: Error, Equatable {
  case search(String)
  case filter(KanjiFilter)
  case data
  case kanji
  case row(String, count: Int)
  case tooGreat(String)
  case more
  case way(from: String, to: String)
  case example
}

extension NothingFound: CustomStringConvertible {
  var description: String {
    switch self {
    case .search(let text): "nothing found for “\(text)”; try another word, a reading or a kanji"
    case .filter(let filter):
      "no kanji is like that; "
        + (filter.grade == nil ? "" : "grades are 1 to 6 and 8; ")
        + (filter.jlpt == nil ? "" : "JLPT levels are 4, the easiest, to 1; ")
        + "try fewer or other filters"
    case .data: "the data has no kanji; name other data"
    case .kanji: "the text has no kanji; pipe in one that has"
    case .row(let number, count: 0): "there is no row \(number); nothing is listed here"
    case .row(let number, let count): "there is no row \(number); the last one is \(count)"
    case .tooGreat(let number): "\(number) is too great a number; write a smaller one"
    case .more: "there are no more rows"
    case .way(let from, let to): "no way leads from \(from) to \(to)"
    case .example: "the data has no word with a kanji that it knows; name other data"
    }
  }
}
