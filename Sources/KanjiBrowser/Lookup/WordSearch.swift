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
  package let entry: WordEntry
  /// Why it was found.
  package let reason: Reason
}

extension WordMatch {
  /// The form of the word that was found, such as `polite past`; nil for the word itself.
  package var form: String? { if case .inflection(let name) = reason { name } else { nil } }
}

extension WordList {
  /// Returns the words of a Japanese text in kanji, kana or romaji, as it is or inflected; the best first.
  ///
  /// An inflected text finds its dictionary form: `食べました` and `tabemashita` find 食べる.
  package func words(of text: String) -> [WordMatch] {
    words(of: [text])[0]
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
      let english = text.contains { $0.isASCII && $0.isLetter } ? words(meaning: text) : []
      let glosses = english.filter { $0.reason == .gloss }
      let others = english.filter { $0.reason != .gloss }
      var known: Set<WordEntry> = []
      return (glosses + japanese + others).filter { known.insert($0.entry).inserted }
    }
  }

  /// Returns the words of each text, in one pass over the list.
  package func words(of texts: [String]) -> [[WordMatch]] {
    let queries = texts.map(WordQuery.init)
    let kana = positions(of: Set(queries.filter { !$0.isRomaji }.flatMap(\.keys)), bySound: false)
    let romaji = positions(of: Set(queries.filter(\.isRomaji).flatMap(\.keys)), bySound: true)
    return queries.map { query in
      matches(of: query, query.isRomaji ? romaji : kana)
    }
  }

  private func matches(of query: WordQuery, _ positions: [String: [Int]]) -> [WordMatch] {
    var best: [Int: (rank: Int, match: WordMatch)] = [:]
    for form in query.forms {
      for position in positions[form.key, default: []] {
        guard let entry = entry(at: position), form.inflection?.fits(entry.classes) ?? true else {
          continue
        }
        // The kana of a word that is written in kanji mean another word more often, and so do the kanji of one
        // that is written in kana, and romaji of one syllable.
        let isInKanji = form.key.contains { $0.ideograph != nil }
        let isWritten =
          isInKanji
          ? !entry.isUsuallyKana
          : form.inflection != nil || query.isRomaji && (entry.isInKana || form.key.count > 1)
            || entry.isInKana && entry.readings.contains(query.text)
        let rank = 2 * (form.inflection?.distance ?? 0) + (isWritten ? 0 : 1)
        if let known = best[position], known.rank <= rank { continue }
        let reason = form.inflection.map { WordMatch.Reason.inflection($0.name) }
        best[position] = (rank, WordMatch(entry: entry, reason: reason ?? .itself))
      }
    }
    return best.sorted { ($0.value.rank, $0.key) < ($1.value.rank, $1.key) }.map(\.value.match)
  }

  private func entry(at position: Int) -> WordEntry? {
    withBytes { bytes in WordEntry(line: bytes[bytes.line(at: position)]) }
  }

  /// Returns the positions of the lines with each key, as a spelling or a reading.
  private func positions(of keys: Set<String>, bySound: Bool) -> [String: [Int]] {
    // Most words begin with another character, which is cheaper to see than their keys.
    let starts = Array(Set(keys.compactMap(\.unicodeScalars.first).map(WordQuery.start)))
    guard !starts.isEmpty else { return [:] }
    var found: [String: [Int]] = [:]
    withBytes { bytes in
      var line = 0
      while line < bytes.count {
        var (position, item, tabs) = (line, line, 0)
        // The spellings end at the first tab, the readings at the second.
        while tabs < 2, position < bytes.count {
          let byte = bytes[position]
          position += 1
          guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\t") else { continue }
          if let start = bytes.scalar(at: item), starts.contains(WordQuery.start(start)) {
            let text = String(decoding: bytes[item..<position - 1], as: UTF8.self)
            let key = WordQuery.key(text, bySound: bySound)
            if keys.contains(key), found[key]?.last != line { found[key, default: []].append(line) }
          }
          item = position
          if byte == UInt8(ascii: "\t") { tabs += 1 }
        }
        line = bytes.position(of: "\n", from: position) + 1
      }
    }
    return found
  }
}

/// A Japanese text to look up in the list of words.
private struct WordQuery {
  let text: String
  let isRomaji: Bool
  /// The text and its possible dictionary forms; empty for other text.
  let forms: [(key: String, inflection: Inflection?)]

  var keys: [String] { forms.map(\.key) }

  init(_ text: String) {
    let text = KanjiForms.modern(text.folded).filter { !$0.isWhitespace && !"-.".contains($0) }
    let romaji = Romaji.kana(text)
    self.text = text
    isRomaji = romaji != nil
    // English is no spelling of a word.
    var texts = [romaji ?? text].filter { !$0.allSatisfy(\.isASCII) }
    // The `ti` of パーティー is not ち.
    if romaji != nil, let foreign = Romaji.foreignKana(text) { texts.append(foreign) }
    // The particle は sounds like わ, as in こんにちは.
    if let romaji, romaji.hasSuffix("わ") { texts.append(romaji.dropLast() + "は") }
    forms = texts.flatMap { text in
      let key = Self.key(text, bySound: romaji != nil)
      return [(key, nil)]
        + Inflection.of(text).map { (Self.key($0.text, bySound: romaji != nil), $0) }
    }
  }

  /// Returns the first scalar of the key of a text with a first scalar.
  static func start(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    var sound = Sound()
    return sound.next(scalar)
  }

  /// Returns the text in hiragana, or in the kana of its sound.
  static func key(_ text: String, bySound: Bool) -> String {
    var sound = Sound()
    var key = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      key.append(bySound ? sound.next(scalar) : scalar.inHiragana)
    }
    return String(key)
  }
}
