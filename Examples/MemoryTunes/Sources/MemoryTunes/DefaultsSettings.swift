import Foundation
import MemoryGame
import StateMachineStore

/// The category and the best results, in the user's defaults.
struct DefaultsSettings: GameSettings {
  private let defaults: UserDefaults
  let key = "memory-tunes"

  init(_ defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  func load() throws(SettingsError) -> SavedSettings {
    guard let data = defaults.data(forKey: key) else { return SavedSettings() }
    do { return try JSONDecoder().decode(Saved<SavedSettings>.self, from: data).value } catch {
      throw .unreadable(reason: error.localizedDescription)
    }
  }

  func save(_ settings: SavedSettings) throws(SettingsError) {
    do { defaults.set(try JSONEncoder().encode(Saved(settings)), forKey: key) } catch {
      throw .unwritable(reason: error.localizedDescription)
    }
  }
}
