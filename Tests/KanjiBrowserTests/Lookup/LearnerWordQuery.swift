/// A query of a learner, with the word that it has to find.
///
/// Queries may be added; none may be removed or changed, as they measure one version against another.
struct LearnerWordQuery {
  let text: String
  /// A spelling or a reading of the word that has to be among the first results.
  let word: String
  /// The number of results that count: 1 or 5.
  let limit: Int

  /// Parses a line such as `find = 見つける`, or nil for a heading.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count > 2, let word = words.last, ["=", "~"].contains(words[words.count - 2]) else {
      return nil
    }
    text = words.dropLast(2).joined(separator: " ")
    self.word = String(word)
    limit = words[words.count - 2] == "=" ? 1 : 5
  }

  static let all = list.split(separator: "\n").compactMap(Self.init)
}

/// `QUERY = WORD` has to find the word first, `QUERY ~ WORD` among the first five.
private let list = """
  # English
  to find ~ 見つける
  go out ~ 出かける
  foreigner ~ 外国人
  hello ~ こんにちは
  good morning ~ おはよう
  thank you ~ ありがとう
  sorry ~ ごめん
  apple = りんご
  toilet ~ トイレ
  lie ~ 嘘
  wolf = 狼
  rose ~ 薔薇
  rabbit ~ 兎
  umbrella = 傘
  strawberry = 苺
  cherry blossom ~ 桜
  train station ~ 駅
  restaurant ~ レストラン
  computer ~ コンピュータ
  coffee = コーヒー
  beer = ビール
  bread = パン
  hotel ~ ホテル
  camera = カメラ
  television ~ テレビ
  elevator = エレベーター
  department store ~ デパート
  soccer ~ サッカー
  delicious = 美味しい
  pretty ~ 綺麗
  interesting ~ 面白い
  boring ~ つまらない
  noisy ~ うるさい
  spicy ~ 辛い
  convenient = 便利
  difficult ~ 難しい
  quiet ~ 静か
  tired ~ 疲れる
  hungry ~ 空腹
  yesterday = 昨日
  tomorrow ~ 明日
  next week = 来週
  last year ~ 去年
  every day = 毎日
  always ~ いつも
  very ~ とても
  maybe ~ 多分
  why ~ 何故
  where ~ どこ
  here ~ ここ
  this ~ これ
  to be able to do ~ 出来る
  to borrow = 借りる
  to become ~ 成る
  to decide ~ 決める
  to cook ~ 料理
  weather ~ 天気
  homework = 宿題
  library ~ 図書館
  post office = 郵便局
  older brother ~ お兄さん
  grandmother ~ おばあさん
  chopsticks ~ 箸
  soy sauce = 醤油
  earthquake ~ 地震
  fireworks ~ 花火
  swimming pool ~ プール
  # kana
  こんにちは = 今日は
  ありがとう = 有難う
  すごい = 凄い
  りんご = 林檎
  いぬ = 犬
  かわいい = 可愛い
  どこ = 何処
  テレビ = テレビ
  てれび = テレビ
  ください ~ 下さい
  わかる = 分かる
  ともだち = 友達
  たべられる = 食べる
  よめる ~ 読む
  かえって ~ 帰る
  はなして ~ 話す
  いかなかった = 行く
  みたい ~ 見る
  ねむくない = 眠い
  わすれちゃった = 忘れる
  かいたい ~ 買う
  のみすぎた = 飲む
  およげば = 泳ぐ
  あそんでいる = 遊ぶ
  # kanji
  見つける = 見つける
  出かける = 出かける
  開ける = 開ける
  下さい = 下さい
  外国人 = 外国人
  食べました = 食べる
  読めない = 読む
  書かなければならない = 書く
  泳いでいた = 泳ぐ
  忘れられない = 忘れる
  急がなきゃ = 急ぐ
  遊ぼう = 遊ぶ
  寒かった = 寒い
  待たせる = 待つ
  来られない = 来る
  頑張ってください = 頑張る
  笑わないで = 笑う
  楽しすぎる = 楽しい
  買ってもらった = 買う
  結婚しました = 結婚
  便利じゃない = 便利
  # romaji
  konnichiwa ~ こんにちは
  arigatou = 有難う
  ringo = 林檎
  kawaii = 可愛い
  terebi = テレビ
  koohii = コーヒー
  yomeru ~ 読む
  tabeta = 食べる
  nomitai = 飲む
  ikanai = 行く
  kaimashita ~ 買う
  hanasemasen = 話す
  tsudzuku = 続く
  benkyou shimasu ~ 勉強
  oishikunai = 美味しい
  oneesan ~ お姉さん
  toukyou = 東京
  ohayou ~ おはよう
  wakarimasen = 分かる
  mimashou = 見る
  """
