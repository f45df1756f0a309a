import KanjiBrowser
import Testing

struct InflectionTests {
  /// The forms whose word is not the first; remove those that an improvement finds.
  private static let notFirst: Set = [
    "ございます", "した", "よくない", "手伝ってくれてありがとう", "歩いて帰った", "立て",
    "行ってきます", "話せない", "食べ過ぎた", "高さ",
  ]
  /// Those whose word is not among the first three.
  private static let notInThree: Set = [
    "ございます", "手伝ってくれてありがとう", "歩いて帰った",
  ]

  @Test
  func `inflected forms find their words, except known ones`() throws {
    let cases = try DataSamples.cases("inflections.txt")
    let found = WordList.embedded.words(of: cases.map { $0[0] })

    let ranks = zip(cases, found).map { fields, matches in
      matches.firstIndex { match in
        match.word.spellings.contains(fields[1]) || match.word.readings.contains(fields[2])
      }
    }
    let missed = [1, 3].map { limit in
      Set(zip(cases, ranks).filter { $1 ?? .max >= limit }.map { $0.0[0] })
    }
    #expect(missed == [Self.notFirst, Self.notInThree])
  }

  @Test(arguments: [
    ("食べました", "食べる", "polite past"), ("たべられなかった", "食べる", "passive or potential negative past"),
    ("飲んじゃった", "飲む", "completely past"), ("高くなかった", "高い", "negative past"),
    ("勉強している", "勉強", "progressive"), ("kaite", "書く", "te form"), ("およいで", "泳ぐ", "te form"),
    ("来い", "来る", "imperative"), ("しよう", "する", "volitional"), ("静かな", "静か", "before a noun"),
    ("学生でした", "学生", "past"), ("元気じゃありませんでした", "元気", "negative past"),
    ("高くありませんでした", "高い", "negative past"), ("勉強する", "勉強", "with する"),
    ("寒いですね", "寒い", "polite with a particle"), ("食べますか", "食べる", "polite with a particle"),
    ("食べていた", "食べる", "progressive past"), ("食べていたら", "食べる", "progressive conditional"),
    ("食べていく", "食べる", "go on"), ("食べてきました", "食べる", "come to polite past"),
    ("行かなくて", "行く", "negative te form"), ("食べずに", "食べる", "without doing"),
    ("来なければ", "来る", "negative conditional"), ("食べなければならなかった", "食べる", "must past"),
    ("静かだったら", "静か", "conditional"), ("食べましたら", "食べる", "polite conditional"),
    ("食べてはいけません", "食べる", "must not"), ("飲んじゃいけない", "飲む", "must not"),
    ("静かそう", "静か", "seem"), ("便利そうです", "便利", "seem"), ("食べるそうです", "食べる", "hearsay"),
    ("学生です", "学生", "polite"), ("学生だ", "学生", "plain"), ("食べてみたい", "食べる", "try want to"),
    ("食べるでしょう", "食べる", "probably"), ("学生らしくない", "学生", "apparently negative"),
    ("食べるな", "食べる", "do not"), ("するな", "する", "do not"), ("よさそうです", "いい", "seem"),
    ("お書きになる", "書く", "honorific"), ("お読みになりました", "読む", "honorific polite past"),
    ("お待たせしました", "待たせる", "humble polite past"), ("お待ちください", "待つ", "request"),
    ("お元気", "元気", "polite"), ("わかんない", "分かる", "negative"),
    ("行きたくないんです", "行く", "want to negative polite"),
    ("食べよっか", "食べる", "volitional"), ("行こっか", "行く", "volitional"),
    ("食べんな", "食べる", "do not"), ("触んな", "触る", "do not"), ("でした", "です", "past"),
    ("ではありません", "です", "negative"), ("じゃありませんでした", "です", "negative past"),
    ("でしたら", "です", "conditional"), ("んです", "です", "polite"),
  ])
  func `a form has a name, and fits words of its class only`(
    text: String, word: String, name: String
  ) {
    let matches = WordList.embedded.words(of: text)

    let match = matches.first { ([$0.word.text] + $0.word.spellings).contains(word) }
    #expect(match?.reason == .inflection(name))
  }

  @Test(arguments: [
    ("いいです", "いい"), ("いいよ", "いい"), ("よさそう", "いい"), ("食べてみたい", "食べる"),
    ("して", "する"), ("したい", "する"), ("しない", "する"),
    ("すみませんでした", "すみません"), ("すいませんでした", "すいません"),
  ])
  func `the form of the most usual word comes first`(text: String, word: String) {
    #expect(WordList.embedded.words(of: text).first?.word.text == word)
  }

  @Test(arguments: [("ほてる", "掘る"), ("かなだ", "刈る"), ("いく", "いい")])
  func `a text is no form of a word that inflects otherwise`(text: String, word: String) {
    let words = WordList.embedded.words(of: text)

    #expect(!words.contains { $0.word.text == word })
  }

  @Test(arguments: ["はだ", "きに", "めで"])
  func `a noun of one kana is not cut from a longer word`(text: String) {
    let cut = text.dropLast()
    let words = WordList.embedded.words(of: text)

    #expect(!words.contains { $0.reason != .itself && $0.word.readings.contains(String(cut)) })
  }
}
