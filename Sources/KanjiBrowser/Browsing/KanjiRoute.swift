public import StateMachine

/// A place in the browser, with what belongs to it.
public enum KanjiRoute: Route {
  /// The list of all kanji, which every path begins with.
  case all
  /// One kanji.
  case detail(Kanji)
  /// The kanji of a word.
  case list(KanjiWord)

  /// The state that shows the place.
  public var stateClass: GKState.Type {
    switch self {
    case .all: AllState.self
    case .detail: DetailState.self
    case .list: ListState.self
    }
  }

  /// The kanji or the word.
  public var arguments: [String] {
    switch self {
    case .all: []
    case .detail(let kanji): [String(kanji.character)]
    case .list(let word): [word.text]
    }
  }
}
