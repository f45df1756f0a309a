public import StateMachineStore

/// The content of a screen.
public enum GameScreen: Hashable, Sendable {
  /// The menu.
  case menu(Menu)
  /// The categories, or the state of their load.
  case categories(LoadState<[Category], DeckError>)
  /// A game whose cards are being loaded.
  case loading(Deal)
  /// A game without cards, and the reason.
  case failed(Deal, DeckError)
  /// A game with its board.
  case table(Table)

  /// The visible part of the menu.
  public struct Menu: Hashable, Sendable {
    /// The category of a new game; nil if there is none.
    public let category: String?
    /// The faces of its cards.
    package let faces: Deal.Faces
    /// The number of its pairs.
    package let pairs: Int
    /// The best results of the category with these faces, by size.
    package let results: [Result]
    /// The game that was left in its middle; nil if none was.
    package let left: Round?

    package init(
      category: String?, faces: Deal.Faces = .meaning, pairs: Int = Deal.sizes[0],
      results: [Result] = [], left: Round? = nil
    ) {
      self.category = category
      self.faces = faces
      self.pairs = pairs
      self.results = results
      self.left = left
    }
  }

  /// The fewest moves and seconds of finished games of a size.
  package struct Result: Hashable, Sendable {
    package let pairs, moves: Int
    package let seconds: Int?

    package init(pairs: Int, moves: Int, seconds: Int?) {
      (self.pairs, self.moves, self.seconds) = (pairs, moves, seconds)
    }
  }

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
    /// The fewest moves of a finished game of the same kind; nil if there is none.
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
    case (.menu, _): self = .menu(Self.menu(of: model))
    case (.categories, _): self = .categories(Self.rows(of: model))
    case (.game(let deal), .done(let board)?):
      self = .table(
        Table(
          deal: deal, board: board, playTime: model.playTime, best: model.best,
          hasUsedUndo: model.hasUsedUndo))
    case (.game(let deal), .failed(let error, _)?): self = .failed(deal, error)
    case (.game(let deal), _): self = .loading(deal)
    }
  }

  private static func menu(of model: GameModel) -> Menu {
    let remembered = model.remembered
    let results = Deal.sizes.compactMap { pairs -> Result? in
      guard let category = model.category else { return nil }
      let kind = GameKind(category: category, pairs: pairs, faces: remembered.faces)
      return remembered.best[kind].map {
        Result(pairs: pairs, moves: $0, seconds: remembered.times[kind])
      }
    }
    return Menu(
      category: model.category, faces: remembered.faces, pairs: remembered.pairs, results: results,
      left: model.left)
  }

  private static func rows(of model: GameModel) -> LoadState<[Category], DeckError> {
    switch model.categories {
    case .idle: .idle
    case .loading(let id, _): .loading(id: id)
    case .failed(let error, _): .failed(error)
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
