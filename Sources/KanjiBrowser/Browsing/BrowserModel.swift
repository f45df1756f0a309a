public import StateMachine

/// What the browser shows: the path, and the lists on its screens.
public struct BrowserModel: Equatable {
  /// The path of places.
  public package(set) var path: RoutePath<KanjiRoute>
  /// The lists of the screens that do not show all of their own rows from the first on, by position.
  package var listings: [Int: Listing]
  /// The path that the lists belong to; while a request is reduced, the path before the request.
  private var listedPath: RoutePath<KanjiRoute>

  /// Creates a model that shows a path with some lists.
  package init(path: RoutePath<KanjiRoute> = RoutePath(.all), listings: [Int: Listing] = [:]) {
    (self.path, listedPath, self.listings) = (path, path, listings)
  }

  /// The list on the current screen.
  package var listing: Listing {
    get { listing(at: path.count - 1) }
    set { list(newValue, at: path.count - 1) }
  }

  /// Returns the list on the screen at a position.
  package func listing(at position: Int) -> Listing { listings[position] ?? Listing() }

  /// Sets the list on the screen at a position.
  package mutating func list(_ listing: Listing, at position: Int) {
    listings[position] = listing == Listing() ? nil : listing
  }

  /// Shows a place that a request led to: screens that were popped lose their lists, and a step forward leaves the
  /// search results of the place.
  private mutating func arrive(
    by request: Navigator<KanjiRoute>.Request, limit: Int?, from origin: Listing?
  ) {
    let position = listedPath.count - 1
    // An update pops nothing.
    let kept =
      request.isPartOfStep && path.count == listedPath.count
      ? path.count : path.sharedCount(with: listedPath)
    listings = listings.filter { $0.key < kept }
    listedPath = path
    if !request.keepsResults, listing.query != nil { listing = Listing() }
    if let origin {
      listings[position] = nil
      list(origin, at: path.count - 2)
    }
    if let limit { listing = Listing(limit: limit) }
  }

  @Sendable
  static func reduce(_ model: inout BrowserModel, _ action: BrowserAction) {
    switch action {
    case .navigate(let request, let limit, let origin):
      model.arrive(by: request, limit: limit, from: origin)
    case .list(let listing): model.listing = listing
    case .turn(let listing, let position): model.list(listing, at: position)
    case .show(let other): model = other
    }
  }
}

/// A change of what the browser shows.
public enum BrowserAction {
  /// A request to the navigator.
  ///
  /// The new place lists at most `limit` rows, and `from`, the list from which the place was picked, moves to the place
  /// below; nil leaves the lists unchanged.
  case navigate(Navigator<KanjiRoute>.Request, limit: Int? = nil, from: Listing? = nil)
  /// Another list on the current screen, which undo takes back.
  case list(Listing)
  /// Other rows of the list on a screen, as `more` shows them: a part of the newest step, or a new
  /// step after an undo.
  case turn(Listing, at: Int)
  /// Shows everything as another step of the history, or a saved session, had it.
  case show(BrowserModel)

  /// The request that the action makes to the navigator; nil if it makes none.
  var request: Navigator<KanjiRoute>.Request? {
    if case .navigate(let request, _, _) = self { request } else { nil }
  }
}

extension BrowserAction: CustomStringConvertible {
  /// The action in a log: `go detail/水`, `search water`.
  public var description: String {
    switch self {
    case .navigate(let request, _, _): "\(request)"
    case .list(let listing): listing.query?.words.joined(separator: " ") ?? "leave the results"
    case .turn(let listing, _): "rows from \(listing.start + 1)"
    case .show(let model): "show \(model.path)"
    }
  }
}

extension Navigator<KanjiRoute>.Request {
  /// Whether the place that the request leads to keeps its search results, as the path had the place before.
  fileprivate var keepsResults: Bool {
    switch self {
    case .back, .backTo, .didPop, .update, .revalidate: true
    default: false
    }
  }
}

/// The list on a screen.
public struct Listing: Equatable {
  /// The query; nil for the screen's own rows.
  package var query: ListQuery?
  /// The position of the first row that is shown.
  package var start = 0
  /// The maximum number of rows.
  package var limit = Int.max

  /// Creates a list that begins at a row.
  package init(query: ListQuery? = nil, start: Int = 0, limit: Int = .max) {
    (self.query, self.start, self.limit) = (query, start, limit)
  }
}
