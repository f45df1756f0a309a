public import StateMachine

/// Makes the browser's routes from text, and looks up the kanji and words that they name.
public struct KanjiRouteResolver: RouteResolver {
  // All that it knows in one reference, as it is copied for every lookup.
  private let words: KnownWords

  /// Makes a resolver that looks kanji up in the storage.
  public init(_ storage: any KanjiStorage) {
    words = KnownWords(storage)
  }

  /// Takes `all`, `detail` and a kanji, or `list` and a word.
  ///
  /// Throws a `PathError`, or a ``BrowserError`` if there is no such kanji or word.
  public func resolve(_ segments: inout PathSegments) throws -> KanjiRoute {
    let states = [AllState.self, DetailState.self, ListState.self]
    let name = segments.takeState()
    switch states.first(where: { $0.declaredName == name }) {
    case is AllState.Type: return .all
    case is DetailState.Type: return try detail(segments.takeArgument())
    case is ListState.Type: return try list(segments.takeArgument())
    default: throw PathError.unknownState(name, known: states.map(\.declaredName))
    }
  }

  /// Returns the route that a row of a screen leads to; throws if the data has no kanji of its word.
  public func route(of row: KanjiScreen.Row) throws(BrowserError) -> KanjiRoute {
    switch row {
    case .kanji(let kanji), .found(let kanji, _): .detail(kanji)
    case .word(let example): try list(example.word)
    }
  }

  /// Returns the route to a kanji, after folding.
  public func detail(_ text: String) throws(BrowserError) -> KanjiRoute {
    guard let character = text.folded.onlyCharacter else { throw .notOneKanji(text) }
    guard let kanji = words.storage.kanji(for: character) else { throw .unknownKanji(text) }
    return .detail(kanji)
  }

  /// Returns the route to the kanji of a word, of which the data must have one at least.
  public func list(_ text: String) throws(BrowserError) -> KanjiRoute {
    guard let route = words.route(to: text) else { throw .noKnownKanji(inWord: text) }
    return route
  }
}
