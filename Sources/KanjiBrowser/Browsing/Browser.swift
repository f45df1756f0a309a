public import StateMachine
public import StateMachineStore

/// A kanji browser: its states, the navigator over them, and the store of what it shows.
///
///     let browser = Browser(JSONKanjiStorage.embedded())
///     try browser.list(ListQuery(word: "hot water"))
///     try browser.history.undo()
///
/// The store's state has the path, too: a request to the navigator is an action of the store, and the
/// navigator follows the state.
public final class Browser {
  /// The maximum number of steps to undo.
  package static let historyLimit = 10_000

  /// Creates routes from text.
  public let resolver: KanjiRouteResolver
  /// The store of the path and of the lists on its screens.
  public let store: Store<BrowserModel, BrowserAction>
  /// Keeps the path of places.
  public let navigator: Navigator<KanjiRoute>
  /// Undo, redo and jumps over the places and the lists on them.
  public private(set) var history: StoreHistory<BrowserModel, BrowserAction, BrowserModel>
  /// The search of the kanji.
  package let search: KanjiSearch
  /// The rows of the last lists, the most recent last: a cache, as they follow from the store and the data.
  private var found: [(list: ListSource, rows: [KanjiScreen.Row])] = []

  /// The source of a list's rows.
  private enum ListSource: Equatable {
    case place(KanjiRoute)
    case query(ListQuery)
  }

  /// Creates a browser that shows the list of all kanji.
  public convenience init(
    _ storage: any KanjiStorage, presenter: (any Presenter<KanjiRoute>)? = nil
  ) {
    self.init(KanjiSearch(storage), presenter: presenter)
  }

  /// Creates a browser with a search, which several may share.
  package init(_ search: KanjiSearch, presenter: (any Presenter<KanjiRoute>)? = nil) {
    self.search = search
    resolver = KanjiRouteResolver(search.storage)
    store = Store(BrowserModel(), reducer: BrowserModel.reduce)
    history = Self.history(of: store)
    navigator = Navigator(
      GKStateMachine(states: KanjiRoute.makeStates()), root: .all, resolver: resolver,
      presenter: presenter)
    store.connect(navigator, path: \.path, action: { .navigate($0) }, request: \.request)
  }

  private static func history(
    of store: Store<BrowserModel, BrowserAction>,
    continuing timeline: Timeline<BrowserModel>? = nil
  ) -> StoreHistory<BrowserModel, BrowserAction, BrowserModel> {
    StoreHistory(
      of: store, limit: historyLimit, continuing: timeline, restoring: BrowserAction.show
    ) { _, action in
      if case .turn = action { .amendment } else { .step }
    }
  }

  // MARK: Inspecting

  /// The source of kanji.
  public var storage: any KanjiStorage { search.storage }

  /// The current screen.
  public var screen: KanjiScreen { KanjiScreen(navigator.path.top, from: storage) }

  /// The screens of the path, the current one last.
  public var screens: [KanjiScreen] { navigator.path.map { KanjiScreen($0, from: storage) } }

  /// The list on the current screen.
  package var listing: Listing { listing(at: navigator.path.count - 1) }

  /// Returns the list on a screen; if a query of an earlier run finds nothing in this data, the screen's own rows.
  private func listing(at position: Int) -> Listing {
    let listing = store.state.listing(at: position)
    guard let query = listing.query, rows(of: query) == nil else { return listing }
    return Listing()
  }

  /// Returns the words and kanji that a text finds, as ``KanjiStorage/rows(matching:)`` does; keeps the search's
  /// indexes.
  public func rows(matching text: String) -> [KanjiScreen.Row] {
    search.listing(of: SearchQuery(text)).rows
  }

  /// The rows on the current screen: those that were found, or else its own.
  public var rows: [KanjiScreen.Row] { rows(at: navigator.path.count - 1) }

  private func rows(at position: Int) -> [KanjiScreen.Row] {
    let listing = listing(at: position)
    return listing.query.flatMap(rows)
      ?? Array(ownRows(of: navigator.path[position]).prefix(listing.limit))
  }

  /// Returns what a query finds; nil if that is nothing.
  private func rows(of query: ListQuery) -> [KanjiScreen.Row]? {
    if let rows = found.last(where: { $0.list == .query(query) })?.rows { return rows }
    let result = query.listing(in: search)
    return result.failure == nil ? keep(result.rows, of: .query(query)) : nil
  }

  private func ownRows(of route: KanjiRoute) -> [KanjiScreen.Row] {
    found.last { $0.list == .place(route) }?.rows
      ?? keep(KanjiScreen(route, from: storage).rows, of: .place(route))
  }

  private func keep(_ rows: [KanjiScreen.Row], of list: ListSource) -> [KanjiScreen.Row] {
    // The lists of this screen and the one below, and a few more.
    found = found.suffix(7) + [(list, rows)]
    return rows
  }
}

