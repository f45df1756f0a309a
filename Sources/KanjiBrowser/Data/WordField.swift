/// The fields of a word, in their order; the raw value is the name in JSON.
///
/// They are declared here alone: JSON is read and written, `--words` and plain text are printed, and the viewer shows
/// a word by this list.
package enum WordField: String, CaseIterable, Sendable {
  case word, reading, readings, meaning

  /// What it is, for the help.
  package var title: String {
    switch self {
    case .word: "the word, with its reading in brackets if it is not the usual one"
    case .reading: "its readings"
    case .readings: "its further readings"
    case .meaning: "its meaning"
    }
  }

  /// The values in a word; empty if the word lacks the field.
  package func values(of word: Word) -> [String] {
    switch self {
    case .word: [word.text]
    case .reading: word.reading.map { [$0] } ?? []
    case .readings: word.otherReadings
    case .meaning: word.isListed ? [word.meaning] : []
    }
  }

  /// Whether JSON has a list of its values.
  var isList: Bool { self == .readings }
  /// Whether data without it is invalid.
  package var isRequired: Bool { self == .word || self == .meaning }

  /// The fields of a word as text, where one has all readings.
  package static let shown = allCases.filter { !$0.isList }

  /// Returns the text of a shown field, the name of a word; empty if the word lacks it.
  package func text(of word: Word) -> String {
    switch self {
    case .word: word.name
    case .reading: word.readingText ?? ""
    case .readings, .meaning: values(of: word).first ?? ""
    }
  }
}

extension Word {
  /// Creates a word from the values of its fields.
  init(_ fields: [WordField: [String]]) {
    self.init(
      fields[.word]?.first ?? "", reading: fields[.reading]?.first,
      otherReadings: fields[.readings] ?? [], meaning: fields[.meaning]?.first ?? "")
  }
}
