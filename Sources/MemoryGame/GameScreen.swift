public import StateMachineStore

/// What the game shows of a place.
public enum GameScreen: Hashable, Sendable {
  /// The menu, which leads to a new game and to the categories; a new game is of the category, if any.
  case menu(category: String?)
  /// The categories, or that they are awaited, or why there are none.
  case categories(Load<[Category], DeckError>)
  /// A game whose cards are awaited.
  case loading(Deal)
  /// A game without cards, and why.
  case failed(Deal, DealFailure)
  /// A game.
  case table(Table)

  /// A line of the categories.
  public struct Category: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Whether a new game is of this category.
    public let isChosen: Bool
    /// The fewest moves that a game was finished with, by its number of pairs.
    public let best: [Int: Int]
  }

  /// A game, as it is seen.
  public struct Table: Hashable, Sendable {
    /// What the board was made from.
    public let deal: Deal
    /// The cards.
    public let board: Board
    /// For how many seconds it was played.
    public let playTime: Double
    /// The fewest moves that a game like this one was finished with; nil if none was.
    public let best: Int?
    /// Whether a flip was taken back, so that the result is no record.
    public let hasTakenBack: Bool
  }

  /// `menu`, `categories`, or the category that is played.
  public var title: String {
    switch self {
    case .menu: MenuState.declaredName
    case .categories: CategoriesState.declaredName
    case .loading(let deal), .failed(let deal, _): deal.category
    case .table(let table): table.deal.category
    }
  }
}

extension GameScreen {
  /// Makes the screen of a place from what the game knows.
  init(of route: GameRoute, _ model: GameModel) {
    switch route {
    case .menu: self = .menu(category: model.category)
    case .categories: self = .categories(Self.rows(of: model))
    case .game(let deal): self.init(of: deal, model)
    }
  }

  private init(of deal: Deal, _ model: GameModel) {
    switch model.round?.board {
    case .done(let board):
      self = .table(
        Table(
          deal: deal, board: board, playTime: model.playTime, best: model.best,
          hasTakenBack: model.hasTakenBack))
    case .failed(let failure): self = .failed(deal, failure)
    case .idle, .loading, nil: self = .loading(deal)
    }
  }

  private static func rows(of model: GameModel) -> Load<[Category], DeckError> {
    switch model.categories {
    case .idle: .idle
    case .loading(let id): .loading(id: id)
    case .failed(let error): .failed(error)
    case .done(let names): .done(names.map { row($0, of: model) })
    }
  }

  private static func row(_ name: String, of model: GameModel) -> Category {
    let results = model.remembered.best.filter { $0.key.category == name }
    let best = Dictionary(results.map { ($0.key.pairs, $0.value) }, uniquingKeysWith: min)
    return Category(name: name, isChosen: name == model.category, best: best)
  }
}
