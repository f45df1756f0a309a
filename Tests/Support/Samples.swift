package import Foundation

/// Small data for the program to read, and a folder of its own for the files of one test.
package final class Samples {
  /// Three kanji: one with all fields, one of the plain schema, one whose word leads nowhere.
  package static let json = """
    [
      {"character": "水", "meaning": "water",
       "on": ["スイ"], "kun": ["みず", "みず-"], "grade": 1, "jlpt": 4, "strokes": 4, \
    "frequency": 223, "radical": "水",
       "examples": [
        {"word": "水", "reading": "みず", "meaning": "water (esp. cool)"},
        {"word": "水着", "reading": "みずぎ", "meaning": "swimsuit"}]},
      {"character": "着", "meaning": "wear, arrive",
       "on": [], "kun": [], "grade": null, "jlpt": null, "strokes": null, "frequency": null, \
    "radical": null,
       "examples": [
        {"word": "水着", "reading": "みずぎ", "meaning": "to swim in"}]},
      {"character": "火", "meaning": "fire",
       "on": [], "kun": [], "grade": 1, "jlpt": null, "strokes": 4, "frequency": null, \
    "radical": null,
       "examples": [
        {"word": "ひ", "meaning": "fire, blaze"}]}
    ]

    """

  /// Twelve kanji of the first grade, each with a word: enough for a game.
  package static let cards: String = {
    let entries = zip("水火木土日月山川田人口目", 1...).map { kanji, number in
      """
      {"character": "\(kanji)", "meaning": "meaning \(number)", "grade": 1,
       "examples": [{"word": "\(kanji)水", "meaning": "word \(number)"}]}
      """
    }
    return "[\(entries.joined(separator: ",\n"))]\n"
  }()

  /// The answer to `where` at the start.
  package static let place = (try? Samples().run(input: "where\n").output) ?? ""

  /// A folder that goes when the samples do.
  package let folder: URL
  /// The path of the file in it.
  package let file: String

  package init(_ bytes: [UInt8]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kanji-cli-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("data.json")
    try Data(bytes).write(to: url)
    file = url.path
  }

  package convenience init(_ text: String = json) throws {
    try self.init(Array(text.utf8))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the program with the data.
  package func run(_ arguments: [String], input: String = "") throws -> Binary.Run {
    defer { withExtendedLifetime(self) {} }
    return try Binary.run(arguments + ["--data", file], input: Array(input.utf8))
  }

  /// Runs the program with the data.
  package func run(_ arguments: String..., input: String = "") throws -> Binary.Run {
    try run(arguments, input: input)
  }
}
