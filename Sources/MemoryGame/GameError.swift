/// Why the game refused a request; a refused request changes nothing.
public enum GameError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The board has no card of this number.
  case noSuchCard(Int, count: Int)
  /// The card of this number is already open.
  case alreadyOpen(Int)
  /// The card of this number is already matched.
  case alreadyMatched(Int)
  /// There are more cards than a move flips: two, or one if a card is open.
  case moreThanOneMove(open: Int?)
  /// All pairs are matched.
  case finished
  /// The cards are still being loaded.
  case cardsLoading
  /// There are no cards.
  case noCards(DeckError)
  /// No game is on.
  case noGame
  /// A game is on; its category cannot change.
  case gameInProgress
  /// There is no board of that size.
  case badNumberOfPairs(Int)
  /// A game has one or two players.
  case badNumberOfPlayers(Int)
  /// There is no unfinished game to resume.
  case noGameToResume
  /// The deck has no such category.
  case noSuchCategory(String, known: [String])
  /// The categories are still being loaded.
  case categoriesLoading
  /// There are no categories.
  case noCategories(DeckError?)

  /// The reason, and what to do instead.
  public var description: String {
    switch self {
    case .noSuchCard(let number, 0): "there is no card \(number); the board is empty"
    case .noSuchCard(let number, let count): "there is no card \(number); choose 1 to \(count)"
    case .alreadyOpen(let number): "card \(number) is already open; flip another"
    case .alreadyMatched(let number): "card \(number) is already matched; flip another"
    case .moreThanOneMove(nil): "a move is two cards; flip at most two at a time"
    case .moreThanOneMove(let number?): "card \(number) is open; flip one card to end the move"
    case .finished: "the game is finished; start a new one"
    case .cardsLoading: "the cards are still loading; wait a moment"
    case .noCards(let error): "there is no card to flip: \(error)"
    case .noGame: "no game is running; start a new one"
    case .gameInProgress: "a game is running; go back before choosing a category"
    case .badNumberOfPairs(let count):
      "there is no board of \(count) pairs; choose \(Deal.sizes[0]) to \(Deal.sizes.last ?? 0)"
    case .badNumberOfPlayers(let count): "there is no game for \(count) players; choose 1 or 2"
    case .noGameToResume: "no game was left; start a new one"
    case .noSuchCategory(let name, let known):
      "there is no category “\(name)”; use one of: \(known.joined(separator: ", "))"
    case .categoriesLoading: "the categories are still loading; wait a moment"
    case .noCategories(nil): "the deck has no categories; play with another deck"
    case .noCategories(let error?): "there are no categories: \(error)"
    }
  }
}
