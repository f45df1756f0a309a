/// A query of a learner, with the kanji that it has to find.
///
/// Queries may be added; none may be removed or changed, as they measure one version against another.
struct LearnerQuery {
  let text: String
  /// The kanji that have to be among the first results.
  let kanji: [Character]
  /// The number of results that count: 1 or 5.
  let limit: Int

  /// Parses a line such as `water = 水`, or nil for a heading.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard let mark = words.lastIndex(where: { $0 == "=" || $0 == "~" }), mark > 0 else {
      return nil
    }
    text = words[..<mark].joined(separator: " ")
    kanji = words[(mark + 1)...].flatMap { $0 }
    limit = words[mark] == "=" ? 1 : 5
  }

  static let all = list.split(separator: "\n").compactMap(Self.init)
}

/// `QUERY = KANJI` has to find the kanji first, `QUERY ~ KANJI…` all of them among the first five.
///
/// Each kanji has the meaning or the reading in the data, or a word that has it. Several words that no
/// kanji combines have to find the kanji of each. A misspelled query counts if the first suggestion for it
/// finds the kanji.
private let list = """
  # nouns
  water = 水
  fire = 火
  tree = 木
  gold = 金
  earth ~ 土 地
  soil = 土
  sun = 日
  moon = 月
  mountain = 山
  river ~ 川 河
  rain = 雨
  snow = 雪
  wind = 風
  sky ~ 空 天
  flower = 花
  fish = 魚
  dog = 犬
  cat = 猫
  bird ~ 鳥
  horse = 馬
  cow = 牛
  person = 人
  woman = 女
  man ~ 男
  child ~ 子 児
  mother = 母
  father = 父
  older brother = 兄
  younger sister = 妹
  friend = 友
  eye ~ 目 眼
  ear = 耳
  mouth = 口
  hand = 手
  foot ~ 足
  heart ~ 心
  head = 頭
  face ~ 顔
  body ~ 体
  car = 車
  book ~ 本 書
  tea = 茶
  rice ~ 米
  meat = 肉
  egg = 卵
  money ~ 金
  one = 一
  seven = 七
  hundred = 百
  thousand = 千
  ten thousand = 万
  year ~ 年
  month ~ 月
  week = 週
  day ~ 日
  time ~ 時
  hour ~ 時
  minute ~ 分
  now = 今
  before ~ 前
  inside ~ 中 内
  outside = 外
  above = 上
  left = 左
  right ~ 右
  north = 北
  east = 東
  life ~ 生 命
  death = 死
  love ~ 愛
  dream = 夢
  school ~ 校
  country ~ 国
  town = 町
  village = 村
  station = 駅
  road ~ 道
  house ~ 家
  window = 窓
  language ~ 語
  word ~ 語
  song = 歌
  color = 色
  power ~ 力
  electricity = 電
  king = 王
  war ~ 戦
  peace ~ 和 平
  sea ~ 海
  island = 島
  stone = 石
  star = 星
  light ~ 光
  doctor = 医
  illness ~ 病
  medicine ~ 薬
  sword ~ 剣 刀
  dragon = 竜
  god ~ 神
  samurai = 侍
  door ~ 戸 扉
  letter ~ 字
  test ~ 験 試
  name = 名
  paper = 紙
  bridge = 橋
  forest = 森
  temple = 寺
  summer = 夏
  winter = 冬
  morning ~ 朝
  evening ~ 夕
  night ~ 夜
  thing ~ 物 事
  # adjectives
  big ~ 大
  small ~ 小
  expensive ~ 高
  new = 新
  old ~ 古
  long ~ 長
  short ~ 短
  white = 白
  black = 黒
  red = 赤
  blue = 青
  hot ~ 熱 暑
  cold ~ 寒 冷
  good ~ 良
  bad ~ 悪
  beautiful ~ 美
  dark ~ 暗
  strong = 強
  weak = 弱
  heavy = 重
  near = 近
  far ~ 遠
  cheap ~ 安
  # verbs as they stand in a dictionary
  eat = 食
  to eat = 食
  drink = 飲
  to drink = 飲
  see = 見
  to see = 見
  hear ~ 聞 聴
  speak ~ 話
  talk ~ 話
  read = 読
  write = 書
  go = 行
  to go = 行
  come = 来
  buy = 買
  sell = 売
  walk = 歩
  run ~ 走
  fly = 飛
  swim = 泳
  sleep ~ 眠 寝
  sit ~ 座
  stand ~ 立
  open ~ 開
  wait = 待
  think ~ 思 考
  know = 知
  forget = 忘
  remember ~ 覚
  learn ~ 学 習
  teach = 教
  work ~ 働
  make ~ 作
  use = 使
  cut = 切
  laugh = 笑
  cry ~ 泣
  die = 死
  hold ~ 持
  give ~ 与
  receive ~ 受
  send = 送
  return ~ 返 帰
  enter = 入
  begin ~ 始
  end ~ 終
  stop ~ 止
  change ~ 変
  help ~ 助
  kill ~ 殺
  win = 勝
  lose ~ 負 失
  play ~ 遊
  dance ~ 踊 舞
  ride = 乗
  fall ~ 落
  meet ~ 会
  choose ~ 選
  throw = 投
  wash = 洗
  push = 押
  pull = 引
  # verb forms
  eating = 食
  eats = 食
  ate = 食
  drinks = 飲
  drinking = 飲
  loves ~ 愛
  loving ~ 愛
  loved ~ 愛
  seeing = 見
  going = 行
  goes = 行
  went ~ 行
  coming = 来
  running ~ 走
  swimming ~ 泳
  flying ~ 飛
  writing ~ 書
  speaking ~ 話
  buying = 買
  selling = 売
  waiting = 待
  walked = 歩
  laughing = 笑
  dying = 死
  died = 死
  using = 使
  making ~ 作
  opened ~ 開
  stopped ~ 止
  cutting = 切
  taught = 教
  thinking ~ 思 考
  # plurals
  fishes = 魚
  dogs = 犬
  cats = 猫
  trees = 木
  flowers = 花
  books ~ 本 書
  cars = 車
  birds ~ 鳥
  horses = 馬
  eyes ~ 目 眼
  stars = 星
  cities ~ 市
  countries ~ 国
  leaves ~ 葉
  teeth = 歯
  feet ~ 足
  women = 女
  children ~ 子 児
  people ~ 民 人
  # English of words with several kanji
  japan ~ 日 本
  today ~ 今 日
  tomorrow ~ 明 日
  yesterday ~ 昨 日
  newspaper ~ 新 聞
  telephone ~ 電 話
  train ~ 電
  university ~ 大 学
  teacher ~ 先 師
  student ~ 学 生
  kitchen ~ 台
  hospital ~ 病 院
  movie ~ 映 画
  airplane ~ 飛 機
  post office ~ 郵 局
  birthday ~ 誕
  # several terms
  cold water ~ 冷 水
  hot water = 湯
  "hot water" = 湯
  fish market ~ 魚 市
  water 水 = 水
  fire grade:1 = 火
  big dog ~ 犬 大
  high school ~ 高 校
  mountain road ~ 山 道
  river grade:1 ~ 川
  eat jlpt:N5 = 食
  みず water = 水
  # romaji
  mizu = 水
  hi ~ 日 火
  yama = 山
  kawa ~ 川 河
  hito = 人
  inu = 犬
  neko = 猫
  sakana = 魚
  taberu = 食
  nomu = 飲
  iku ~ 行
  miru ~ 見
  kiku ~ 聞 聴
  yomu = 読
  kaku ~ 書
  hana ~ 花 鼻
  ame ~ 雨
  kokoro = 心
  ai ~ 愛
  kuruma = 車
  atarashii = 新
  ookii = 大
  nihon ~ 日 本
  nippon ~ 日 本
  tokyo ~ 東 京
  toukyou ~ 東 京
  gakkou ~ 学 校
  sensei ~ 先 生
  benkyou ~ 勉 強
  denwa ~ 電 話
  tomodachi ~ 友
  sushi ~ 寿 司
  # forms of Japanese verbs
  tabemasu = 食
  tabemashita = 食
  tabete = 食
  nomimasu = 飲
  ikimasu ~ 行
  mimasu ~ 見
  yomimasu = 読
  kaimasu ~ 買
  hanashimasu ~ 話
  食べました = 食
  食べます = 食
  飲んだ = 飲
  行きます = 行
  たべます = 食
  のみます = 飲
  いきます ~ 行
  # kana and words
  みず = 水
  ミズ = 水
  やま = 山
  たべる = 食
  のむ = 飲
  いぬ = 犬
  にほん ~ 日 本
  にっぽん ~ 日 本
  がっこう ~ 学 校
  せんせい ~ 先 生
  ともだち ~ 友
  でんしゃ ~ 電 車
  とうきょう ~ 東 京
  水着 ~ 水 着
  食べる = 食
  日本 ~ 日 本
  学校 ~ 学 校
  新しい = 新
  日本語 ~ 日 本 語
  # old forms
  龍 = 竜
  國 = 国
  學 = 学
  櫻 = 桜
  澤 = 沢
  氣 = 気
  廣 = 広
  體 = 体
  會 = 会
  劍 = 剣
  惡 = 悪
  圓 = 円
  # radicals
  氵 = 水
  さんずい = 水
  亻 = 人
  にんべん = 人
  扌 = 手
  忄 = 心
  radical:水 = 水
  radical:言 = 言
  # parts
  氵青 = 清
  木公 = 松
  言五口 = 語
  日青 = 晴
  女子 = 好
  女市 = 姉
  糸冬 = 終
  魚羊 = 鮮
  艹早 = 草
  ⺾何 = 荷
  亻言 = 信
  イ本 ~ 体
  木目 = 相
  木毎 = 梅
  日京 = 景
  目民 = 眠
  月光 ~ 月 光
  口鳥 = 鳴
  雨田 = 雷
  山石 = 岩
  田介 = 界
  ⻌反 = 返
  ⺘合 = 拾
  ⺡可 = 河
  禾火 = 秋
  車云 = 転
  月要 = 腰
  心相 = 想
  火田 = 畑
  弓長 = 張
  糸会 = 絵
  氵羊 = 洋
  門日 = 間
  宀女 = 安
  竹合 = 答
  さんずい 先 = 洗
  にんべん 動 = 働
  くさかんむり 何 = 荷
  きへん 反 = 板
  ごんべん 十 = 計
  うかんむり 子 = 字
  てへん 殳 = 投
  たけかんむり 相 = 箱
  person tree = 休
  woman child = 好
  water blue = 清
  speech tongue = 話
  mountain stone = 岩
  rain rice field = 雷
  gate sun = 間
  fish sheep = 鮮
  hand temple = 持
  heart grass ~ 慕
  metal same = 銅
  thread white water ~ 線
  立木見 = 親
  糸 白 水 = 線
  # misspelled
  wter = 水
  watre = 水
  moutain = 山
  freind = 友
  shcool ~ 校
  languge ~ 語
  flwer = 花
  brigde = 橋
  horze = 馬
  kichen ~ 台
  """
