import Foundation
import MemoryGame
import StateMachineStore

/// The settings of the memory game in a file, as JSON with a version.
struct FileSettings: GameSettings {
  let file: URL

  func load() throws(SettingsError) -> SavedSettings {
    guard FileManager.default.fileExists(atPath: file.path) else { return SavedSettings() }
    do { return try decode(Data(contentsOf: file)) } catch {
      throw .unreadable(reason: error.localizedDescription)
    }
  }

  func save(_ settings: SavedSettings) throws(SettingsError) {
    // An atomic write replaces the file at once, or leaves it as it is.
    do { try encode(settings).write(to: file, options: .atomic) } catch {
      throw .unwritable(reason: error.localizedDescription)
    }
  }
}

/// The settings of the memory game in the user's defaults.
struct DefaultsSettings: GameSettings {
  var defaults = UserDefaults.standard
  var key = "memory-game"

  func load() throws(SettingsError) -> SavedSettings {
    guard let data = defaults.data(forKey: key) else { return SavedSettings() }
    do { return try decode(data) } catch {
      throw .unreadable(reason: error.localizedDescription)
    }
  }

  func save(_ settings: SavedSettings) throws(SettingsError) {
    do { defaults.set(try encode(settings), forKey: key) } catch {
      throw .unwritable(reason: error.localizedDescription)
    }
  }
}

private func encode(_ settings: SavedSettings) throws -> Data {
  try JSONEncoder().encode(Saved(settings))
}

private func decode(_ data: Data) throws -> SavedSettings {
  try JSONDecoder().decode(Saved<SavedSettings>.self, from: data).value
}
