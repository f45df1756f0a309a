import StateMachineText

/// A word that a text spells or means.
package struct WordMatch: Hashable, Sendable {
  /// Why a word was found.
  package enum Reason: Hashable, Sendable {
    /// The text is a spelling or a reading of the word.
    case itself
    /// The text is a form of the word, such as `polite past`.
    case inflection(String)
    /// The text is a gloss of the word.
    case gloss
    /// The text, which has no capital, is a gloss that begins with one, such as a name.
    case name
    /// The meaning of the word has all words of the text.
    case partOfMeaning
  }

  /// The word.
  package let word: Word
  /// Why it was found.
  package let reason: Reason
  /// The greater, the rarer the word is, or the less usual its spelling; 0 for English.
  var rarity = 0
  /// The greater, the farther the word is from the text.
  var rank = 0
  /// Whether the text in kanji alone means another word with its spelling.
  var isHomograph = false
  /// The glosses of the sense that was found, if the meaning of the word lacks it.
  var laterSense: String?
}

extension WordMatch {
  /// The least rank of words whose meaning has the words of a text apart from each other.
  static let scattered = 60

  /// The number of bits of the rarity.
  var rarityBits: Int { Int.bitWidth - rarity.leadingZeroBitCount }

  /// The place of the word among those of a text in kana or romaji.
  ///
  /// A form of a usual word comes before a rare word: して is rather する than 仕手.
  fileprivate var place: (Int, Int) { (6 * rank + rarityBits, rarity) }

  /// The place of the word among those of a text in kanji: the usual one of a spelling is first.
  fileprivate var placeInKanji: (Int, Int, Int) { (rank, isHomograph ? 1 : 0, rarity) }

  /// The form of the word that was found, such as `polite past`; nil for the word itself.
  package var form: String? { if case .inflection(let name) = reason { name } else { nil } }
}

extension WordList {
  /// Returns the words of a Japanese text in kanji, kana or romaji, as it is or inflected; the best first.
  ///
  /// An inflected text finds its dictionary form: `食べました` and `tabemashita` find 食べる.
  ///
  /// A text that is neither may mix kana and kanji: 大じょうぶ finds 大丈夫.
  package func words(of text: String) -> [WordMatch] {
    withMixed(words(of: [text])[0], text)
  }

  /// Returns the words found for a text, and those that it mixes kana and kanji of if they are nearer.
  private func withMixed(_ found: [WordMatch], _ text: String) -> [WordMatch] {
    guard let best = found.first else { return words(mixing: text) }
    // ひき出す is 引き出す rather than “begin to pull”, but 出して no 出し手.
    guard best.reason != .itself, text.first?.isKana == true else { return found }
    let nearer = words(mixing: text).filter { $0.rank < best.rank }
    return nearer + found.filter { match in !nearer.contains { $0.word == match.word } }
  }

  /// Returns the words that a text spells or means; the best first.
  ///
  /// English that is a whole gloss comes before romaji, and other English after it, as do names if the text has
  /// no capital.
  package func search(_ text: String) -> [WordMatch] {
    search([text])[0]
  }

  /// Returns the words that each text spells or means.
  package func search(_ texts: [String]) -> [[WordMatch]] {
    zip(texts, words(of: texts)).map { text, japanese in
      let japanese = withMixed(japanese, text)
      let english = text.contains { $0.isASCII && $0.isLetter } ? words(meaning: text) : []
      if japanese.isEmpty { return english }
      // 突き with the gloss “tsuki” is found by its reading, but ペン as English.
      let read = Set(
        japanese.lazy.map(\.word).filter { !$0.spellings.isEmpty && !$0.isUsuallyKana })
      let glosses = english.filter { $0.reason == .gloss && !read.contains($0.word) }
      let others = english.filter { $0.reason != .gloss }
      var known: Set<Word> = []
      // `toru` is rather a word than a form of `torus`.
      let isForm =
        japanese[0].reason == .itself && !text.contains(where: \.isWhitespace)
        && !glosses.contains { EnglishWordList([text.lowercased()]).mayBe(in: $0.word.meaning) }
      return (isForm ? japanese + glosses + others : glosses + japanese + others)
        .filter { known.insert($0.word).inserted }
    }
  }

