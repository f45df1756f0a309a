import KanjiBrowser
import Testing

struct WordSearchTests {
  @Test(
    "a word is found by its spelling, its reading in either kana, and its romanization",
    arguments: [
      "見つける", "みつける", "ミツケル", "mitsukeru", "ﾐﾂｹﾙ", "見つけました", "mitsuketa",
    ])
  func aWordIsFoundByItsSpellingItsReadingAndItsRomanization(text: String) {
    #expect(WordList.embedded.words(of: text).first?.entry.text == "見つける")
  }

  @Test(
    "romanizations match by sound, kana by spelling",
    arguments: [
      ("koohii", "コーヒー"), ("kōhī", "コーヒー"), ("こーひー", "コーヒー"), ("konnichiwa", "こんにちは"),
      ("toukyou", "東京"), ("tōkyō", "東京"), ("廣島", "広島"),
    ])
  func romanizationsMatchBySoundKanaBySpelling(text: String, word: String) {
    #expect(WordList.embedded.words(of: text).first?.entry.text == word)
  }

  @Test(
    "other text is no word", arguments: ["", " ", ",", "\t", "xyz", "水,", "はやおきはさんもんのとくだ", "鑫鑫"])
  func otherTextIsNoWord(text: String) {
    #expect(WordList.embedded.words(of: text) == [])
  }

  @Test("several texts are looked up as each of them is")
  func severalTextsAreLookedUpAsEachOfThemIs() {
    let texts = ["水", "taberu", "のんだ", "xyz"]

    #expect(
      WordList.embedded.words(of: texts) == texts.map { WordList.embedded.words(of: $0) })
  }

  @Test("a word usually in kana is shown in kana, with its spellings")
  func aWordUsuallyInKanaIsShownInKanaWithItsSpellings() throws {
    let entry = try #require(WordList.embedded.words(of: "綺麗").first?.entry)

    #expect(entry.text == "きれい")
    #expect(entry.spellings.contains("綺麗"))
    #expect(entry.isUsuallyKana)
  }

  @Test("English finds whole words of glosses, a whole gloss first")
  func englishFindsWholeWordsOfGlossesAWholeGlossFirst() {
    let found = WordList.embedded.words(meaning: "apple")

    #expect(found.first?.entry.text == "りんご")
    #expect(found.first?.reason == .gloss)
    #expect(found.contains { $0.reason == .partOfMeaning })
    #expect(!found.contains { $0.entry.meaning.contains("grapple") })
    #expect(WordList.embedded.words(meaning: "apples").first?.entry.text == "りんご")
    #expect(WordList.embedded.words(meaning: "APPLE").first?.entry.text == "りんご")
  }

  @Test("English in the order of a gloss comes before its words in any order")
  func englishInTheOrderOfAGlossComesBeforeItsWordsInAnyOrder() {
    let list = WordList([
      kanji("一", "bowl of cold noodles in water"), kanji("二", "cold and clear water"),
      kanji("三", "some cold water"), kanji("四", "tea, cold water"), kanji("五", "cold water"),
    ])

    #expect(list.words(meaning: "cold water").map(\.entry.text) == ["五", "四", "三", "一", "二"])
  }

  @Test("a whole gloss comes before romaji, and romaji before other English")
  func aWholeGlossComesBeforeRomajiAndRomajiBeforeOtherEnglish() {
    let list = WordList([
      kanji("一", "rice wine, sake"), kanji("二", "sake cup"),
      Kanji(
        character: "鮭", meaning: "",
        examples: [.init(word: "鮭", reading: "さけ", meaning: "salmon")]),
    ])

    #expect(list.search("sake").map(\.entry.text) == ["一", "鮭", "二"])
  }

  @Test("the words of other data are its examples, each once, and inflect")
  func theWordsOfOtherDataAreItsExamplesEachOnceAndInflect() {
    let list = WordList(DataSamples.three)

    #expect(list.entries(containing: "着").map(\.text) == ["水着", "水着", "着々"])
    #expect(list.words(of: "みずぎ").map(\.entry.meaning) == ["bathing suit"])
    #expect(list.words(of: "水着です").first?.reason == .inflection("with a particle"))
  }

  @Test("the words with a kanji are those with it in a spelling, the most usual first")
  func theWordsWithAKanjiAreThoseWithItInASpellingTheMostUsualFirst() {
    let words = WordList.embedded.entries(containing: "嘘")

    #expect(words.first?.spellings.first == "嘘")
    #expect(words.allSatisfy { $0.spellings.contains { $0.contains("嘘") } })
    #expect(
      WordList.embedded.entries(containing: "⽔") == WordList.embedded.entries(containing: "水"))
    #expect(WordList.embedded.entries(containing: "鑫") == [])
  }

  private func kanji(_ word: Character, _ meaning: String) -> Kanji {
    Kanji(character: word, meaning: "", examples: [.init(word: String(word), meaning: meaning)])
  }
}