// MARK: Browsing

extension Browser {
  /// Goes to a place, whatever the rules say of a direct step.
  ///
  /// If the rules refuse the step, the way to a word goes through one of its kanji, or the place replaces the current
  /// one. The place lists at most `limit` of its own rows, from the first on. Returns the request that led to the
  /// place; nil if it is the current place.
  @discardableResult
  public func show(
    _ route: KanjiRoute, limit: Int? = nil, from origin: Listing? = nil
  ) throws -> Navigator<KanjiRoute>.Request? {
    guard route != navigator.path.top else {
      try list(Listing(limit: limit ?? .max))
      return nil
    }
    let request = request(to: route)
    try store.perform(
      .navigate(request, limit: limit, from: request == .go(route) ? nil : origin))
    return request
  }

  /// Returns the request that leads to another place: a step if the rules allow it, or else a path through a kanji to
  /// its word, or a replacement of the top.
  private func request(to route: KanjiRoute) -> Navigator<KanjiRoute>.Request {
    let path = navigator.path
    if isAllowed(route) { return .go(route) }
    if let entrance = resolver.entrance(to: route), isAllowed(entrance) {
      return .open(RoutePath(path.root, path.dropFirst() + [entrance, route]))
    }
    return path.count > 1 ? .replace(route) : .go(route)
  }

  /// Whether the rules allow a step; the browser has no guards.
  private func isAllowed(_ route: KanjiRoute) -> Bool {
    navigator.machine.canEnterState(route.stateClass)
  }

  /// Lists what a query finds, as a step of its own; throws a ``BrowserError`` if it finds nothing.
  public func list(_ query: ListQuery) throws {
    try list(query, query.listing(in: search))
  }

  /// Lists what a query has found.
  package func list(_ query: ListQuery, _ result: SearchListing) throws {
    if let failure = result.failure { throw failure }
    _ = keep(result.rows, of: .query(query))
    try list(Listing(query: query))
  }

  /// Shows another list on the current screen; another query is a step.
  private func list(_ listing: Listing) throws {
    try store.perform(
      listing.query != self.listing.query
        ? .list(listing) : .turn(listing, at: navigator.path.count - 1))
  }

  /// Shows the list from a row on: as a part of the newest step, or as a new step after an undo.
  package func turn(toRow start: Int) {
    var listing = listing
    listing.start = start
    store.dispatch(.turn(listing, at: navigator.path.count - 1))
  }

  /// Leaves the search results, or goes back a page.
  public func leave() throws {
    if listing.query == nil { try navigator.back() } else { try list(Listing()) }
  }

  /// Returns the place or list that a row of the current list leads to: a list for a part, and for a word without
  /// kanji.
  package func destination(of row: KanjiScreen.Row) throws -> Destination {
    if let word = row.word?.text, let parts = listing.query?.adding(part: word) {
      return .list(parts)
    }
    return try destination(named: row.word?.text ?? "") { () throws(BrowserError) in
      try resolver.route(of: row)
    }
  }

  /// Returns the place or list that the name of a kanji or a word leads to: a list for a word without kanji.
  package func destination(of name: String) throws -> Destination {
    if let kanji = try? resolver.detail(name) { return .place(kanji) }
    return try destination(named: name) { () throws(BrowserError) in try resolver.list(name) }
  }

  /// Returns the place, or the list of a word if the place needs a kanji.
  private func destination(
    named word: String, _ route: () throws(BrowserError) -> KanjiRoute
  ) throws -> Destination {
    do throws(BrowserError) { return .place(try route()) } catch {
      guard case .noKnownKanji = error else { throw error }
      return .list(ListQuery(word: word))
    }
  }

  package enum Destination {
    case place(KanjiRoute)
    case list(ListQuery)
  }

  /// Goes to a neighbour of the current place in the list from which the place was picked.
  ///
  /// The offset is 1 for the next place and -1 for the previous one. The list has the results on the screen below, or
  /// else that screen's own rows; duplicates count once. Throws a ``BrowserError`` if there is no such place, or the
  /// navigator's `Refusal`.
  public func goToSibling(_ offset: Int) throws {
    let below = navigator.path.count - 2
    guard below >= 0 else { throw BrowserError.noSiblings }
    let own = { self.ownRows(of: self.navigator.path[below]) }
    guard listing(at: below).query != nil else {
      return try goToSibling(offset, in: own())
    }
    do { try goToSibling(offset, in: rows(at: below)) } catch BrowserError.notListed {
      try goToSibling(offset, in: own())
    }
  }

