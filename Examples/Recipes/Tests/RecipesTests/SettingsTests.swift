import Foundation
import MemoryGame
import Testing

@testable import Recipes

@Suite("Settings")
struct SettingsTests {
  private let settings = SavedSettings(
    category: "water", best: [GameKind(category: "water", pairs: 4): 6])
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("settings-\(UInt64.random(in: 0 ... .max)).json")

  @Test("in a file are as they were saved, by another instance, too")
  func fileSettings() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try FileSettings(file: file).load() == SavedSettings())
    try FileSettings(file: file).save(settings)
    #expect(try FileSettings(file: file).load() == settings)
  }

  @Test("in a file that cannot be read or written are an error, and the file stays as it is")
  func unreadable() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("not JSON".utf8).write(to: file)
    #expect(throws: SettingsError.self) { try FileSettings(file: file).load() }
    let nowhere = file.appendingPathComponent("in-a-file")
    #expect(throws: SettingsError.self) { try FileSettings(file: nowhere).save(settings) }
    #expect(try Data(contentsOf: file) == Data("not JSON".utf8))
  }

  @Test("in the user's defaults are as they were saved")
  func defaultsSettings() throws {
    let name = "recipes-\(UInt64.random(in: 0 ... .max))"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let stored = DefaultsSettings(defaults: defaults)
    #expect(try stored.load() == SavedSettings())
    try stored.save(settings)
    #expect(try DefaultsSettings(defaults: defaults).load() == settings)
    defaults.set(Data("not JSON".utf8), forKey: stored.key)
    #expect(throws: SettingsError.self) { try stored.load() }
  }
}
