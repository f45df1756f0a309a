import Foundation
import KanjiBrowser

/// The kanji that Foundation's `JSONDecoder` reads from the JSON.
///
/// Thoroughly means that the values of unknown keys are decoded, too, which `JSONDecoder` checks
/// incompletely otherwise.
func oracle(_ json: [UInt8], isThorough: Bool = true) throws -> [Kanji] {
  if isThorough { _ = try JSONDecoder().decode(AnyJSON.self, from: Data(json)) }
  return try JSONDecoder().decode([Entry].self, from: Data(json)).map(\.kanji)
}

private struct Entry: Decodable {
  var character: String
  var meaning: String
  var on: [String]?
  var kun: [String]?
  var grade: Int?
  var jlpt: Int?
  var strokes: Int?
  var frequency: Int?
  var radical: String?
  var examples: [Example]

  struct Example: Decodable {
    var word: String
    var reading: String?
    var readings: [String]?
    var meaning: String
  }

  var kanji: Kanji {
    Kanji(
      character: character.first ?? " ", meaning: meaning, on: on ?? [], kun: kun ?? [],
      grade: grade, jlpt: jlpt, strokes: strokes, frequency: frequency, radical: radical?.first,
      examples: examples.map {
        Word($0.word, reading: $0.reading, otherReadings: $0.readings ?? [], meaning: $0.meaning)
      })
  }
}

private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      for key in object.allKeys { _ = try object.decode(AnyJSON.self, forKey: key) }
    } else if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { _ = try list.decode(AnyJSON.self) }
    } else {
      try Self.checkLeaf(decoder.singleValueContainer())
    }
  }

  private static func checkLeaf(_ leaf: any SingleValueDecodingContainer) throws {
    let isNull = leaf.decodeNil()
    let isBoolean = (try? leaf.decode(Bool.self)) != nil
    let isNumber = (try? leaf.decode(Double.self)) != nil
    if !isNull, !isBoolean, !isNumber { _ = try leaf.decode(String.self) }
  }

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
