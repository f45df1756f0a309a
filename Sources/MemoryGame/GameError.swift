/// Why the game did not do what it was asked; nothing has changed then.
public enum GameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The board has no card of this number.
  case noSuchCard(Int, count: Int)
  /// The card of this number is open already.
  case alreadyOpen(Int)
  /// The card of this number was found already.
  case alreadyMatched(Int)
  /// All pairs have been found.
  case finished
  /// The cards are not there yet.
  case cardsLoading
  /// There are no cards.
  case noCards(DealFailure)
  /// No game is on.
  case noGame
  /// A game is on, and keeps its category.
  case gameIsOn
  /// There is no board for so many pairs.
  case badNumberOfPairs(Int)
  /// What should be a number is none.
  case notANumber(String)
  /// The deck has no such category.
  case noSuchCategory(String, known: [String])
  /// The categories are not there yet.
  case categoriesLoading
  /// There are no categories.
  case noCategories(DeckError?)
  /// Nothing was done that could be undone.
  case nothingToUndo
  /// Nothing was undone that could be done again.
  case nothingToRedo
  /// The history has no such number.
  case noSuchMoment(Int, last: Int)
  /// The game was left before its cards came.
  case abandoned

  /// What was refused, and what to do instead.
  public var description: String {
    switch self {
    case .noSuchCard(let number, 0): "there is no card \(number), for the board is empty"
    case .noSuchCard(let number, let count): "there is no card \(number); there are 1 to \(count)"
    case .alreadyOpen(let number): "card \(number) is open already; flip another"
    case .alreadyMatched(let number): "card \(number) is matched already; flip another"
    case .finished: "the game is finished; begin a new one"
    case .cardsLoading: "the cards are not there yet; wait for them"
    case .noCards(let failure): "there is no card to flip: \(failure)"
    case .noGame: "no game is on; begin a new one"
    case .gameIsOn: "a game is on; go back before you choose a category"
    case .badNumberOfPairs(let count):
      "there is no board of \(count) pairs; there are: \(Self.list(Deal.sizes))"
    case .notANumber(let text): "“\(text)” is not a number; write digits, such as 3"
    case .noSuchCategory(let name, let known):
      "there is no category “\(name)”; there are: \(Self.list(known))"
    case .categoriesLoading: "the categories are not there yet; wait for them"
    case .noCategories(nil): "the deck has no categories; play with another deck"
    case .noCategories(let error?): "there are no categories: \(error)"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .noSuchMoment(let number, let last):
      "the history has no number \(number); it has 0\(last > 0 ? " to \(last)" : "")"
    case .abandoned: "the game was left before its cards came"
    }
  }

  private static func list(_ values: [some CustomStringConvertible]) -> String {
    values.map(\.description).joined(separator: ", ")
  }
}
