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
  ///
  /// The list begins with the most usual words. So the rarity is the position of the word's line, in bytes, times a
  /// factor. If the text mixes kana and kanji, it is the number of kana in the word's reading.
  var rarity = 0
  /// The greater, the farther the word is from the text.
  var rank = 0
  /// How usual the word is among those with the spelling of a text in kanji.
  var usage = Usage.usual

  /// How usual a word is among those with its spelling, the most usual first.
  enum Usage: Int {
    /// The spelling alone means it.
    case usual
    /// Another common word: 何時 is also なんじ.
    case common
    /// The spelling alone means it, but it is usually written in kana: 何時 as いつ.
    case usualInKana
    case rare
  }
  /// The glosses of the sense that was found, if the meaning of the word lacks it.
  var laterSense: String?
}

extension WordMatch {
  /// The least rank of words whose meaning has the words of a text apart from each other.
  static let scattered = 60
  /// The least rank of words with the text in brackets, beside a gloss that says something else.
  static let aside = 70

  /// The number of bits of the rarity.
  var rarityBits: Int { Int.bitWidth - rarity.leadingZeroBitCount }

  /// The place of the word among those of a text in kana or romaji.
  ///
  /// A form of a usual word comes before a rare word: して is rather する than 仕手. One rank counts as much as six bits of
  /// rarity.
  fileprivate var place: (Int, Int) { (6 * rank + rarityBits, rarity) }

  /// The place of the word among those of a text in kanji: the usual one of a spelling is first.
  fileprivate var placeInKanji: (Int, Int, Int) { (rank, usage.rawValue, rarity) }

  /// The form of the word that was found, such as `polite past`; nil for the word itself.
  package var form: String? { if case .inflection(let name) = reason { name } else { nil } }
}

extension WordList {
  /// Returns the words of a Japanese text in kanji, kana or romaji, as it is or inflected; the best first.
  ///
  /// An inflected text finds its dictionary form: `食べました` and `tabemashita` find 食べる.
  ///
  /// A text that is not itself a word may also mix kana and kanji: 大じょうぶ finds 大丈夫.
  package func words(of text: String) -> [WordMatch] {
    withMixed(words(of: [text])[0], text)
  }

  /// Returns the words found for a text, after any nearer words that the text spells in mixed kana and kanji.
  private func withMixed(_ found: [WordMatch], _ text: String) -> [WordMatch] {
    if let best = found.first, best.reason == .itself || text.first?.isKana != true { return found }
    let nouns = nouns(afterPrefixOf: text)
    if !nouns.isEmpty { return found.isEmpty ? nouns : found }
    let mixed = words(mixing: text)
    guard let best = found.first else { return mixed }
    // ひき出す is 引き出す rather than “begin to pull”, but 出して no 出し手.
    let nearer = mixed.filter { $0.rank < best.rank }
    return nearer + found.filter { match in !nearer.contains { $0.word == match.word } }
  }

  /// Returns the nouns that a text spells after a polite お or ご: お花 is 花 rather than お花畑.
  private func nouns(afterPrefixOf text: String) -> [WordMatch] {
    guard let first = text.first, "おご".contains(first), text.dropFirst().first?.ideograph != nil
    else { return [] }
    let found = words(of: [String(text.dropFirst())])[0]
    return found.first.map(\.word.inflects) == false ? found : []
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
      // `toru` is rather a word than a form of `torus`, but `tore` is one of `tear`.
      let isForm =
        japanese[0].reason == .itself && !text.contains(where: \.isWhitespace)
        && !EnglishForms.isFormOfVerb(text.lowercased())
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
  /// With `bySound`, kana are compared as romaji is: by sound, where a long vowel has no ー.
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
    let retried = texts.indices.filter { queries[$0].mayLackLength(besides: found[$0]) }
    if retried.isEmpty { return found }
    let others = matches(
      of: retried.map { index in
        let text = found[index].isEmpty ? Romaji.withSyllabicN(texts[index]) : texts[index]
        return WordQuery(text, withoutLength: true)
      })
    var all = found
    for (index, others) in zip(retried, others) {
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

  /// The length of the list's beginning with the common words, some 22,000, in bytes.
  private static let commonLength = 1_200_000

  private func matches(of query: WordQuery, _ positions: [String: [Int]]) -> [WordMatch] {
    var best: [Int: WordMatch] = [:]
    for form in query.forms {
      for position in positions[form.key, default: []] {
        guard let entry = entry(at: position), form.inflection?.fits(entry.classes) ?? true else {
          continue
        }
        let fit = query.fit(of: form, to: entry, isCommon: position < Self.commonLength)
        let rank = 2 * (form.inflection?.distance ?? 0) + fit.rank + form.penalty
        // `fit.rarity` is a factor.
        let rarity = position * fit.rarity
        if let known = best[position], (known.rank, known.rarity) <= (rank, rarity) {
          continue
        }
        let reason = form.inflection.map { WordMatch.Reason.inflection($0.name) }
        best[position] = WordMatch(
          word: fit.word, reason: reason ?? .itself, rarity: rarity, rank: rank,
          usage: fit.usage)
      }
    }
    // Of equal places, the more usual word is the first.
    return best.sorted { $0.key < $1.key }.map(\.value).sorted { first, second in
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
      !query.text.contains(where: WordPattern.isWild), !isNounWithParticle(query.text),
      let kanji = query.text.first(where: { $0.ideograph != nil })
    else { return [] }
    let entries = entries(withOneOf: [String(kanji)]) { !$0.spellings.isEmpty }
    // A form without kana would match every word that begins with its kanji.
    let found = query.forms.filter { $0.key.contains(where: \.isKana) }.flatMap { form in
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
    // Two forms of the text may find one word.
    var known: Set<Word> = []
    let words = found.filter { known.insert($0.word).inserted }
    guard words.isEmpty, "おご".contains(query.text.prefix(1)) else { return words }
    return self.words(of: String(query.text.dropFirst()))
  }

  /// Returns whether a text is a noun in kanji with a particle: 人の is 人 and の, and not 人気者.
  private func isNounWithParticle(_ text: String) -> Bool {
    let plain = text.drop { "おご".contains($0) }
    let noun = plain.prefix { $0.ideograph != nil }
    guard PartOfSpeech.unlisted[String(plain[noun.endIndex...])] != nil else { return false }
    return words(of: [String(noun)])[0].first?.reason == .itself
  }

  /// Returns the likely words for a misspelt text in kana, with the corrected text; nil if there are none.
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
    // わたしわ is 私 and the particle は, but おでんわ is no おでん.
    if text.hasSuffix("わ"), !"おご".contains(text.prefix(1)) {
      let noun = String(text.dropLast())
      let nouns = matches(of: [WordQuery(noun)])[0]
        .filter { $0.reason == .itself && !$0.word.inflects }
      if !nouns.isEmpty { return (noun + "は", nouns) }
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
