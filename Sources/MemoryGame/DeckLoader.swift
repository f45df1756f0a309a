import StateMachineStore

/// Requests categories and cards from a deck, for the store.
///
/// A synchronous deck answers within the request. Requests to another deck wait for
/// ``load(for:isolation:)``.
final class DeckLoader {
  private enum Request {
    case categories(id: Int)
    case cards(Deal, id: Int)
  }

  private let deck: any Deck
  private var waiting: [Request] = []

  init(_ deck: any Deck) { self.deck = deck }

  func requestCategories(for store: Store<GameModel, GameAction>) {
    let id = store.startLoad { .pending(.categories($0)) }
    guard let ready = deck as? any SynchronousDeck else {
      return waiting.append(.categories(id: id))
    }
    let answer = Result { () throws(DeckError) in try ready.categories() }
    store.dispatch(.pending(.categories(.finished(id: id, answer))))
  }

  /// Adds the cards to a request that leads to a new game, and loads categories again that could not be loaded.
  var middleware: Middleware<GameModel, GameAction> {
    Middleware { [self] store, action, next in
      let old = store.state
      // An error that `try?` ignores here is thrown again by the store's validator.
      guard let request = (try? old.request(for: action)) ?? action.request,
        let new = try? store.preview(.navigate(request))
      else { return _ = next(action) }
      if let deal = new.path.top.deal {
        let isNew = request.entersAlways || new.path != old.path || old.round?.deal != deal
        _ = next(isNew ? .dealt(request, round(of: deal, for: store)) : action)
      } else if next(action).isAccepted, new.path.top == .categories,
        store.state.categories.failure != nil
      {
        requestCategories(for: store)
      }
    }
  }

  /// Returns a new round, with its cards if the deck is synchronous.
  private func round(of deal: Deal, for store: Store<GameModel, GameAction>) -> Round {
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
  func load(
    for store: Store<GameModel, GameAction>, isolation: isolated (any Actor)? = #isolation
  ) async {
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
