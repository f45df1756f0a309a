extension WordList {
  /// Returns the words whose meaning has all words of an English text, the best first.
  ///
  /// `apple` finds the word for an apple, then words whose glosses contain "apple" or "apples" as a word.
  package func words(meaning text: String) -> [WordMatch] {
    let words = EnglishWord.words(of: text)
    // “I” is no name.
    let hasCapital = words.first == "i" || text.contains(where: \.isUppercase)
    let isPhraseOfVerb = words.count > 1 && SearchQuery.isLightVerb(words[0])
    let query = GlossQuery(
      forms: words.map { EnglishForms.withNouns(of: $0, ofActions: false) },
      formsOrActions: words.map { EnglishForms.withNouns(of: $0, ofActions: true) },
      isVerb: isPhraseOfVerb || text.lowercased().hasPrefix("to "),
      isFormOfVerb: EnglishForms.isFormOfVerb(text.lowercased()),
      endsWithPreposition: words.dropFirst().last.map(Glosses.prepositions.contains) ?? false,
      mainForms: words.filter { words.count > 1 && !$0.saysLittle }.map(EnglishForms.of))
    // The longest word is in the fewest lines.
    guard words.count <= SearchQuery.mostWords,
      let rarest = query.formsOrActions.max(by: { $0.keys.longest < $1.keys.longest })
    else { return [] }
    return withBytes { bytes in
      typealias Found = (position: Int, cost: Double, match: WordMatch)
      // Returns the word of a line if its meaning has all words, or else a later sense, which comes later.
      func match(_ line: Range<Int>, _ sense: (number: Int, glosses: String)? = nil) -> Found? {
        guard let entry = Word(line: bytes[line]),
          let (closeness, isWhole, isName) = Glosses(
            sense?.glosses ?? entry.meaning, isAction: entry.classes.contains("vs")
          ).rank(of: query, isCommon: line.lowerBound < bytes.count / 16),
          // A single word has to be a whole gloss of a later sense.
          sense == nil || words.count > 1 || isWhole
        else { return nil }
        // A later sense comes behind words with a part of the text in their meaning, unless it is the whole phrase: 降りる
        // is also to get off.
        let isPhrase = isWhole && words.count > 1
        let distance = sense.map { isPhrase ? 3 * $0.number : min(9 + 3 * $0.number, 18) }
        let rank = closeness + (distance ?? 0)
        let reason: WordMatch.Reason =
          !isWhole || sense != nil && !isPhrase
          ? .partOfMeaning : isName && !hasCapital ? .name : .gloss
        // A rare loanword, ウォレット, comes after 財布, which means a purse or a wallet.
        let isLoan = entry.spellings.isEmpty && entry.text.unicodeScalars.contains { $0 > "ゟ" }
        let isRare = isLoan && line.lowerBound > bytes.count / 4
        let penalty = (isRare ? 5 : 0) + (reason == .name ? 3 : 0)
        // With each rank, a word counts as twice as rare; the commonest words are equally common.
        let cost = Double(
          sign: .plus, exponent: rank + penalty, significand: Double(line.lowerBound + 8192))
        let found = WordMatch(
          word: entry, reason: reason, rank: rank, laterSense: sense?.glosses)
        return (line.lowerBound, cost, found)
      }
      var found = bytes.lines(withOneOf: rarest.keys).compactMap { match($0) }
      var known = Set(found.map(\.position))
      for (line, number, glosses) in senses(withOneOf: rarest.keys)
      where !known.contains(line.lowerBound) {
        guard let later = match(line, (number, glosses)) else { continue }
        known.insert(later.position)
        found.append(later)
      }
      return found.sorted { $0.cost < $1.cost }.map(\.match)
    }
  }
}

/// English words that are looked for in glosses, each in one of its forms with its distance.
private struct GlossQuery {
  let forms: [[String: Int]]
  /// The forms with the nouns of verbs, for words that are verbs before する.
  let formsOrActions: [[String: Int]]
  /// Whether a verb is wanted.
  let isVerb: Bool
  let isFormOfVerb: Bool
  let endsWithPreposition: Bool
  /// The forms of the words of a phrase that say what it is about: of `fight` in `have a fight`.
  let mainForms: [[String: Int]]
}

