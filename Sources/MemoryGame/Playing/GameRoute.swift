public import StateMachine

/// A place in the memory game, with what belongs to it.
public enum GameRoute: Route {
  /// The menu, which every path begins with.
  case menu
  /// The choice of a category.
  case categories
  /// A game, which its deal makes the same each time.
  case game(Deal)

  /// The state that shows the place.
  public var stateClass: GKState.Type {
    switch self {
    case .menu: MenuState.self
    case .categories: CategoriesState.self
    case .game: GameState.self
    }
  }

  /// The deal's category, number of pairs and seed: `game/Nature/4/7`.
  public var arguments: [String] {
    switch self {
    case .menu, .categories: []
    case .game(let deal): [deal.category, "\(deal.pairs)", "\(deal.seed)"]
    }
  }
}
