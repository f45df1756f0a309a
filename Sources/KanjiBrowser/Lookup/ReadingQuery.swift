/// A reading that is looked for, in kana or in Latin letters.
///
/// Kana are compared as they are written, hiragana and katakana alike. Latin letters are compared as
/// they sound, because they do not tell づ from ず, and because a long vowel has many spellings.
struct ReadingQuery {
  private let wanted: [Unicode.Scalar]
  private let comparesSound: Bool

  /// Prepares the text; nil if it is neither kana nor the Latin spelling of kana.
  init?(_ text: String) {
    let kana = text.filter { $0 != "." && $0 != "-" }
    comparesSound = !kana.allSatisfy(\.isKana)
    guard let spelled = comparesSound ? Romaji.kana(text) : kana, !spelled.isEmpty else {
      return nil
    }
    var sound = Sound()
    wanted = spelled.unicodeScalars.map { [comparesSound] in
      comparesSound ? sound.next($0) : $0.inHiragana
    }
  }

  /// How the text is found in the reading, whose dots and hyphens do not count; nil if it is not.
  func found(in reading: String) -> SearchResult.Closeness? {
    var sound = Sound()
    var position = 0
    var isStem = false
    for scalar in reading.unicodeScalars {
      if scalar == "." { isStem = position == wanted.count }
      guard scalar != ".", scalar != "-" else { continue }
      if position == wanted.count { return isStem ? .stem : .startOfFirstMeaning }
      guard wanted[position] == (comparesSound ? sound.next(scalar) : scalar.inHiragana) else {
        return nil
      }
      position += 1
    }
    return position == wanted.count ? .reading : nil
  }

  /// Whether Latin letters without any long vowel spell the reading if its long vowels become short.
  func isFoundWithoutLength(in reading: String) -> Bool {
    guard comparesSound else { return false }
    var sound = Sound()
    var position = 0
    for scalar in reading.unicodeScalars {
      let next = sound.next(scalar)
      if next == Sound.length { continue }
      guard position < wanted.count, wanted[position] == next else { return false }
      position += 1
    }
    return position == wanted.count
  }
}
