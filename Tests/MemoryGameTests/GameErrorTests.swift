import MemoryGame
import StateMachine
import Testing

struct GameErrorTests {
  @Test(
    arguments: [
      (.noSuchCard(9, count: 8), "there is no card 9; choose 1 to 8"),
      (.noSuchCard(1, count: 0), "there is no card 1; the board is empty"),
      (.alreadyOpen(3), "card 3 is already open; flip another"),
      (.alreadyMatched(3), "card 3 is already matched; flip another"),
      (.finished, "the game is finished; start a new one"),
      (.cardsLoading, "the cards are still loading; wait a moment"),
      (
        .noCards(.unavailable(reason: "offline")),
        "there is no card to flip: the cards could not be loaded (offline); try again"
      ),
      (
        .noCards(.tooFewPairs(1, wanted: 4)),
        "there is no card to flip: there is 1 pair of different cards, and the board needs 4; "
          + "choose other cards"
      ),
      (
        .noCards(.tooFewPairs(5, wanted: 6)),
        "there is no card to flip: there are 5 pairs of different cards, and the board needs 6; "
          + "choose other cards or a smaller board"
      ),
      (.noGame, "no game is running; start a new one"),
      (.gameInProgress, "a game is running; go back before choosing a category"),
      (.badNumberOfPairs(13), "there is no board of 13 pairs; choose 4 to 12"),
      (.badNumberOfPlayers(3), "there is no game for 3 players; choose 1 or 2"),
      (.noGameToResume, "no game was left; start a new one"),
      (.moreThanOneMove(open: nil), "a move is two cards; flip at most two at a time"),
      (.moreThanOneMove(open: 3), "card 3 is open; flip one card to end the move"),
      (
        .noSuchCategory("Sport", known: ["Nature", "Rare"]),
        "there is no category “Sport”; use one of: Nature, Rare"
      ),
      (.categoriesLoading, "the categories are still loading; wait a moment"),
      (.noCategories(nil), "the deck has no categories; play with another deck"),
      (
        .noCategories(.noSuchCategory("Sport")),
        "there are no categories: the deck has no category “Sport”; choose another"
      ),
    ] as [(GameError, String)])
  func `every error is one sentence that says what to do`(error: GameError, text: String) {
    #expect(error.description == text)
  }

  @Test
  func `failing settings report the consequence`() {
    let errors: [SettingsError] = [.unreadable(reason: "x"), .unwritable(reason: "y")]

    #expect(
      errors.map(\.description) == [
        "cannot read the category and the best results (x); the game starts without them",
        "cannot save the category and the best results (y); they are kept only until you leave",
      ])
  }
}
