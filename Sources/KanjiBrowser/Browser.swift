public import StateMachine

// A state of the browser consists of its class with its rule, its case of `KanjiRoute` and of
// `KanjiRoute.Kind`, and a case in each switch over them. The compiler reports a part that is missing.

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
      kanji.examples.contains { $0.word == "水着" } ? (kanji, "水着") : nil
    }
    let found =
      water
      ?? storage.all.lazy.compactMap { kanji in
        kanji.examples.map(\.word).first { !storage.word($0).kanji.isEmpty }.map { (kanji, $0) }
      }.first
    return Kind.allCases.compactMap { kind in
      switch kind {
      case .all: .all
      case .detail: found.map { .detail($0.0) }
      case .list: found.map { .list(storage.word($0.1)) }
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
    case .list(let word): [word.text]
    }
  }
}

// MARK: Routes from text

/// Creates the browser's routes from text, and looks up their kanji and words.
public struct KanjiRouteResolver: RouteResolver {
  private static let stateNames = KanjiRoute.makeStates().map { type(of: $0).declaredName }
  let storage: any KanjiStorage

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
    guard !text.isEmpty else { throw PathError.badArgument(text, state: name) }
    do throws(BrowserError) {
      return try route(text)
    } catch {
      switch error {
      case .notOneKanji, .notAWord: throw PathError.badArgument(text, state: name)
      default: throw error
      }
    }
  }

  /// Returns the route to a kanji; compatibility forms count as their ordinary kanji.
  public func detail(_ text: String) throws(BrowserError) -> KanjiRoute {
    guard let character = text.folded.onlyCharacter else { throw .notOneKanji(text) }
    guard let kanji = storage.kanji(for: character) else { throw .unknownKanji(text) }
    return .detail(kanji)
  }

  /// Returns the route to a word; the data must have at least one of its kanji.
  public func list(_ text: String) throws(BrowserError) -> KanjiRoute {
    .list(try listedWord(text))
  }

  func listedWord(_ text: String) throws(BrowserError) -> KanjiWord {
    let word = storage.word(text)
    let isKanji = { (mark: Character) in
      mark.unicodeScalars.allSatisfy(\.properties.isIdeographic)
    }
    let entry = word.meaning == nil ? storage.words.entry(spelled: word.text) : nil
    let isListed = word.meaning != nil || entry != nil
    if !isListed, let mark = word.unknown.first(where: { !isKanji($0) }) {
      throw .notAWord(text, because: mark)
    }
    guard !word.kanji.isEmpty else { throw .noKnownKanji(inWord: text) }
    return entry.map(word.explained) ?? word
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
    case .all: return storage.everyday.map { .kanji($0) }
    case .detail(let kanji):
      // A word that is an example of several kanji appears once, with this kanji's explanation.
      var known: Set<Spelling> = []
      let own = kanji.examples.filter { known.insert(Spelling($0)).inserted }
      let others = storage.words(containing: kanji.character).filter { [known] in
        !known.contains(Spelling($0))
      }
      return (own + others).map { .word($0) } + parts(of: kanji, in: storage).map { .kanji($0) }
    case .list(let word): return word.kanji.map { .kanji($0) }
    }
  }
}

extension KanjiRoute {
  /// Returns the parts of a kanji that are kanji of the data, in the order of writing, each once.
  private func parts(of kanji: Kanji, in storage: any KanjiStorage) -> [Kanji] {
    var known: Set<Character> = []
    return KanjiParts.parts(of: kanji.character).filter { known.insert($0).inserted }
      .compactMap(storage.kanji)
  }
}

/// A place as it is shown: a title, a heading, and rows that lead to other places.
///
/// It reads its rows from the storage only when asked for them, so that a path through the list of all
/// kanji does not read all of them.
public struct KanjiScreen {
  /// The heading above the rows.
  public indirect enum Heading: Hashable, Sendable {
    /// A kanji without its words.
    case kanji(Kanji)
    /// A word with its reading and meaning.
    case word(KanjiWord)
  }

  /// A row of a screen; ``KanjiRouteResolver/route(of:)`` returns where it leads.
  public enum Row: Hashable, Sendable {
    /// A kanji, which leads to its detail.
    case kanji(Kanji)
    /// A word, which leads to its kanji if the data has one of them.
    case word(Kanji.Example)
    /// A search result, which leads to the detail of its kanji; labelled if the results are of
    /// several kinds.
    indirect case found(SearchResult, isLabelled: Bool)

    /// The kanji of the row; nil for a word's.
    public var kanji: Kanji? { result?.kanji }

    /// The word of the row; nil for a kanji's.
    package var word: Kanji.Example? { if case .word(let word) = self { word } else { nil } }

    /// The kanji of the row as a search result; nil for a word's.
    public var result: SearchResult? {
      switch self {
      case .kanji(let kanji): SearchResult(kanji: kanji, matches: [])
      case .found(let result, _): result
      case .word: nil
      }
    }
  }

