/// The marks of a character, such as accents, which stand behind it one after another.
///
/// To compare text, its marks are sorted, in time that grows with the square of how many there are in
/// a row: a line of a megabyte of them would be compared for hours.
package enum Marks {
  /// The most in a row that text may have; Unicode's own limit for such ends, UAX #15, is 30.
  @inlinable
  package static var limit: Int { 128 }
  /// What is wrong with text that has more.
  package static var sentence: String { "a character with more than \(limit) marks" }

  /// A mark takes two bytes at least, so that most texts need not be looked at.
  @inlinable
  package static var fewestBytes: Int { 2 * limit }

  /// Whether a text has more marks in a row than that; in time linear in its length.
  package static func areTooMany(in text: String) -> Bool {
    guard text.utf8.count > fewestBytes else { return false }
    var count = 0
    for scalar in text.unicodeScalars {
      count = isMark(scalar) ? count + 1 : 0
      if count > limit { return true }
    }
    return false
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    // Neither Latin letters nor katakana and kanji are worth a look at what Unicode says of them.
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
  /// The text that the bytes are in UTF-8; nil if they are none.
  @inlinable
  package init?(validating bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is no text has been repaired.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
