import StateMachineStore

/// Requests categories and cards from a deck, for the store.
///
/// A synchronous deck answers within the request. Requests to another deck wait for
/// ``load(isolation:)``.
final class DeckLoader {
  private enum Request {
    case categories(id: Int)
    case cards(Deal, id: Int)
  }

  private let deck: any Deck
  // The store keeps this object in its middleware.
  private unowned let store: Store<GameModel, GameAction>
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

  /// Returns the action that leads to an allowed path, with the cards of a new game.
  func action(
    _ model: GameModel, _ action: GameAction, _ event: Navigator<GameRoute>.Event
  ) -> GameAction {
    if case .restore = action { return action }
    switch event.path.top {
    case .game where action == .resume: return .pending(.moved(event.path, model.left))
    case .game(let deal):
      let isNew = event.isTransition || model.round?.deal != deal
      return .pending(.moved(event.path, isNew ? round(of: deal) : model.round))
    case .categories where model.categories.failure != nil: requestCategories()
    case .categories, .menu: break
    }
    return .pending(.moved(event.path, nil))
  }

  /// Returns a new round, with its cards if the deck is synchronous.
  private func round(of deal: Deal) -> Round {
    let id = store.makeLoadID()
    guard let ready = deck as? any SynchronousDeck else {
      waiting.append(.cards(deal, id: id))
      return Round(id: id, deal: deal, board: .loading(id: id))
    }
    do throws(DeckError) {
      let board = try deal.board(of: ready.pairs(in: deal.category))
      return Round(id: id, deal: deal, board: .done(board))
    } catch { return Round(id: id, deal: deal, board: .failed(error)) }
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
        await store.load({ .pending(.cards($0)) }, id: id) {
          () async throws(DeckError) in try await deal.board(of: deck.pairs(in: deal.category))
        }
      }
    }
  }
}
