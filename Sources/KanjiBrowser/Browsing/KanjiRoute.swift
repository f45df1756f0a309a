public import StateMachine

/// A place in the browser.
///
/// Indirect, as paths are copied often and a kanji is large.
public indirect enum KanjiRoute: Route {
  /// The list of all kanji, the root of every path.
  case all
  /// One kanji.
  case detail(Kanji)
  /// The kanji of a word.
  case list(Word)

  /// A kind of place; each has a state of its own.
  enum Kind: CaseIterable {
    case all
    case detail
    case list

    var state: GKState {
      switch self {
      case .all: AllState()
      case .detail: DetailState()
      case .list: ListState()
      }
    }
  }

  /// Returns a new instance of each state, for a machine.
  public static func makeStates() -> [GKState] { Kind.allCases.map(\.state) }

  /// Returns a route of each state: those of 水 and 水着, or the first that the data has.
  ///
  /// A state without a route in the data is left out.
  public static func examples(in storage: any KanjiStorage) -> [KanjiRoute] {
    let water = storage.kanji(for: "水").flatMap { kanji in
      kanji.given.contains { $0.text == "水着" } ? (kanji, "水着") : nil
    }
    let found =
      water
      ?? storage.all.lazy.compactMap { kanji in
        kanji.given.map(\.text).first { !storage.kanji(ofWord: $0).isEmpty }.map { (kanji, $0) }
      }.first
    return Kind.allCases.compactMap { kind in
      switch kind {
      case .all: .all
      case .detail: found.map { .detail($0.0) }
      case .list: found.flatMap { try? KanjiRouteResolver(storage).list($0.1) }
      }
    }
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
    case .list(let word): [word.name]
    }
  }
}

/// Creates the browser's routes from text, and looks up their kanji and words.
public struct KanjiRouteResolver: RouteResolver {
  private static let stateNames = KanjiRoute.makeStates().map { type(of: $0).declaredName }
  package let storage: any KanjiStorage

  /// Creates a resolver with a source of kanji.
  public init(_ storage: any KanjiStorage) {
    self.storage = storage
  }

  /// Takes `all`, `detail` and a kanji, or `list` and a word.
  ///
  /// Throws a `PathError`, or a ``BrowserError`` if the data has no such kanji or word.
  public func resolve(_ segments: inout PathSegments) throws -> KanjiRoute {
    let name = segments.takeState()
    guard let position = Self.stateNames.firstIndex(of: name) else {
      throw PathError.unknownState(name, known: Self.stateNames)
    }
    switch KanjiRoute.Kind.allCases[position] {
    case .all: return .all
    case .detail: return try read(segments.takeArgument(), after: name, detail)
    case .list: return try read(segments.takeArgument(), after: name, list)
    }
  }

  /// Reads an argument; throws a `PathError` for one that no data can have.
  private func read(
    _ text: String, after name: String, _ route: (String) throws(BrowserError) -> KanjiRoute
  ) throws -> KanjiRoute {
    guard !text.isEmpty else { throw PathError.missingArgument(state: name) }
    do throws(BrowserError) {
      return try route(text)
    } catch {
      throw error.isMistake ? PathError.badArgument(text, state: name) : error
    }
  }

  /// Returns the place that leads to another where the rules refuse a direct step; nil if there is none.
  func entrance(to route: KanjiRoute) -> KanjiRoute? {
    switch route {
    case .all, .detail: nil
    case .list(let word): storage.kanji(ofWord: word.text).first.map { .detail($0) }
    }
  }

  /// Returns the route to a kanji; compatibility forms count as their ordinary kanji.
  public func detail(_ text: String) throws(BrowserError) -> KanjiRoute {
    guard let character = text.folded.onlyCharacter else { throw .notOneKanji(text) }
    if let kanji = storage.kanji(for: character) { return .detail(kanji) }
    throw character.isIdeograph ? .unknownKanji(text) : .notOneKanji(text)
  }

  /// Returns the route to a word by its name; the data must have at least one of its kanji.
  ///
  /// The name is the spelling, with a reading if another entry than the usual one is meant: `大家【おおや】`.
  public func list(_ text: String) throws(BrowserError) -> KanjiRoute {
    .list(try listedWord(text))
  }

  /// Returns the word of a name; unlisted if the data has only its kanji.
  func listedWord(_ text: String) throws(BrowserError) -> Word {
    let name = WordName(text.folded)
    let (kanji, unknown) = storage.characters(ofWord: name.spelling)
    let word = storage.word(name, of: kanji)
    if word == nil, let mark = unknown.first(where: { !$0.isIdeograph }) {
      throw .notAWord(text, because: mark)
    }
    if word == nil, name.spelling.unicodeScalars.count > Self.longestWord { throw .tooLong(text) }
    guard !kanji.isEmpty else { throw .noKnownKanji(inWord: text) }
    if word == nil, let reading = name.reading {
      throw .unknownReading(reading, ofWord: name.spelling)
    }
    return word ?? Word(name.spelling)
  }

  /// Returns a listed word as its page shows it: with a spelling that has kanji, and that has a page.
  func page(of word: Word) throws(BrowserError) -> Word {
    var failure: BrowserError?
    for spelling in word.spellings {
      do throws(BrowserError) { return try listedWord(word.written(as: spelling).name) } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .noKnownKanji(inWord: word.text)
  }

  /// Returns the route that a row of a screen leads to; throws if the data has no kanji of its word.
  public func route(of row: KanjiScreen.Row) throws(BrowserError) -> KanjiRoute {
    switch row {
    case .kanji(let kanji): .detail(kanji)
    case .found(let result, _): .detail(result.kanji)
    case .word(let word, _): .list(try page(of: word))
    }
  }
}
