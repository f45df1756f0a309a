import StateMachineText

/// A word with its spellings, readings and meaning, as the word list or an example of a kanji has it.
public struct Word: Hashable, Codable, Sendable {
  /// The spellings, the most usual first; empty for a word of the list in kana only.
  package private(set) var spellings: [String]
  /// The readings in kana, the most usual first; empty if the data has none.
  package let readings: [String]
  /// The meaning in English: glosses separated by ", " and senses by "; "; empty if the data does not list the word.
  public private(set) var meaning: String
  /// Whether the word is usually written in kana although it has kanji.
  package private(set) var isUsuallyKana = false
  /// JMdict's codes of the classes that decide how the word inflects, such as `v5k`.
  private(set) var classes: [String]
  /// For each spelling that alone means another entry, the place from 1 among the entries with that spelling and
  /// the first reading.
  private var homographNumbers: [String: Int] = [:]

  private enum CodingKeys: CodingKey {
    case spellings, readings, meaning, isUsuallyKana, classes
  }

  /// The class of words whose classes are not known.
  static let anyClass = "any"
  private static let anyClasses = [anyClass]

  /// Creates a word with one spelling, whose classes are not known.
  public init(
    _ text: String, reading: String? = nil, otherReadings: [String] = [], meaning: String = ""
  ) {
    spellings = [text]
    readings = (reading.map { [$0] } ?? []) + otherReadings
    self.meaning = meaning
    classes = Self.anyClasses
  }

  /// Creates a word from a line of the list; nil if the line lacks a field.
  init?(line: Slice<UnsafeBufferPointer<UInt8>>) {
    var fields = line
    guard let spellings = fields.removePart(before: "\t"),
      let readings = fields.removePart(before: "\t"),
      let codes = fields.removePart(before: "\t")
    else { return nil }
    self.spellings = spellings.texts(separatedBy: ",")
    self.readings = readings.texts(separatedBy: ",")
    meaning = fields.text
    classes = codes.texts(separatedBy: " ")
    // After the classes: the place of a spelling, and after a dot its number if that is not 1.
    while let code = classes.last, code.utf8.first.map({ $0 <= UInt8(ascii: "9") }) ?? false {
      classes.removeLast()
      let numbers = code.split(separator: ".").compactMap { Int(digits: String($0)) }
      guard let place = numbers.first, self.spellings.indices.contains(place) else { continue }
      homographNumbers[self.spellings[place]] = numbers.count > 1 ? numbers[1] : 1
    }
    if classes.last == "uk" {
      classes.removeLast()
      isUsuallyKana = true
    }
  }

  /// Whether the data lists the word.
  package var isListed: Bool { !meaning.isEmpty }

  /// The word as it is usually written.
  public var text: String { (isInKana ? nil : spellings.first) ?? readings.first ?? "" }

  /// The name of the entry: its text, with its reading if the text alone means another entry: `大家【おおや】`.
  package var name: String {
    guard !isInKana, let number = homographNumber(of: text), let reading = readings.first else {
      return text
    }
    return "\(text)【\(reading)\(number > 1 ? "\(number)" : "")】"
  }

  /// Returns the number of the entry among those with a spelling and its first reading, from 1; nil if the spelling
  /// alone means it.
  func homographNumber(of spelling: String) -> Int? { homographNumbers[spelling] }

  /// The reading in kana; nil without one, and for a word that is written in kana.
  public var reading: String? { shownReadings.first }

  /// Further readings, in kana; mostly none.
  public var otherReadings: [String] { Array(shownReadings.dropFirst()) }

  /// All readings but the word itself, separated by `、`; nil without any.
  package var readingText: String? {
    shownReadings.isEmpty ? nil : shownReadings.joined(separator: "、")
  }

  private var shownReadings: ArraySlice<String> { readings.dropFirst(isInKana ? 1 : 0) }

  /// Whether the word is usually written in kana, or has no kanji at all.
  var isInKana: Bool { isUsuallyKana || spellings.isEmpty }

  /// Whether it is a verb, other than a noun before する.
  var isVerb: Bool { classes.contains { $0.hasPrefix("v") && $0 != "vs" } }

  /// Whether it is a verb or an adjective in -i.
  var inflects: Bool { isVerb || classes.contains { $0.hasPrefix("adj-i") } }

  /// Returns the word with another of its spellings first; the first one is at 0.
  func written(at place: Int) -> Word {
    var word = self
    if place > 0 { word.spellings.insert(word.spellings.remove(at: place), at: 0) }
    return word
  }

  /// Returns the word as a text spells it, with kanji even if it is usually written in kana.
  func written(as text: String) -> Word {
    var word = written(at: spellings.firstIndex(of: text) ?? 0)
    word.spellings[0] = text
    word.isUsuallyKana = false
    return word
  }

  /// Returns the word with another sense before its meaning.
  func showing(_ sense: String) -> Word {
    var word = self
    word.meaning = "\(sense); \(meaning)"
    return word
  }

  /// Returns the word as an example of a kanji, with one spelling and without its classes.
  func example(written text: String) -> Word {
    var word = self
    word.spellings = [text]
    word.isUsuallyKana = false
    word.classes = Self.anyClasses
    word.homographNumbers = [:]
    return word
  }
}