  /// Returns the words of each text, in one pass over the list, and a second one for romaji or katakana that is no
  /// word.
  ///
  /// The second pass ignores long vowels: `ohayo` finds おはよう, and エレベータ finds エレベーター. If the first one
  /// finds nothing, it also reads `ny` as ん and や, as in `honya`.
  ///
  /// By sound, kana are compared as romaji is, in which a long vowel has no ー.
  ///
  /// A name of an entry, 大家【おおや】, finds the words with its spelling and its reading.
  package func words(of texts: [String], bySound: Bool = false) -> [[WordMatch]] {
    let names = texts.map(WordName.init)
    let found = words(spelled: names.map(\.spelling), bySound: bySound)
    return zip(names, found).map { name, found in
      guard let reading = name.reading else { return found }
      let fitting = found.filter { $0.word.readings.contains(reading) }
      return fitting.filter { $0.word.homographNumber(of: name.spelling) ?? 1 == name.number }
    }
  }

  private func words(spelled texts: [String], bySound: Bool) -> [[WordMatch]] {
    let queries = texts.map { WordQuery($0, bySound: bySound) }
    let found = matches(of: queries)
    let short = texts.indices.filter { queries[$0].mayLackLength(besides: found[$0]) }
    if short.isEmpty { return found }
    let others = matches(
      of: short.map { index in
        let text = found[index].isEmpty ? Romaji.withSyllabicN(texts[index]) : texts[index]
        return WordQuery(text, withoutLength: true)
      })
    var all = found
    for (index, others) in zip(short, others) {
      all[index] = (others + found[index]).sorted { $0.place < $1.place }
    }
    return all
  }

  /// Returns the words of each query.
  private func matches(of queries: [WordQuery]) -> [[WordMatch]] {
    var positions: [WordQuery.KeyKind: [String: [Int]]] = [:]
    for (kind, queries) in Dictionary(grouping: queries, by: \.keyKind) {
      positions[kind] = self.positions(of: Set(queries.flatMap(\.keys)), kind)
    }
    return queries.map { matches(of: $0, positions[$0.keyKind, default: [:]]) }
  }

  private func matches(of query: WordQuery, _ positions: [String: [Int]]) -> [WordMatch] {
    var best: [Int: WordMatch] = [:]
    for form in query.forms {
      for position in positions[form.key, default: []] {
        guard let entry = entry(at: position), form.inflection?.fits(entry.classes) ?? true else {
          continue
        }
        let fit = query.fit(of: form, to: entry)
        let rank = 2 * (form.inflection?.distance ?? 0) + fit.rank + form.penalty
        let rarity = position * fit.rarity
        if let known = best[position], (known.rank, known.rarity) <= (rank, rarity) {
          continue
        }
        let reason = form.inflection.map { WordMatch.Reason.inflection($0.name) }
        best[position] = WordMatch(
          word: fit.word, reason: reason ?? .itself, rarity: rarity, rank: rank,
          isHomograph: fit.isHomograph)
      }
    }
    return best.values.sorted { first, second in
      query.hasKanji ? first.placeInKanji < second.placeInKanji : first.place < second.place
    }
  }

  /// Returns the words of a text that has kana for some kanji of the list, or lacks some of its kana: 出ぐち finds 出口,
  /// and 落着いた finds 落ち着く.
  ///
  /// Their spelling has the kanji of the text, and their reading its kana; the shortest reading is the nearest.
  package func words(mixing text: String) -> [WordMatch] {
    let query = WordQuery(text)
    guard query.text.count <= Self.longestMixed, query.text.contains(where: \.isKana),
      let kanji = query.text.first(where: { $0.ideograph != nil })
    else { return [] }
    let entries = entries(withOneOf: [String(kanji)]) { !$0.spellings.isEmpty }
    let found = query.forms.flatMap { form in
      var kanji = form.key.filter { $0.ideograph != nil }.map(\.self)
      // お金もち is not 大金持ち.
      if let first = form.key.first, "おご".contains(first), form.key.dropFirst().first == kanji.first
      {
        kanji.insert(first, at: 0)
      }
      let spelling = WordPattern(kanji: kanji, isAnchored: form.key.first == kanji.first)
      let reading = WordPattern(mixing: form.key)
      let inflection = form.inflection
      return entries.filter { entry in
        !kanji.isEmpty && inflection?.fits(entry.classes) ?? true
          && entry.spellings.contains(where: spelling.matches)
          && entry.readings.contains(where: reading.matches)
      }.map { entry in
        WordMatch(
          word: entry, reason: inflection.map { .inflection($0.name) } ?? .itself,
          rarity: entry.readings.first?.count ?? 0, rank: 2 * (inflection?.distance ?? 0))
      }
    }.sorted { ($0.rank, $0.rarity) < ($1.rank, $1.rarity) }
    guard found.isEmpty, "おご".contains(query.text.prefix(1)) else { return found }
    return words(of: String(query.text.dropFirst()))
  }

