/// Why the browser has no such place.
public enum BrowserError: Error, Hashable, Sendable {
  /// The text is not a single character.
  case notOneKanji(String)
  /// The data has no such kanji.
  case unknownKanji(String)
  /// The data has none of the word's kanji.
  case noKnownKanji(inWord: String)
  /// The list of all kanji has no siblings.
  case noSiblings
  /// The place was not picked from the list below it.
  case notListed(String, in: String)
  /// The place is the first in its list.
  case firstOfSiblings(String)
  /// The place is the last in its list.
  case lastOfSiblings(String)
}

extension BrowserError: CustomStringConvertible {
  /// The reason, and what to do instead.
  public var description: String {
    switch self {
    case .notOneKanji(let text): "“\(text)” is not a single kanji; try word or search"
    case .unknownKanji(let text): "“\(text)” is not a kanji in the data; try search"
    case .noKnownKanji(let word): "“\(word)” has no kanji from the data; try search"
    case .noSiblings: "next and prev work on a kanji's page; show a kanji first"
    case .notListed(let title, let list):
      "\(title) is not in the list of \(list); pick a row of that list first"
    case .firstOfSiblings(let title): "\(title) is the first in this list"
    case .lastOfSiblings(let title): "\(title) is the last in this list"
    }
  }
}
