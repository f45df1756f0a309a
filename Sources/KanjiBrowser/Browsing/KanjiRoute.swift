public import StateMachine

// A state of the browser consists of its class with its rule, its case of `KanjiRoute`, and a case
// in each switch over it. If a part is missing, the compiler reports it, except for the state in
// `makeStates()` and its text in `KanjiRouteResolver.resolve(_:)`: `KanjiRouteTests` finds these.

// MARK: Rules

/// The list of all kanji, which leads to a kanji's detail.
public final class AllState: GKState {
  /// Allows the detail state.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == DetailState.self
  }
}

/// A kanji with its words, which leads to the kanji of a word and to the list of all.
public final class DetailState: GKState {
  /// Allows the list of all, and the kanji of a word.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == AllState.self || stateClass == ListState.self
  }
}

/// The kanji of a word, which leads to a kanji's detail and to the list of all.
public final class ListState: GKState {
  /// Allows a kanji's detail, and the list of all.
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == DetailState.self || stateClass == AllState.self
  }
}

// MARK: Routes

/// A place in the browser.
///
/// Indirect, as paths are copied often and a kanji is large.
public indirect enum KanjiRoute: Route {
  /// The list of all kanji, the root of every path.
  case all
  /// One kanji.
  case detail(Kanji)
  /// The kanji of a word.
  case list(KanjiWord)

  /// Returns the states of all routes, for a machine.
  package static func makeStates() -> [GKState] {
    [AllState(), DetailState(), ListState()]
  }

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

// MARK: Routes from text

/// Creates the browser's routes from text, and looks up their kanji and words.
public struct KanjiRouteResolver: RouteResolver {
  private let storage: any KanjiStorage

  /// Creates a resolver with a source of kanji.
  public init(_ storage: any KanjiStorage) {
    self.storage = storage
  }

  /// Takes `all`, `detail` and a kanji, or `list` and a word.
  ///
  /// Throws a `PathError`, or a ``BrowserError`` if there is no such kanji or word.
  public func resolve(_ segments: inout PathSegments) throws -> KanjiRoute {
    let name = segments.takeState()
    switch name {
    case AllState.declaredName: return .all
    case DetailState.declaredName: return try detail(segments.takeArgument())
    case ListState.declaredName: return try list(segments.takeArgument())
    default:
      let names = KanjiRoute.makeStates().map { type(of: $0).declaredName }
      throw PathError.unknownState(name, known: names)
    }
  }

  /// Returns the route to a kanji, after folding.
  public func detail(_ text: String) throws(BrowserError) -> KanjiRoute {
    guard let character = text.folded.onlyCharacter else { throw .notOneKanji(text) }
    guard let kanji = storage.kanji(for: character) else { throw .unknownKanji(text) }
    return .detail(kanji)
  }

  /// Returns the route to a word; the data must have at least one of its kanji.
  public func list(_ text: String) throws(BrowserError) -> KanjiRoute {
    let word = storage.word(text)
    guard !word.kanji.isEmpty else { throw .noKnownKanji(inWord: text) }
    return .list(word)
  }

  /// Returns the route that a row of a screen leads to; throws if the data has no kanji of its word.
  public func route(of row: KanjiScreen.Row) throws(BrowserError) -> KanjiRoute {
    switch row {
    case .kanji(let kanji): .detail(kanji)
    case .found(let result, _): .detail(result.kanji)
    case .word(let example): try list(example.word)
    }
  }
}

// MARK: Screens

extension KanjiRoute {
  /// The heading of the place's screen.
  var heading: KanjiScreen.Heading? {
    switch self {
    case .all: nil
    case .detail(let kanji): .kanji(kanji)
    case .list(let word): .word(word)
    }
  }

  /// Returns the rows of the place's screen.
  func rows(in storage: any KanjiStorage) -> [KanjiScreen.Row] {
    switch self {
    case .all: return storage.all.map { .kanji($0) }
    case .detail(let kanji):
      // A word that is an example of several kanji appears once, with this kanji's explanation.
      var known: Set<Spelling> = []
      let own = kanji.examples.filter { known.insert(Spelling($0)).inserted }
      let others = storage.words(containing: kanji.character).filter { [known] in
        !known.contains(Spelling($0))
      }
      return (own + others).map { .word($0) }
    case .list(let word): return word.kanji.map { .kanji($0) }
    }
  }
}
