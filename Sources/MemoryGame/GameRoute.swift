public import StateMachineStore

/// A place in the memory game.
public enum GameRoute: Route {
  /// The menu, the root of every path.
  case menu
  /// The choice of a category.
  case categories
  /// A game.
  case game(Deal)

  /// The deal of a game; nil for another place.
  var deal: Deal? { if case .game(let deal) = self { deal } else { nil } }

  fileprivate static let twoPlayers = "2-players"

  /// The state that shows the place.
  public var stateClass: GKState.Type {
    switch self {
    case .menu: MenuState.self
    case .categories: CategoriesState.self
    case .game: GameState.self
    }
  }

  /// The deal's category, number of pairs and seed: `game/Nature/4/7`, then `reading` for such cards and
  /// `2-players` for two.
  public var arguments: [String] {
    switch self {
    case .menu, .categories: []
    case .game(let deal):
      [deal.category, "\(deal.pairs)", "\(deal.seed)"]
        + [deal.faces.savedName].compactMap(\.self)
        + (deal.players == 1 ? [] : [Self.twoPlayers])
    }
  }
}

/// Creates the game's routes from text, and looks up their categories.
package struct GameRouteResolver: RouteResolver {
  private let store: Store<GameModel, GameAction>

  init(_ store: Store<GameModel, GameAction>) {
    self.store = store
  }

  /// Takes `menu`, `categories`, or `game` with a category, a number of pairs, a seed and, if they are
  /// not meanings, the faces, and `2-players`.
  ///
  /// Throws a `PathError`, or a ``GameError`` if there is no such category.
  package func resolve(_ segments: inout PathSegments) throws -> GameRoute {
    let name = segments.takeState()
    switch name {
    case MenuState.declaredName: return .menu
    case CategoriesState.declaredName: return .categories
    case GameState.declaredName:
      let category = try segments.takeArgument()
      if category.isEmpty { throw PathError.missingArgument(state: name) }
      let deal = try Deal(
        category: category,
        pairs: segments.takeArgument { text in
          Int(text).flatMap { Deal.sizes.contains($0) ? $0 : nil }
        },
        seed: segments.takeArgument { UInt64($0) },
        faces: (try? segments.takeArgument(Deal.Faces.init)) ?? .meaning,
        players: (try? segments.takeArgument { $0 == GameRoute.twoPlayers ? 2 : nil }) ?? 1)
      try store.state.checkCategory(category)
      return .game(deal)
    default:
      let states = [MenuState.self, CategoriesState.self, GameState.self]
      throw PathError.unknownState(name, known: states.map(\.declaredName))
    }
  }
}

// A resolver reads the store, and belongs where that does.
@available(*, unavailable)
extension GameRouteResolver: Sendable {}
