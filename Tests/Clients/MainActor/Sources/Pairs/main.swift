import MemoryGame
import StateMachine

let birds = [
  Pair("wren", "Zaunkönig"), Pair("owl", "Eule"), Pair("crow", "Krähe"), Pair("tit", "Meise"),
]
let deck = InMemoryDeck([(category: "birds", pairs: birds)])
let game = Game(deck, settings: InMemorySettings())
await game.load()
try game.choose("birds")
try game.newGame(pairs: Deal.sizes[0], seed: 7)
try game.flip([1, 2])
if case .table(let table) = game.screen {
  print(table.deal.category, table.playTime, table.hasUsedUndo, table.best ?? 0)
}
for card in game.board?.cards ?? [] { print(card.text, card.face) }
print(game.board?.isFinished ?? false, game.board?.moves ?? 0, game.hasUsedUndo)
try game.back()
try game.navigator.go(.categories)
if case .categories(.done(let rows)) = game.screen { print(rows.filter(\.isChosen)) }
let settings = InMemorySettings(SavedSettings(category: "birds"))
try print(settings.load().category ?? "", game.playTime, game.isFinished, game.moves ?? 0)
print(game.navigator.machine.state(forClass: CategoriesState.self) ?? "none")

/// A deck that needs no loading.
struct Trees: SynchronousDeck {
  func categories() throws(DeckError) -> [String] { ["trees"] }

  func pairs(in category: String) throws(DeckError) -> [Pair] { [Pair("oak", "Eiche")] }
}
print(Game(Trees(), settings: settings).screen.title)