extension String {
  /// Whether the word says little in a phrase, as `have`, `a` and `for` do.
  fileprivate var saysLittle: Bool {
    EnglishWord.ignoredAtStart.contains(self) || Glosses.littleWords.contains(self)
      || SearchQuery.isLightVerb(self)
  }
}

extension WordList {
  /// Returns whether an English word, in lower case, is in a meaning.
  func hasEnglish(_ word: String) -> Bool {
    withBytes { !$0.lines(withOneOf: [word]).isEmpty }
  }
}

extension Collection<String> {
  fileprivate var longest: Int { map(\.utf8.count).max() ?? 0 }
}

/// The glosses of a word or a kanji, as words in lower case.
struct Glosses {
  /// A gloss, such as `to open (e.g. doors)`.
  private struct Gloss {
    /// The words without those in brackets.
    var words: [String] = []
    var withNotes: [String] = []
    /// Whether the first word has a capital.
    var isName = false
    /// Whether it begins with `to`.
    var isVerb = false
    /// The number of its sense, from 0.
    var sense = 0

    /// Returns whether the gloss says something else than a phrase, and only its brackets have what the phrase is
    /// about: to have in one's pocket (a fight).
    func hasAside(_ query: GlossQuery) -> Bool {
      let isOutside = query.mainForms.contains { words.contains(where: $0.keys.contains) }
      return !isOutside && !query.mainForms.isEmpty
        && words.contains { word in !query.forms.contains { $0.keys.contains(word) } }
    }
  }

  private var glosses = [Gloss()]
  /// Whether the word is a verb before する, such as 説明.
  private let isAction: Bool

  init(_ meaning: String, isAction: Bool = false) {
    self.isAction = isAction
    EnglishWord.forEach(in: meaning) { word in
      let last = glosses.count - 1
      guard let word else { return glosses.append(Gloss()) }
      glosses[last].sense = word.sense
      if word.isNote {
        glosses[last].withNotes.append(word.text)
      } else if glosses[last].words.isEmpty, EnglishWord.ignoredAtStart.contains(word.text) {
        if word.text == "to" { glosses[last].isVerb = true }
      } else {
        if glosses[last].words.isEmpty { glosses[last].isName = word.isCapitalized }
        glosses[last].words.append(word.text)
        glosses[last].withNotes.append(word.text)
      }
    }
    glosses.removeAll(where: \.words.isEmpty)
  }

  /// Returns the rank of a query, the least first, and whether it is a whole gloss and a name; nil if a word is
  /// missing.
  ///
  /// If a verb is wanted, or a form of one, glosses of verbs come first. A gloss is farther if its
  /// sense is a later one, or if it stands later in its sense: another word often has it first.
  fileprivate func rank(
    of query: GlossQuery, isCommon: Bool
  ) -> (rank: Int, isWhole: Bool, isName: Bool)? {
    let wanted = isAction ? query.formsOrActions : query.forms
    let isLittle = wanted.allSatisfy {
      $0.contains { $0.value == 0 && Self.littleWords.contains($0.key) }
    }
    // 駅, a railway station and a train station, is mostly what a station is.
    let first = glosses.prefix { $0.sense == 0 }
    let isAllKinds =
      isCommon && !isLittle && first.count > 1
      && first.allSatisfy { gloss in
        !gloss.isVerb && gloss.words.count == wanted.count + 1
          && Self.place(of: wanted, in: gloss.words)?.start == 1
      }
    var best: (rank: Int, isWhole: Bool, isName: Bool)?
    var (sense, place) = (0, -1)
    for gloss in glosses {
      (sense, place) = (gloss.sense, gloss.sense == sense ? place + 1 : 0)
      // To wait is to wait for something.
      if gloss.isVerb, query.endsWithPreposition, gloss.words.count == wanted.count - 1,
        let (_, distance) = Self.place(of: wanted.dropLast(), in: gloss.words),
        case let rank = 7 + distance + 3 * sense + min(2 * place, 3), rank < best?.rank ?? .max
      {
        best = (rank, true, gloss.isName)
      }
      for words in [gloss.words, gloss.withNotes] {
        guard let (start, distance) = Self.place(of: wanted, in: words) else { continue }
        let others = words.count - wanted.count
        let isWhole =
          others == 0 || isAllKinds && gloss.sense == 0
          || !isLittle && words[..<start].allSatisfy(Self.verbsOfState.contains)
            && words[(start + wanted.count)...].allSatisfy(Self.littleWords.contains)
        // A Shinto shrine is a shrine, but shrine visiting is not.
        let isKind = others == 1 && start == 1
        let closeness =
          gloss.hasAside(query)
          ? WordMatch.aside : others == 0 ? 0 : isWhole ? 3 : isKind ? 6 : 12
        let wantsVerb = query.isVerb || query.isFormOfVerb && distance > 0
        let rank =
          closeness + (distance > 0 ? max(distance, 3) : 0) + 3 * sense + min(2 * place, 3)
          + (!wantsVerb || gloss.isVerb ? 0 : isAction ? 2 : 8)
        if rank < best?.rank ?? .max { best = (rank, isWhole, gloss.isName) }
      }
    }
    if let best { return best }
    // The article of a phrase may be missing: to take (e.g. shower).
    let articles = wanted.count > 2 ? EnglishWord.ignoredAtStart : []
    let found = glosses.filter { gloss in
      wanted.allSatisfy { forms in (gloss.withNotes + articles).contains { forms[$0] != nil } }
    }
    if found.isEmpty { return nil }
    let areAside = found.allSatisfy { $0.hasAside(query) }
    return (areAside ? WordMatch.aside : WordMatch.scattered, false, false)
  }

