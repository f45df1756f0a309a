import StateMachineText

extension SearchQuery {
  /// The queries to try, in order, if nothing matches all of this one.
  ///
  /// They have a question without its words, such as `how do you say`, a pattern without its marks, a phrase as its
  /// words, the base form of a comparative or an adverb, and at last no words that say
  /// nothing, such as `kanji for`.
  package var alternatives: [SearchQuery] {
    let plain = terms.filter { !Self.fillers.contains($0.lowercased()) }
    let unmarked = terms.map(Self.withoutMarks).filter { $0 != "" }
    let changes = [
      Self.withoutQuestion(unmarked), unmarked,
      terms.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) },
      terms.map { Self.base(of: $0) }, plain, plain.map { Self.base(of: $0) },
    ]
    var known = [terms]
    return changes.compactMap { terms in
      guard !known.contains(terms), !terms.isEmpty || filter != KanjiFilter() else { return nil }
      known.append(terms)
      var query = self
      query.terms = terms
      return query
    }
  }

  /// The query for the word that matters in an English phrase: `wait` for `wait for`, and `shower` for
  /// `take a shower`; nil for other queries.
  package var mainWord: SearchQuery? {
    var words = terms.map { $0.lowercased() }.filter { !EnglishWord.ignoredAtStart.contains($0) }
    guard words.count > 1 else { return nil }
    if Self.isLightVerb(words[0]) {
      // `are wa` is Japanese.
      if words[0] != "be", !Self.lightVerbs.contains(words[0]), Romaji.kana(words.joined()) != nil {
        return nil
      }
      words.removeFirst()
    }
    if Self.particles.contains(words[0]) { words.removeFirst() }
    if let last = words.last, Self.particles.contains(last) { words.removeLast() }
    guard words.count == 1 else { return nil }
    var query = self
    query.terms = words
    return query
  }

  /// The queries for the main word, or for a verb and for what it takes: `to ride` and `bicycle` for `ride a bicycle`,
  /// `to put on` and `shoes` for `put on shoes`, but only `phone call` for `make a phone call`.
  package var mainWords: [SearchQuery] {
    var words = terms.map { $0.lowercased() }[...]
    if words.first == "to" { words.removeFirst() }
    guard words.count > 2, let verb = words.popFirst(), let next = words.first else {
      return mainWord.map { [$0] } ?? []
    }
    let isPhrasal = Self.adverbs.contains(next) && !Self.formsOfBe.contains(verb)
    if isPhrasal { words.removeFirst() }
    let hasArticle = words.first.map(Self.articles.contains) ?? false
    if hasArticle { words.removeFirst() }
    guard isPhrasal || hasArticle, let first = words.first, !Self.particles.contains(first) else {
      return mainWord.map { [$0] } ?? []
    }
    let object = words.joined(separator: " ")
    let verbs =
      isPhrasal ? ["to \(verb) \(next)"] : Self.isLightVerb(verb) ? [] : ["to \(verb)"]
    return (verbs + [object]).map { text in
      var query = self
      query.terms = [text]
      return query
    }
  }

  /// The phrase of a verb and its object without the adverb between them, `go home` for `go back home`; nil for others.
  package var withoutAdverb: SearchQuery? {
    let words = terms.map { $0.lowercased() }
    guard words.count == 3, Self.adverbs.contains(words[1]), !Self.particles.contains(words[2])
    else { return nil }
    var query = self
    query.terms = ["\(words[0]) \(words[2])"]
    return query
  }

  /// Whether it has an article after its first word, as `ride a bicycle` has.
  var isOfObject: Bool {
    let words = terms.lazy.map { $0.lowercased() }.drop { $0 == "to" }
    return words.dropFirst().first.map(Self.articles.contains) ?? false
  }

  private static let articles: Set = [
    "a", "an", "the", "my", "your", "his", "her", "its", "our", "their", "some",
  ]

  /// Words that belong to the verb before them: `get off`.
  private static let adverbs: Set = [
    "away", "back", "down", "in", "off", "on", "out", "over", "up",
  ]

  /// Words after a verb: `wait for`.
  private static let particles: Set = [
    "about", "around", "at", "away", "back", "down", "for", "in", "into", "off", "on", "out",
    "over", "to", "up", "with",
  ]

  /// The kanji whose look-alikes it wants, as `looks like 未` does; nil for other queries.
  var lookAlike: Character? {
    let words = terms.map { $0.lowercased() }
    guard let kanji = words.last?.onlyCharacter, kanji.ideograph != nil,
      words.dropLast().contains(where: ["like", "similar", "resembles"].contains),
      words.dropLast().allSatisfy(Self.wordsOfLooks.contains)
    else { return nil }
    return kanji
  }

  private static let wordsOfLooks = fillers.union([
    "like", "similar", "resembles", "look", "looks", "looking", "that", "what", "which", "is",
  ])

  /// Whether it is nothing but `the`, which is in many meanings.
  package var isArticle: Bool { terms.map { $0.lowercased() } == ["the"] }

  /// Whether it has a form of `be` before its main word, as in `was cold`.
  package var isStatement: Bool {
    guard mainWord != nil, let first = terms.first?.lowercased() else { return false }
    return first != "be" && Self.formsOfBe.contains(first)
  }

  /// Returns whether a word is a form of a verb that says little: `take a shower`, `was cold`.
  static func isLightVerb(_ word: String) -> Bool {
    formsOfBe.contains(word)
      || EnglishForms.of(word).contains { $0.value < 2 && lightVerbs.contains($0.key) }
  }

  private static let lightVerbs: Set = [
    "become", "do", "feel", "get", "give", "go", "have", "make", "say", "take", "tell",
  ]

  /// A closed list, as `bees` has the stem `be`, too.
  private static let formsOfBe: Set = ["am", "are", "be", "been", "being", "is", "was", "were"]

  /// The queries of a text such as `water|fire`, each with the filter; this one alone without a `|`.
  package var either: [SearchQuery] {
    let texts = terms.map { $0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0 }
    let parts = texts.joined(separator: " ").split(separator: "|").map(String.init)
    return parts.count > 1 ? parts.map { SearchQuery($0, filter) } : [self]
  }

  /// Returns a pattern in English without its marks; a `?` ends a sentence in Japanese.
  private static func withoutMarks(_ term: String) -> String {
    term.allSatisfy(\.isASCII) ? term.filter { !"*?".contains($0) } : term
  }

  /// Returns what a question asks for: `thank you` of `how do you say thank you in japanese`.
  private static func withoutQuestion(_ terms: [String]) -> [String] {
    let words = terms.map { $0.lowercased() }
    let start = questions.starts.first(where: words.starts)?.count ?? 0
    let end = questions.ends.first { words.reversed().starts(with: $0.reversed()) }?.count ?? 0
    return Array(terms.dropFirst(start).dropLast(end))
  }

  private static let questions = (
    starts: [
      "how do you say", "how do you write", "how do i say", "how do i write", "how to say",
      "how to write", "what is the japanese word for", "what is the word for",
      "what's the word for",
      "what is the kanji for", "what is japanese for", "what does", "what is", "what's",
    ].map { $0.split(separator: " ").map(String.init) },
    ends: [["in", "japanese"], ["mean"]]
  )

  /// Words of English around what is looked for.
  private static let fillers: Set<String> = [
    "a", "an", "the", "i", "want", "to", "kanji", "word", "for", "with", "of", "in", "japanese",
  ]

  /// Returns a number in kanji, 十二 for `12`; nil for other text, and for more than eight digits.
  static func numeral(_ text: String) -> String? {
    guard (1...8).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    let digits = text.compactMap(\.wholeNumberValue)
    let tenThousands = numeral(digits.dropLast(4))
    let kanji = tenThousands + (tenThousands.isEmpty ? "" : "万") + numeral(digits.suffix(4))
    return kanji.isEmpty ? "零" : kanji
  }

  /// Returns at most four digits in kanji; an empty text for zeros.
  private static func numeral(_ digits: ArraySlice<Int>) -> String {
    let names = Array("〇一二三四五六七八九")
    let units = ["千", "百", "十", ""].suffix(digits.count)
    return zip(digits, units).map { digit, unit in
      digit == 0 ? "" : (digit == 1 && unit != "" ? "" : String(names[digit])) + unit
    }.joined()
  }

  /// Returns the word that an English comparative, superlative or adverb is a form of: `heavy` for `heavier`.
  private static func base(of word: String) -> String {
    let endings: KeyValuePairs = [
      "iest": "y", "ier": "y", "ily": "y", "est": "", "er": "", "ly": "",
    ]
    guard let (ending, replacement) = endings.first(where: { word.hasSuffix($0.key) }),
      word.utf8.count > ending.utf8.count + 2
    else { return word }
    let stem = word.dropLast(ending.count)
    let isDoubled = stem.last == stem.dropLast().last && !"lsaeiou".contains(stem.last ?? "a")
    return String(isDoubled && replacement == "" ? stem.dropLast() : stem) + replacement
  }
}

