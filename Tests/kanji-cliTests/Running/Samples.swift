import Foundation

/// Small data for the program to read, and a folder of its own for the files of one test.
final class Samples {
  /// Three kanji: one with all fields, one of the plain schema, one whose word leads nowhere.
  static let json = """
    [
      {"character": "水", "meaning": "water",
       "on": ["スイ"], "kun": ["みず", "みず-"], "grade": 1, "jlpt": 4, "strokes": 4, \
    "frequency": 223, "radical": "水",
       "examples": [
        {"word": "水", "reading": "みず", "meaning": "water (esp. cool)"},
        {"word": "水着", "reading": "みずぎ", "meaning": "swimsuit"}]},
      {"character": "着", "meaning": "wear, arrive",
       "examples": [
        {"word": "水着", "reading": "みずぎ", "meaning": "to swim in"}]},
      {"character": "火", "meaning": "fire",
       "grade": 1, "strokes": 4,
       "examples": [
        {"word": "ひ", "meaning": "fire, blaze"}]}
    ]

    """

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kanji-cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file, and returns its path.
  func file(_ bytes: [UInt8], name: String = "data.json") throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a file, and returns its path.
  func file(_ text: String = json, name: String = "data.json") throws -> String {
    try file(Array(text.utf8), name: name)
  }
}
