import StateMachine

/// What the browser shows of a place: a title, a heading, and rows that lead on.
public struct KanjiScreen: Hashable, Sendable {
  /// What stands above the rows.
  public indirect enum Heading: Hashable, Sendable {
    /// All that the data says of a kanji, without its words.
    case kanji(Kanji)
    /// A word with its reading and meaning.
    case word(KanjiWord)
  }

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
  /// What stands above the rows; nil if nothing does.
  public let heading: Heading?
  /// What can be picked, in order.
  public let rows: [Row]

  init(_ route: KanjiRoute, _ heading: Heading? = nil, rows: [Row]) {
    self.route = route
    self.heading = heading
    self.rows = rows
  }

  /// `all`, the kanji, or the word.
  public var title: String { route.arguments.first ?? route.stateClass.declaredName }

  /// The kanji that the screen is about, for a program: that of the heading, or those of the rows.
  public var kanji: [Kanji] {
    if case .kanji(let kanji) = heading { [kanji] } else { rows.compactMap(\.kanji) }
  }
}

/// Makes the screen of a place.
final class KanjiCoordinator: Coordinator {
  private let route: KanjiRoute
  private let storage: any KanjiStorage

  init(_ route: KanjiRoute, from storage: any KanjiStorage) {
    self.route = route
    self.storage = storage
  }

  func start() -> KanjiScreen {
    KanjiScreen(route, from: storage)
  }
}
