/// What the browser shows of a place: a title, and rows that lead on.
public struct KanjiScreen: Hashable, Sendable {
  /// One line of a screen, and where it leads.
  public enum Row: Hashable, Sendable {
    /// A kanji, which leads to its detail.
    case kanji(Kanji)
    /// A word, which leads to its kanji; to nothing if the data has none of them.
    case word(Kanji.Example, KanjiWord?)

    /// The place that the row leads to.
    public var route: KanjiRoute? {
      switch self {
      case .kanji(let kanji): .detail(kanji)
      case .word(_, let word): word.map(KanjiRoute.list)
      }
    }
  }

  /// The place that is shown.
  public let route: KanjiRoute
  /// `all`, the kanji, or the word.
  public let title: String
  /// What can be picked, in order.
  public let rows: [Row]
}
