import Foundation
import MemoryGame
import StateMachineStore
import StateMachineViewer

// Runs each recipe in a few lines. With a folder as its argument, the program writes the pages of
// the recorded shop there; it creates the folder if there is none.

print("Bank")
let bank = Bank.makeStore(
  middleware: [.rejections { _, _, reason in print("  rejected:", reason) }])
bank.dispatch(.deposit(50, to: "Ann"))
bank.dispatch(.transfer(80, from: "Ann", to: "Bob"))
print("  Ann has", bank.state["Ann"] ?? 0)

print("Films")
let films = Films.makeStore()
let filmsToken = films.select(\.text) { print("  \($1)") }
await films.load(Films.Action.films) { () throws(Films.Problem) in throw .offline }
await films.load(Films.Action.films) { () throws(Films.Problem) in ["Ran", "Ikiru"] }

print("Restaurants")
let (guide, work) = (Restaurants.Guide(), Restaurants.Work())
let restaurants = Restaurants.makeStore(guide, work)
for place in ["park", "dock"] { restaurants.dispatch(.moved(.at(place))) }
for task in work.tasks { await task.value }
print("  near the dock:", restaurants.state.list.value ?? [])

print("Rock, paper, scissors")
let game = RockPaperScissors.makeStore { print("  a foul: \($0)") }
game.dispatch((.left, .rock))
game.dispatch((.left, .paper))
game.dispatch((.right, .scissors))
print("  the end: \(game.state.outcome)")

print("Diary")
let diary = Diary.makeStore { "day \($0)" }
for day in [10, 11] { diary.dispatch(.show(day)) }
print("  kept while \(diary.state.page) is shown:", diary.state.pages.keys.sorted())

print("Lamp")
let lamp = Lamp.makeStore()
let recording = Lamp.Recording(of: lamp, initial: false)
lamp.dispatch(.toggle)
lamp.dispatch(.dim(by: 3))
for change in recording.changes { print("  brightness \(change.new.brightness)") }

print("Bistro")
let bistro = Bistro()
bistro.store.dispatch(.put("soba"))
do { try bistro.navigator.go(.address) } catch { print("  \(error)") }
try bistro.signIn("Ada")
bistro.store.dispatch(.type("1 Pier"))
do { try bistro.store.perform(.signOut) } catch { print("  \(error)") }
bistro.store.dispatch(.save)
try bistro.navigator.go(.checkout)
try bistro.store.perform(.pay)
print("  paid, at \(bistro.navigator.path)")

print("Settings")
let file = FileManager.default.temporaryDirectory.appendingPathComponent("recipes-settings.json")
let settings = FileSettings(file: file)
try settings.save(SavedSettings(category: "water"))
print("  saved: \(try settings.load().category ?? "-")")
try FileManager.default.removeItem(at: file)

print("Shop")
let shop = Shop()
var time = Duration.zero
let (both, cart, places) = (
  SessionRecorder { time }, SessionRecorder { time }, SessionRecorder { time }
)
both.record(shop.navigator)
both.record(shop.store)
cart.record(shop.store)
places.record(shop.navigator)
shop.buy { time += $0 }
let saved = try JSONEncoder().encode(both.actions(of: shop.store))
let copy = Shop()
for action in try JSONDecoder().decode([Shop.Action].self, from: saved) {
  copy.store.dispatch(action)
}
print("  \(both.count) steps, replayed to the same cart:", copy.store.state == shop.store.state)

if let folder = CommandLine.arguments.dropFirst().first {
  let pages = [
    "shop": both.page(title: "A shop"), "store": cart.page(title: "The cart of a shop"),
    "navigator": places.page(title: "The places of a shop"),
  ]
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, page) in pages {
      try page.write(toFile: "\(folder)/\(name).html", atomically: true, encoding: .utf8)
    }
  } catch {
    FileHandle.standardError.write(Data("Recipes: \(error.localizedDescription)\n".utf8))
    exit(1)
  }
}
