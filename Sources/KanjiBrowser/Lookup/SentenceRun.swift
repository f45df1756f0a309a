/// A part of a text without punctuation, in characters, or in words of romaji.
///
/// A number like 三十 counts as one character, as no word has a part of it.
struct SentenceRun {
  /// The characters or words in kana and kanji, with what to look up: the `ti` of `paatii` may be ティ.
  private var units: [(text: String, query: String)]
  /// Whether the text is in romaji, where a long vowel has no ー.
  private(set) var isRomaji = false
  /// What comes before it: a number in `10分`.
  private(set) var start = PartOfSpeech.edge

  init(_ text: Substring) {
    if text.base[..<text.startIndex].last?.isNumber ?? false { start = .number }
    let texts = text.reduce(into: [String]()) { texts, next in
      if let last = texts.last, "\(last)\(next)".isNumeral {
        texts[texts.count - 1].append(next)
      } else {
        texts.append(String(next))
      }
    }
    units = texts.map { ($0, $0) }
  }

  /// Creates the run of a text in romaji; nil without two words, or if a word is none.
  ///
  /// The particles wa, e and o are written は, へ and を.
  init?(romaji text: String) {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "-" }.map(String.init)
    let particles = ["wa": "は", "e": "へ", "o": "を"]
    units = words.compactMap { word in (particles[word] ?? Romaji.kana(word)).map { ($0, word) } }
    if units.count < max(2, words.count) { return nil }
    isRomaji = true
  }

  var count: Int { units.count }

  func text(_ range: Range<Int>) -> String { units[range].map(\.text).joined() }

  /// The ranges that may be words, with what to look up: several words of romaji are one without particles.
  var queries: [(range: Range<Int>, text: String)] {
    units.indices.flatMap { start in
      // No word begins with a small kana.
      (1...min("っゃゅょー".contains(units[start].text) ? 1 : Self.longestWord, count - start)).map {
        start..<start + $0
      }
    }.compactMap { range in
      if range.count == 1 { return (range, units[range.lowerBound].query) }
      let hasParticle = isRomaji && units[range].contains { PartOfSpeech.unlisted[$0.text] != nil }
      return hasParticle ? nil : (range, text(range))
    }
  }

  private static let longestWord = 13

  /// The run without the ー of `すごーい`, but with that of コーヒー; nil if there is none.
  var shortened: SentenceRun? {
    var run = self
    run.units = zip([("", "")] + units, units)
      .filter { $1.text != "ー" || !$0.text.isHiragana }.map(\.1)
    return run.count == count ? nil : run
  }
}

extension StringProtocol {
  /// Whether it is in hiragana, without ー.
  var isHiragana: Bool { !isEmpty && allSatisfy { ("ぁ"..."ゖ").contains($0) } }
}

extension String {
  /// Whether it is a number in kanji.
  var isNumeral: Bool { allSatisfy("〇一二三四五六七八九十百千万億".contains) }
}
