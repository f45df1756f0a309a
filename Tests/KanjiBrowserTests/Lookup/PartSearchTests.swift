import KanjiBrowser
import StateMachineTestSupport
import Testing

struct PartSearchTests {
  @Test
  func `lookups by parts find their kanji first, except a known one`() throws {
    let cases = try DataSamples.cases("parts-lookups.txt")

    let missed = cases.filter { found($0[0]).first.map { String($0) } != $0[1] }
    #expect(missed.map { $0[0] } == ["幺小白木"])
  }

  @Test(arguments: [
    "氵毎", "⺡毎", "毎 氵", "さんずい 毎", "sanzui 毎", "water every", "Water Every", "water　毎",
  ])
  func `a part is found by itself, another form, and its names`(text: String) {
    #expect(found(text).first == "海")
  }

  @Test
  func `an ordinary part finds its variants, and a variant itself only`() {
    #expect(found("水").contains("海"))
    #expect(found("水").contains("泉"))
    #expect(found("氵").contains("海"))
    #expect(!found("氵").contains("泉"))
  }

  @Test(arguments: [("木", "木"), ("木木", "林"), ("木木木", "森")])
  func `a kanji has a part as often as it is wanted`(text: String, first: Character) {
    #expect(found(text).first == first)
    #expect(!found("木木木木").contains("森"))
  }

  @Test
  func `fewer other strokes come first, then the more frequent kanji`() {
    let results = PartSearch("寺")?.results(in: DataSamples.all) ?? []

    #expect(results.prefix(5).map(\.kanji.character) == ["寺", "侍", "持", "待", "時"])
    #expect(results.prefix(5).map(\.strokesLeft) == [0, 2, 3, 3, 4])
  }

  @Test(arguments: ["", "  ", "たべる", "xyz", "water xyz", "!", String(repeating: "木", count: 17)])
  func `other text is no search by parts`(text: String) {
    #expect(PartSearch(text) == nil)
  }

  @Test
  func `the parts that combine are those that the results have beside the wanted ones`() throws {
    let search = try #require(PartSearch("門 日"))
    let results = search.results(in: DataSamples.everything)

    let combining = search.combiningParts(of: results).map { "\($0.part.character)\($0.count)" }
    #expect(results.map(\.kanji.character) == ["間", "闇", "簡"])
    #expect(combining == ["亠1", "立1", "竹1"])
  }

  @Test(arguments: ["門 日", "氵 毎", "口 口", "日 月", "木", "言"].prefix(isLong ? 6 : 3))
  func `a search with a part that combines finds as many kanji`(text: String) throws {
    let search = try #require(PartSearch(text))
    let results = search.results(in: DataSamples.everything)

    for (part, count) in search.combiningParts(of: results) {
      let found = PartSearch("\(text) \(part.character)")?.results(in: DataSamples.everything)
      #expect(found?.isEmpty == false && found?.count ?? 0 >= count, "\(part.character)")
    }
  }

  @Test
  func `a filter takes parts in every form`() throws {
    let search = KanjiSearch(try InMemoryKanjiStorage(DataSamples.all))

    let found = ["part:氵毎", "part:water part:毎", "part:さんずい strokes:9"].map { text in
      search.results(of: SearchQuery(text)).all.map(\.kanji.character)
    }
    #expect(found[0] == ["海"])
    #expect(found[1] == ["海"])
    #expect(found[2] == ["活", "海", "洋", "浅", "派", "染", "洗", "津", "浄", "洞", "洪"])
  }

  @Test
  func `the parts of a kanji are in the order of writing`() {
    #expect(KanjiParts.parts(of: "海") == ["氵", "毎"])
    #expect(KanjiParts.parts(of: "一") == [])
    #expect(KanjiParts.parts(of: "あ") == [])
  }

  @Test
  func `the table has the parts by strokes, with their names`() {
    let table = KanjiParts.embedded.table

    #expect(table.count == 419)
    #expect(table.map(\.strokes) == table.map(\.strokes).sorted())
    #expect(table.first { $0.character == "氵" }?.names == ["water", "したみず", "さんずい"])
  }

  @Test(arguments: ["水", "氵", "さんずい", "sanzui", "water", "Water", "85", "８５"])
  func `a radical is found by its form, its names and its number`(text: String) {
    #expect(KanjiForms.radical(text) == "水")
  }

  @Test(arguments: ["0", "215", "-1", "nothing", "", "学"])
  func `other text is no radical`(text: String) {
    #expect(KanjiForms.radical(text) == nil)
  }

  private func found(_ text: String) -> [Character] {
    PartSearch(text)?.results(in: DataSamples.everything).map(\.kanji.character) ?? []
  }
}
