import StateMachineText

/// A pattern of spellings and readings: `*` stands for any characters and `?` for one, as in `taber*` and `?水`.
package struct WordPattern {
  /// The maximum number of characters.
  private static let longestText = 64
  /// The maximum number of patterns, as romaji before a `*` or `?` may be several kana.
  private static let mostPatterns = 36

  /// The patterns in hiragana and kanji; a text that matches one of them matches.
  fileprivate let patterns: [[Character]]
  /// The pattern of an English word in lower case; nil for other text.
  private let english: [Character]?

  /// Creates a pattern from kanji and kana, from romaji, or from English; nil for text without `*` and `?`.
  ///
  /// In romaji, the last consonant before a `*` begins any kana, and before a `?` one.
  package init?(_ text: String) {
    let text = text.folded
    guard text.count <= Self.longestText, text.contains(where: Self.isWild),
      !text.allSatisfy(Self.isWild), !text.contains(where: \.isWhitespace)
    else { return nil }
    var patterns = [""]
    var rest = text[...]
    while !rest.isEmpty {
      let part = rest.prefix { !Self.isWild($0) }
      let wild = rest.dropFirst(part.count).prefix(1)
      rest = rest.dropFirst(part.count + wild.count)
      guard patterns.count <= Self.mostPatterns else { return nil }
      let spelled = Self.kana(String(part), before: String(wild))
      patterns = patterns.flatMap { start in spelled.map { start + $0 } }
    }
    self.patterns = patterns.map { Array(KanjiForms.modern($0)) }
    let isEnglish = text.allSatisfy { $0.isASCII && $0.isLetter || Self.isWild($0) }
    english = isEnglish ? Array(text.lowercased()) : nil
    guard !patterns.isEmpty || isEnglish else { return nil }
  }

  /// Creates the pattern of the readings of a text in hiragana and kanji: each kanji has at least one kana.
  init(mixing text: String) {
    patterns = [text.flatMap { $0.ideograph == nil ? [$0] : ["?", "*"] }]
    english = nil
  }

  /// Creates the pattern of a spelling that has some kanji in their order, the first one at its start if
  /// `isAnchored`.
  init(kanji: [Character], isAnchored: Bool) {
    patterns = [(isAnchored ? [] : ["*"]) + kanji.flatMap { [$0, "*"] }]
    english = nil
  }

  /// The longest part of an English word; empty for other text.
  fileprivate var letters: String {
    (english ?? []).split(whereSeparator: Self.isWild).max { $0.count < $1.count }.map {
      String($0)
    } ?? ""
  }

  /// Returns whether an English word matches.
  fileprivate func matches(english word: String) -> Bool {
    english.map { Self.matches(Array(word), $0) } ?? false
  }

  /// Returns whether a spelling or a reading matches.
  func matches(_ text: String) -> Bool {
    let text = Array(ReadingQuery.kana(text))
    return patterns.contains { Self.matches(text, $0) }
  }

  /// Kanji, or kana in both scripts; every spelling or reading that matches has at least one of these texts.
  var keys: Set<String> {
    Set(
      patterns.flatMap { pattern in
        let runs = pattern.split(whereSeparator: Self.isWild)
        let kanji = runs.flatMap { $0.split(whereSeparator: \.isKana) }
        if let longest = kanji.max(by: { $0.count < $1.count }) { return [String(longest)] }
        // A word may mix hiragana and katakana, as はブラシ does.
        let kana = runs.max { $0.count < $1.count }?.prefix(2) ?? []
        return kana.map { String($0) }.reduce([""]) { keys, kana in
          keys.flatMap { [$0 + kana, $0 + kana.inKatakana] }
        }
      })
  }

  static func isWild(_ character: Character) -> Bool { "*?".contains(character) }

  /// Returns the text in hiragana, in each way in which it can go on; empty for English.
  private static func kana(_ text: String, before wild: String) -> [String] {
    guard text.contains(where: { $0.isASCII && $0.isLetter }) else {
      return [ReadingQuery.kana(text) + wild]
    }
    var found = Romaji.kana(text).map { [$0 + wild] } ?? []
    // A single `n` is also the start of な.
    guard !wild.isEmpty, found.isEmpty || text.hasSuffix("n") else { return found }
    let ending = wild == "*" ? wild : ""
    found += "aiueo".compactMap { Romaji.kana(text + String($0)) }.map { $0 + ending }
    return found
  }

  /// Returns whether a pattern is all of a text; after a mismatch, the last `*` takes one more character.
  private static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
    var (position, place) = (0, 0)
    var last: (position: Int, place: Int)?
    while position < text.count {
      let next = place < pattern.count ? pattern[place] : nil
      if next == "*" {
        place += 1
        last = (position, place)
      } else if next == "?" || next == text[position] {
        (position, place) = (position + 1, place + 1)
      } else if let star = last {
        (position, place) = (star.position + 1, star.place)
        last = (position, place)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}

extension WordList {
  /// Returns the words with a spelling, a reading or an English word that matches, the most usual first.
  ///
  /// English comes first if the text is an English word that cannot be romaji.
  package func words(matching pattern: WordPattern) -> [WordMatch] {
    let letters = pattern.letters
    let spelled = words(spelledLike: pattern)
    // A single letter is in most meanings.
    let meant = letters.count > (pattern.patterns.isEmpty ? 0 : 1) ? words(meaning: pattern) : []
    let isEnglish = !letters.isEmpty && Romaji.kana(letters) == nil && hasEnglish(letters)
    let found = isEnglish ? meant + spelled : spelled + meant
    var known: Set<Word> = []
    return found.filter { known.insert($0.word).inserted }
  }

  /// Returns the words whose meaning has a word that matches; a whole gloss comes first.
  private func words(meaning pattern: WordPattern) -> [WordMatch] {
    // A name begins with a capital.
    let letters = pattern.letters
    let texts = [letters, letters.prefix(1).uppercased() + letters.dropFirst()]
    let found = entries(withOneOf: texts) { _ in true }.compactMap { entry -> WordMatch? in
      let glosses = Glosses(entry.meaning)
      if glosses.wholeWords.contains(where: { pattern.matches(english: $0) }) {
        return WordMatch(word: entry, reason: .gloss)
      }
      return glosses.allWords.contains { pattern.matches(english: $0) }
        ? WordMatch(word: entry, reason: .partOfMeaning) : nil
    }
    return found.filter { $0.reason == .gloss } + found.filter { $0.reason != .gloss }
  }

  private func words(spelledLike pattern: WordPattern) -> [WordMatch] {
    entries(withOneOf: pattern.keys) { entry in
      (entry.spellings + entry.readings).contains { pattern.matches($0) }
    }.map { WordMatch(word: $0, reason: .itself) }
  }
}

extension String {
  /// The text with its hiragana written as katakana.
  fileprivate var inKatakana: String {
    String(
      UnicodeScalarView(
        unicodeScalars.map { scalar in
          (0x3041...0x3096).contains(scalar.value)
            ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar
        }))
  }
}
