import KanjiBrowser
import StateMachine
import StateMachineStore
import Testing

struct HomographTests {
  private let resolver = KanjiRouteResolver(DataSamples.storage)
  private let list = WordList.embedded

  /// A line of the list of words: its first spelling, its readings and its meaning.
  private struct Line {
    let spelling: String
    let readings: [String]
    let meaning: String
  }

  /// The page of 様 has the meaning of an example, and 〇 is no kanji and has none.
  private static let others: Set<Substring> = ["様", "〇"]

  /// The words that share their first spelling with a more frequent one.
  private static let homographs: [Line] = {
    var known: Set<Substring> = []
    let text = String(decoding: EmbeddedFile.words.bytes, as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let spelling = fields[0].prefix { $0 != "," }
      guard !spelling.isEmpty, !known.insert(spelling).inserted, !others.contains(spelling)
      else { return nil }
      return Line(
        spelling: String(spelling), readings: fields[1].split(separator: ",").map(String.init),
        meaning: String(fields[3]))
    }
  }()

  @Test
  func `every word that shares its spelling with a more frequent one opens by its name`() throws {
    #expect(Self.homographs.count >= 967)
    let missed = Self.homographs.filter { line in
      // The second word of a spelling and a reading has a number.
      !["", "2", "3"].contains { number in
        let name = "\(line.spelling)【\(line.readings[0])\(number)】"
        guard case .list(let word) = try? resolver.list(name) else { return false }
        return word.meaning == line.meaning && word.text == line.spelling
      }
    }
    #expect(missed.map(\.spelling) == [])
  }

  @Test
  func `two examples with one spelling are each listed once among all words of a kanji`() throws {
    let data = """
      [{"character": "大", "meaning": "large", "examples": [
        {"word": "大家", "reading": "たいか", "meaning": "master"},
        {"word": "大家", "reading": "おおや", "meaning": "landlord"}]}]
      """
    let storage = try JSONKanjiStorage(parsing: Array(data.utf8), from: "data")
    let kanji = try #require(storage.all.first)
    let words = KanjiScreen(.detail(kanji), from: storage).allWords
    #expect(words.map(\.meaning) == ["master", "landlord"])
  }

  @Test
  func `every row of such a word opens its page, whose path leads there again`() throws {
    var entries: [Character: [Word]] = [:]
    for line in Self.homographs {
      guard let first = line.spelling.first(where: \.isIdeograph) else { continue }
      let words = entries[first] ?? list.entries(containing: first)
      entries[first] = words
      let word = try #require(
        words.first { $0.readings == line.readings && $0.meaning == line.meaning })
      let route = try resolver.route(of: .word(word))

      guard case .list(let shown) = route else {
        Issue.record("\(line.spelling) has no page")
        continue
      }
      // An example of a kanji, such as 糞【くそ】, has only the first of its readings.
      #expect(
        line.readings.starts(with: shown.readings) && !shown.readings.isEmpty
          && shown.meaning == line.meaning,
        "\(line.spelling)【\(line.readings[0])】")
      #expect(try resolver.path("/all/" + route.text).top == route)
    }
  }

  @Test(arguments: [
    ("おおや", "大家【おおや】"), ("大家【おおや】", "大家【おおや】"), ("大家【たいか】", "大家"), ("大家", "大家"),
    ("つらい", "辛い【つらい】"), ("やめる", "止める【やめる】"), ("あく", "開く【あく】"), ("ひたい", "額【ひたい】"),
    ("元", "元"), ("元【もと2】", "元【もと2】"),
  ])
  func `a reading chooses the entry`(text: String, name: String) throws {
    #expect(try resolver.word(text).word.name == name)
  }

  @Test
  func `the pages of a spelling name each other`() throws {
    let others = { (name: String) in
      KanjiScreen(try resolver.list(name), from: resolver.storage).rows.compactMap(\.word?.name)
    }
    #expect(try others("大家") == ["大家【おおや】"])
    #expect(try others("大家【おおや】") == ["大家"])
    #expect(try others("食べる") == [])
  }

  @Test
  func `a row of another entry leads to its page, and back`() throws {
    let browser = Browser(resolver.storage)
    try browser.show(try browser.resolver.list("大家"))
    let row = try #require(browser.rows.last)
    guard case .place(let route) = try browser.destination(of: row) else { return }
    try browser.show(route)

    #expect(browser.screen.title == "大家【おおや】")
    #expect("\(browser.navigator.path)".hasSuffix("/list/大家【おおや】"))
    try browser.history.undo()
    #expect(browser.screen.title == "大家")
  }

  @Test
  func `a reading that the word lacks is refused, and is no mistake in a path`() {
    #expect(throws: BrowserError.unknownReading("ねこ", ofWord: "大家")) {
      try resolver.list("大家【ねこ】")
    }
  }

  @Test
  func `the words of a kanji include those that share a spelling`() throws {
    guard case .detail(let kanji) = try resolver.detail("家") else { return }
    let words = KanjiScreen(.detail(kanji), from: resolver.storage).allWords.map(\.name)
    #expect(words.contains("大家") && words.contains("大家【おおや】"))
    #expect(Set(words).count == words.count)
  }

  @Test
  func `an example names an entry, and other data name the second entry of a spelling`() throws {
    let data = """
      [{"character": "大", "meaning": "large", "examples": ["大家【おおや】",
        {"word": "大家", "reading": "たいけ", "meaning": "a rich family"}]}]
      """
    let storage = try JSONKanjiStorage(parsing: Array(data.utf8), from: "data")
    let resolver = KanjiRouteResolver(storage)

    #expect(try resolver.word("大家").word.meaning == "landlord, landlady")
    #expect(try resolver.word("大家【たいけ】").word.meaning == "a rich family")
    #expect(try resolver.word("たいけ").word.name == "大家【たいけ】")
  }
}
