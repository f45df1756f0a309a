/// A word of the word list.
package struct WordEntry: Hashable, Sendable {
  /// The spellings with kanji, the most usual first; empty for a word in kana only.
  package private(set) var spellings: [String]
  /// The readings in kana, the most usual first; empty if the data has none.
  package let readings: [String]
  /// The meaning in English: glosses separated by ", " and senses by "; ".
  package let meaning: String
  /// Whether the word is usually written in kana although it has kanji.
  package let isUsuallyKana: Bool
  /// JMdict's codes of the classes that decide how the word inflects, such as `v5k`.
  let classes: [String]

  /// The class of words whose classes are not known.
  static let anyClass = "any"

  /// Whether the word is usually written in kana, or has no kanji at all.
  var isInKana: Bool { isUsuallyKana || spellings.isEmpty }

  /// Whether it is a verb, other than a noun before する.
  var isVerb: Bool { classes.contains { $0.hasPrefix("v") && $0 != "vs" } }

  /// Whether it is a verb or an adjective in -i.
  var inflects: Bool { isVerb || classes.contains { $0.hasPrefix("adj-i") } }

  /// The word as it is usually written.
  package var text: String {
    let written = isUsuallyKana ? readings.first : spellings.first
    return written ?? readings.first ?? ""
  }

  /// The readings other than the word itself.
  private var otherReadings: [String] { readings.filter { $0 != text } }

  /// Returns the word with another of its spellings first; the first one is at 0.
  func written(at place: Int) -> WordEntry {
    var entry = self
    if place > 0 { entry.spellings.insert(entry.spellings.remove(at: place), at: 0) }
    return entry
  }

  /// The word as an example of its kanji.
  package var example: Kanji.Example {
    Kanji.Example(
      word: text, reading: otherReadings.first, otherReadings: Array(otherReadings.dropFirst()),
      meaning: meaning)
  }

  /// Creates an entry from a line of the list; nil if the line lacks a field.
  init?(line: some Sequence<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 4 else { return nil }
    let texts = fields.map { String(decoding: $0, as: UTF8.self) }
    spellings = texts[0].split(separator: ",").map(String.init)
    readings = texts[1].split(separator: ",").map(String.init)
    meaning = texts[3]
    let codes = texts[2].split(separator: " ").map(String.init)
    classes = codes.filter { $0 != "uk" }
    isUsuallyKana = codes.contains("uk")
  }
}
