/// A search for a reading, in kana or in Latin letters.
///
/// Kana are compared by spelling, hiragana and katakana alike. Latin letters are compared by sound, as
/// they do not distinguish づ from ず, and a long vowel has many spellings.
struct ReadingQuery {
  private let wanted: [Unicode.Scalar]
  private let comparesSound: Bool

  /// Creates a query; nil if the text is neither kana nor a romanization.
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

  /// Returns how the text is found in the reading, ignoring dots and hyphens; nil if it is not.
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

  /// Returns whether Latin letters without long vowels spell the reading with its vowels shortened.
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
