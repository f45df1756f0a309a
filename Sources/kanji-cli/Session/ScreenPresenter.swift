import KanjiBrowser
import StateMachine
import StateMachineTerminal

/// Holds the screens of the path, and prints the current one.
///
/// Each screen keeps its list and page, so that Back returns to them.
final class ScreenPresenter: Presenter {
  /// A screen with its list.
  struct Level {
    let screen: KanjiScreen
    fileprivate(set) var listing = Listing()
    /// The listed rows; nil until they are needed.
    fileprivate var page: Page?
  }

  private(set) var stack: [Level] = []
  /// Whether the last screen was search results.
  var hasShownResults = false
  private let context: Context
  private var renderer: Renderer { context.renderer }

  init(_ context: Context) {
    self.context = context
  }

  var screen: KanjiScreen? { stack.last?.screen }

  /// The list on the current screen.
  var listing: Listing { stack.last?.listing ?? Listing() }

  /// The rows that numbers and `more` refer to: the search results, or else the screen's rows.
  var rows: [KanjiScreen.Row] { stack.isEmpty ? [] : page(at: stack.count - 1).rows }

  /// The search results that the current kanji was picked from; nil if it was a row of the screen.
  var origin: [KanjiScreen.Row]? {
    let below = stack.count - 2
    guard case .detail(let kanji) = screen?.route, below >= 0, stack[below].listing.query != nil
    else { return nil }
    let found = page(at: below).rows
    return found.contains { $0.kanji == kanji } ? found : nil
  }

  func present(_ move: Move<KanjiScreen>) {
    stack.removeLast(move.popped)
    stack += move.pushed.map { Level(screen: $0) }
  }

  /// Makes a request and prints the resulting screen.
  func showEnd(keepingResults: Bool = false, of request: () throws -> Void) rethrows {
    try request()
    show(keepingResults: keepingResults)
  }

  /// The lists of the screens, by position; none for a screen that shows its own rows from the
  /// first.
  typealias Listings = [Int: Listing]

  var listings: Listings {
    let changed = stack.enumerated().filter { $0.element.listing != Listing() }
    return Listings(uniqueKeysWithValues: changed.map { ($0.offset, $0.element.listing) })
  }

  /// Restores the list on each screen; the rows are found when they are needed.
  func list(_ listings: Listings) {
    for index in stack.indices {
      let listing = listings[index] ?? Listing()
      if stack[index].listing != listing { list(listing, at: index) }
    }
  }

  /// Sets the list of the screen below the current one.
  func listBelow(_ listing: Listing) {
    if stack.count > 1 { list(listing, at: stack.count - 2) }
  }

  func show(_ rows: [KanjiScreen.Row], of query: ListQuery) {
    guard !stack.isEmpty else { return }
    stack[stack.count - 1].listing = Listing(query: query)
    stack[stack.count - 1].page = Page(rows: rows, length: renderer.output.pageLength)
    show()
  }

  func show(keepingResults: Bool = true) {
    guard let top = stack.indices.last else { return }
    if !keepingResults, stack[top].listing.query != nil { listOwnRows() }
    var page = page(at: top)
    hasShownResults = stack[top].listing.query != nil
    renderer.print(&page, of: hasShownResults ? nil : stack[top].screen)
    stack[top].page = page
  }

  /// Lists the current screen's own rows, from the first on.
  func listOwnRows() {
    if let top = stack.indices.last { list(Listing(), at: top) }
  }

  /// Keeps only the first rows of the current screen.
  func limitRows(to limit: Int) {
    guard let top = stack.indices.last else { return }
    let rows = Array(page(at: top).rows.prefix(limit))
    stack[top].page = Page(rows: rows, length: renderer.output.pageLength)
  }

  func showMore() throws(NothingFound) {
    // JSON has no pages.
    guard !renderer.printsJSON, let top = stack.indices.last else { throw .more }
    var page = page(at: top)
    guard page.remaining > 0 else { throw .more }
    page.turn(length: renderer.output.pageLength)
    renderer.print(&page)
    stack[top].listing.start = page.start
    stack[top].page = page
  }

  /// Clears the search results of all screens; returns whether the current screen showed some.
  func forgetResults() -> Bool {
    let showsResults = listing.query != nil
    for index in stack.indices where stack[index].listing.query != nil {
      list(Listing(), at: index)
    }
    return showsResults
  }

  private func list(_ listing: Listing, at index: Int) {
    stack[index].listing = listing
    stack[index].page = nil
  }

  /// Returns the page of a screen's list; that of its own rows if the query finds nothing any more.
  private func page(at index: Int) -> Page {
    if let page = stack[index].page { return page }
    let found = stack[index].listing.query.flatMap { try? $0.rows(in: context).rows }
    if found == nil { stack[index].listing.query = nil }
    let page = Page(
      rows: found ?? stack[index].screen.rows, length: renderer.output.pageLength,
      start: stack[index].listing.start)
    stack[index].page = page
    return page
  }
}

/// The list on a screen, kept with the path in the history and in the saved session.
struct Listing: Equatable {
  /// The query; nil for the screen's own rows.
  var query: ListQuery?
  /// The position of the first row that is shown.
  var start = 0
}

/// The lists since arriving at the current place, for undo and redo.
struct ListingSteps: Equatable {
  /// The maximum number of steps; the oldest are dropped.
  static let limit = 100

  /// The lists of the path's screens after each step; at least one.
  private(set) var all: [ScreenPresenter.Listings]
  private(set) var position: Int

  init(_ listings: ScreenPresenter.Listings = [:]) {
    (all, position) = ([listings], 0)
  }

  /// Creates saved steps; nil if there are too many, or none at the position.
  init?(_ all: [ScreenPresenter.Listings], at position: Int) {
    guard all.count <= Self.limit, all.indices.contains(position) else { return nil }
    (self.all, self.position) = (all, position)
  }

  var current: ScreenPresenter.Listings { all[position] }

  /// Records a step if a list has changed; turning a page is not a step.
  mutating func record(_ listings: ScreenPresenter.Listings) {
    guard queries(listings) != queries(current) else { return all[position] = listings }
    all = (all.prefix(position + 1) + [listings]).suffix(Self.limit)
    position = all.count - 1
  }

  /// Goes forward a number of steps, or back if it is negative; returns false if there is no such
  /// step.
  mutating func go(_ count: Int) -> Bool {
    guard all.indices.contains(position + count) else { return false }
    position += count
    return true
  }

  private func queries(_ listings: ScreenPresenter.Listings) -> [Int: ListQuery] {
    listings.compactMapValues(\.query)
  }
}
