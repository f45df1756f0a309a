import MemoryGame
import StateMachine

let birds = [Pair("wren", "Zaunkönig"), Pair("owl", "Eule")]
let deck = InMemoryDeck([(category: "birds", pairs: birds)])
let game = Game(deck, settings: InMemorySettings())
await game.load()
try game.choose("birds")
print(game.navigator.path)
