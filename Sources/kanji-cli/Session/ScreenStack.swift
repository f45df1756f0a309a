import KanjiBrowser
import StateMachineStore
import StateMachineTerminal

/// Holds the screens of the path with the pages of their lists, and prints the current one.
final class ScreenStack: Presenter {
  private(set) var screens: [KanjiScreen] = []
  /// The pages that were needed so far, by the position of their screen.
  private var pages: [Int: (listing: Listing, page: Page)] = [:]
  private let context: Context
  private let store: Store<BrowserModel, BrowserAction>
  private var renderer: Renderer { context.renderer }

  init(_ context: Context, _ store: Store<BrowserModel, BrowserAction>) {
    self.context = context
    self.store = store
  }

  /// The rows that numbers and `more` refer to: the search results, or else the screen's rows.
  var rows: [KanjiScreen.Row] { screens.indices.last.map { page(at: $0).rows } ?? [] }

  /// Whether the last row is shown.
  var isAtEnd: Bool { screens.indices.last.map { page(at: $0).remaining == 0 } ?? false }

  /// The search results on the screen below; nil if it shows its own rows.
  var resultsBelow: [KanjiScreen.Row]? {
    let below = screens.count - 2
    return below >= 0 && store.state.listing(at: below).query != nil ? page(at: below).rows : nil
  }

  func present(_ move: Move<KanjiScreen>) {
    let kept = screens.count - move.popped
    pages = pages.filter { $0.key < kept }
    move.apply(to: &screens)
  }

  func userDidPop(_ move: Move<KanjiScreen>) {
    present(move)
  }

  func update(_ screen: KanjiScreen, at position: Int) {
    screens[position] = screen
    pages[position] = nil
  }

  func show() {
    guard let top = screens.indices.last else { return }
    var page = page(at: top)
    if context.isDrawing { page = Page(rows: page.rows, length: renderer.output.pageLength) }
    let listing = store.state.listing
    renderer.print(&page, of: listing.query == nil ? screens[top] : nil, limit: listing.limit)
    if !context.isDrawing { pages[top]?.page = page }
  }

  func showMore() throws(NothingFound) {
    // JSON has no pages.
    guard !renderer.printsJSON, let top = screens.indices.last else { throw .more }
    var page = page(at: top)
    guard page.remaining > 0 else { throw .more }
    page.turn(length: renderer.output.pageLength)
    renderer.print(&page)
    var listing = store.state.listing
    listing.start = page.start
    store.dispatch(.turn(listing, at: top))
    pages[top] = (listing, page)
  }

  /// Keeps the rows of the current list, which a command has found.
  func keep(_ rows: [KanjiScreen.Row]) {
    if let top = screens.indices.last { keep(rows, at: top) }
  }

  /// Returns the page of a screen's list; that of its own rows if the query finds nothing any more.
  private func page(at index: Int) -> Page {
    let listing = store.state.listing(at: index)
    if let shown = pages[index], shown.listing == listing { return shown.page }
    let found = listing.query.flatMap { try? $0.rows(in: context).rows }
    if listing.query != nil, found == nil { store.dispatch(.turn(Listing(), at: index)) }
    return keep(found ?? screens[index].rows, at: index)
  }

  @discardableResult
  private func keep(_ rows: [KanjiScreen.Row], at index: Int) -> Page {
    let listing = store.state.listing(at: index)
    let page = Page(
      rows: listing.limit < rows.count ? Array(rows.prefix(listing.limit)) : rows,
      length: renderer.output.pageLength, start: listing.start)
    pages[index] = (listing, page)
    return page
  }
}
