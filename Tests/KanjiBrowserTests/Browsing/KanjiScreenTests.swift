import KanjiBrowser
import StateMachine
import Testing

struct KanjiScreenTests {
  @Test
  func `the screen of all has every kanji, in the order of the data`() throws {
    let browser = try Samples.browser()

    let screen = try #require(browser.screens.last)

    #expect(screen.route == .all)
    #expect(screen.title == "all")
    #expect(screen.rows == Samples.kanji.map { .kanji($0) })
    #expect(try screen.rows.map(browser.resolver.route(of:)) == Samples.kanji.map { .detail($0) })
  }

  @Test
  func `a detail lists the kanji's own words first, then other words with the kanji`() throws {
    let browser = try Samples.browser()

    try browser.open("/all/detail/水")

    let screen = try #require(browser.screens.last)
    #expect(screen.route == .detail(Samples.water))
    #expect(screen.title == "水")
    #expect(words(of: screen) == ["水 みず", "水着 みずぎ", "お湯 おゆ", "水曜日 すいようび", "水火 すいか"])
  }

  @Test
  func `a word explained by two kanji is listed once, as explained by the shown kanji`() throws {
    let browser = try Samples.browser()

    try browser.open("/all/detail/着")

    let screen = try #require(browser.screens.last)
    #expect(words(of: screen) == ["水着 みずぎ", "着物 きもの"])
    #expect(screen.rows.first.map(meaning) == "something to swim in")
  }

  @Test
  func `a spelling with two readings is listed twice`() throws {
    let browser = try Samples.browser()

    try browser.open("/all/detail/日")

    let screen = try #require(browser.screens.last)
    #expect(words(of: screen) == ["日本 にほん", "日本 にっぽん", "水曜日 すいようび"])
  }

  @Test
  func `the screen of a word has its known kanji, in the order of the word`() throws {
    let browser = try Samples.browser()

    try browser.open("/all/detail/水/list/着水日着")

    let screen = try #require(browser.screens.last)
    #expect(screen.title == "着水日着")
    #expect(screen.rows == [.kanji(Samples.wear), .kanji(Samples.water), .kanji(Samples.day)])
  }

  @Test
  func `the row of a word without known kanji cannot be opened`() throws {
    let example = Word("ねこ", reading: "ねこ", meaning: "cat")
    let cat = Kanji(character: "猫", meaning: "cat", examples: [example])
    let browser = Browser(try InMemoryKanjiStorage([cat]))

    try browser.open("/all/detail/猫")

    let row = try #require(browser.screens.last?.rows.first)
    #expect(row == .word(example))
    #expect(throws: BrowserError.noKnownKanji(inWord: "ねこ")) { try browser.resolver.route(of: row) }
  }

  @Test
  func `no kanji lists a word twice, and every row can be opened`() throws {
    let browser = Browser(JSONKanjiStorage.embedded())

    for kanji in browser.storage.all.enumerated().filter({ $0.offset % 20 == 0 }).map(\.element) {
      try browser.navigator.backToRoot()
      try browser.navigator.go(.detail(kanji))
      let screen = try #require(browser.screens.last)
      #expect(Set(words(of: screen)).count == screen.rows.count { $0.kanji == nil })
      #expect(throws: Never.self) { try screen.rows.map(browser.resolver.route(of:)) }
    }
  }

  @Test
  func `a kanji's page has its parts that are kanji after its words, each once`() throws {
    let browser = Browser(DataSamples.storage)
    let parts = try ["海", "林", "明", "水"].map { kanji in
      try browser.open("/all/detail/\(kanji)")
      let rows = try #require(browser.screens.last).rows
      return String(rows.drop { $0.kanji == nil }.compactMap(\.kanji?.character))
    }

    #expect(parts == ["毎", "木", "日月", ""])
  }

  @Test
  func `next goes from a word to the next word, not to the parts`() throws {
    let browser = Browser(DataSamples.storage)
    try browser.open("/all/detail/林/list/林")
    let words = try #require(browser.screens.dropLast().last).rows.compactMap(\.word?.text)

    for _ in words.dropFirst() { try? browser.goToSibling(1) }

    #expect(browser.navigator.path.top.stateClass == ListState.self)
    #expect(throws: BrowserError.self) { try browser.goToSibling(1) }
  }

  @Test
  func `all kanji are read only when the rows of their list are asked for`() throws {
    let storage = CountingStorage(kanji: try Samples.storage())
    let browser = Browser(storage)

    try browser.open("/all/detail/水/list/水着")
    #expect(browser.screens.map(\.title) == ["all", "水", "水着"])
    #expect(storage.reads == 0)
    #expect(browser.screens.first?.rows.count == Samples.kanji.count)
    #expect(storage.reads == 1)
  }

  private func words(of screen: KanjiScreen) -> [String] {
    screen.rows.compactMap { row in
      guard case .word(let example, _) = row else { return nil }
      return "\(example.text) \(example.reading ?? "")"
    }
  }

  private func meaning(of row: KanjiScreen.Row) -> String {
    switch row {
    case .kanji(let kanji): kanji.meaning
    case .found(let result, _): result.kanji.meaning
    case .word(let example, _): example.meaning
    }
  }
}

/// Counts how often all kanji are read.
private final class CountingStorage: KanjiStorage {
  private let kanji: InMemoryKanjiStorage
  private(set) var reads = 0

  init(kanji: InMemoryKanjiStorage) {
    self.kanji = kanji
  }

  var all: [Kanji] {
    reads += 1
    return kanji.all
  }

  func kanji(for character: Character) -> Kanji? { kanji.kanji(for: character) }

  func words(containing character: Character) -> [Word] {
    kanji.words(containing: character)
  }
}
