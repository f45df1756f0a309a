/// A Japanese text to look up in the list of words.
struct WordQuery {
  /// What is compared.
  enum KeyKind {
    /// The spelling, in hiragana.
    case spelling
    /// The sound, in which `とおる` and `とうる` are equal.
    case sound
    /// The sound without long vowels.
    case soundWithoutLength
  }

  typealias Form = (key: String, inflection: Inflection?, penalty: Int)

  let text: String
  /// The kana of a text in romaji.
  private let romaji: String?
  let keyKind: KeyKind
  /// The text and its possible dictionary forms; without long vowels, the text alone; empty for other text.
  let forms: [Form]

  var keys: [String] { forms.map(\.key) }
  var isRomaji: Bool { keyKind != .spelling }

  /// Returns whether long vowels may be missing or marked otherwise, in romaji, katakana and before ー.
  ///
  /// Mostly no word is the text then; but `seiyu`, for one word, may be せいゆう, too.
  func mayLackLength(besides found: [WordMatch]) -> Bool {
    let words = found.filter { $0.reason == .itself }
    guard words.isEmpty else {
      guard words.count == 1, !words[0].word.inflects, let romaji, romaji.count > 2 else {
        return false
      }
      return ["う", "ゆ", "ゅ"].contains(where: romaji.hasSuffix)
    }
    let isMarked = text.unicodeScalars.contains { "ァ"..."ー" ~= $0 }
    return isRomaji || isMarked && text.count > 2 && text.allSatisfy(\.isKana)
  }

  /// Whether a kanji is in the text.
  var hasKanji: Bool { text.contains { $0.ideograph != nil } }

  init(_ text: String, withoutLength: Bool = false, bySound: Bool = false) {
    let typed = KanjiForms.modern(text.folded).filter { !$0.isWhitespace && $0 != "." }
    let text = typed.filter { $0 != "-" }
    let romaji = Romaji.kana(text)
    let kind: KeyKind =
      withoutLength ? .soundWithoutLength : romaji != nil || bySound ? .sound : .spelling
    self.text = text
    self.romaji = romaji
    keyKind = kind
    // English is no spelling of a word.
    var texts = [romaji ?? text].filter { !$0.allSatisfy(\.isASCII) }
    // The `ti` of パーティー is not ち.
    if romaji != nil, let foreign = Romaji.foreignKana(text) { texts.append(foreign) }
    // 時時 is 時々, and いすゞ いすず.
    if let repeated = text.withOtherRepetitions { texts.append(repeated) }
    // The particle は sounds like わ, as in こんにちは.
    if let romaji, romaji.hasSuffix("わ") { texts.append(romaji.dropLast() + "は") }
    // The hyphen of `kin-en` ends an ん, that of `bi-ru` is ー; that of `te-gami` is nothing.
    let hyphenated =
      typed == text
      ? []
      : [typed, typed.replacing("-", with: "ー")]
        .flatMap { [Romaji.kana($0), Romaji.foreignKana($0)].compactMap(\.self) }
    forms = (hyphenated + texts).enumerated().flatMap { place, text -> [Form] in
      let penalty =
        withoutLength || !hyphenated.isEmpty && place >= hyphenated.count ? 1 : 0
      let inflections = withoutLength ? [] : Inflection.of(text)
      return [(Self.key(text, kind), nil, penalty)]
        + inflections.map { (Self.key($0.text, kind), $0, penalty) }
    }
  }

  /// Returns the rank of a word as a form of the text, how many times rarer it counts, and the word as it is
  /// written in the text.
  ///
  /// For a text in kanji, the usual word of its spelling comes first, and other words that are usually written in kana
  /// come last. For romaji of one syllable, words that are written in kanji come last. A word counts as rarer if the
  /// text is not its usual spelling or reading, or if the text is in kana and the word usually is not, unless the word
  /// is a verb or an adjective.
  func fit(
    of form: Form, to entry: Word, isCommon: Bool
  ) -> (rank: Int, rarity: Int, usage: WordMatch.Usage, word: Word) {
    let isKey = { (text: String) in Self.key(text, keyKind) == form.key }
    if form.key.contains(where: { $0.ideograph != nil }) {
      let place = entry.spellings.firstIndex(where: isKey) ?? 0
      let isOther =
        entry.spellings.indices.contains(place)
        && entry.homographNumber(of: entry.spellings[place]) != nil
      let isOfKana = entry.isUsuallyKana && isOther
      let isInKana = entry.isUsuallyKana && !entry.inflects
      let usage: WordMatch.Usage =
        isOther ? isCommon && !isInKana ? .common : .rare : isInKana ? .usualInKana : .usual
      return (
        isOfKana && !entry.inflects ? 1 : 0,
        (place == 0 ? 1 : 8) * (isOfKana && entry.inflects ? 32 : 1), usage,
        entry.written(at: place)
      )
    }
    let isUsual = entry.readings.first.map(isKey) ?? true
    let isWritten =
      isRomaji || form.inflection != nil || entry.inflects
      || entry.isInKana && entry.readings.contains(text)
    let isSyllable = isRomaji && form.inflection == nil && form.key.count == 1
    let isParticle =
      !isRomaji && form.inflection == nil && entry.spellings.isEmpty
      && (PartOfSpeech.unlisted[text] != nil || PartOfSpeech.auxiliaries.contains(text))
    // `wo` is を rather than お.
    let isOther =
      isSyllable && romaji.map(isKey) == true
      && !entry.readings.contains { $0.inHiragana == romaji }
    return (
      // は and から are particles rather than 派 and 空.
      isParticle ? -4 : isSyllable && !entry.isInKana || isOther ? 3 : 0,
      (isUsual ? 1 : 8) * (isWritten ? 1 : 8), .usual, entry
    )
  }

  /// Returns the first scalar of the key of a text with a first scalar.
  static func start(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    var sound = Sound()
    return sound.next(scalar)
  }

  /// Returns the text in hiragana, or in the kana of its sound.
  static func key(_ text: String, _ kind: KeyKind) -> String {
    var sound = Sound()
    var key = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let next = kind == .spelling ? scalar.inHiragana : sound.next(scalar)
      if kind != .soundWithoutLength || next != Sound.length { key.append(next) }
    }
    return String(key)
  }
}