  /// Returns the words that a text in kana means if it misspells one, with its spelling; nil if there is none.
  ///
  /// Such words sound like the text, as つづく does like つずく, or, unless `bySoundOnly`, like it with another ん, っ
  /// or voiced kana.
  func likelyWords(for text: String, bySoundOnly: Bool) -> (text: String, words: [WordMatch])? {
    guard (3...Self.longestMixed).contains(text.count), text.allSatisfy(\.isKana) else {
      return nil
    }
    let spellings = [text] + (text.hasSuffix("わ") ? [text.dropLast() + "は"] : [])
    let sounding = matches(of: spellings.map { WordQuery($0, bySound: true) })
    if let (spelling, found) = zip(spellings, sounding).first(where: { !$1.isEmpty }) {
      let reading = found[0].reason == .itself ? found[0].word.readings.first : nil
      return (reading ?? spelling, found)
    }
    if bySoundOnly { return nil }
    let others = text.misspellings.map { (text: $0, key: WordQuery.key($0, .sound)) }
    let positions = positions(of: Set(others.map(\.key)), .sound)
    let found = others.flatMap { other in
      positions[other.key, default: []].compactMap { position in
        entry(at: position).map {
          (text: other.text, word: WordMatch(word: $0, reason: .itself, rarity: position))
        }
      }
    }.sorted { $0.word.rarity < $1.word.rarity }
    return found.first.map { first in
      (first.text, found.filter { $0.text == first.text }.map(\.word))
    }
  }

  private static let longestMixed = 16

  private func entry(at position: Int) -> Word? {
    withBytes { bytes in Word(line: bytes[bytes.line(at: position)]) }
  }

  /// Returns the positions of the lines with each key, as a spelling or a reading.
  private func positions(of keys: Set<String>, _ kind: WordQuery.KeyKind) -> [String: [Int]] {
    // Most words begin with another character, which is cheaper to see than their keys.
    let starts = Set(keys.compactMap(\.unicodeScalars.first).map(WordQuery.start))
    if starts.isEmpty { return [:] }
    let kana = (0x3041...0x30FF).compactMap(Unicode.Scalar.init)
    let characters = starts.union(kana.filter { starts.contains(WordQuery.start($0)) })
    return withBytes { bytes in
      bytes.items(beginningWith: characters).reduce(into: [:]) { found, item in
        let key = WordQuery.key(String(decoding: bytes[item], as: UTF8.self), kind)
        guard keys.contains(key) else { return }
        let line = bytes.line(at: item.lowerBound).lowerBound
        if found[key]?.last != line { found[key, default: []].append(line) }
      }
    }
  }
}

/// A Japanese text to look up in the list of words.
private struct WordQuery {
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
  /// A text in kanji has the usual word of its spelling first, and other words that are usually written in kana last;
  /// romaji of one syllable has those that are written in kanji last. A word counts as rarer if the text has not its
  /// usual spelling or reading, or is in kana and the word is not, unless this is a verb or an adjective.
  func fit(
    of form: Form, to entry: Word
  ) -> (rank: Int, rarity: Int, isHomograph: Bool, word: Word) {
    let isKey = { (text: String) in Self.key(text, keyKind) == form.key }
    if form.key.contains(where: { $0.ideograph != nil }) {
      let place = entry.spellings.firstIndex(where: isKey) ?? 0
      let isHomograph =
        entry.spellings.indices.contains(place)
        && entry.homographNumber(of: entry.spellings[place]) != nil
      let isOfKana = entry.isUsuallyKana && isHomograph
      return (
        isOfKana && !entry.inflects ? 1 : 0,
        (place == 0 ? 1 : 8) * (isOfKana && entry.inflects ? 32 : 1), isHomograph,
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
      (isUsual ? 1 : 8) * (isWritten ? 1 : 8), false, entry
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
