public import StateMachineStore

/// The content of a screen.
public enum GameScreen: Hashable, Sendable {
  /// The menu, with the category of a new game, if there is any, and the faces of its cards.
  case menu(category: String?, faces: Deal.Faces = .meaning)
  /// The categories, or the state of their load.
  case categories(LoadState<[Category], DeckError>)
  /// A game whose cards are being loaded.
  case loading(Deal)
  /// A game without cards, and the reason.
  case failed(Deal, DeckError)
  /// A game with its board.
  case table(Table)

  /// A row of the categories.
  public struct Category: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Whether a new game has this category.
    public let isChosen: Bool
    /// The fewest moves of a finished game with the faces of the last game, by its number of pairs.
    public let best: [Int: Int]
  }

  /// The visible part of a game.
  public struct Table: Hashable, Sendable {
    /// The settings of the game.
    public let deal: Deal
    /// The board.
    public let board: Board
    /// The play time, in seconds.
    public let playTime: Double
    /// The fewest moves of a finished game of the same category and size; nil if there is none.
    public let best: Int?
    /// Whether a flip was undone, so that the result does not count.
    public let hasUsedUndo: Bool
  }

  /// `menu`, `categories`, or the category of the game.
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
  init(of route: GameRoute, _ model: GameModel) {
    switch (route, model.round?.board) {
    case (.menu, _): self = .menu(category: model.category, faces: model.remembered.faces)
    case (.categories, _): self = .categories(Self.rows(of: model))
    case (.game(let deal), .done(let board)?):
      self = .table(
        Table(
          deal: deal, board: board, playTime: model.playTime, best: model.best,
          hasUsedUndo: model.hasUsedUndo))
    case (.game(let deal), .failed(let error)?): self = .failed(deal, error)
    case (.game(let deal), _): self = .loading(deal)
    }
  }

  private static func rows(of model: GameModel) -> LoadState<[Category], DeckError> {
    switch model.categories {
    case .idle: .idle
    case .loading(let id): .loading(id: id)
    case .failed(let error): .failed(error)
    case .done(let names): .done(names.map { row($0, of: model) })
    }
  }

  private static func row(_ name: String, of model: GameModel) -> Category {
    let results = model.remembered.best.filter { kind, _ in
      kind.category == name && kind.faces == model.remembered.faces
    }
    let best = Dictionary(results.map { ($0.key.pairs, $0.value) }, uniquingKeysWith: min)
    return Category(name: name, isChosen: name == model.category, best: best)
  }
}
