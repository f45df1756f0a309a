/// The readings of all kanji and words by their sound.
///
/// Kana and Latin letters of the same sound have one key, as letters do not distinguish づ from ず, and a
/// long vowel has many spellings.
struct ReadingIndex {
  /// A reading, and whose it is.
  struct Place {
    let kanji: Int
    /// The example; nil for a reading of the kanji itself.
    let example: Int?
    /// The reading in hiragana, without dots and hyphens.
    let kana: String
    /// Whether it is the kanji's own share of a reading, `み` of `み.る`.
    var isStem = false
  }

  private var places: [String: [Place]] = [:]
  /// The readings of words by their sound with short vowels.
  private var shortPlaces: [String: [Place]] = [:]

  init(_ all: [Kanji]) {
    for (number, kanji) in all.enumerated() {
      for reading in [kanji.on, kanji.kun].joined() { add(reading, of: number) }
      for (example, word) in kanji.examples.enumerated() {
        for reading in [word.reading ?? word.word] + word.otherReadings {
          add(Place(kanji: number, example: example, kana: Self.kana(reading)))
        }
      }
    }
  }

  /// Returns the readings that the query spells.
  func places(of query: ReadingQuery) -> [Place] {
    places[query.sound, default: []].filter(query.admits)
  }

  /// Returns the readings of words that Latin letters without long vowels spell: `tokyo` for `とうきょう`.
  func placesWithoutLength(of query: ReadingQuery) -> [Place] {
    query.isRomaji ? shortPlaces[query.sound, default: []] : []
  }

  /// Returns the readings that begin as the query spells.
  func placesStarting(with query: ReadingQuery) -> [Place] {
    places.keys.filter { $0.hasPrefix(query.sound) }.sorted().flatMap { places[$0, default: []] }
      .filter { query.isRomaji || $0.kana.hasPrefix(query.kana) }
  }

  private mutating func add(_ reading: String, of kanji: Int) {
    add(Place(kanji: kanji, example: nil, kana: Self.kana(reading)))
    guard let dot = reading.firstIndex(of: ".") else { return }
    add(Place(kanji: kanji, example: nil, kana: Self.kana(String(reading[..<dot])), isStem: true))
  }

  private mutating func add(_ place: Place) {
    let sound = Sound.of(place.kana)
    places[sound, default: []].append(place)
    guard place.example != nil else { return }
    let short = sound.filter { $0 != Character(Sound.length) }
    if short != sound { shortPlaces[short, default: []].append(place) }
  }

  /// Returns a reading in hiragana, without dots and hyphens.
  static func kana(_ reading: String) -> String {
    var kana = String.UnicodeScalarView()
    for scalar in reading.unicodeScalars where scalar != "." && scalar != "-" {
      kana.append(scalar.inHiragana)
    }
    return String(kana)
  }
}

/// A reading to look for, in kana or in Latin letters.
struct ReadingQuery: Hashable {
  /// The hiragana.
  let kana: String
  let sound: String
  /// Whether it was spelled in Latin letters, which are compared by sound.
  let isRomaji: Bool

  /// Creates a query; nil if the text is neither kana nor a romanization.
  init?(_ text: String) {
    let kana = ReadingIndex.kana(text)
    let isRomaji = !kana.allSatisfy(\.isKana)
    guard let spelled = isRomaji ? Romaji.kana(text) : kana, !spelled.isEmpty else { return nil }
    self.init(kana: spelled, isRomaji: isRomaji)
  }

  private init(kana: String, isRomaji: Bool) {
    self.kana = kana
    self.isRomaji = isRomaji
    sound = Sound.of(kana)
  }

  /// The dictionary forms that this may be a form of.
  var dictionaryForms: [ReadingQuery] {
    JapaneseForms.dictionaryForms(of: kana).map { ReadingQuery(kana: $0, isRomaji: isRomaji) }
  }

  func admits(_ place: ReadingIndex.Place) -> Bool {
    isRomaji || place.kana == kana
  }
}

extension Sound {
  /// Returns the sound of kana.
  fileprivate static func of(_ kana: String) -> String {
    var sound = Sound()
    return String(String.UnicodeScalarView(kana.unicodeScalars.map { sound.next($0) }))
  }
}
