import KanjiBrowser
import Testing

struct WordSearchTests {
  @Test(arguments: [
    "見つける", "みつける", "ミツケル", "mitsukeru", "ﾐﾂｹﾙ", "見つけました", "mitsuketa",
  ])
  func `a word is found by its spelling, its reading in either kana, and its romanization`(
    text: String
  ) {
    #expect(WordList.embedded.words(of: text).first?.word.text == "見つける")
  }

  @Test(arguments: [
    ("koohii", "コーヒー"), ("kōhī", "コーヒー"), ("こーひー", "コーヒー"), ("konnichiwa", "こんにちは"),
    ("toukyou", "東京"), ("tōkyō", "東京"), ("廣島", "広島"), ("fairu", "ファイル"),
    ("vaiorin", "バイオリン"), ("paatii", "パーティー"), ("DISUKO", "ディスコ"), ("chiimu", "チーム"),
  ])
  func `romanizations match by sound, kana by spelling`(text: String, word: String) {
    #expect(WordList.embedded.words(of: text).first?.word.text == word)
  }

  @Test(arguments: [
    ("mizu", "水"), ("isu", "椅子"), ("hon", "本"), ("kasa", "傘"), ("kumo", "雲"), ("sora", "空"),
    ("yoru", "夜"), ("ie", "家"), ("ni", "に"), ("kore", "これ"), ("aru", "ある"), ("suru", "する"),
    ("o", "お"),
    ("wo", "を"),
  ])
  func `romaji finds the most usual word first, in kana or in kanji`(text: String, word: String) {
    #expect(WordList.embedded.search(text).first?.word.text == word)
  }

  @Test(arguments: [("te", "って"), ("wa", "は")])
  func `two letters of romaji are no English word in another form`(text: String, word: String) {
    #expect(WordList.embedded.search(text).first?.word.text == word)
  }

  @Test(arguments: ["", " ", ",", "\t", "xyz", "水,", "はやおきはさんもんのそんだ", "鑫鑫"])
  func `other text is no word`(text: String) {
    #expect(WordList.embedded.words(of: text) == [])
  }

