import KanjiBrowser
import Testing

struct SenseTests {
  @Test
  func `a line of the senses belongs to the same line of the words`() {
    let lines = [EmbeddedFile.words, .senses].map { $0.bytes.count { $0 == UInt8(ascii: "\n") } }

    #expect(lines[0] == lines[1])
  }

  @Test
  func `a word has all its senses, in order, with classes`() {
    let senses = WordList.embedded.senses(of: Word("出す", reading: "だす"))

    #expect(senses.map(\.classes).prefix(2) == ["verb, transitive", "verb, transitive"])
    #expect(
      WordList.embedded.senses(of: Word("辛い", reading: "からい")).map(\.meaning) == [
        "spicy, hot", "salty", "harsh (criticism), severe (punishment), strict",
        "painful, bitter, difficult, tough",
      ])
  }

  @Test(arguments: [
    (Word("人気", reading: "にんき"), "popularity, public favor"),
    (Word("人気", reading: "ひとけ"), "sign of life, human presence"),
    (Word("市", reading: "いち"), "market, fair"),
    (Word("テレビ"), "television, TV"),
  ])
  func `words that are spelled alike have senses of their own`(word: Word, first: String) {
    #expect(WordList.embedded.senses(of: word).first?.meaning == first)
  }

  @Test
  func `an only sense has the glosses of the list of words`() {
    let senses = WordList.embedded.senses(of: Word("水着", reading: "みずぎ"))

    #expect(senses.map(\.classes) == ["noun"])
    #expect(senses.map(\.meaning) == ["bathing suit, swimsuit, swimmers"])
  }

  @Test
  func `a word of other data has no senses`() throws {
    let word = Word("水着", reading: "みずぎ", meaning: "swimsuit")
    let water = Kanji(character: "水", meaning: "water", examples: [word])

    #expect(WordList([water]).senses(of: word) == [])
    #expect(WordList.embedded.senses(of: Word("水水水", reading: "みず")) == [])
    #expect(WordList.embedded.senses(of: Word("")) == [])
  }
}