  private func goToSibling(_ offset: Int, in list: [KanjiScreen.Row]) throws {
    var seen: Set<KanjiRoute> = []
    let top = navigator.path.top
    let siblings = list.compactMap { try? resolver.route(of: $0) }
      // A kanji's page lists its parts after its words.
      .filter { $0.stateClass == top.stateClass && seen.insert($0).inserted }
    let title = screen.title
    guard let position = siblings.firstIndex(of: top) else {
      let below = KanjiScreen(navigator.path[navigator.path.count - 2], from: storage)
      throw BrowserError.notListed(title, in: below.title)
    }
    let (target, isBeyondCounting) = position.addingReportingOverflow(offset)
    guard !isBeyondCounting, siblings.indices.contains(target) else {
      throw offset < 0 ? BrowserError.firstOfSiblings(title) : .lastOfSiblings(title)
    }
    try navigator.replace(siblings[target])
  }
}

// MARK: Restoring

extension Browser {
  /// Continues the history of an earlier run, with its lists if the navigator is at its place.
  package func resume(_ timeline: Timeline<BrowserModel>) {
    if timeline.current.path == navigator.path { store.dispatch(.show(timeline.current)) }
    history = Self.history(of: store, continuing: timeline)
  }

  /// Forgets the search results and the history, and stays at the place.
  package func reset() throws {
    let path = navigator.path
    store.dispatch(.show(BrowserModel()))
    history = Self.history(of: store)
    if path.count > 1 { try navigator.open(path) }
  }
}

// A browser belongs to its creator, as its machine does.
@available(*, unavailable)
extension Browser: Sendable {}

/// Why the browser has no such place.
public enum BrowserError: Error, Hashable, Sendable {
  /// The text is not a single kanji.
  case notOneKanji(String)
  /// The data has no such kanji.
  case unknownKanji(String)
  /// The text has a character that is neither kanji nor kana, and the data does not list it as a word.
  case notAWord(String, because: Character)
  /// The data does not list the text, and it is longer than a word.
  case tooLong(String)
  /// The data has none of the word's kanji.
  case noKnownKanji(inWord: String)
  /// The data lists the word, but not with the reading.
  case unknownReading(String, ofWord: String)
  /// The list of all kanji has no siblings.
  case noSiblings
  /// The place was not picked from the list below it.
  case notListed(String, in: String)
  /// The place is the first in its list.
  case firstOfSiblings(String)
  /// The place is the last in its list.
  case lastOfSiblings(String)
  /// A search finds nothing for the text; a similar text finds something.
  case nothingFound(String, suggestion: String?)
  /// No kanji that would be listed passes the filters.
  case filteredOut
  /// Only kanji are found, where words are wanted.
  case onlyKanji
  /// No kanji has the parts.
  case unknownParts(String)
  /// No kanji of the data looks like this one.
  case noLookAlikes(Character)
}

extension BrowserError {
  /// Whether the text is a mistake, whatever data the browser has.
  package var isMistake: Bool {
    switch self {
    case .notOneKanji, .notAWord: true
    case .unknownKanji, .tooLong, .noKnownKanji, .unknownReading, .noSiblings, .notListed,
      .firstOfSiblings,
      .lastOfSiblings,
      .nothingFound, .filteredOut, .onlyKanji, .unknownParts, .noLookAlikes:
      false
    }
  }
}

extension BrowserError: CustomStringConvertible {
  /// The reason, and what to do instead.
  public var description: String {
    switch self {
    case .notOneKanji(let text): "“\(text)” is not a single kanji; try word or search"
    case .unknownKanji(let text): "“\(text)” is not a kanji in the data; try search"
    case .notAWord(let text, let mark):
      "“\(text)” is no word of the data, and “\(mark)” is neither kanji nor kana; try search"
    case .tooLong(let text): "“\(text)” is no word of the data, and too long for one; try search"
    case .noKnownKanji(let word):
      "“\(word)” is no word of the data and has none of its kanji; try search"
    case .unknownReading(let reading, let word):
      "no word \(word) is read \(reading); try word \(word)"
    case .noSiblings: "next and prev work on a kanji's page; show a kanji first"
    case .notListed(let title, let list):
      "\(title) is not in the list of \(list); pick a row of that list first"
    case .firstOfSiblings(let title): "\(title) is the first in this list"
    case .lastOfSiblings(let title): "\(title) is the last in this list"
    case .nothingFound(let text, let suggestion?):
      "nothing found for “\(text)”; did you mean “\(suggestion)”?"
    case .nothingFound(let text, nil):
      "nothing found for “\(text)”; try another word, a reading or a kanji"
    case .filteredOut: "no kanji match these filters; try fewer or other filters"
    case .onlyKanji: "no word is found, only kanji; leave out --words"
    case .noLookAlikes(let kanji): "no kanji looks like \(kanji)"
    case .unknownParts(let text):
      "no kanji has the parts “\(text)”; to list all parts, type parts"
    }
  }
}
