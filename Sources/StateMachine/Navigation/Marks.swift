/// The marks of a character, such as accents, which follow it one after another.
///
/// Comparing text sorts its marks, in time quadratic in their number: a line with a megabyte of them would
/// take hours.
package enum Marks {
  /// The maximum number in a row; Unicode's own limit for such uses, UAX #15, is 30.
  private static let limit = 128
  /// The message about text that has more.
  package static var sentence: String { "a character with more than \(limit) marks" }

  /// Returns whether a text has more marks in a row; linear time.
  package static func areTooMany(in text: String) -> Bool {
    // A mark takes at least two bytes.
    guard text.utf8.count > 2 * limit else { return false }
    var count = 0
    for scalar in text.unicodeScalars {
      count = isMark(scalar) ? count + 1 : 0
      if count > limit { return true }
    }
    return false
  }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    // Latin letters, katakana and kanji need no lookup of their properties.
    if scalar.value < 0x300 || (0x30A0...0x9FFF).contains(scalar.value) { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar shows nothing itself but may change how text around it is shown: control
  /// and format characters, among them the bidirectional ones, and line separators.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// Creates the text of UTF-8 bytes; nil if they are invalid.
  @inlinable
  package init?(validating bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaced invalid bytes.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
