import MemoryGame
import StateMachine
import Testing

struct GameRouteResolverTests {
  @Test(arguments: [
    "/menu", "/menu/categories", "/menu/game/Nature/4/7",
    "/menu/game/Rare/12/18446744073709551615",
  ])
  func `a path's text names the path again`(text: String) throws {
    #expect("\(try Samples.game().resolver.path(text))" == text)
  }

  @Test
  func `a category that the deck lacks is the game's error`() {
    let error = GameError.noSuchCategory("Sport", known: ["Nature", "Rare", "None"])
    #expect(throws: error) { try Samples.game().resolver.path("/menu/game/Sport/4/7") }
  }

  @Test(arguments: [
    ("/menu/game/Nature/13/7", "13"), ("/menu/game/Nature/four/7", "four"),
    ("/menu/game/Nature/4/-7", "-7"), ("/menu/game/Sport/4/x", "x"),
  ])
  func `what no game can have is an error of the path, whatever the deck`(
    text: String, argument: String
  ) {
    #expect(throws: PathError.badArgument(argument, state: "game")) {
      try Samples.game().resolver.path(text)
    }
  }

  @Test
  func `a state without its payload is no route`() {
    let resolver = Samples.game().resolver

    #expect(throws: PathError.missingArgument(state: "game")) { try resolver.path("/menu/game") }
    #expect(throws: PathError.unknownState("shop", known: ["menu", "categories", "game"])) {
      try resolver.path("/menu/shop")
    }
  }

  @Test
  func `opening a path deals its game`() throws {
    let game = Samples.game()

    try game.navigator.open(game.resolver.path("/menu/game/Nature/4/7"))

    #expect(game.board == (try Samples.dealt(seed: 7).board))
  }
}
