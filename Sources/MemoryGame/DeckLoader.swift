import StateMachineStore

/// Requests categories and cards from a deck, and dispatches the answers to the store.
///
/// A synchronous deck answers within the request. Requests to another deck wait for
/// ``load(isolation:)``.
final class DeckLoader {
  private enum Request {
    case categories(id: Int)
    case cards(Deal, id: Int)
  }

  private let deck: any Deck
  private let store: Store<GameModel, GameAction>
  private var waiting: [Request] = []

  init(_ deck: any Deck, _ store: Store<GameModel, GameAction>) {
    self.deck = deck
    self.store = store
  }

  func requestCategories() {
    let id = store.startLoad { .pending(.categories($0)) }
    guard let ready = deck as? any SynchronousDeck else {
      return waiting.append(.categories(id: id))
    }
    let answer = Result { () throws(DeckError) in try ready.categories() }
    store.dispatch(.pending(.categories(.finished(id: id, answer))))
  }

  func requestCards(for deal: Deal) {
    let id = store.startLoad { .pending(.cards(deal, $0)) }
    guard let ready = deck as? any SynchronousDeck else {
      return waiting.append(.cards(deal, id: id))
    }
    let answer = Result { () throws(DeckError) in
      try deal.board(of: ready.pairs(in: deal.category))
    }
    store.dispatch(.pending(.cards(deal, .finished(id: id, answer))))
  }

  /// Waits for the deck's answers to all requests, one after another.
  func load(isolation: isolated (any Actor)? = #isolation) async {
    let deck = deck
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .categories(let id):
        await store.load({ .pending(.categories($0)) }, id: id) {
          () async throws(DeckError) in try await deck.categories()
        }
      case .cards(let deal, let id):
        await store.load({ .pending(.cards(deal, $0)) }, id: id) {
          () async throws(DeckError) in try await deal.board(of: deck.pairs(in: deal.category))
        }
      }
    }
  }
}
