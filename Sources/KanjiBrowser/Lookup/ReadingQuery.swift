/// A reading to look for, in kana or in Latin letters.
///
/// Kana are compared by spelling, hiragana and katakana alike. Latin letters are compared by sound, as
/// they do not distinguish づ from ず, and a long vowel has many spellings.
struct ReadingQuery {
  /// The kind of a match, the closest first.
  enum Match {
    case whole
    /// The kanji's own share, `み` of `み.る`.
    case stem
    case start
  }

  /// The hiragana.
  let kana: String
  /// Whether it was spelled in Latin letters, which are compared by sound.
  let isRomaji: Bool
  private let wanted: [Unicode.Scalar]

  /// Creates a query; nil if the text is neither kana nor a romanization.
  init?(_ text: String) {
    let kana = Self.kana(text)
    let isRomaji = !kana.allSatisfy(\.isKana)
    guard let spelled = isRomaji ? Romaji.kana(text) : kana, !spelled.isEmpty else { return nil }
    self.init(kana: spelled, isRomaji: isRomaji)
  }

  private init(kana: String, isRomaji: Bool) {
    self.kana = kana
    self.isRomaji = isRomaji
    var sound = Sound()
    wanted = kana.unicodeScalars.map { isRomaji ? sound.next($0) : $0 }
  }

  /// Returns a reading in hiragana, without dots and hyphens.
  static func kana(_ reading: String) -> String {
    var kana = String.UnicodeScalarView()
    for scalar in reading.unicodeScalars where scalar != "." && scalar != "-" {
      kana.append(scalar.inHiragana)
    }
    return String(kana)
  }

  /// Returns how the query matches the reading, ignoring dots and hyphens; nil if it does not.
  func match(in reading: String) -> Match? {
    var sound = Sound()
    var position = 0
    var isStem = false
    for scalar in reading.unicodeScalars {
      if scalar == "." { isStem = position == wanted.count }
      guard scalar != ".", scalar != "-" else { continue }
      if position == wanted.count { return isStem ? .stem : .start }
      guard wanted[position] == (isRomaji ? sound.next(scalar) : scalar.inHiragana) else {
        return nil
      }
      position += 1
    }
    return position == wanted.count ? .whole : nil
  }
}
