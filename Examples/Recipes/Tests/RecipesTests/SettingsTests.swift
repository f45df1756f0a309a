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

  @Test
  func `in a file are as they were saved, by another instance, too`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try FileSettings(file: file).load() == SavedSettings())
    try FileSettings(file: file).save(settings)
    #expect(try FileSettings(file: file).load() == settings)
  }

  @Test
  func `in a file that cannot be read or written are an error, and the file stays as it is`() throws
  {
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("not JSON".utf8).write(to: file)
    #expect(throws: SettingsError.self) { try FileSettings(file: file).load() }
    let nowhere = file.appendingPathComponent("in-a-file")
    #expect(throws: SettingsError.self) { try FileSettings(file: nowhere).save(settings) }
    #expect(try Data(contentsOf: file) == Data("not JSON".utf8))
  }
}