extension String {
  /// Returns the folded text with kanji for each number of up to three digits before a kanji or つ: 三人 for `3人`.
  func withNumerals(except excepted: Character? = nil) -> String {
    var text = ""
    var rest = folded[...]
    while let first = rest.popFirst() {
      guard first.isASCII, first.isNumber else { text.append(first); continue }
      let digits = String(first) + rest.prefix { $0.isASCII && ($0.isNumber || ".,".contains($0)) }
      rest = rest.dropFirst(digits.count - 1)
      let isCount =
        digits.count < 4
        && rest.first.map { $0 == "つ" || $0.ideograph != nil && $0 != excepted } ?? false
      text += (isCount ? SearchQuery.numeral(digits) : nil) ?? digits
    }
    return text
  }

  /// The text without a wide question mark after Japanese, as in 行く？; a narrow one makes a pattern.
  var withoutQuestionMark: String {
    let isQuestion = hasSuffix("？") && contains { $0.isKana || $0.ideograph != nil }
    return isQuestion ? String(dropLast()) : self
  }

  /// The folded text without readings in brackets: 食べる for `食(た)べる` and `｜食《た》べる`.
  var withoutFurigana: String {
    var text = ""
    var isAfterKanji = false
    var rest = folded[...]
    if rest.contains("《") { rest = rest.filter { $0 != "|" }[...] }
    while let first = rest.popFirst() {
      if isAfterKanji, let end = Self.brackets[first] {
        let afterReading = rest.drop(while: \.isKana)
        if afterReading.first == end, afterReading.startIndex != rest.startIndex {
          rest = afterReading.dropFirst()
          continue
        }
      }
      text.append(first)
      isAfterKanji = first.ideograph != nil || first == "々"
    }
    return text
  }

  /// The brackets around a reading.
  private static let brackets: [Character: Character] = ["(": ")", "《": "》", "【": "】", "[": "]"]
}
