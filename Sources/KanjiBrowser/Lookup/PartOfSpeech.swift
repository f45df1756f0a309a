/// What a part of a sentence is: it decides what may be next to it.
enum PartOfSpeech: Int, CaseIterable {
  /// The start or the end of a run, which is the text between two punctuation marks.
  case edge
  case noun
  /// An adverb, or another word that stands alone, such as 今日 and この.
  case adverb
  case number, counter, suffix, prefix
  /// A text that is no word.
  case name
  /// A name in hiragana, which is one only before さん and the like.
  case person
  /// さん and the like, after a name.
  case title
  /// An adjective before な; one in い is a verb here.
  case adjective
  case verb
  /// A verb such as 行く, which follows しに.
  case motion
  /// A form such as して.
  case te
  /// A form such as しに.
  case purpose
  /// は and other particles that follow nouns, except for を.
  case particle
  /// から and other particles that follow verbs, too.
  case conjunction
  /// を.
  case object
  /// な.
  case adnominal
  /// か and others at the end.
  case final
  /// です.
  case copula
  /// んです.
  case explanation

  /// Whether it is a particle after a noun.
  var followsNoun: Bool { [.particle, .conjunction, .object].contains(self) }

  /// Whether it is a noun, or like one before a noun.
  var isNoun: Bool { [.noun, .suffix, .name, .person, .adjective].contains(self) }

  /// Parts of sentences that are not listed as words.
  static let unlisted = table([
    .particle: "は が も に で へ まで につき",
    .conjunction: "の と から ので のに けど けれど けれども",
    .object: "を",
    .adnominal: "な",
    .final: "か ね よ ねえ ぞ ぜ",
    .copula: "です だ でした だった でしょう だろう だろ なの なんだ なんです",
    .copula: "じゃない ではない じゃなかった ではなかった じゃありません ではありません",
    .explanation: "ん んだ んです のだ のです んじゃない",
    .prefix: "お ご",
  ])

  /// Auxiliaries that are meant by their kana rather than a trout and a sea bream.
  static let auxiliaries: Set = ["ます", "たい"]

  /// Words whose use differs from their codes in the dictionary; with a reading, only the word that has it.
  private static let listed = table([
    .number: "何【なん】",
    .counter: "時【じ】 分【ふん】 人【にん】 匹【ひき】 歳【さい】 円【えん】 時間 週間 か月 ヶ月 カ月 ヵ月 箇月 曜日 番目",
    .title: "さん さま くん ちゃん 君【くん】 様【さま】 氏 先生",
    .adverb: "この その あの どの という 来年 今年 去年 来週 今週 先週 来月 今月 先月",
    .adverb: "昨日 今日 明日 今 毎日 毎朝 毎晩 早く とても よく まるで もう まだ すぐ ちょっと うん いや",
    .verb: "ください",
    .motion: "行く 来る 帰る 出かける",
    .adjective: "よう みたい 十分",
    // 月 after a number is no Monday.
    .noun: "月 目",
  ])

  /// The words beside which one of several words of the same sound is meant: 傘をさす is 差す, and 指をさす is 指す.
  ///
  /// 時 stands for 三時, too, and every other word that ends with it.
  static let companions = [
    "降る【ふる】": "雨 雪", "差す": "傘", "閉める": "窓 ドア 戸 門 店", "歯": "痛い 磨く", "撮る": "写真 映画",
    "会う": "友達 人 時", "弾く": "ピアノ ギター", "飼う": "犬 猫", "着る": "服 シャツ 着物", "暑い": "今日 夏 部屋",
    "空く【すく】": "腹 電車",
  ].mapValues { $0.split(separator: " ").map(String.init) }

  /// The classes of forms by the ends of their names.
  private static let forms: KeyValuePairs<String, Self> = [
    "te form": .te, "in order to": .purpose, "before a noun": .adnominal,
  ]

  /// Returns what a text with a form of this word is for the parts before and after it.
  func sides(of text: String, _ form: String?) -> (left: Self, right: Self) {
    // 三時, 何日
    let hasNumber = text.hasPrefix("何") || String(text.prefix(1)).isNumeral
    if self == .noun, text.count > 1, hasNumber { return (.number, .counter) }
    guard let form else { return (self, self) }
    return (self, Self.forms.first { form.hasSuffix($0.key) }?.value ?? .verb)
  }

