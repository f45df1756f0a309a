import KanjiBrowser
import Testing

/// What a text lists, and what is said about the rest of it.
struct SearchListingTests {
  private let search = KanjiSearch(DataSamples.storage)

  private func listing(_ text: String) -> SearchListing { search.listing(of: SearchQuery(text)) }

  private func texts(_ listing: SearchListing) -> [String] {
    listing.rows.compactMap { $0.word?.text ?? $0.kanji.map { String($0.character) } }
  }

  @Test(arguments: [
    ("めっちゃ", "no word めっちゃ; these are parts of it"),
    ("ふいんき", "no word is “ふいんき”; these match “ふんいき”"),
    ("ふいんきがいい", "no word ふいんき"),
    ("わたしわ", "no word is “わたしわ”; these match “わたしは”"),
    ("田畠さんは雑司に行きました", "no word 田畠, 雑司, so the reading is not known"),
    ("麤い魚", "1 kanji not in the data: 麤"),
    ("私は毎日学校に行きます。", nil), ("猫みたいな", nil),
    ("もうすぐ春です", nil), ("きっと雨だ", nil), ("もっと水を", nil), ("ほとんど全部", nil),
  ])
  func `a text that its words do not cover says what was not understood`(
    text: String, note: String?
  ) {
    #expect(listing(text).note == note)
  }

  @Test(arguments: [
    ("watter", "water", "水"), ("umbrela", "umbrella", "傘"), ("cold watter", "cold water", "冷水"),
    ("ride a bycicle", "ride a bicycle", "自転車"),
  ])
  func `a misspelt word lists what the right one finds, and says so`(
    text: String, meant: String, first: String
  ) {
    let found = listing(text)

    #expect(texts(found).prefix(2).contains(first))
    #expect(found.note == "no word is “\(text)”; these match “\(meant)”")
    #expect(texts(found) == texts(listing(meant)))
  }

  @Test(arguments: [
    ("looks like 未", "末"), ("kanji that look like 大", "太犬"), ("similar to 土", "士"),
    ("what kanji is similar to 待", "侍持"), ("like 鳥", "烏"),
  ])
  func `kanji that look like one are found in English`(text: String, kanji: String) {
    let found = texts(listing(text))

    #expect(kanji.allSatisfy { found.prefix(4).contains(String($0)) })
    #expect(found.allSatisfy { $0.count == 1 })
  }

  @Test
  func `look-alikes that a filter leaves out are not missing`() {
    let strokes = KanjiFilter(strokes: 30...30)
    #expect(search.listing(of: SearchQuery("looks like 未", strokes)).failure == .filteredOut)
    #expect(listing("looks like 一").failure == .noLookAlikes("一"))
  }

  @Test
  func `only a list of N2 or N3 says that it is both`() throws {
    let few = KanjiSearch(try InMemoryKanjiStorage([Kanji(character: "未", meaning: "", jlpt: 2)]))
    for (words, levels, isBoth) in [
      (["list", "N3"], 2...2, true), (["list", "--jlpt", "N2"], 2...2, true),
      (["list", "--jlpt", "N5-N2"], 2...4, false),
      (["search", "tan2", "--jlpt", "2"], 2...2, false),
    ] {
      let query = ListQuery(
        words: words, title: "", kind: .all, query: SearchQuery("", KanjiFilter(jlpt: levels)))
      #expect((query.listing(in: few).note != nil) == isBoth)
    }
  }

  @Test
  func `a note names only words that something matches`() {
    #expect(
      listing("ride a zzzq").note
        == "no kanji matches all of “ride a zzzq”; these match one of the words")
  }

  @Test(arguments: ["like water", "looks", "taste like 未"])
  func `other texts with such words are no search for look-alikes`(text: String) {
    #expect(texts(listing(text)).first != "末")
  }

  @Test(arguments: [
    ("ride a bicycle", "自転車"), ("make a phone call", "電話"), ("put on glasses", "かける"),
    ("take a shower", "シャワー"),
  ])
  func `a phrase of a verb and its object finds its words first`(text: String, word: String) {
    #expect(texts(listing(text)).prefix(2).contains(word))
  }

  @Test(arguments: [
    ("to have a fight", ["喧嘩"]), ("open the window", ["開く", "窓", "開ける"]),
    ("go back home", ["帰る"]), ("play the piano", ["弾く"]),
  ])
  func `the first rows of a phrase have its words`(text: String, words: [String]) {
    let first = texts(listing(text)).prefix(5)
    #expect(words.allSatisfy(first.contains), "\(first)")
  }

  @Test(arguments: [
    ("go for a walk", "散歩"), ("go back home", "帰る"), ("shin'you", "信用"), ("時時", "時々"), ("木木", "林"),
  ])
  func `a word comes before kanji, unless they have the parts, and before words in brackets`(
    text: String, word: String
  ) {
    #expect(texts(listing(text)).first == word)
  }

  @Test
  func `an abbreviation is no misspelt word`() {
    #expect(listing("UBS").suggestion == nil)
    #expect(listing("ubs").rows != listing("UBS").rows)
  }
}
