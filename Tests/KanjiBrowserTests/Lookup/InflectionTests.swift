import KanjiBrowser
import Testing

struct InflectionTests {
  /// The numbers of forms whose word is the first, and among the first three; raise them with each
  /// improvement.
  private static let recorded = [46, 56]

  @Test
  func `at least as many inflected forms find their words as before`() throws {
    let cases = try DataSamples.cases("inflections.txt")
    let found = WordList.embedded.words(of: cases.map { $0[0] })

    let ranks = zip(cases, found).map { fields, matches in
      matches.firstIndex { match in
        match.entry.spellings.contains(fields[1]) || match.entry.readings.contains(fields[2])
      }
    }
    let score = [1, 3].map { limit in ranks.count { $0 ?? .max < limit } }
    print(
      "inflections: \(score) of \(cases.count); missed:",
      zip(cases, ranks).filter { $1 ?? .max > 2 }.map { $0.0[0] })
    #expect(zip(score, Self.recorded).allSatisfy(>=))
  }

  @Test(arguments: [
    ("食べました", "食べる", "polite past"), ("たべられなかった", "食べる", "passive or potential negative past"),
    ("飲んじゃった", "飲む", "completely past"), ("高くなかった", "高い", "negative past"),
    ("勉強している", "勉強", "progressive"), ("kaite", "書く", "te form"), ("およいで", "泳ぐ", "te form"),
    ("来い", "来る", "imperative"), ("しよう", "する", "volitional"), ("静かな", "静か", "with a particle"),
    ("学生でした", "学生", "past"), ("元気じゃありませんでした", "元気", "negative past"),
    ("高くありませんでした", "高い", "negative past"), ("勉強する", "勉強", "with する"),
    ("寒いですね", "寒い", "with a particle"), ("食べますか", "食べる", "polite with a particle"),
  ])
  func `a form has a name, and fits words of its class only`(
    text: String, word: String, name: String
  ) {
    let matches = WordList.embedded.words(of: text)

    let match = matches.first { ([$0.entry.text] + $0.entry.spellings).contains(word) }
    #expect(match?.reason == .inflection(name))
  }

  @Test(arguments: ["はだ", "きに", "めで"])
  func `a noun of one kana is not cut from a longer word`(text: String) {
    let cut = text.dropLast()
    let words = WordList.embedded.words(of: text)

    #expect(!words.contains { $0.reason != .itself && $0.entry.readings.contains(String(cut)) })
  }
}
