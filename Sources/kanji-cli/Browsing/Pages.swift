import KanjiBrowser
import StateMachine

/// Part of a list, which is shown a page at a time.
struct Page {
  let rows: [KanjiScreen.Row]
  let length: Int
  /// How many rows come before this page.
  private(set) var start = 0

  /// The rows of this page with their places in the list.
  var shown: Zip2Sequence<Range<Int>, ArraySlice<KanjiScreen.Row>> {
    let range = start..<end
    return zip(range, rows[range])
  }

  /// How many rows come after this page.
  var remaining: Int { rows.count - end }

  private var end: Int { min(rows.count, start + length) }

  /// Goes on to the next page.
  mutating func turn() throws(NothingFound) {
    guard remaining > 0 else { throw .more }
    start = end
  }
}

/// Holds a page for each screen of the path, so that Back returns to the page that one left.
final class Pages: Presenter {
  private let length: Int
  private(set) var stack: [(screen: KanjiScreen, page: Page)] = []

  init(length: Int) {
    self.length = length
  }

  func present(_ move: Move<KanjiScreen>) {
    stack.removeLast(move.popped)
    stack += move.pushed.map { ($0, Page(rows: $0.rows, length: length)) }
  }

  /// Goes on to the next page of the screen that is shown.
  func turn() throws(NothingFound) {
    guard !stack.isEmpty else { throw .more }
    try stack[stack.count - 1].page.turn()
  }
}
