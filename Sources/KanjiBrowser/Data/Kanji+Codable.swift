extension Kanji: Codable {
  /// The properties, with characters as text.
  private struct Fields: Codable {
    var character: String
    var meaning: String
    var on, kun: [String]?
    var grade, jlpt, strokes, frequency: Int?
    var radical: String?
    var examples: [Word]?
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
    guard let character = text.onlyCharacter else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "“\(text)” is not one character"))
    }
    return character
  }
}
