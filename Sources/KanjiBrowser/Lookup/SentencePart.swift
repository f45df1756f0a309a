/// A part of a sentence: a word, a particle, a number, or a name.
struct SentencePart {
  let text: String
  /// The number of characters.
  let count: Int
  /// The parts of speech that it has for the part before it, and for the part after it.
  let (left, right): (PartOfSpeech, PartOfSpeech)
  /// The word; nil for a part that is not listed, such as a particle.
  var match: WordMatch?
  /// All words with its text.
  private(set) var homonyms: [WordMatch] = []
  /// The cost: less for usual words, and for a few long ones than for many short ones.
  private let cost: Int
  /// The least cost from here to the end of the text, and the place of the next part among those that may follow.
  private(set) var (total, next) = (0, 0)

  /// Whether it is a word of a single kana.
  var isSingleKana: Bool { match?.word.readings.contains { $0.count == 1 } ?? false }

  /// Whether it is neither a word nor a particle nor a number.
  var isUnknown: Bool { match == nil && [.name, .person].contains(left) }

  /// Creates a part that is not listed.
  init(_ part: PartOfSpeech, _ text: String = "", count: Int = 0, cost: Int = 0) {
    (self.text, self.count, self.cost, left, right) = (text, count, cost, part, part)
  }

  /// Creates the part of a word.
  private init(_ match: WordMatch, as part: PartOfSpeech, in text: String, count: Int) {
    (self.text, self.count, self.match) = (text, count, match)
    let sides = part.sides(of: text, match.form)
    // 掃除 follows を as a verb does, and is a noun before another word.
    (left, right) = (sides.left, part == .verb && !match.word.inflects ? .noun : sides.right)
    // Kana may be read as several words, and a single kana is seldom one.
    let isKana = text.allSatisfy(\.isKana)
    let bits = match.rarityBits
    let rarity = isKana ? bits + max(0, bits - 18) / 2 + (text.count == 1 ? 6 : 0) : bits / 2
    // Of the forms with one or two kana, した and して are usual, but きに is 気 and に.
    let isShort =
      isKana && match.form != nil && text.count < 3 && !["た", "て"].contains(where: text.hasSuffix)
    // アンナ is rather a name than あんな.
    let isWritten = !text.isKatakana || match.word.readings.contains(text)
    // 彼の is rather 彼 and の than あの.
    let isUnusual =
      !isKana && text.contains(where: \.isKana) && match.word.isUsuallyKana && !match.word.inflects
    // 時 after a number is じ, and 都 after 東京 is と, whatever they are alone.
    let mostUsage = [.number, .counter, .title].contains(part) ? 0 : part == .suffix ? 1 : 3
    let usage = 4 * min(match.usage.rawValue, mostUsage)
    cost =
      10 + rarity + (match.rank > 0 ? 5 + match.rank * 3 / 2 : 0) + (isShort ? 10 : 0)
      + (isUnusual ? 12 : 0) + (isWritten ? 0 : 22) + usage
  }

  /// Returns what a text may be, with the words that it spells, before one of other parts.
  static func parts(
    of text: String, count: Int, _ matches: [WordMatch], before others: [SentencePart],
    in storage: any KanjiStorage
  ) -> [SentencePart] {
    // 先生になる is two words.
    let words = matches.filter {
      !$0.hasParticle
        && ($0.form?.hasPrefix("become") != true
          || $0.word.classes.contains { $0.hasPrefix("adj-i") })
    }
    var parts = words.flatMap { match in
      PartOfSpeech.of(match.word, as: text, in: storage).map {
        SentencePart(match, as: $0, in: text, count: count)
      }
    }
    if let part = PartOfSpeech.unlisted[text] {
      parts.append(SentencePart(part, text, count: count, cost: 6))
    }
    if text.isNumeral { parts.append(SentencePart(.number, text, count: count, cost: 25)) }
    let isName = text.isKatakana || text.count < 4 && text.allSatisfy { $0.ideograph != nil }
    if isName || count == 1 {
      parts.append(SentencePart(.name, text, count: count, cost: 36 + 4 * text.count))
    }
    if (2...5).contains(text.count), text.isHiragana {
      parts.append(SentencePart(.person, text, count: count, cost: 40))
    }
    for index in parts.indices {
      if parts[index].match != nil { parts[index].homonyms = words }
      parts[index].precede(others)
    }
    return parts
  }

  /// Returns whether it may stand after another part: in ふ|いんき, 出|ぐち and 新|宿, both are rather pieces of a word.
  func fits(after last: SentencePart) -> Bool {
    guard last.right.isNoun, left.isNoun else { return true }
    if last.text.suffix(1).isHiragana || text.prefix(1).isHiragana {
      // もうすぐ春 is two words, as もうすぐ is written so.
      let areWords =
        match?.word.isInKana ?? false || last.text.count > 1 && last.match?.word.isInKana ?? false
      return areWords || last.text.hasSuffix("な")
    }
    return last.text.count + text.count > 2
  }

  /// Finds the cheapest of the parts that may follow.
  mutating func precede(_ parts: [SentencePart]) {
    let totals = parts.map { right.cost(before: $0.left) + $0.total }
    next = totals.indices.min { totals[$0] < totals[$1] } ?? 0
    total = cost + totals[next]
  }

  /// Takes the word that goes with one of some other words, if there is one.
  mutating func choose(besides words: Set<String>) {
    match =
      homonyms.first { word in
        (word.word.row(in: PartOfSpeech.companions) ?? []).contains { companion in
          words.contains { $0.hasSuffix(companion) }
        }
      } ?? match
  }
}

extension String {
  fileprivate var isKatakana: Bool { allSatisfy { ("ァ"..."ー").contains($0) } }
}
