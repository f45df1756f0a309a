public import StateMachine

extension History {
  /// What a game can be asked for.
  public enum Request: Hashable, Sendable {
    /// To go elsewhere, though not to a game.
    case navigate(Navigator<GameRoute>.Request)
    /// A new game.
    case newGame(pairs: Int, seed: UInt64)
    /// A category for the next games.
    case choose(String)
    /// To flip the card of a number.
    case flip(Int)
    /// To flip several cards one after another, which was refused; else each flip is a request.
    case flipAll([Int])
    /// To take back what was done last.
    case undo
    /// To do again what was undone.
    case redo
    /// To go to the moment of a number.
    case jump(Int)

    init(_ request: Navigator<GameRoute>.Request) {
      switch request {
      case .go(.game(let deal)), .replace(.game(let deal)):
        self = .newGame(pairs: deal.pairs, seed: deal.seed)
      default: self = .navigate(request)
      }
    }

    /// The request that an action carries out, if somebody asked for it.
    init?(_ action: GameAction) {
      switch action {
      case .choose(let name): self = .choose(name)
      case .flip(let number): self = .flip(number)
      case .recall(let request): self = request
      default: return nil
      }
    }
  }
}

extension History.Request: CustomStringConvertible {
  /// The request in a few words: `flip 3`, `new game of 4 pairs, seed 7`, `back`.
  public var description: String {
    switch self {
    case .navigate(let request): Self.text(of: request)
    case .newGame(let pairs, let seed): "new game of \(pairs) pairs, seed \(seed)"
    case .choose(let name): "choose \(name)"
    case .flip(let number): "flip \(number)"
    case .flipAll(let numbers): "flip " + numbers.map { "\($0)" }.joined(separator: " ")
    case .undo: "undo"
    case .redo: "redo"
    case .jump(let number): "jump \(number)"
    }
  }

  private static func text(of request: Navigator<GameRoute>.Request) -> String {
    switch request {
    case .go(let route): "go \(route.text)"
    case .replace(let route): "replace \(route.text)"
    case .back(1): "back"
    case .back(let count): "back \(count)"
    case .home: "home"
    case .open(let path): "open \(path)"
    case .didPop(let depth): "back to depth \(depth)"
    }
  }
}
