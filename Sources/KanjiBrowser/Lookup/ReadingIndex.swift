/// The readings of all kanji and words, by their first kana.
struct ReadingIndex {
  /// A reading, with its kanji and example.
  struct Place {
    let kanji: Int
    /// The example; nil for a reading of the kanji itself.
    let example: Int?
    /// The reading, which may have dots and hyphens.
    let text: String
  }

  private var places: [Unicode.Scalar: [Place]] = [:]

  init(_ all: [Kanji]) {
    for (number, kanji) in all.enumerated() {
      for reading in [kanji.on, kanji.kun].joined() {
        add(Place(kanji: number, example: nil, text: reading))
      }
      for (example, word) in kanji.examples.enumerated() {
        add(Place(kanji: number, example: example, text: word.reading ?? word.word))
        for reading in word.otherReadings {
          add(Place(kanji: number, example: example, text: reading))
        }
      }
    }
  }

  /// Returns the readings that begin with the same sound as the query.
  func places(for query: ReadingQuery) -> [Place] {
    query.first.flatMap { places[$0] } ?? []
  }

  private mutating func add(_ place: Place) {
    if let first = ReadingQuery.first(of: place.text) { places[first, default: []].append(place) }
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
