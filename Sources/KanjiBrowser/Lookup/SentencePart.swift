/// A part of a sentence: a word, a particle or a number.
struct SentencePart {
  /// The cost of a character that belongs to no part.
  static let unknownCost = 40
  private static let (wordCost, suffixCost, particleCost) = (8, 12, 5)

  /// The number of characters.
  let count: Int
  /// The cost, less for usual words; longer words make fewer of them.
  let cost: Int
  /// The additional cost before a word.
  var costBeforeWord = 0
  /// The word; nil for a particle or a number.
  var match: WordMatch?

  /// Whether it is a word with kanji, and not a form of it.
  var isWrittenWord: Bool { match?.reason == .itself && match?.entry.isInKana == false }

  /// Returns the part in a range; nil for a text that is probably no part.
  static func part(
    in range: Range<Int>, of run: SentenceRun, _ matches: [WordMatch], _ storage: any KanjiStorage
  ) -> SentencePart? {
    let text = run.text(range)
    let (last, next) = (
      run.character(at: range.lowerBound - 1), run.character(at: range.upperBound)
    )
    let part = { (cost: Int, match: WordMatch?) in
      SentencePart(count: range.count, cost: cost, match: match)
    }
    if run.isPrefix(range) { return part(particleCost, nil) }
    // No と is before に: きょうとに is not 今日 and と.
    if let last, !(text == "と" && next == "に"),
      let cost = costBeforeWord(ofParticle: run.shortened(range) ?? text, after: last)
    {
      return SentencePart(count: range.count, cost: particleCost, costBeforeWord: cost)
    }
    if let noun = noun(ofOneKana: text, after: last, before: next, matches) {
      return part(wordCost, noun)
    }
    let likely = matches.filter { isLikely(text, $0, before: next) }
    let followsNumber = run.hasNumeral(at: range.lowerBound - 1)
    if let suffix = suffix(text, after: last, likely, followsNumber, in: storage) {
      return part(suffixCost, suffix)
    }
    guard text.allSatisfy(\.isKana) else {
      guard let best = likely.first else {
        return run.isNumeral(range) || run.isName(range) ? part(wordCost, nil) : nil
      }
      let cost = wordCost + best.rarityBits / 2 + (best.entry.isUsuallyKana ? 4 : 0)
      return part(cost, what(text, before: next, likely) ?? best)
    }
    // Kana may be read as several words.
    let cost = { (match: WordMatch) in
      match.rarityBits + 2 * match.rank + (match.form == nil ? 0 : 4)
        + (last == "を" && !match.entry.isVerb ? 3 : 0)
        - (range == run.indices && match.entry.isInKana ? 4 : 0)
    }
    return likely.min { cost($0) < cost($1) }.map { part(wordCost + cost($0), $0) }
  }

  /// The particles, with their additional costs before a word.
  private static let particles = [
    "は": 0, "が": 0, "を": 0, "に": 0, "で": 0, "と": 0, "も": 0, "へ": 0, "の": 0, "から": 0, "まで": 0,
    "につき": 0, "か": 10, "ね": 10, "よ": 10,
  ]

  /// です in all its forms, which follow a noun.
  private static let copulas: Set = [
    "です", "だ", "でした", "だった", "でしょう", "だろう", "じゃない", "ではない", "じゃなかった", "ではなかった",
    "じゃありません", "ではありません",
  ]

  /// The endings of an explanation, which follow a word, but no particle.
  private static let explaining: Set = [
    "んだ", "んです", "のだ", "のです", "なの", "なんだ", "なんです", "んじゃない",
  ]

  static func isParticle(_ text: String) -> Bool { particles[text] != nil }

  /// Returns the additional cost of a particle before a word; nil for other text.
  private static func costBeforeWord(ofParticle text: String, after last: Character) -> Int? {
    // No particle follows を: the は of くつをはく is the start of a verb.
    if let cost = particles[text] ?? (copulas.contains(text) ? 0 : nil) {
      return last == "を" ? nil : cost
    }
    // The な of 夢のような話.
    if text == "な" { return last == "う" ? 0 : nil }
    return explaining.contains(text) && !"はがをにもとでへ".contains(last) ? 0 : nil
  }

  /// Returns the word of a single kanji that is a suffix, with its Chinese reading; nil if it is none.
  ///
  /// It follows other kanji, katakana or a number: 中 is ちゅう in 営業中.
  private static func suffix(
    _ text: String, after last: Character?, _ matches: [WordMatch], _ followsNumber: Bool,
    in storage: any KanjiStorage
  ) -> WordMatch? {
    let isAfterWord = last.map { $0.ideograph != nil || ("ァ"..."ー").contains($0) } ?? false
    // 月 as げつ is Monday, and 目 as もく an item.
    guard followsNumber || isAfterWord, let character = text.onlyCharacter,
      !SentenceRun.isNumeral(character), !"月目".contains(character),
      let kanji = storage.kanji(for: character)
    else { return nil }
    let on = kanji.on.map(\.inHiragana)
    let fitting = matches.filter { $0.entry.readings.first.map(on.contains) ?? false }
    let counter = followsNumber ? fitting.first { $0.entry.meaning.hasPrefix("counter") } : nil
    return counter ?? fitting.first
  }

  /// Returns 何 with the reading なん before です or a counter; nil for other text.
  private static func what(
    _ text: String, before next: Character?, _ matches: [WordMatch]
  ) -> WordMatch? {
    guard text.first == "何", let next = text.dropFirst().first ?? next,
      next.ideograph != nil || "でだのと".contains(next)
    else { return nil }
    return matches.first { $0.entry.readings.first == "なん" }
  }

  /// Returns 歯 for the は of はがいたい, and the like; nil for other text.
  private static func noun(
    ofOneKana text: String, after last: Character?, before next: Character?, _ matches: [WordMatch]
  ) -> WordMatch? {
    let nouns: [String: String] = ["は": "歯", "て": "手", "め": "目", "え": "絵"]
    guard let noun = nouns[text], let next, "がを".contains(next),
      last.map("はがをにもでとの".contains) ?? true
    else { return nil }
    return matches.first { $0.entry.text == noun }
  }

  private static func isLikely(
    _ text: String, _ match: WordMatch, before next: Character?
  ) -> Bool {
    if match.hasParticle || match.entry.text == "々" { return false }
    // A noun and the です after it are two parts.
    if match.form != nil, !match.entry.inflects, copulas.contains(where: text.hasSuffix) {
      return false
    }
    // ような is no form of 酔う, but as a command at the end.
    if match.form == "do not", let next, next != "よ" { return false }
    // 楽しみにする has a noun, 飲みに行く a verb.
    if match.form?.hasSuffix("in order to") ?? false {
      return next.map("行来帰いきくか出".contains) ?? false
    }
    guard text.allSatisfy(\.isKana), text.count < 3 else { return true }
    // Of the forms with two kana, した and して are usual; ます is no trout, and ねえ no sister.
    return text.count == 2 && !["ます", "ねえ"].contains(text)
      && (match.form == nil || ["た", "て"].contains(text.last))
  }
}
