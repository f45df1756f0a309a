import StateMachineStore

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
    return Category(
      name: name, isChosen: name == model.category,
      best: Dictionary(results.map { ($0.key.pairs, $0.value) }, uniquingKeysWith: min))
  }
}
