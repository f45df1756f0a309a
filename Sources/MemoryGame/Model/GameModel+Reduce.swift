import StateMachineStore

extension GameModel {
  /// Makes of the model what follows from the action, and from nothing else.
  ///
  /// What ``check(_:)`` throws at leaves it as it is.
  @Sendable
  public static func reduce(_ model: inout GameModel, _ action: GameAction) {
    switch action {
    case .choose(let name): model.remembered.category = name
    case .flip(let number): model.flip(number)
    case .play(let seconds): model.play(seconds)
    case .recall: break
    case .event(let event): model.follow(event.kind)
    }
  }

  /// Throws why the action may not happen now, if it may not.
  public func check(_ action: GameAction) throws(GameError) {
    switch action {
    case .choose(let name): try checkChoice(name)
    case .flip(let number):
      guard var round else { throw .noGame }
      try round.flip(number)
    default: break
    }
  }

  /// Returns the names of the categories, or throws why there are none.
  func knownCategories() throws(GameError) -> [String] {
    switch categories {
    case .idle, .loading: throw .categoriesLoading
    case .failed(let error): throw .noCategories(error)
    case .done([]): throw .noCategories(nil)
    case .done(let names): return names
    }
  }

  private func checkChoice(_ name: String) throws(GameError) {
    guard round == nil else { throw .gameIsOn }
    let known = try knownCategories()
    guard known.contains(name) else { throw .noSuchCategory(name, known: known) }
  }

  private mutating func follow(_ kind: GameAction.Event.Kind) {
    switch kind {
    case .categories(let event): categories.apply(event)
    case .deal(let deal, let id):
      round = Round(id: id, deal: deal, board: .loading(id: id))
      tallies[id] = Tally()
    case .dealt(let id, let answer): lay(answer, id: id)
    case .leave: round = nil
    case .travel(let moment): travel(to: moment)
    case .saved(let error): settingsError = error
    case .noted, .refuse: break
    }
  }

  /// Lays the cards of the answer, unless another is awaited.
  private mutating func lay(_ answer: Result<[Pair], DeckError>, id: Int) {
    guard let deal = round?.deal else { return }
    let board = answer.mapError(DealFailure.deck).flatMap { pairs in
      Result { () throws(DealFailure) in try deal.board(of: pairs) }
    }
    round?.board.apply(.finished(id: id, board))
  }

  private mutating func flip(_ number: Int) {
    // The validator has rejected by then what is refused here.
    guard var round, (try? round.flip(number)) != nil, let board = round.board.value else { return }
    self.round = round
    tallies[round.id]?.saw(board)
    if board.isFinished && !hasTakenBack { compare(board.moves, in: round.deal.contest) }
  }

  private mutating func compare(_ moves: Int, in contest: Contest) {
    remembered.best[contest] = min(moves, remembered.best[contest] ?? moves)
  }

  private mutating func play(_ seconds: Double) {
    guard let round, round.isOn, seconds > 0, seconds.isFinite else { return }
    tallies[round.id]?.playTime += seconds
  }

  private mutating func travel(to moment: Moment) {
    round = moment.round
    remembered.category = moment.category
    if let round, let board = round.board.value { tallies[round.id]?.saw(board) }
  }
}
