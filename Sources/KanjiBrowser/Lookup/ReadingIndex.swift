/// The readings of all kanji and words, by their first sound.
///
/// Those with a first sound are indexed when they are first looked up.
struct ReadingIndex {
  /// A reading, with its kanji and example.
  struct Place {
    let kanji: Int
    /// The example; nil for a reading of the kanji itself.
    let example: Int?
    /// The reading, which may have dots and hyphens.
    let text: String
  }

  private let all: [Kanji]
  /// The readings that begin with each sound that was looked up.
  private var indexed: [Unicode.Scalar: [Place]] = [:]

  init(_ all: [Kanji]) {
    self.all = all
  }

  /// Returns the readings that begin with the same sound as the query.
  mutating func places(for query: ReadingQuery) -> [Place] {
    guard let first = query.first else { return [] }
    if let known = indexed[first] { return known }
    let found = places(from: first)
    indexed[first] = found
    return found
  }

  private func places(from first: Unicode.Scalar) -> [Place] {
    var places: [Place] = []
    func add(_ reading: String, _ kanji: Int, _ example: Int?) {
      guard ReadingQuery.first(of: reading) == first else { return }
      places.append(Place(kanji: kanji, example: example, text: reading))
    }
    for (number, kanji) in all.enumerated() {
      for reading in kanji.on { add(reading, number, nil) }
      for reading in kanji.kun { add(reading, number, nil) }
      for (example, word) in kanji.examples.enumerated() {
        add(word.reading ?? word.word, number, example)
        for reading in word.otherReadings { add(reading, number, example) }
      }
    }
    return places
  }
}

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
    /// The reading without long vowels, `tokyo` of `とうきょう`.
    case withoutLength
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

  /// The possible dictionary forms of the query.
  var dictionaryForms: [ReadingQuery] {
    Inflection.of(kana).map { ReadingQuery(kana: $0.text, isRomaji: isRomaji) }
  }

  /// The first sound.
  var first: Unicode.Scalar? { Self.first(of: kana) }

  static func first(of reading: String) -> Unicode.Scalar? {
    var sound = Sound()
    return reading.unicodeScalars.first { $0 != "." && $0 != "-" }.map { sound.next($0) }
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
      if position == wanted.count { return isStem ? .stem : isWithoutLength(reading) ?? .start }
      guard wanted[position] == (isRomaji ? sound.next(scalar) : scalar.inHiragana) else {
        return isWithoutLength(reading)
      }
      position += 1
    }
    return position == wanted.count ? .whole : nil
  }

  private func isWithoutLength(_ reading: String) -> Match? {
    guard isRomaji else { return nil }
    var sound = Sound()
    var position = 0
    for scalar in reading.unicodeScalars {
      let next = sound.next(scalar)
      if next == Sound.length { continue }
      guard position < wanted.count, wanted[position] == next else { return nil }
      position += 1
    }
    return position == wanted.count ? .withoutLength : nil
  }
}