  /// Returns what a word may be.
  static func of(_ entry: Word, as text: String, in storage: any KanjiStorage) -> [Self] {
    if let part = entry.row(in: listed) { return part == .counter ? [.counter, .noun] : [part] }
    if entry.text.isNumeral { return [.number] }
    if entry.inflects { return [.verb] }
    // 田中さん, 渋谷駅
    if entry.meaning.hasSuffix("surname)") { return [.noun, .name] }
    // 掃除する, 絶対に
    if entry.classes.contains("vs") { return [.noun, .verb] }
    if entry.text.count > 1, ["に", "で", "も"].contains(where: entry.text.hasSuffix) {
      return [.adverb]
    }
    // A suffix has the Chinese reading of its kanji: 中 is ちゅう in 営業中.
    guard let character = text.onlyCharacter, entry.text == text,
      let kanji = storage.kanji(for: character),
      entry.readings.first.map(kanji.on.map(\.inHiragana).contains) ?? false
    else { return [entry.classes.contains("adj-na") ? .adjective : .noun] }
    if entry.meaning.hasPrefix("counter") { return [.counter, .suffix] }
    return entry.meaning.hasPrefix("-") ? [.suffix] : [.suffix, .noun]
  }

  /// The costs of some parts after others; a later line replaces an earlier one, and what has no line costs nothing.
  private static let costs: [(left: ArraySlice<Self>, right: ArraySlice<Self>, cost: Int)] = [
    (allCases[...], [.suffix, .counter], 8),
    ([.noun, .suffix, .counter], [.noun, .adjective], 5),
    ([.noun], [.verb, .motion], 3),
    // はるになる has 春, and not 貼る.
    ([.verb, .motion], [.particle, .object], 8),
    // In 麤い, the い of an unknown kanji is no word.
    ([.name], [.noun, .adjective, .verb, .motion], 14),
    ([.name], [.name], -6),
    (allCases[...], [.adverb], -5),
    // 営業中
    ([.noun, .name, .suffix, .counter], [.suffix], -5),
    // 五人, 何歳
    ([.number], words, 4),
    ([.number], [.verb, .motion], 8),
    ([.number], [.suffix], -6),
    ([.number], [.counter], -8),
    // 歩いて十分かかります, 一時間十分
    ([.te, .counter], [.number], -8),
    // 田中さん
    ([.name], [.title], -20),
    // たなかさん
    ([.person], allCases[...], 100),
    ([.person], [.title], 0),
    (particles, [.title], 12),
    // お名前
    ([.prefix], words, 4),
    ([.prefix], [.number, .counter, .suffix, .prefix, .title], 24),
    ([.prefix], particles + [.edge, .verb, .motion], 12),
    // はがいたい begins with 歯, and くつをはく has 履く.
    ([.edge], particles, 24),
    (particles, particles, 12),
    ([.copula, .final], [.final], 0),
    ([.final], words, 10),
    // おなまえはなんですか has 何.
    ([.particle], [.copula], 24),
    ([.noun], [.copula], 1),
    // テニスをした has no 下.
    ([.object], [.noun, .adjective], 12),
    // いいんじゃない, but 三杯飲んだ is a form of 飲む.
    (allCases[...], [.explanation], 20),
    ([.verb, .motion], [.explanation], 0),
    // きれいな, 夢のような
    (allCases[...], [.adnominal], 12),
    ([.adjective], [.adnominal], 0),
    ([.adnominal], [.edge], 8),
    // 飲みに行く; わけには has 訳.
    ([.purpose], allCases[...], 12),
    ([.purpose], [.motion], -4),
  ]
  private static let words = allCases[Self.noun.rawValue..<Self.particle.rawValue]
  private static let particles = allCases[Self.particle.rawValue...]

  /// Returns the cost of a part before another.
  func cost(before next: Self) -> Int { Self.matrix[rawValue][next.rawValue] }

  private static let matrix = {
    var matrix = allCases.map { _ in allCases.map { _ in 0 } }
    for (left, right, cost) in costs {
      for left in left { for right in right { matrix[left.rawValue][right.rawValue] = cost } }
    }
    return matrix
  }()

  private static func table(_ rows: KeyValuePairs<Self, String>) -> [String: Self] {
    let pairs = rows.map { part, texts in texts.split(separator: " ").map { (String($0), part) } }
    return Dictionary(uniqueKeysWithValues: pairs.joined())
  }
}

extension Word {
  /// Returns the row of a table for the word, or for it with its reading, as 何【なん】.
  func row<Row>(in table: [String: Row]) -> Row? {
    table[text] ?? readings.first.flatMap { table["\(text)【\($0)】"] }
  }
}
