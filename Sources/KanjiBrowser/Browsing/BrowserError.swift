/// Why the browser has no place for what it was asked.
public enum BrowserError: Error, Hashable, Sendable {
  /// The text is not a single character.
  case notOneKanji(String)
  /// The data has no such kanji.
  case unknownKanji(String)
  /// The data has none of the word's characters.
  case noKnownKanji(inWord: String)
  /// The list of all stands alone.
  case noSiblings
  /// The place was not picked from the list below it.
  case notListed(String, in: String)
  /// The place is the first or the last of its list.
  case endOfSiblings(String, in: String)
}

extension BrowserError: CustomStringConvertible {
  /// What is missing, and what to do instead.
  public var description: String {
    switch self {
    case .notOneKanji(let text): "“\(text)” is not one kanji; for a word, use word"
    case .unknownKanji(let text): "“\(text)” is not among the kanji of the data; try search"
    case .noKnownKanji(let word): "“\(word)” has no kanji that the data knows"
    case .noSiblings: "the list of all has no neighbours; show a kanji first"
    case .notListed(let title, let list): "“\(title)” is not in the list of \(list)"
    case .endOfSiblings(let title, let list): "“\(title)” is at the end of the list of \(list)"
    }
  }
}
