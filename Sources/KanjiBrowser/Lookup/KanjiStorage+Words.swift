extension KanjiStorage {
  /// Returns the word of a name; nil if the data does not list it.
  ///
  /// A spelling alone means an example of its kanji, or else the most usual word of the list.
  func word(_ name: WordName, of kanji: [Kanji]) -> Word? {
    let text = name.spelling
    let example = kanji.lazy.flatMap(\.given).first { $0.text.folded == text }
    let usual = (example?.word ?? words.entry(spelled: text))?.written(as: text)
    if name.reading == nil { return usual }
    return name.entry(of: words.homographs(spelled: text), besides: usual)
  }

  /// Returns the kanji of a word that are in the data, in order, each once: `人々` has 人.
  public func kanji(ofWord text: String) -> [Kanji] { characters(ofWord: text).known }

  /// Returns the kanji of a word, and its characters that are neither kana nor in the data; each once, in order.
  ///
  /// A 々 that repeats a kanji is not one of them.
  package func characters(ofWord text: String) -> (known: [Kanji], unknown: [Character]) {
    var followsKanji = false
    return kanji(
      of: text.folded.filter { character in
        let isIdeograph = character.ideograph != nil
        if !isIdeograph, followsKanji, character == "々" { return false }
        followsKanji = isIdeograph || !character.isKana
        return followsKanji
      })
  }

  /// Returns the kanji among some characters, and the characters that the data lacks; each once, in order.
  package func kanji(
    of characters: some Sequence<Character>
  ) -> (known: [Kanji], unknown: [Character]) {
    var (known, unknown, seen) = ([Kanji](), [Character](), Set<Character>())
    for character in characters where seen.insert(character).inserted {
      if let kanji = kanji(for: character) {
        known.append(kanji)
      } else {
        unknown.append(character)
      }
    }
    return (known, unknown)
  }
}
