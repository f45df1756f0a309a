extension Kanji: Codable {
  /// The properties, with characters as text.
  private struct Fields: Codable {
    var character: String
    var meaning: String
    var on, kun: [String]?
    var grade, jlpt, strokes, frequency: Int?
    var radical: String?
    var examples: [Example]?
  }

  /// Reads a kanji; lists that are missing are empty, and other properties nil.
  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    self.init(
      character: try Self.character(fields.character, in: decoder), meaning: fields.meaning,
      on: fields.on ?? [], kun: fields.kun ?? [], grade: fields.grade, jlpt: fields.jlpt,
      strokes: fields.strokes, frequency: fields.frequency,
      radical: try fields.radical.map { try Self.character($0, in: decoder) },
      examples: fields.examples ?? [])
  }

  /// Writes every property by its name; what is nil is left out.
  public func encode(to encoder: any Encoder) throws {
    try Fields(
      character: String(character), meaning: meaning, on: on, kun: kun, grade: grade, jlpt: jlpt,
      strokes: strokes, frequency: frequency, radical: radical.map { String($0) },
      examples: examples
    ).encode(to: encoder)
  }

  private static func character(_ text: String, in decoder: any Decoder) throws -> Character {
    guard text.count == 1, let character = text.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "“\(text)” is not one character"))
    }
    return character
  }
}

extension Kanji.Example: Codable {
  private enum CodingKeys: CodingKey {
    case word, reading, otherReadings, meaning
  }

  /// Reads a word; without a list of other readings, it has none.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      word: try fields.decode(String.self, forKey: .word),
      reading: try fields.decodeIfPresent(String.self, forKey: .reading),
      otherReadings: try fields.decodeIfPresent([String].self, forKey: .otherReadings) ?? [],
      meaning: try fields.decode(String.self, forKey: .meaning))
  }

  /// Writes every property by its name; what is nil is left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(word, forKey: .word)
    try fields.encodeIfPresent(reading, forKey: .reading)
    try fields.encode(otherReadings, forKey: .otherReadings)
    try fields.encode(meaning, forKey: .meaning)
  }
}
