import MemoryGame
import StateMachine
import Testing

struct GameErrorTests {
  @Test(
    "every error is one sentence that says what to do",
    arguments: [
      (.noSuchCard(9, count: 8), "there is no card 9; there are 1 to 8"),
      (.noSuchCard(1, count: 0), "there is no card 1, for the board is empty"),
      (.alreadyOpen(3), "card 3 is open already; flip another"),
      (.alreadyMatched(3), "card 3 is matched already; flip another"),
      (.finished, "the game is finished; begin a new one"),
      (.cardsLoading, "the cards are not there yet; wait for them"),
      (
        .noCards(.unavailable(reason: "offline")),
        "there is no card to flip: the cards could not be had (offline); try again"
      ),
      (
        .noCards(.tooFewPairs(1, wanted: 4)),
        "there is no card to flip: the category has 1 different pair and the board needs 4; "
          + "choose another category or a smaller board"
      ),
      (.noGame, "no game is on; begin a new one"),
      (.gameIsOn, "a game is on; go back before you choose a category"),
      (.badNumberOfPairs(5), "there is no board of 5 pairs; there are: 4, 8, 12"),
      (.notANumber("x"), "“x” is not a number; write digits, such as 3"),
      (
        .noSuchCategory("Sport", known: ["Nature", "Rare"]),
        "there is no category “Sport”; there are: Nature, Rare"
      ),
      (.categoriesLoading, "the categories are not there yet; wait for them"),
      (.noCategories(nil), "the deck has no categories; play with another deck"),
      (
        .noCategories(.noSuchCategory("Sport")),
        "there are no categories: the deck has no category “Sport”; choose another"
      ),
      (.nothingToUndo, "there is nothing to undo"),
      (.nothingToRedo, "there is nothing to redo"),
      (.noSuchMoment(9, last: 5), "the history has no number 9; it has 0 to 5"),
      (.noSuchMoment(9, last: 0), "the history has no number 9; it has 0"),
      (.abandoned, "the game was left before its cards came"),
      (.refused(.nothingToUndo), "\(Refusal.nothingToUndo)"),
    ] as [(GameError, String)])
  func everyErrorIsOneSentence(error: GameError, text: String) {
    #expect(error.description == text)
  }

  @Test("settings that fail say what that means")
  func settingsThatFailSayWhatThatMeans() {
    let errors: [SettingsError] = [.unreadable(reason: "x"), .unwritable(reason: "y")]

    #expect(
      errors.map(\.description) == [
        "the category and the best results could not be read (x); the game begins without",
        "the category and the best results could not be saved (y); they last until the end",
      ])
  }
}
