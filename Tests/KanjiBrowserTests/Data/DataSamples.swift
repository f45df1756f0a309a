import Foundation
import KanjiBrowser
import StateMachineTestSupport

/// Samples for the tests of the data.
enum DataSamples {
  /// Three kanji that together have every field, and lack every optional one.
  static let three = [
    Kanji(
      character: "水", meaning: "water", on: ["スイ"], kun: ["みず", "みず-"], grade: 1, jlpt: 4,
      strokes: 4, frequency: 223, radical: "水",
      examples: [
        Word("水着", reading: "みずぎ", meaning: "bathing suit"),
        Word("水", reading: "みず", meaning: "water"),
      ]),
    Kanji(character: "鑫", meaning: "wealth"),
    Kanji(
      character: "着", meaning: "don, wear", kun: ["き.る"], strokes: 12,
      examples: [
        Word("水着", reading: "みずぎ", meaning: "swimwear"),
        Word("水着", meaning: "no reading"),
        Word("着々", reading: "ちゃくちゃく", meaning: "steadily"),
      ]),
  ]

  /// The data in the program, decoded whole: nothing in it changes while tests use it in parallel.
  nonisolated(unsafe) static let storage: JSONKanjiStorage = {
    let storage = JSONKanjiStorage.embedded(all: true)
    _ = (storage.all, storage.everyday, storage.words, storage.words(containing: "水"))
    return storage
  }()

  /// Every kanji of the data in the program, decoded once for all tests.
  static let all = JSONKanjiStorage.embedded().all

  /// Every kanji of the data in the program, with those that are not everyday ones.
  static let everything = storage.all

  /// The bytes of a file in Resources.
  static func file(_ name: String = "kanji.json") throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: "../../../Resources/\(name)").standardized))
  }

  /// The fields of each line of a file of cases, without comments.
  static func cases(_ name: String) throws -> [[String]] {
    let file = folder.appending(path: "../../KanjiLookups/\(name)").standardized
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
  }

  /// Returns every eighth of many queries, or all of them in the long suite.
  static func sample<Query>(_ queries: [Query]) -> [Query] {
    isLong ? queries : stride(from: 0, to: queries.count, by: 8).map { queries[$0] }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The kanji read from the JSON, or the error.
  static func read(_ bytes: some Sequence<UInt8>) -> Result<[Kanji], KanjiDataError> {
    do throws(KanjiDataError) {
      return .success(try JSONKanjiStorage(parsing: Array(bytes), from: "kanji.json").all)
    } catch {
      return .failure(error)
    }
  }

  /// The problem with the JSON.
  static func problem(_ json: some Sequence<UInt8>) -> KanjiDataError.Problem? {
    guard case .failure(let error) = read(json) else { return nil }
    return error.problem
  }
}