  /// The place.
  package let route: KanjiRoute
  private let source: Source
  var storage: any KanjiStorage { source.storage }

  /// A storage behind one reference, as a deep path has many screens.
  final class Source {
    let storage: any KanjiStorage

    init(_ storage: any KanjiStorage) {
      self.storage = storage
    }
  }

  init(_ route: KanjiRoute, from source: Source) {
    self.route = route
    self.source = source
  }

  /// Creates the screen of a place.
  package init(_ route: KanjiRoute, from storage: any KanjiStorage) {
    self.init(route, from: Source(storage))
  }

  /// `all`, the kanji, or the word.
  public var title: String { route.arguments.first ?? route.stateClass.declaredName }

  /// The heading above the rows; nil above all kanji.
  public var heading: Heading? { route.heading }

  /// The rows, found anew at each call: keep them while they are shown.
  public var rows: [Row] { route.rows(in: storage) }

  /// The kanji of the heading, or else those of the rows.
  public var kanji: [Kanji] {
    if case .kanji(let kanji) = heading { [kanji] } else { rows.compactMap(\.kanji) }
  }
}

extension KanjiScreen: Hashable {
  /// Returns whether both screens show the same place.
  public static func == (lhs: KanjiScreen, rhs: KanjiScreen) -> Bool { lhs.route == rhs.route }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(route) }
}

final class KanjiCoordinator: Coordinator {
  private let screen: KanjiScreen

  init(_ screen: KanjiScreen) {
    self.screen = screen
  }

  func start() -> KanjiScreen { screen }
}

// MARK: The browser

/// A kanji browser: its states, the navigator over them, and the screens.
public final class Browser {
  /// The source of kanji.
  public let storage: any KanjiStorage
  /// Creates routes from text.
  public let resolver: KanjiRouteResolver
  /// Keeps the path of places.
  public let navigator: Navigator<KanjiRoute>
  private let stack: CoordinatorStack<KanjiRoute, KanjiScreen>

  /// Creates a browser that shows the list of all kanji.
  public init(_ storage: any KanjiStorage, presenter: (any Presenter<KanjiScreen>)? = nil) {
    self.storage = storage
    resolver = KanjiRouteResolver(storage)
    let source = KanjiScreen.Source(storage)
    stack = CoordinatorStack(presenter: presenter) { route in
      KanjiCoordinator(KanjiScreen(route, from: source))
    }
    navigator = Navigator(
      GKStateMachine(states: KanjiRoute.makeStates()), root: .all, resolver: resolver,
      presenter: stack)
  }

  /// The screens of the path, the current one last.
  public var screens: [KanjiScreen] { stack.screens }

  /// Goes to a neighbour of the current place in the list that it was picked from.
  ///
  /// The offset is 1 for the next place and -1 for the previous one. The list is by default that of the
  /// screen below; duplicates count once. Throws a ``BrowserError`` if there is no such place, or the
  /// navigator's `Refusal`.
  public func goToSibling(_ offset: Int, in list: [KanjiScreen.Row]? = nil) throws {
    guard screens.count > 1, let title = screens.last?.title else { throw BrowserError.noSiblings }
    let below = screens[screens.count - 2]
    var seen: Set<KanjiRoute> = []
    let top = navigator.path.top
    let siblings = (list ?? below.rows).compactMap { try? resolver.route(of: $0) }
      // A kanji's page lists its parts after its words.
      .filter { $0.stateClass == top.stateClass && seen.insert($0).inserted }
    guard let position = siblings.firstIndex(of: top) else {
      throw BrowserError.notListed(title, in: below.title)
    }
    let (target, isBeyondCounting) = position.addingReportingOverflow(offset)
    guard !isBeyondCounting, siblings.indices.contains(target) else {
      throw offset < 0 ? BrowserError.firstOfSiblings(title) : .lastOfSiblings(title)
    }
    try navigator.replace(siblings[target])
  }
}

// A browser belongs to its creator, as its machine does.
@available(*, unavailable)
extension Browser: Sendable {}

// MARK: Errors

/// Why the browser has no such place.
public enum BrowserError: Error, Hashable, Sendable {
  /// The text is not a single character.
  case notOneKanji(String)
  /// The data has no such kanji.
  case unknownKanji(String)
  /// The text has a character that is neither kanji nor kana, and the data does not list it as a word.
  case notAWord(String, because: Character)
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
    case .notAWord(let text, let mark):
      "“\(text)” is not a word, as “\(mark)” is neither kanji nor kana; try search"
    case .noKnownKanji(let word): "“\(word)” has no kanji from the data; try search"
    case .noSiblings: "next and prev work on a kanji's page; show a kanji first"
    case .notListed(let title, let list):
      "\(title) is not in the list of \(list); pick a row of that list first"
    case .firstOfSiblings(let title): "\(title) is the first in this list"
    case .lastOfSiblings(let title): "\(title) is the last in this list"
    }
  }
}