  /// The words of all glosses, those in brackets included.
  var allWords: [String] { glosses.flatMap(\.withNotes) }

  /// The glosses of one word.
  var wholeWords: [String] { glosses.filter { $0.words.count == 1 }.map { $0.words[0] } }

  /// Returns how close a term is to the meaning of a kanji; nil if the meaning lacks the term.
  func match(_ term: SearchTerm) -> (closeness: SearchMatch.Closeness, distance: Int)? {
    var best: (closeness: SearchMatch.Closeness, distance: Int)?
    for (number, gloss) in glosses.enumerated() {
      for words in [gloss.words, gloss.withNotes] {
        guard let (_, formDistance) = Self.place(of: term.forms, in: words) else { continue }
        let isNote = Self.place(of: term.forms, in: gloss.words) == nil
        let isWhole = !isNote && gloss.words.count == term.forms.count
        let isOtherCase = gloss.isName && term.text.first?.isUppercase != true
        let closeness: SearchMatch.Closeness =
          if isNote { .partOfMeaningOfWord } else {
            switch (isWhole, number) {
            case (true, 0): .firstMeaning
            case (true, _): .laterMeaning
            case (false, 0): .partOfFirstMeaning
            case (false, _): .partOfLaterMeaning
            }
          }
        let distance =
          max(formDistance, isOtherCase ? 1 : 0)
          + (closeness == .laterMeaning ? min(number - 1, 3) : 0)
        if best.map({
          (closeness.rawValue * 3 + distance) < $0.closeness.rawValue * 3 + $0.distance
        })
          ?? true
        {
          best = (closeness, distance)
        }
      }
    }
    return best
  }

  private static let verbsOfState: Set = ["be", "become", "get"]

  /// Words that hardly change a gloss before them: to arrive and `to arrive at` are the same.
  fileprivate static let littleWords: Set = [
    "about", "at", "by", "for", "from", "into", "of", "oneself", "out", "to", "up", "with",
  ]

  /// Words at the end of a phrase that its verb may imply: to wait is to wait for.
  fileprivate static let prepositions: Set = ["about", "at", "for", "from", "of", "to", "with"]

  /// Returns where the wanted words begin in a gloss, one after the other, and their distance; nil if it lacks
  /// one.
  private static func place(
    of wanted: some RandomAccessCollection<[String: Int]>, in gloss: [String]
  ) -> (start: Int, distance: Int)? {
    guard gloss.count >= wanted.count else { return nil }
    return (0...gloss.count - wanted.count).compactMap { start in
      let distance = zip(wanted, gloss[start...]).reduce(Int?(0)) { sum, pair in
        sum.flatMap { sum in pair.0[pair.1].map { sum + $0 } }
      }
      return distance.map { (start, $0) }
    }.min { $0.distance < $1.distance }
  }
}
