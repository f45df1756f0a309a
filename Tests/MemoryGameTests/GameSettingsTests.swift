import Foundation
import MemoryGame
import StateMachineStore
import Testing

struct GameSettingsTests {
  @Test
  func `the category and the best results are kept after the game`() throws {
    let settings = InMemorySettings()
    let first = try Samples.dealt(settings: settings)
    try first.finish()
    try first.back()
    try first.choose("Rare")

    let second = Samples.game(settings: settings)

    #expect(second.store.state.category == "Rare")
    #expect(second.store.state.remembered.best == [GameKind(category: "Nature", pairs: 4): 4])
  }

  @Test
  func `a game has the faces of the last one, and results by them`() throws {
    let pairs = ["日", "月", "火", "水"].map { Pair($0, "m\($0)", reading: "r\($0)") }
    let deck = InMemoryDeck([(category: "Nature", pairs: pairs)])
    let settings = InMemorySettings()
    let first = Game(deck, settings: settings)
    try first.newGame(pairs: 4, seed: 7, faces: .reading)
    try first.finish()
    #expect(first.navigator.path.description == "/menu/game/Nature/4/7/reading")

    let second = Game(deck, settings: settings)
    #expect(
      second.screen
        == .menu(
          .init(
            category: "Nature", faces: .reading,
            results: [.init(pairs: 4, moves: 4, seconds: nil)])))
    try second.newGame(pairs: 4, seed: 7)
    #expect(second.board?.cards.contains { $0.text == "r水" } == true)
    #expect(second.best == 4)
    try second.newGame(pairs: 4, seed: 7, faces: .meaning)

    #expect(second.best == nil)
    #expect(second.screen != first.screen)
    #expect(second.store.state.remembered.faces == .meaning)
  }

  @Test
  func `settings are Codable, with a version where that is saved, too`() throws {
    let settings = SavedSettings(
      category: "Rare",
      best: [
        GameKind(category: "Rare", pairs: 4): 9, GameKind(category: "Nature", pairs: 8): 20,
        GameKind(category: "Nature", pairs: 4): 4,
      ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Saved(settings))
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"value":{"best":[{"category":"Nature","moves":4,"pairs":4},\
        {"category":"Nature","moves":20,"pairs":8},{"category":"Rare","moves":9,"pairs":4}],\
        "category":"Rare"},"version":1}
        """)
    let decoder = JSONDecoder()
    #expect(try decoder.decode(Saved<SavedSettings>.self, from: data).value == settings)
    #expect(try decoder.decode(SavedSettings.self, from: Data("{}".utf8)) == SavedSettings())
    var readings = SavedSettings(
      faces: .reading,
      best: [
        GameKind(category: "Rare", pairs: 4): 9,
        GameKind(category: "Rare", pairs: 4, faces: .reading): 12,
      ])
    readings.pairs = 5
    readings.times[GameKind(category: "Rare", pairs: 4)] = 63
    #expect(
      try decoder.decode(SavedSettings.self, from: encoder.encode(readings)) == readings)
    #expect(throws: SavedError.unknownVersion(2)) {
      try decoder.decode(
        Saved<SavedSettings>.self, from: Data(#"{"version": 2, "value": {}}"#.utf8))
    }
  }

  @Test
  func `a category that the deck no longer has is skipped`() {
    let game = Samples.game(settings: InMemorySettings(SavedSettings(category: "Sport")))

    #expect(game.store.state.category == "Nature")
  }

  @Test
  func `changes are saved at once, and nothing else is`() throws {
    let settings = LoggingSettings()
    let game = Samples.game(settings: settings)

    try game.choose("Rare")
    try game.choose("Rare")
    #expect(throws: GameError.self) { try game.choose("Sport") }
    try game.choose("Nature")
    try game.newGame(pairs: 4, seed: 7)
    try game.finish()

    #expect(settings.log == ["load", "save Rare []", "save Nature []", "save Nature [4]"])
  }

  @Test
  func `failing settings do not stop the game, which reports the error until they work again`()
    throws
  {
    let settings = LoggingSettings()
    settings.isBroken = true
    let game = Samples.game(settings: settings)
    #expect(game.store.state.settingsError == .unreadable(reason: "broken"))

    try game.choose("Rare")
    #expect(game.store.state.settingsError == .unwritable(reason: "broken"))
    #expect(game.store.state.category == "Rare")

    settings.isBroken = false
    try game.choose("Nature")
    #expect(game.store.state.settingsError == nil)
  }
}

/// Settings that log their calls, and fail if a test says so.
private final class LoggingSettings: GameSettings {
  private(set) var log: [String] = []
  var isBroken = false

  func load() throws(SettingsError) -> SavedSettings {
    if isBroken { throw .unreadable(reason: "broken") }
    log.append("load")
    return SavedSettings()
  }

  func save(_ remembered: SavedSettings) throws(SettingsError) {
    if isBroken { throw .unwritable(reason: "broken") }
    log.append("save \(remembered.category ?? "none") \(Array(remembered.best.values))")
  }
}
