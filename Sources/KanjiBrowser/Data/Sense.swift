extension Word {
  /// A meaning of a word.
  package struct Sense: Equatable {
    /// The word classes, such as `verb, transitive`.
    package let classes: String
    /// The glosses, separated by ", ".
    package let meaning: String
  }
}

extension WordList {
  /// Returns all senses of a word, in order; none for a word that the program's list lacks.
  package func senses(of word: Word) -> [Word.Sense] {
    guard isEmbedded else { return [] }
    let words = EmbeddedFile.words.bytes
    let reading = word.reading ?? word.text
    let entries = words.lines(containing: word.text).compactMap {
      line -> (line: Range<Int>, meaning: String)? in
      guard let entry = Word(line: words[line]), entry.readings.contains(reading),
        entry.spellings.contains(word.text) || word.text == reading
      else { return nil }
      return (line, entry.meaning)
    }
    // Words may be written and read alike.
    guard let entry = entries.first(where: { $0.meaning == word.meaning }) ?? entries.first
    else { return [] }
    let senses = EmbeddedFile.senses.bytes
    let fields = words.sameLines([entry.line], of: senses).flatMap(senses.fields)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 1, by: 2).map { place in
      // An only sense has no glosses if the list has them all.
      let glosses = fields[place + 1]
      return Word.Sense(
        classes: fields[place].split(separator: " ").map(name(ofClass:)).joined(separator: ", "),
        meaning: glosses.isEmpty ? entry.meaning : glosses)
    }
  }

  /// Returns the senses with one of some English words in lower case: the line of the word, the number of the
  /// sense from 0, and its glosses.
  func senses(
    withOneOf words: some Collection<String>
  ) -> [(line: Range<Int>, number: Int, glosses: String)] {
    guard isEmbedded else { return [] }
    let senses = EmbeddedFile.senses.bytes
    let lines = senses.lines(withOneOf: words)
    let list = EnglishWordList(words)
    return zip(lines, senses.sameLines(lines, of: EmbeddedFile.words.bytes)).flatMap { line, word in
      senses.fields(line).enumerated().compactMap { place, field in
        // The fields are classes and glosses in turn.
        guard place % 2 == 1, list.isIn(field) else { return nil }
        return (word, place / 2, String(decoding: field, as: UTF8.self))
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the fields of a line, which tabs separate.
  fileprivate func fields(_ line: Range<Int>) -> [Slice<Self>] {
    self[line].split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }
}

/// Returns the English name of a word class of JMdict.
private func name(ofClass code: Substring) -> String {
  switch code {
  case "n": "noun"
  case "pn": "pronoun"
  case "adv": "adverb"
  case "exp": "expression"
  case "int": "interjection"
  case "num": "number"
  case "ctr": "counter"
  case "conj": "conjunction"
  case "prt": "particle"
  case "vt": "transitive"
  case "vi": "intransitive"
  case "vs": "verb with する"
  case "adj-na": "adjective with な"
  case _ where code.hasPrefix("v"): "verb"
  case _ where code.hasPrefix("adj"): "adjective"
  case _ where code.hasPrefix("aux"): "auxiliary"
  case _ where code.hasSuffix("suf"): "suffix"
  case _ where code.hasSuffix("pref"): "prefix"
  default: String(code)
  }
}
