extension WordList {
  /// Returns the words whose meaning has all words of an English text, the best first.
  ///
  /// `apple` finds the word for an apple, then words whose glosses contain "apple" or "apples" as a word.
  package func words(meaning text: String) -> [WordMatch] {
    let wanted = EnglishWord.words(of: text).map(EnglishForms.of)
    // “I” is no name.
    let hasCapital = text == "i" || text.contains(where: \.isUppercase)
    let isVerb = text.lowercased().hasPrefix("to ")
    let isFormOfVerb = EnglishForms.isFormOfVerb(text.lowercased())
    // The longest word is in the fewest lines.
    guard wanted.count <= SearchQuery.mostWords,
      let rarest = wanted.max(by: { $0.keys.longest < $1.keys.longest })
    else { return [] }
    return withBytes { bytes in
      let lines = bytes.lines(withOneOf: rarest.keys.map { Array($0.utf8) })
      let found = lines.compactMap { line -> (rank: Int, start: Int, match: WordMatch)? in
        guard let entry = WordEntry(line: bytes[line]),
          let (rank, isName) = Glosses(entry.meaning).rank(
            of: wanted, isVerb: isVerb, isFormOfVerb: isFormOfVerb)
        else { return nil }
        let whole: WordMatch.Reason = isName && !hasCapital ? .name : .gloss
        let reason = rank < Glosses.partRank ? whole : .partOfMeaning
        // A rare loanword, ウォレット, comes after 財布, which means a purse or a wallet.
        let isRare = entry.spellings.isEmpty && line.lowerBound > bytes.count / 4
        return (rank + (isRare ? 11 : 0), line.lowerBound, WordMatch(entry: entry, reason: reason))
      }
      return found.sorted { ($0.rank, $0.start) < ($1.rank, $1.start) }.map(\.match)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the lines with one of some English words, in lower case or with capitals.
  fileprivate func lines(withOneOf words: [[UInt8]]) -> [Range<Int>] {
    // Most words begin with another letter.
    let initials = Set(words.compactMap(\.first))
    let isInitial = (UInt8.min...UInt8.max).map { initials.contains($0.lowercased) }
    var lines: [Range<Int>] = []
    var position = 0
    while true {
      while position < count, !self[position].isASCIILetter { position += 1 }
      guard position < count else { return lines }
      if isInitial[Int(self[position])], words.contains(where: { has($0, at: position) }) {
        let line = line(at: position)
        lines.append(line)
        position = line.upperBound
      }
      while position < count, self[position].isASCIILetter { position += 1 }
    }
  }

  /// Returns whether a whole word is at a position.
  private func has(_ word: [UInt8], at position: Int) -> Bool {
    let end = position + word.count
    guard end <= count, end == count || !self[end].isASCIILetter else { return false }
    return word.indices.allSatisfy { self[position + $0].lowercased == word[$0] }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

extension Collection<String> {
  fileprivate var longest: Int { map(\.utf8.count).max() ?? 0 }
}

/// The glosses of a meaning, as words in lower case.
private struct Glosses {
  /// The rank from which on the wanted words are not a whole gloss.
  static let partRank = 40

  /// A gloss, such as `to open (e.g. doors)`.
  private struct Gloss {
    /// The words without those in brackets.
    var words: [String] = []
    var withNotes: [String] = []
    /// Whether the first word has a capital.
    var isName = false
    /// Whether it begins with `to`.
    var isVerb = false
  }

  private var glosses = [Gloss()]

  init(_ meaning: String) {
    EnglishWord.forEach(in: meaning) { word in
      let last = glosses.count - 1
      guard let word else { return glosses.append(Gloss()) }
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
    glosses.removeAll(where: \.withNotes.isEmpty)
  }

  /// Returns the rank of wanted words, the least first, and whether they are a name; nil if one is missing.
  ///
  /// A word is wanted in one of its forms, each with its distance. If a verb is wanted, or a form of one, glosses of
  /// verbs come first.
  func rank(
    of wanted: [[String: Int]], isVerb: Bool, isFormOfVerb: Bool
  ) -> (rank: Int, isName: Bool)? {
    var best: (rank: Int, isName: Bool)?
    // A note may stand alone.
    for (number, gloss) in glosses.filter({ !$0.words.isEmpty }).enumerated() {
      for words in [gloss.words, gloss.withNotes] {
        guard let distance = Self.distance(of: wanted, in: words) else { continue }
        let isWhole = words.count == wanted.count
        // To speak is a later gloss of 話す, but “spoke” the only one of スポーク.
        let isOtherForm = distance > 1 && !isVerb
        let rank =
          (isWhole ? number == 0 && !isOtherForm ? 0 : 10 : Self.partRank) + distance
          + ((isVerb || isFormOfVerb && distance > 0) && !gloss.isVerb ? 15 : 0)
        if rank < best?.rank ?? .max { best = (rank, gloss.isName) }
      }
    }
    if let best { return best }
    let words = glosses.flatMap(\.withNotes)
    let hasAll = wanted.allSatisfy { forms in words.contains { forms[$0] != nil } }
    return hasAll ? (Self.partRank + 30, false) : nil
  }

  /// Returns the distance of the wanted words from words of a gloss that follow each other; nil if there
  /// are none.
  private static func distance(of wanted: [[String: Int]], in gloss: [String]) -> Int? {
    guard gloss.count >= wanted.count else { return nil }
    return (0...gloss.count - wanted.count).compactMap { start in
      zip(wanted, gloss[start...]).reduce(0) { sum, pair in
        sum.flatMap { sum in pair.0[pair.1].map { sum + $0 } }
      }
    }.min()
  }
}
