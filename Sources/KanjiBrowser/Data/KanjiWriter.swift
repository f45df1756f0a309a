import StateMachine

/// Writes kanji as JSON, in the layout of Resources/kanji.json.
public enum KanjiWriter {
  /// The kanji as JSON in UTF-8: a few lines for each, one for each example, so that differences
  /// between two versions are readable.
  ///
  /// Reading the bytes again gives equal kanji. Absent fields are left out. Control and format
  /// characters are written as escapes.
  public static func json(of kanji: some Sequence<Kanji>) -> [UInt8] {
    var output: [UInt8] = []
    appendList(of: kanji, lead: "\n  ", between: ",\n  ", to: &output, with: append)
    // The last bracket stands on a line of its own.
    output.removeLast()
    output += "\n]\n".utf8
    return output
  }

  /// The text in quotation marks, with escapes where it needs them.
  package static func json(of text: String) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ kanji: Kanji, to output: inout [UInt8]) {
    output += "{".utf8
    append("character", String(kanji.character), to: &output)
    output += ", ".utf8
    append("meaning", kanji.meaning, to: &output)
    output += ",\n   ".utf8
    appendOptionalFields(of: kanji, to: &output)
    output += "\"examples\": ".utf8
    appendList(of: kanji.examples, lead: "\n    ", between: ",\n    ", to: &output, with: append)
    output += "}".utf8
  }

  private static func appendOptionalFields(of kanji: Kanji, to output: inout [UInt8]) {
    let start = output.count
    for (key, readings) in [("on", kanji.on), ("kun", kanji.kun)] where !readings.isEmpty {
      append(key, readings, to: &output)
      output += ", ".utf8
    }
    let numbers = [
      ("grade", kanji.grade), ("jlpt", kanji.jlpt), ("strokes", kanji.strokes),
      ("frequency", kanji.frequency),
    ]
    for case (let key, let number?) in numbers {
      output += "\"\(key)\": \(number), ".utf8
    }
    if let radical = kanji.radical {
      append("radical", String(radical), to: &output)
      output += ", ".utf8
    }
    guard output.count > start else { return }
    output.removeLast()
    output += "\n   ".utf8
  }

  private static func append(_ example: Kanji.Example, to output: inout [UInt8]) {
    output += "{".utf8
    append("word", example.word, to: &output)
    output += ", ".utf8
    if let reading = example.reading {
      append("reading", reading, to: &output)
      output += ", ".utf8
    }
    append("meaning", example.meaning, to: &output)
    output += "}".utf8
  }

  private static func append(_ key: String, _ text: String, to output: inout [UInt8]) {
    output += "\"\(key)\": ".utf8
    append(text, to: &output)
  }

  private static func append(_ key: String, _ texts: [String], to output: inout [UInt8]) {
    output += "\"\(key)\": ".utf8
    appendList(of: texts, lead: "", between: ", ", to: &output, with: append)
  }

  /// Appends the elements in brackets, the lead before the first and the separator between two.
  private static func appendList<Element>(
    of elements: some Sequence<Element>, lead: String, between separator: String,
    to output: inout [UInt8],
    with append: (Element, inout [UInt8]) -> Void
  ) {
    output += "[".utf8
    var next = lead
    for element in elements {
      output += next.utf8
      append(element, &output)
      next = separator
    }
    output += "]".utf8
  }

  private static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(isPlain) {
      output += text.utf8
    } else {
      for scalar in text.unicodeScalars {
        let isSpecial = scalar == "\"" || scalar == "\\" || scalar.isInvisible
        output += (isSpecial ? scalar.escaped : String(scalar)).utf8
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Whether no character with this byte in it needs an escape: printable ASCII, and every byte of
  /// U+3000–U+D7FF, which hold the kana and nearly all kanji.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case 0x20...0x7E, 0x80...0xBF, 0xE3...0xED: true
    default: false
    }
  }
}