  @Test
  func `several texts are looked up as each of them is`() {
    let texts = ["水", "taberu", "のんだ", "xyz"]

    #expect(
      WordList.embedded.words(of: texts) == texts.map { WordList.embedded.words(of: $0) })
  }

  @Test
  func `a word usually in kana is shown in kana, with its spellings`() throws {
    let entry = try #require(WordList.embedded.words(of: "綺麗").first?.word)

    #expect(entry.text == "きれい")
    #expect(entry.spellings.contains("綺麗"))
    #expect(entry.isUsuallyKana)
  }

  @Test
  func `English finds whole words of glosses, a whole gloss first`() {
    let found = WordList.embedded.words(meaning: "apple")

    #expect(found.first?.word.text == "りんご")
    #expect(found.first?.reason == .gloss)
    #expect(found.contains { $0.reason == .partOfMeaning })
    #expect(!found.contains { $0.word.meaning.contains("grapple") })
    #expect(WordList.embedded.words(meaning: "apples").first?.word.text == "りんご")
    #expect(WordList.embedded.words(meaning: "APPLE").first?.word.text == "りんご")
  }

  @Test
  func `English in the order of a gloss comes before its words in any order`() {
    let list = WordList([
      kanji("一", "bowl of cold noodles in water"), kanji("二", "cold and clear water"),
      kanji("三", "some cold water"), kanji("四", "tea, cold water"), kanji("五", "cold water"),
    ])

    #expect(list.words(meaning: "cold water").map(\.word.text) == ["五", "四", "三", "一", "二"])
  }

  @Test
  func `a gloss is whole with its words in brackets, too`() {
    let list = WordList([
      kanji("一", "Japanese language teacher"), kanji("二", "spoken; Japanese language"),
      kanji("三", "Japanese (language)"), kanji("四", "(at) any time"),
    ])

    #expect(list.words(meaning: "Japanese language").map(\.word.text) == ["三", "二", "一"])
    #expect(list.words(meaning: "Japanese").first?.word.text == "三")
    #expect(list.words(meaning: "at any time").map(\.reason) == [.gloss])
  }

  @Test
  func `kanji that are usually written in kana come after a word that is written in them`() {
    #expect(WordList.embedded.words(of: "何時").map(\.word.text) == ["何時", "いつ"])
    #expect(WordList.embedded.words(of: "何時ですか").map(\.word.text) == ["何時", "いつ"])
    #expect(WordList.embedded.words(of: "有難う").first?.word.text == "ありがとう")
  }

  @Test(arguments: [("髙い", "高い"), ("長﨑", "長崎"), ("時時", "時々"), ("瑞瑞しい", "瑞々しい")])
  func `a variant of names and a repeated kanji are normalised`(text: String, word: String) {
    #expect(WordList.embedded.words(of: text).first?.word.spellings.first == word)
  }

  @Test(arguments: [
    ("みる", "見る"), ("さけ", "酒"), ("ひる", "昼"), ("もつ", "持つ"), ("かさ", "傘"), ("いえ", "家"),
    ("でる", "出る"), ("こたえる", "答える"), ("する", "する"), ("いる", "いる"), ("miru", "見る"),
    ("ohayo", "おはよう"), ("arigato", "ありがとう"), ("chugoku", "中国"), ("okasan", "お母さん"),
    ("kohi", "コーヒー"), ("kinyoubi", "金曜日"), ("honya", "本屋"), ("onyomi", "音読み"),
    ("nippon", "日本"), ("さん", "さん"), ("かく", "書く"), ("入ってもいい", "入る"),
    ("空いた", "空く"), ("降っています", "降る"), ("前に", "前"), ("温かく", "温かい"),
    ("エレベータ", "エレベーター"), ("トーキョー", "東京"), ("さみしい", "寂しい"),
  ])
  func `the most usual word comes first, in the kanji of the text`(text: String, word: String) {
    #expect(WordList.embedded.words(of: text).first?.word.text == word)
  }

  @Test(arguments: [
    ("ひき出す", "引き出す"), ("はなし合いました", "話し合う"), ("出して", "出す"), ("たべ始める", "食べる"),
    ("大じょうぶ", "大丈夫"), ("落着く", "落ち着く"), ("出ぐち", "出口"), ("すい込む", "吸い込む"),
    ("いい表す", "言い表す"), ("お金もち", "金持ち"), ("お手あらい", "お手洗い"), ("落着きました", "落ち着く"), ("落着いて", "落ち着く"),
  ])
  func `a text that mixes kana and kanji otherwise than the list finds its word`(
    text: String, word: String
  ) {
    #expect(WordList.embedded.words(of: text).first?.word.text == word)
  }

  @Test(arguments: [
    ("お水", "水"), ("お酒", "酒"), ("お体", "体"), ("お肉", "肉"), ("お花", "花"), ("お料理", "料理"), ("ご縁", "縁"),
    ("お酒です", "酒"), ("お茶", "お茶"), ("お元気", "元気"),
  ])
  func `a noun after a polite お or ご is that noun`(text: String, word: String) {
    #expect(WordList.embedded.words(of: text).first?.word.text == word)
  }

  @Test(arguments: ["人の", "水が", "足と", "日か", "お水が", "山から"])
  func `a noun with a particle is no other word`(text: String) {
    #expect(WordList.embedded.words(of: text) == [])
    #expect(WordList.embedded.words(mixing: text) == [])
  }

  @Test(arguments: ["口を", "出出ぐち", "水もち", "ぐち出", "行く?", "食*べ", "お勉"])
  func `kanji in another order, or kana of no reading, mix to no word`(text: String) {
    #expect(WordList.embedded.words(mixing: text) == [])
  }

  @Test(arguments: [
    ("は", "は"), ("から", "から"), ("の", "の"), ("しかた", "仕方"), ("みずから", "自ら"), ("じゃ", "じゃあ"),
    ("ます", "ます"), ("たい", "たい"),
  ])
  func `particles, auxiliaries and usual words in kana come first`(text: String, word: String) {
    let first = KanjiSearch(DataSamples.storage).listing(of: SearchQuery(text))
      .rows.first?.word

    #expect(first?.text == word)
    // ます is no trout, and たい no sea bream.
    #expect(first?.meaning.contains("sea") != true)
  }

  @Test
  func `a whole gloss comes before romaji, and romaji before other English`() {
    let list = WordList([
      kanji("一", "rice wine, sake"), kanji("二", "sake cup"),
      Kanji(
        character: "鮭", meaning: "",
        examples: [.init("鮭", reading: "さけ", meaning: "salmon")]),
    ])

    #expect(list.search("sake").map(\.word.text) == ["一", "鮭", "二"])
  }

  @Test(arguments: [("本", "ほん"), ("空", "そら"), ("入る", "はいる")])
  func `words of one spelling begin with the reading of the examples`(
    text: String, reading: String
  ) {
    #expect(WordList.embedded.words(of: text).first?.word.readings.first == reading)
  }

  @Test
  func `a name with a capital comes before romaji only if the text has a capital`() {
    let list = WordList([
      kanji("一", "Yama (king of hell)"),
      Kanji(
        character: "山", meaning: "",
        examples: [.init("山", reading: "やま", meaning: "mountain")]),
      kanji("二", "the god Yama"),
    ])

    #expect(list.search("yama").map(\.word.text) == ["山", "一", "二"])
    #expect(list.search("Yama").map(\.word.text) == ["一", "山", "二"])
    #expect(list.search("yama").map(\.reason) == [.itself, .name, .partOfMeaning])
  }

  @Test
  func `the words of other data are its examples, each once, and inflect`() {
    let list = WordList(DataSamples.three)

    #expect(list.entries(containing: "着").map(\.text) == ["水着", "水着", "着々"])
    #expect(list.words(of: "みずぎ").map(\.word.meaning) == ["bathing suit"])
    #expect(list.words(of: "水着です").first?.reason == .inflection("polite"))
  }

  @Test
  func `the words with a kanji are those with it in a spelling, the most usual first`() {
    let words = WordList.embedded.entries(containing: "嘘")

    #expect(words.first?.spellings.first == "嘘")
    #expect(words.allSatisfy { $0.spellings.contains { $0.contains("嘘") } })
    #expect(
      WordList.embedded.entries(containing: "⽔") == WordList.embedded.entries(containing: "水"))
    #expect(WordList.embedded.entries(containing: "鑫") == [])
  }

  @Test(arguments: ["\n", "\r\n"] as [Character])
  func `a line break is in no word`(character: Character) {
    #expect(WordList.embedded.entries(containing: character) == [])
  }

  private func kanji(_ word: Character, _ meaning: String) -> Kanji {
    Kanji(character: word, meaning: "", examples: [.init(String(word), meaning: meaning)])
  }
}
