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
    case .notOneKanji(let text): "“\(text)” is not one kanji; try word or search"
    case .unknownKanji(let text): "“\(text)” is not among the kanji of the data; try search"
    case .noKnownKanji(let word): "“\(word)” has no kanji that the data knows; try search"
    case .noSiblings: "the list of all has no neighbours; show a kanji first"
    case .notListed(let title, let list):
      "“\(title)” is not in the list of \(list), so it has no neighbours; pick a row there first"
    case .firstOfSiblings(let title): "“\(title)” is the first of its list; next goes on from it"
    case .lastOfSiblings(let title): "“\(title)” is the last of its list; prev goes back from it"
    }
  }
}
