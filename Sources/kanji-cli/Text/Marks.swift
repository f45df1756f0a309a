/// The marks of a character, such as accents, which stand behind it one after another.
///
/// To compare text, its marks are sorted, in time that grows with the square of how many there are in
/// a row: a line of a megabyte of them would be compared for hours.
enum Marks {
  /// The most in a row that text may have; Unicode's own limit for such ends, UAX #15, is 30.
  static let limit = 128
  /// What is wrong with text that has more.
  static let sentence = "a character with more than \(limit) marks"

  /// Whether a text has more marks in a row than that; in time linear in its length.
  static func areTooMany(in text: String) -> Bool {
    // A mark takes two bytes at least, so that most lines are not looked at.
    guard text.utf8.count > 2 * limit else { return false }
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
