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

  /// An object, or a word of the list with the position of its line.
  enum Example: Decodable {
    case object(Object)
    case text(String)

    struct Object: Decodable {
      var word: String
      var reading: String?
      var readings: [String]?
      var meaning: String
    }

    init(from decoder: any Decoder) throws {
      let text = try? decoder.singleValueContainer().decode(String.self)
      self = try text.map(Self.text) ?? .object(Object(from: decoder))
    }

    var word: Word {
      switch self {
      case .object(let word):
        Word(
          word.word, reading: word.reading, otherReadings: word.readings ?? [],
          meaning: word.meaning)
      case .text(let text):
        listedWord(text[..<(text.lastIndex(of: "@") ?? text.endIndex)])
      }
    }
  }

  var kanji: Kanji {
    Kanji(
      character: character.first ?? " ", meaning: meaning, on: on ?? [], kun: kun ?? [],
      grade: grade, jlpt: jlpt, strokes: strokes, frequency: frequency, radical: radical?.first,
      examples: examples.map(\.word))
  }
}

/// Returns the first word of words.txt with a spelling, or one without a meaning.
private func listedWord(_ text: Substring) -> Word {
  guard let fields = firstLines[text] else { return Word(String(text)) }
  let readings = fields[1].split(separator: ",").map(String.init)
  return Word(
    String(text), reading: readings.first, otherReadings: Array(readings.dropFirst()),
    meaning: String(fields[3]))
}

/// The fields of the first line of words.txt with each spelling.
private let firstLines: [Substring: [Substring]] = {
  let bytes = (try? DataSamples.file("words.txt")) ?? []
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
    $0.split(separator: "\t", omittingEmptySubsequences: false)
  }
  let spellings = lines.flatMap { fields in fields[0].split(separator: ",").map { ($0, fields) } }
  return Dictionary(spellings) { first, _ in first }
}()

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
