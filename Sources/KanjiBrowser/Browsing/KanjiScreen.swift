import StateMachine

/// What the browser shows of a place: a title, and rows that lead on.
public struct KanjiScreen: Hashable, Sendable {
  /// One line of a screen; ``KanjiRouteResolver/route(of:)`` says where it leads.
  public enum Row: Hashable, Sendable {
    /// A kanji, which leads to its detail.
    case kanji(Kanji)
    /// A word, which leads to its kanji, if the data has one of them.
    case word(Kanji.Example)
    /// A kanji, which leads to its detail, and the word of it that a search found.
    indirect case found(Kanji, through: Kanji.Example)

    /// The row for what a search found.
    public init(_ result: SearchResult) {
      self = result.word.map { .found(result.kanji, through: $0) } ?? .kanji(result.kanji)
    }

    /// The kanji of the row; nil for a word's.
    public var kanji: Kanji? {
      switch self {
      case .kanji(let kanji), .found(let kanji, _): kanji
      case .word: nil
      }
    }
  }

  /// The place that is shown.
  public let route: KanjiRoute
  // A screen that is only passed on, as most are, has no more than what its route does not tell.
  private let listed: [Row]

  /// Makes the screen of a place; the kanji of a word are in its route.
  init(_ route: KanjiRoute, listing rows: [Row] = []) {
    self.route = route
    listed = rows
  }

  /// `all`, the kanji, or the word.
  public var title: String { route.arguments.first ?? AllState.declaredName }

  /// What can be picked, in order.
  public var rows: [Row] {
    guard case .list(let word) = route else { return listed }
    return word.kanji.map { .kanji($0) }
  }
}
