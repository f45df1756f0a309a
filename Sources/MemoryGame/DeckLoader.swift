import StateMachineStore

/// Requests categories and cards from a deck, and dispatches the answers to the store.
///
/// A ready deck answers within the request. Requests to another deck wait for ``load(isolation:)``.
final class DeckLoader {
  private enum Request {
    case categories(id: Int)
    case pairs(String, id: Int)
  }

  private let deck: any Deck
  private let store: Store<GameModel, GameAction>
  private var waiting: [Request] = []
  private var lastID = 0

  init(_ deck: any Deck, _ store: Store<GameModel, GameAction>) {
    self.deck = deck
    self.store = store
  }

  func requestCategories() {
    lastID += 1
    store.dispatch(event: .categories(.started(id: lastID)))
    submit(.categories(id: lastID))
  }

  func requestCards(for deal: Deal) {
    lastID += 1
    store.dispatch(event: .deal(deal, id: lastID))
    submit(.pairs(deal.category, id: lastID))
  }

  /// Waits for the deck's answers to all requests, one after another.
  func load(isolation: isolated (any Actor)? = #isolation) async {
    while !waiting.isEmpty { store.dispatch(event: await answer(to: waiting.removeFirst())) }
  }

  private func submit(_ request: Request) {
    guard let ready = deck as? any ReadyDeck else { return waiting.append(request) }
    switch request {
    case .categories(let id):
      let answer = Result { () throws(DeckError) in try ready.categories() }
      store.dispatch(event: .categories(.finished(id: id, answer)))
    case .pairs(let category, let id):
      let answer = Result { () throws(DeckError) in try ready.pairs(in: category) }
      store.dispatch(event: .dealt(id: id, answer))
    }
  }

  private func answer(
    to request: Request, isolation: isolated (any Actor)? = #isolation
  ) async -> GameAction.Event.Kind {
    let deck = deck
    switch request {
    case .categories(let id):
      do throws(DeckError) {
        return .categories(.finished(id: id, .success(try await deck.categories())))
      } catch { return .categories(.finished(id: id, .failure(error))) }
    case .pairs(let category, let id):
      do throws(DeckError) {
        return .dealt(id: id, .success(try await deck.pairs(in: category)))
      } catch { return .dealt(id: id, .failure(error)) }
    }
  }
}
