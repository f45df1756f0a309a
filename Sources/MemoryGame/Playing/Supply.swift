import StateMachineStore

/// Asks a deck for categories and cards, and tells the store what it answers.
///
/// A deck that is ready answers within the request. What another is asked for waits until somebody
/// has the time to wait for it.
final class Supply {
  private enum Order {
    case categories(id: Int)
    case pairs(String, id: Int)
  }

  private let deck: any Deck
  private let ready: (any ReadyDeck)?
  private let store: Store<GameModel, GameAction>
  private var orders: [Order] = []
  private var lastID = 0

  init(_ deck: any Deck, ready: (any ReadyDeck)?, _ store: Store<GameModel, GameAction>) {
    self.deck = deck
    self.ready = ready
    self.store = store
  }

  func askForCategories() {
    lastID += 1
    store.tell(.categories(.started(id: lastID)))
    place(.categories(id: lastID))
  }

  func ask(for deal: Deal) {
    lastID += 1
    store.tell(.deal(deal, id: lastID))
    place(.pairs(deal.category, id: lastID))
  }

  /// Waits for the deck's answers to all that it is to be asked for, one after another.
  func load(isolation: isolated (any Actor)? = #isolation) async {
    while !orders.isEmpty { store.tell(await answer(to: orders.removeFirst())) }
  }

  private func place(_ order: Order) {
    if let ready { store.tell(answer(to: order, from: ready)) } else { orders.append(order) }
  }

  private func answer(to order: Order, from deck: any ReadyDeck) -> GameAction.Event.Kind {
    switch order {
    case .categories(let id):
      let answer = Result { () throws(DeckError) in try deck.categories() }
      return .categories(.finished(id: id, answer))
    case .pairs(let category, let id):
      let answer = Result { () throws(DeckError) in try deck.pairs(in: category) }
      return .dealt(id: id, answer)
    }
  }

  private func answer(
    to order: Order, isolation: isolated (any Actor)? = #isolation
  ) async -> GameAction.Event.Kind {
    let deck = deck
    switch order {
    case .categories(let id):
      let answer = await Result.of { () async throws(DeckError) in try await deck.categories() }
      return .categories(.finished(id: id, answer))
    case .pairs(let category, let id):
      let answer = await Result.of { () async throws(DeckError) in
        try await deck.pairs(in: category)
      }
      return .dealt(id: id, answer)
    }
  }
}

extension Result where Success: Sendable {
  fileprivate static func of(
    isolation: isolated (any Actor)? = #isolation,
    _ work: @Sendable () async throws(Failure) -> Success
  ) async -> Result {
    do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
  }
}
