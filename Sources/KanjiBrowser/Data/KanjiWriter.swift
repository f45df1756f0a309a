import StateMachine
import StateMachineText

/// Writes kanji as JSON, in the layout of Resources/kanji.json.
public enum KanjiWriter {
  /// The kanji as JSON in UTF-8: a few lines for each, one for each example, so that differences
  /// between two versions are readable.
  ///
  /// Reading the bytes again gives equal kanji. Absent fields are left out. Control and format
  /// characters are written as escapes.
  public static func json(of kanji: some Sequence<Kanji>) -> [UInt8] {
    let entries = kanji.map { "\n  " + entry($0) }.joined(separator: ",")
    return Array("[\(entries)\n]\n".utf8)
  }

  private static func entry(_ kanji: Kanji) -> String {
    let readings = [("on", kanji.on), ("kun", kanji.kun)].filter { !$1.isEmpty }
    let numbers = [
      ("grade", kanji.grade), ("jlpt", kanji.jlpt), ("strokes", kanji.strokes),
      ("frequency", kanji.frequency),
    ]
    let optional =
      readings.map { "\"\($0)\": [\($1.map(JSONText.visible).joined(separator: ", "))]" }
      + numbers.compactMap { key, number in number.map { "\"\(key)\": \($0)" } }
      + (kanji.radical.map { [field("radical", String($0))] } ?? [])
    let examples = kanji.examples.map { "\n    " + example($0) }.joined(separator: ",")
    return "{" + field("character", String(kanji.character)) + ", "
      + field("meaning", kanji.meaning) + ",\n   "
      + (optional.isEmpty ? "" : optional.joined(separator: ", ") + ",\n   ")
      + "\"examples\": [\(examples)]}"
  }

  private static func example(_ example: Kanji.Example) -> String {
    let reading = example.reading.map { field("reading", $0) + ", " } ?? ""
    return "{" + field("word", example.word) + ", " + reading + field("meaning", example.meaning)
      + "}"
  }

  private static func field(_ key: String, _ text: String) -> String {
    "\"\(key)\": " + JSONText.visible(text)
  }
}
