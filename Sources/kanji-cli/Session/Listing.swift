import KanjiBrowser

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

/// A command that lists kanji: by a search, or all that match filters.
struct ListQuery {
  /// The words of the command: `search fire --grade 1`.
  let words: [String]
  /// The title in the prompt: `“fire”`.
  let title: String
  /// The text to search for; nil for a list of kanji.
  let text: String?
  let query: SearchQuery
  var order: KanjiOrder?
  var limit = Int.max

  /// Returns the rows, with a note if they match only a part of the text; throws if there are none.
  func rows(in context: Context) throws -> (rows: [KanjiScreen.Row], note: String?) {
    guard let text else { return (try rows(among: try context.storage().all), nil) }
    let found = try context.search().results(of: query).checked(for: query, text)
    return (sorted(found.rows), found.note(on: text))
  }

  /// Returns the rows of the kanji that match the filters; throws if none does.
  func rows(among kanji: [Kanji]) throws(NothingFound) -> [KanjiScreen.Row] {
    let found = kanji.filter(query.filter.admits)
    guard !found.isEmpty || kanji.isEmpty else { throw .filter(query.filter) }
    return sorted(found.map { .kanji($0) })
  }

  private func sorted(_ rows: [KanjiScreen.Row]) -> [KanjiScreen.Row] {
    guard let order else { return Array(rows.prefix(limit)) }
    let ranked = rows.enumerated().map { place, row in
      (value: row.kanji.map(order.value) ?? .max, place: place, row: row)
    }
    return ranked.sorted { ($0.value, $0.place) < ($1.value, $1.place) }.prefix(limit).map(\.row)
  }
}

extension ListQuery: Equatable {
  static func == (lhs: ListQuery, rhs: ListQuery) -> Bool { lhs.words == rhs.words }
}

/// An order of listed kanji.
enum KanjiOrder: String, CaseIterable {
  case frequency
  case strokes
  case grade

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// Returns the value to order by; kanji without one come last.
  func value(of kanji: Kanji) -> Int {
    switch self {
    case .frequency: kanji.frequency ?? .max
    case .strokes: kanji.strokes ?? .max
    case .grade: kanji.grade ?? .max
    }
  }
}
