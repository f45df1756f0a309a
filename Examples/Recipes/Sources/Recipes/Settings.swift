import Foundation
import MemoryGame
import StateMachineStore

/// The settings of the memory game in a file, as JSON with a version.
struct FileSettings: GameSettings {
  let file: URL

  func load() throws(SettingsError) -> SavedSettings {
    guard FileManager.default.fileExists(atPath: file.path) else { return SavedSettings() }
    do {
      let data = try Data(contentsOf: file)
      return try JSONDecoder().decode(Saved<SavedSettings>.self, from: data).value
    } catch {
      throw .unreadable(reason: error.localizedDescription)
    }
  }

  func save(_ settings: SavedSettings) throws(SettingsError) {
    // An atomic write replaces the file at once, or leaves it as it is.
    do {
      try JSONEncoder().encode(Saved(settings)).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(reason: error.localizedDescription)
    }
  }
}
