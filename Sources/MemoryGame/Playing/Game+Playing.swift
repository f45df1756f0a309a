public import StateMachineStore

extension Game {
  /// Begins a game of the chosen category, from the menu or in the place of the game that is on.
  ///
  /// The same seed gives the same game. Throws a ``GameError`` if there are no categories or no such
  /// board, or the navigator's `Refusal`.
  public func newGame(pairs: Int, seed: UInt64) throws {
    let deal = try deal(pairs: pairs, seed: seed)
    if case .game = navigator.path.top {
      try navigator.replace(.game(deal))
    } else {
      try navigator.go(.game(deal))
    }
  }

  /// Chooses the category of the next games, and remembers it; not while a game is on.
  public func choose(_ category: String) throws(GameError) {
    try request(.choose(category))
  }

  /// Flips the card of a number, counted from 1.
  public func flip(_ number: Int) throws(GameError) {
    try request(.flip(number))
  }

  /// Flips cards one after another: all of them, or none if one of them may not be flipped then.
  public func flip(_ numbers: [Int]) throws(GameError) {
    if numbers.count > 1, var board {
      do throws(GameError) {
        for number in numbers { try board.flip(number) }
      } catch {
        store.tell(.refuse(.flipAll(numbers), error))
        throw error
      }
    }
    for number in numbers { try flip(number) }
  }

  /// Goes back from where somebody is, or throws the navigator's `Refusal`.
  public func back() throws(Refusal) {
    try navigator.back()
  }

  /// Lets seconds pass: in a game that is on they are play time.
  public func update(deltaTime seconds: TimeInterval) {
    navigator.machine.update(deltaTime: seconds)
  }

  private func deal(pairs: Int, seed: UInt64) throws(GameError) -> Deal {
    do throws(GameError) {
      let known = try store.state.knownCategories()
      return try Deal(category: store.state.category ?? known[0], pairs: pairs, seed: seed)
    } catch {
      store.tell(.refuse(.newGame(pairs: pairs, seed: seed), error))
      throw error
    }
  }
}
