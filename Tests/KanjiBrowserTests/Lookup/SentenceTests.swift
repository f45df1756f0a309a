import KanjiBrowser
import Testing

struct SentenceTests {
  private let storage = DataSamples.storage

  @Test(arguments: [
    ("私は毎日学校に行きます。", ["私", "毎日", "学校", "行く"], "私毎日学校行"),
    ("東京にすんでいるトモダチ", ["東京", "住む", "友達"], "東京"),
    ("毎日、毎日！", ["毎日"], "毎日"),
    ("水をのんだ", ["水", "飲む"], "水"), ("水がでた", ["水", "出る"], "水"),
    ("これはいくらですか", ["これ", "いくら"], ""), ("ねこがすきです", ["猫", "好き"], ""),
    ("わたしはがくせいです", ["私", "学生"], ""), ("にほんごをべんきょうしています", ["日本語", "勉強"], ""),
    ("今日は暑いです", ["今日", "暑い"], "今日暑"), ("雨が降っています", ["雨", "降る"], "雨降"),
    ("六時に起きます", ["六", "時", "起きる"], "六時起"), ("お金がないから", ["お金", "ない"], "金"),
    ("3人で行きます", ["三人", "行く"], "三人行"), ("watashi wa gakusei desu", ["私", "学生"], ""),
    ("gakkou e ikimasu", ["学校", "行く"], ""), ("ashita ikimasu", ["明日", "行く"], ""),
    ("ogenki desu ka", ["元気"], ""), ("watashi wa sumisu desu", ["私"], ""),
    ("トムさんです", ["さん"], ""), ("たなかさんはがくせいです", ["田中", "さん", "学生"], ""),
    ("申し訳ございません", ["申し訳", "ございます"], "申訳"), ("ほんをよみます", ["本", "読む"], ""),
    ("くるまをかいました", ["車", "買う"], ""), ("お金をかします", ["お金", "貸す"], "金"),
    ("くつをはきます", ["靴", "履く"], ""), ("もうでかけました", ["もう", "出かける"], ""),
    ("かいものにいく", ["買い物", "行く"], ""), ("手紙をよむ", ["手紙", "読む"], "手紙"),
    ("写真をとる", ["写真", "撮る"], "写真"), ("字をかく", ["字", "書く"], "字"),
    ("テニスをした", ["テニス", "する"], ""), ("猫がいない", ["猫", "いる"], "猫"),
    ("今から行くところです", ["今", "行く", "所"], "今行"), ("先生さん", ["先生", "さん"], "先生"),
    ("彼の本", ["彼", "本"], "彼本"), ("何か食べたい", ["何か", "食べる"], "何食"),
    ("まるで夢のようだ", ["まるで", "夢", "よう"], "夢"), ("これをください", ["これ", "ください"], ""),
    ("七月五日", ["七月", "五日"], "七月五日"), ("1990年", ["年"], "年"), ("お金がある", ["お金", "ある"], "金"),
    ("渡邊と行く", ["行く"], "渡辺行"), ("籠に入れる", ["かご", "入れる"], "籠入"),
  ])
  func `a text has its words and its kanji in order, each once`(
    text: String, words: [String], kanji: String
  ) throws {
    let sentence = try #require(Sentence(text, in: storage))

    #expect(sentence.words.map(\.word.text) == words)
    #expect(String(sentence.kanji.map(\.character)) == kanji)
    #expect(sentence.unknown == [])
  }

  /// The sentences with other words than they should have; remove those that an improvement splits.
  private static let missed: Set = [
    "inu ga nihiki imasu", "あけましておめでとうございます", "あなたにあいたい",
    "えいごがはなせますか", "かぜでやすみました", "かぜをひきました", "きみにあいたい",
    "しちじごふん", "にほんごがすこしはなせます", "はがすきです", "ほんとに？",
    "やまもとさんのほん", "傘を持って行った", "学生として働く",
    "家から駅まで二十分です", "若いころ、東京に住んでいた",
  ]

  @Test
  func `the learners' sentences have their words, except known ones`() throws {
    let cases = DataSamples.sample(try DataSamples.cases("sentences.txt"))

    let missed = cases.filter { !hasWords($0[1], $0[0]) }.map { $0[0] }
    #expect(Set(missed) == Self.missed.intersection(cases.map { $0[0] }))
  }

  /// Returns whether a text has the words, such as `三十 分【ふん】`, and no others.
  private func hasWords(_ words: String, _ text: String) -> Bool {
    let query = SearchQuery(text).terms.joined(separator: " ")
    let found = Sentence(query, in: storage)?.words.map(\.word) ?? []
    let wanted = words.split(separator: " ").map { $0.split { "【】".contains($0) }.map(String.init) }
    return found.count == wanted.count
      && zip(found, wanted).allSatisfy { entry, word in
        entry.text == word[0] && (word.count == 1 || entry.readings.first == word[1])
      }
  }

  @Test
  func `kanji that the data lacks are kept apart, each once`() throws {
    let sentence = try #require(Sentence("麤い魚と麤", in: storage))

    #expect(sentence.unknown == ["麤"])
    #expect(sentence.kanji.map(\.character) == ["魚"])
  }

  @Test(arguments: [
    "", "water", "made to order", "nose hike time fire", "home run fire", "no more names", "んんん",
    "、。", String(repeating: "水", count: 1001),
  ])
  func `text without a word, or too much text, is no sentence`(text: String) {
    #expect(Sentence(text, in: storage) == nil)
  }
}
