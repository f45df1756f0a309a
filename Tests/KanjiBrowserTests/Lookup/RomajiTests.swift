import Foundation
import KanjiBrowser
import Testing

struct RomajiTests {
  @Test(
    arguments: [
      // Hepburn, Kunrei and the keyboard
      ("mizu", "みず"), ("MIZU", "ミズ"), ("shi", "し"), ("si", "シ"), ("chi", "ち"), ("ti", "ち"),
      ("tsu", "つ"), ("tu", "つ"), ("fu", "ふ"), ("hu", "ふ"), ("ji", "じ"), ("zi", "じ"),
      ("ji", "ぢ"), ("di", "ぢ"), ("zu", "づ"), ("du", "づ"), ("wo", "を"), ("o", "を"),
      ("shashin", "しゃしん"), ("syasin", "しゃしん"), ("jusho", "じゅうしょ"), ("zyuusyo", "じゅうしょ"),
      ("jyuusyo", "じゅうしょ"), ("cha", "ちゃ"), ("tya", "ちゃ"), ("cya", "ちゃ"), ("ryokan", "りょかん"),
      ("kyaku", "きゃく"), ("gyaku", "ぎゃく"), ("nyuusu", "にゅうす"), ("hyaku", "ひゃく"), ("byaku", "びゃく"),
      ("pyaku", "ぴゃく"), ("myaku", "みゃく"), ("wani", "わに"), ("yoyaku", "よやく"), ("yu", "ゆ"),
      // ん
      ("hon", "ほん"), ("honn", "ほん"), ("kin'en", "きんえん"), ("kin’en", "きんえん"), ("kin-en", "きんえん"),
      ("kinen", "きねん"), ("kinnen", "きんねん"), ("shin'you", "しんよう"), ("onna", "おんな"),
      ("onnna", "おんな"), ("shimbun", "しんぶん"), ("sinbun", "しんぶん"), ("amma", "あんま"),
      ("shimpai", "しんぱい"), ("kannkei", "かんけい"),
      // っ
      ("zasshi", "ざっし"), ("zassi", "ざっし"), ("matcha", "まっちゃ"), ("maccha", "まっちゃ"),
      ("mattya", "まっちゃ"), ("kitte", "きって"), ("mittsu", "みっつ"), ("gakki", "がっき"),
      ("happyou", "はっぴょう"),
      // sounds of other languages
      ("fairu", "ファイル"), ("firumu", "フィルム"), ("ferii", "フェリー"), ("fooku", "フォーク"),
      ("vaiorin", "ヴァイオリン"), ("ravu", "ラヴ"), ("tsaa", "ツァー"), ("shefu", "シェフ"),
      ("chekku", "チェック"), ("jetto", "ジェット"), ("thii", "ティー"), ("dhisuko", "ディスコ"),
      // long vowels
      ("toukyou", "とうきょう"), ("tōkyō", "とうきょう"), ("tôkyô", "トウキョウ"),
      ("to\u{304}kyo\u{304}", "とうきょう"),
      ("TŌKYŌ", "とうきょう"), ("tooi", "とお.い"), ("tōi", "とお.い"), ("suugaku", "すうがく"),
      ("sūgaku", "すうがく"), ("oneesan", "おねえさん"), ("onēsan", "おねえさん"), ("sensei", "せんせい"),
      ("sensē", "せんせい"), ("okāsan", "おかあさん"), ("ōkī", "おおきい"), ("koohii", "コーヒー"),
      ("kōhī", "コーヒー"),
    ] as [(String, String)])
  func `Latin letters find the reading that they spell`(text: String, reading: String) throws {
    let storage = try storage(of: reading)

    let found = storage.search(text).map(\.closeness)
    #expect(found == [reading.contains(".") ? .reading : .ownWord])
  }

  @Test(arguments: [
    ("kinen", "きんえん"), ("kin'en", "きねん"), ("kite", "きって"), ("kitte", "きて"), ("su", "ず"),
  ])
  func `Latin letters do not find other readings`(text: String, reading: String) throws {
    #expect(try storage(of: reading).search(text) == [])
  }

  @Test(arguments: [
    ("tou", "と"), ("tō", "と"), ("toukyo", "とうきょう"), ("shinyou", "しんよう"),
  ])
  func `letters that spell no word find one with other long vowels`(
    text: String, reading: String
  ) throws {
    #expect(try storage(of: reading).search(text).map(\.closeness) == [.ownWord])
  }

  @Test(arguments: [
    "l", "miz", "fy", "q", "'", "m", "ō'", "ーa", "\"mizu gi\"", "tokyo2", "mi.zu", "x",
  ])
  func `letters that spell no kana are English only`(text: String) throws {
    let readings = ["みず", "みずぎ", "んん", "おー", "お", "ん"]
    let kanji = readings.enumerated().map { number, reading in
      Kanji(character: Character("\(number)"), meaning: "…", kun: [reading])
    }

    #expect(try InMemoryKanjiStorage(kanji).search(text).isEmpty)
  }

  @Test
  func `every reading of the data is found by its romanization`() throws {
    let kanji = DataSamples.all.filter { !$0.on.isEmpty }.prefix(100)
    let storage = try InMemoryKanjiStorage(Array(kanji))
    for kanji in kanji.prefix(40) {
      // A reading that ends in ッ goes on in the next kanji, and has no letters of its own.
      for reading in kanji.on where !reading.hasSuffix("ッ") {
        let letters = Self.hepburn(reading)
        let found = storage.search(letters).first { $0.kanji == kanji }
        #expect((found?.closeness ?? .inside) <= .reading, "\(reading) \(letters)")
      }
    }
  }

  /// The reading in Hepburn letters, by the system's transliteration.
  private static func hepburn(_ katakana: String) -> String {
    let kana = katakana.filter { $0 != "-" }
    return kana.applyingTransform(.latinToKatakana, reverse: true) ?? ""
  }

  /// A kanji and a word with the reading.
  private func storage(of reading: String) throws -> InMemoryKanjiStorage {
    try InMemoryKanjiStorage([
      Kanji(
        character: "字", meaning: "…", kun: [reading],
        examples: [.init("字", reading: reading, meaning: "…")])
    ])
  }
}
