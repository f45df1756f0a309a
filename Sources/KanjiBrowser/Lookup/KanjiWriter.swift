import StateMachine
import StateMachineText

/// Writes kanji as JSON with the fields of Resources/kanji.json, and each word in full.
package enum KanjiWriter {
  /// Returns kanji as JSON in UTF-8, with a line for each example.
  ///
  /// Reading the bytes gives equal kanji. Every field is there, `null` or `[]` if the kanji lacks it; control
  /// and format characters are escaped.
  package static func json(of kanji: some Sequence<Kanji>) -> [UInt8] {
    json(ofEntries: kanji.lazy.map { ($0, nil) })
  }

  /// Returns kanji of search results and words as JSON, in their order; a kanji has `found`: why it is a result.
  ///
  ///     "found": [{"term": "go", "as": "romaji", "reading": "ご", "word": null}]
  package static func json(
    ofFound found: some Sequence<(result: SearchResult?, word: Word?)>
  ) -> [UInt8] {
    var json = Array("[".utf8)
    var separator = "\n  "
    for (result, word) in found {
      if let result {
        json += separator.utf8
        write(result.kanji, with: self.found(result), limit: .max, to: &json)
      }
      write(word.map { [$0] } ?? [], after: separator, to: &json)
      separator = ",\n  "
    }
    return json + "\n]\n".utf8
  }

  /// Returns kanji as JSON, each with its parts in the order of writing, and with at most `limit` examples.
  ///
  ///     "parts": ["氵", "毎"]
  package static func json(
    withParts kanji: some Sequence<Kanji>, limit: Int = .max
  ) -> [UInt8] {
    json(
      ofEntries: kanji.lazy.map { kanji in
        let parts = KanjiParts.parts(of: kanji.character)
        return (kanji, ("parts", list(parts.map { JSONText.quoted(String($0)) })))
      }, limit: limit)
  }

  /// Returns words as JSON, each as in the examples of a kanji.
  package static func json(of words: some Sequence<Word>) -> [UInt8] {
    json(ofFound: words.lazy.map { (result: nil, word: $0) })
  }

  private typealias Field = (name: String, value: String)

  private static func found(_ result: SearchResult) -> Field? {
    result.matches.isEmpty ? nil : ("found", list(result.matches.map(text)))
  }

  /// Returns kanji as JSON, each with a word that they are in, and with the other words of its spelling.
  ///
  ///     "word": {"word": "水着", "reading": "みずぎ", "meaning": "bathing suit, swimsuit, swimmers"}
  package static func json(
    of kanji: [Kanji], in word: Word, _ senses: [Word.Sense] = [], others: [Word] = []
  ) -> [UInt8] {
    let json =
      "{" + members(of: word) + (senses.isEmpty ? "" : ", \"senses\": " + list(senses.map(text)))
      + (others.isEmpty
        ? "" : ", \"others\": " + list(others.map { "{" + members(of: $0) + "}" })) + "}"
    return self.json(ofEntries: kanji.lazy.map { ($0, ("word", json)) })
  }

  private static func members(of word: Word) -> String {
    WordField.allCases.compactMap { field -> String? in
      let values = field.values(of: word)
      return field.isList && values.isEmpty ? nil : self.field(field, values)
    }.joined(separator: ", ")
  }

  /// Returns kanji as JSON, each with the further field of its entry, if there is one.
  private static func json(
    ofEntries entries: some Sequence<(kanji: Kanji, further: Field?)>, limit: Int = .max
  ) -> [UInt8] {
    // Appending bytes takes a third of the time of appending strings.
    var json = Array("[".utf8)
    var separator = "\n  "
    for (kanji, further) in entries {
      json += separator.utf8
      write(kanji, with: further, limit: limit, to: &json)
      separator = ",\n  "
    }
    return json + "\n]\n".utf8
  }

  private static func write(
    _ kanji: Kanji, with further: Field?, limit: Int, to json: inout [UInt8]
  ) {
    write("{\"character\": ", String(kanji.character), to: &json)
    write(", \"meaning\": ", kanji.meaning, to: &json)
    json += ",\n   ".utf8
    if let further { json += "\"\(further.name)\": \(further.value),\n   ".utf8 }
    json += facts(of: kanji).utf8
    json += ",\n   \"examples\": [".utf8
    write(kanji.examples.prefix(limit), after: "\n    ", to: &json)
    json += "]}".utf8
  }

  /// Writes words, each after a line break with indentation.
  private static func write(
    _ words: some Sequence<Word>, after lineBreak: String, to json: inout [UInt8]
  ) {
    var beginning = lineBreak + "{"
    for word in words {
      for field in WordField.allCases {
        let values = field.values(of: word)
        guard field.isRequired || !values.isEmpty else { continue }
        json += beginning.utf8
        json += self.field(field, values.isEmpty ? [""] : values).utf8
        beginning = ", "
      }
      json += "}".utf8
      beginning = "," + lineBreak + "{"
    }
  }

  private static func field(_ field: WordField, _ values: [String]) -> String {
    let value = field.isList ? list(values.map(JSONText.quoted)) : text(values.first)
    return "\"\(field.rawValue)\": \(value)"
  }

  private static func facts(of kanji: Kanji) -> String {
    let readings = [("on", kanji.on), ("kun", kanji.kun)].map { name, readings in
      "\"\(name)\": " + list(readings.map(JSONText.quoted))
    }
    let numbers = kanji.numbers.map { "\"\($0)\": " + ($1.map(String.init) ?? "null") }
    let radical = "\"radical\": " + text(kanji.radical.map { String($0) })
    return (readings + numbers + [radical]).joined(separator: ", ")
  }

  private static func text(_ sense: Word.Sense) -> String {
    "{\"classes\": \(text(sense.classes)), \"meaning\": \(text(sense.meaning))}"
  }

  private static func text(_ match: SearchMatch) -> String {
    "{\"term\": \(text(match.term)), \"as\": \(text(match.kind.rawValue)), "
      + "\"reading\": \(text(match.reading)), \"word\": \(text(match.word?.text))}"
  }

  private static func text(_ text: String?) -> String {
    text.map(JSONText.quoted) ?? "null"
  }

  private static func list(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  private static func write(_ beginning: String, _ text: String, to json: inout [UInt8]) {
    json += beginning.utf8
    json += JSONText.quoted(text).utf8
  }
}
