import KanjiBrowser
import StateMachine

/// What the browser shows: the path, and the lists on its screens.
struct BrowserModel: Equatable {
  var path = RoutePath(KanjiRoute.all)
  /// The lists of the screens that do not show all of their own rows from the first on, by position.
  var listings: [Int: Listing] = [:]

  /// The list on the current screen.
  var listing: Listing {
    get { listing(at: path.count - 1) }
    set { list(newValue, at: path.count - 1) }
  }

  func listing(at position: Int) -> Listing { listings[position] ?? Listing() }

  mutating func list(_ listing: Listing, at position: Int) {
    listings[position] = listing == Listing() ? nil : listing
  }

  /// Returns the request that the action makes to the navigator; nil if the path stays.
  static func request(_ model: BrowserModel, _ action: BrowserAction)
    -> Navigator<KanjiRoute>.Request?
  {
    switch action {
    case .navigate(let request, _, _): request
    case .show(let other): .open(other.path)
    case .list, .turn: nil
    }
  }

  /// Returns the action that makes an allowed move: screens that are popped lose their lists, and a step
  /// forward leaves the search results of the place that it leads to.
  static func moved(
    _ model: BrowserModel, _ action: BrowserAction, _ event: Navigator<KanjiRoute>.Event
  ) -> BrowserAction {
    guard case .navigate(let request, let limit, let origin) = action else { return action }
    var next = model
    let kept = model.path.count - event.move.popped
    next.path = event.path
    next.listings = model.listings.filter { $0.key < kept }
    if !request.keepsResults, next.listing.query != nil { next.listing = Listing() }
    if let origin {
      next.listings[model.path.count - 1] = nil
      next.list(origin, at: next.path.count - 2)
    }
    if let limit { next.listing = Listing(limit: limit) }
    return .show(next)
  }

  @Sendable
  static func reduce(_ model: inout BrowserModel, _ action: BrowserAction) {
    switch action {
    case .navigate: break
    case .list(let listing): model.listing = listing
    case .turn(let listing, let position): model.list(listing, at: position)
    case .show(let other): model = other
    }
  }
}

enum BrowserAction {
  /// A request to the navigator. The place that it leads to lists at most `limit` rows, and the list that it
  /// was picked from moves to the place below; nil leaves them as they are.
  case navigate(Navigator<KanjiRoute>.Request, limit: Int? = nil, origin: Listing? = nil)
  /// Another list on the current screen, as a step of its own.
  case list(Listing)
  /// Another part of the list on a screen, as a part of the current step.
  case turn(Listing, at: Int)
  /// All that is shown at another step.
  case show(BrowserModel)
}

extension BrowserAction: CustomStringConvertible {
  /// The action in the log of a live page: `go detail/水`, `search water`.
  var description: String {
    switch self {
    case .navigate(let request, _, _): "\(request)"
    case .list(let listing): listing.query?.words.joined(separator: " ") ?? "leave the results"
    case .turn(let listing, _): "rows from \(listing.start + 1)"
    case .show(let model): "show \(model.path)"
    }
  }
}

extension Navigator<KanjiRoute>.Request {
  /// Whether the place that it leads to keeps its search results, as it was there before.
  fileprivate var keepsResults: Bool {
    switch self {
    case .back, .backTo, .didPop, .update, .revalidate: true
    default: false
    }
  }
}

/// The list on a screen.
struct Listing: Equatable {
  /// The query; nil for the screen's own rows.
  var query: ListQuery?
  /// The position of the first row that is shown.
  var start = 0
  /// The maximum number of rows.
  var limit = Int.max
}
