import KanjiBrowser

/// Part of a list, which is shown a page at a time.
struct Page {
  let rows: [KanjiScreen.Row]
  var length: Int
  /// How many rows come before this page.
  private(set) var start = 0

  /// The rows of this page; its indices are their places in the list.
  var shown: ArraySlice<KanjiScreen.Row> { rows[start..<end] }

  /// How many rows come after this page.
  var remaining: Int { rows.count - end }

  private var end: Int { min(rows.count, start + length) }

  init(rows: [KanjiScreen.Row], length: Int) {
    self.rows = rows
    self.length = length
  }

  /// Makes it as long as it fits, up to a length, but never empty.
  mutating func fit(length: Int, where fits: (Page) -> Bool) {
    self.length = max(1, min(length, rows.count - start))
    while self.length > 1, !fits(self) { self.length -= 1 }
  }

  /// Goes on to the next page, if rows remain, which may be of another length.
  mutating func turn(length: Int) {
    start = end
    self.length = length
  }
}
