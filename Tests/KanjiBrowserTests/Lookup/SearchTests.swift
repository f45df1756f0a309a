import KanjiBrowser
import StateMachineTestSupport
import Testing

struct SearchTests {
  /// The data in the program.
  private static let data = try? InMemoryKanjiStorage(DataSamples.all)

  @Test(arguments: ["water", "Water", " WATER\n", "ｗａｔｅｒ"])
  func `water finds 水 first, whatever its capitals and width`(text: String) {
    #expect(found(text).prefix(2) == ["水", "湯"])
  }

  @Test(arguments: ["", " ", "\n\t", "\u{3000}", "\u{FE00}"])
  func `blank text finds nothing`(text: String) {
    #expect(found(text) == [])
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["a", "水"])
  func `a character with very many marks is searched for once, not for each kanji`(text: String) {
    let marks = String(repeating: "\u{301}", count: isLong ? 1_000_000 : 20_000)
    #expect(found(text + marks) == [])
  }

  @Test
  func `text that the data lacks finds nothing`() {
    #expect(found("xyzzy") == [])
  }

  @Test
  func `a whole gloss ranks above a word, and the exact form above other forms`() throws {
    let storage = try storage(of: [
      "1": "undertow", "2": "x, towing", "3": "towed", "4": "x, a tow rope", "5": "rope tow",
      "6": "x, tow",
      "7": "tow", "8": "tows, tow",
    ])

    #expect(
      storage.search("tow").map(\.kanji.meaning) == [
        "tow", "towed", "tows, tow", "x, tow", "x, towing", "rope tow", "x, a tow rope",
      ])
  }

  @Test
  func `parts of words are found only if no whole word is, and the results say so`() throws {
    let search = KanjiSearch(
      try storage(of: ["1": "death", "2": "feature", "3": "eaten", "4": "x (a fete)"]))

    let whole = search.results(of: SearchQuery("eat"))
    let parts = search.results(of: SearchQuery("eatu"))

    #expect(whole.all.map(\.kanji.character) == ["3"] && whole.scope == .allTerms)
    #expect(parts.all.map(\.kanji.character) == ["2"] && parts.scope == .partsOfWords)
    #expect(search.results(of: SearchQuery("fet")).all.map(\.closeness) == [.startOfWord])
  }

  @Test(arguments: [
    ("fishes", "fish"), ("loves", "love"), ("loving", "love"), ("loved", "love"),
    ("to eat", "eat"), ("eating", "eat"), ("ate", "eat"), ("eat", "eating"), ("cities", "city"),
    ("leaves", "leaf"), ("running", "run"), ("stopped", "stop"), ("dying", "die"),
    ("died", "die"), ("tried", "try"),
    ("teeth", "tooth"), ("went", "go"), ("EATS", "to eat"), ("dances", "dance"),
  ])
  func `plurals and verb forms find each other`(text: String, meaning: String) throws {
    #expect(try storage(of: ["1": meaning]).search(text).map(\.closeness) == [.firstMeaning])
  }

  @Test(arguments: [("seed", "see"), ("news", "new age"), ("king", "k")])
  func `other words are not found`(text: String, meaning: String) throws {
    let found = try storage(of: ["1": meaning, "2": text]).search(text)

    #expect(found.first?.kanji.meaning == text)
  }

  @Test
  func `tried is no form of tri`() throws {
    #expect(try storage(of: ["1": "tri"]).search("tried").isEmpty)
  }

  @Test
  func `several terms combine, and quotes keep a phrase together`() throws {
    let search = KanjiSearch(
      try storage(of: ["1": "cold, water", "2": "cold water", "3": "water", "4": "water, icy cold"])
    )
    let found = { (text: String) in
      String(search.results(of: SearchQuery(text)).all.map(\.kanji.character))
    }

    #expect(found("cold water") == "214")
    #expect(found("\"cold water\"") == "2")
  }

  @Test
  func `if no kanji matches all terms, those that match one are found, and the results say so`()
    throws
  {
    let search = KanjiSearch(try storage(of: ["1": "fish", "2": "x, market", "3": "tree"]))

    let found = search.results(of: SearchQuery("fish markets"))

    #expect(found.all.map(\.kanji.character) == ["1", "2"] && found.scope == .someTerms)
    #expect(search.results(of: SearchQuery("zz yy")).all.isEmpty)
  }

  @Test
  func `a word of a query may be a filter`() throws {
    let query = SearchQuery("fire grade:1 JLPT:N5-N4 strokes:5- radical:氵")

    #expect(query.terms == ["fire"])
    #expect(
      query.filter == KanjiFilter(grade: 1...1, jlpt: 3...4, strokes: 5...(.max), radical: "水"))
    #expect(SearchQuery("grade:x a:b").terms == ["grade:x", "a:b"])
    #expect(SearchQuery("grade:7 jlpt:5 jlpt:5-9").terms == ["grade:7", "jlpt:5", "jlpt:5-9"])
    #expect(SearchQuery("grade 7").terms == ["grade", "7"])
    #expect(
      KanjiSearch(try data()).results(of: SearchQuery("jlpt:N5 grade:1 strokes:1")).all
        .map(\.kanji.character) == ["一"])
  }

  @Test
  func `filters that no kanji matches are the reason for finding nothing`() throws {
    let search = KanjiSearch(try storage(of: ["1": "fire"]))

    #expect(search.results(of: SearchQuery("grade:6")).isFilteredOut)
    #expect(search.results(of: SearchQuery("fire grade:6")).isFilteredOut)
    #expect(!search.results(of: SearchQuery("")).isFilteredOut)
  }

  @Test
  func `English comes before romaji if the text is English, and each match says what it is`() throws
  {
    let storage = try InMemoryKanjiStorage([
      Kanji(character: "五", meaning: "five", on: ["ゴ"], frequency: 1),
      Kanji(character: "碁", meaning: "Go", on: ["ゴ"]),
      Kanji(
        character: "行", meaning: "going, row", frequency: 2,
        examples: [.init("行く", meaning: "to go")]),
    ])

    let found = KanjiSearch(storage).results(of: SearchQuery("go"))

    #expect(found.all.map(\.kanji.character) == ["行", "碁", "五"])
    #expect(found.all.flatMap(\.matches).map(\.kind) == [.english, .english, .romaji])
    #expect(found.all.last?.matches.first?.reading == "ご")
    #expect(found.rows.contains(.found(found.all[0], isLabelled: true)))
  }

  @Test(arguments: ["tabemasu", "たべました", "食べて", "tabenai"])
  func `inflected Japanese finds its word`(text: String) throws {
    let found = KanjiSearch(try data()).results(of: SearchQuery(text)).all

    #expect(found.first?.kanji.character == "食")
    #expect(found.contains { $0.word?.text == "食べる" } || text.contains("食"))
  }

  @Test(
    arguments: [
      ("龍", "竜", .oldForm, .oldForm), ("國", "国", .oldForm, .oldForm),
      ("學校", "学", .oldForm, .oldForm),
      ("氵", "水", .radical, .radical), ("さんずい", "水", .radical, .radical),
      ("にんべん", "人", .radical, .radical), ("sanzui", "水", .radical, .radical),
    ] as [(String, Character, SearchMatch.Kind, SearchMatch.Closeness)])
  func `old forms find today's kanji, and forms and names of radicals find theirs`(
    text: String, kanji: Character, kind: SearchMatch.Kind, closeness: SearchMatch.Closeness
  ) throws {
    let found = KanjiSearch(try data()).results(of: SearchQuery(text)).all

    #expect(found.first?.kanji.character == kanji && found.first?.closeness == closeness)
    #expect(found.first?.matches.first?.kind == kind)
    let rest = found.dropFirst().filter { $0.closeness == .withRadical }
    #expect(rest.isEmpty == (kind == .oldForm))
    #expect(rest.allSatisfy { $0.kanji.radical == kanji })
  }

  @Test(arguments: [
    ("wter", "water"), ("cold wter", "cold water"), ("xyzzyq", nil), ("freind", "friend"),
    ("1e3", nil),
  ])
  func `a mistyped word has a suggestion`(text: String, suggestion: String?) throws {
    let found = KanjiSearch(try data()).results(of: SearchQuery(text))

    #expect(found.suggestion == suggestion)
  }

  @Test
  func `a search takes 16 words, be they in quotes or joined by hyphens, and 10,000 characters`()
    throws
  {
    let words = { (count: Int, separator: String) in
      Array(repeating: "water", count: count).joined(separator: separator)
    }
    let kanji = { String(repeating: "水", count: $0) }
    let fits = [words(16, " "), words(16, "-"), "\"\(words(16, " "))\"", kanji(10_000)]
    let isTooLong = [
      words(17, " "), words(17, "-"), "\"\(words(17, " "))\"", kanji(10_001),
      "\(words(10, " ")) \"\(words(7, " "))\"",
    ]

    #expect(fits.allSatisfy { !SearchQuery($0).isTooLong })
    #expect(isTooLong.allSatisfy { SearchQuery($0).isTooLong })
    #expect(isTooLong.allSatisfy { found($0).isEmpty })
    #expect(found(fits[3]).first == "水")
  }

  @Test
  func `a search takes 16 texts between marks`() throws {
    let either = { Array(repeating: "水", count: $0).joined(separator: "|") }
    let storage = try data()

    #expect(!storage.rows(matching: either(16)).isEmpty)
    #expect(storage.rows(matching: either(17)).isEmpty)
  }

  @Test
  func `a long sentence finds its kanji`() {
    let sentence = """
      私は毎朝早く起きて水を飲み、駅まで歩いてから電車に乗って学校へ行きます。日本語の勉強は難しいですが、\
      友達と話すのはとても楽しいです。来年の春に京都へ旅行したいと思っています。
      """

    let kanji = Set(sentence.filter { Self.data?.kanji(for: $0) != nil })
    #expect(kanji.count > 30 && Set(found(sentence)) == kanji)
  }

  @Test
  func `a name is a form of a word in lower case, but not of the name`() throws {
    let storage = try InMemoryKanjiStorage([
      Kanji(character: "華", meaning: "China"), Kanji(character: "陶", meaning: "china"),
    ])

    #expect(storage.search("china").map(\.kanji.character) == ["陶", "華"])
    #expect(storage.search("China").map(\.kanji.character) == ["華", "陶"])
  }

  @Test
  func `among equal matches, the most frequent kanji comes first, then the first in the data`()
    throws
  {
    let frequencies: KeyValuePairs<Character, Int?> = [
      "1": nil, "2": 300, "3": nil, "4": 20, "5": 300,
    ]
    let storage = try InMemoryKanjiStorage(
      frequencies.map { Kanji(character: $0.key, meaning: "day", frequency: $0.value) })

    #expect(storage.search("day").map(\.kanji.character) == ["4", "2", "5", "1", "3"])
  }

  @Test
  func `matches are ranked by their closeness before frequency`() throws {
    let example = { (word: String, reading: String, meaning: String) in
      Word(word, reading: reading, meaning: meaning)
    }
    let kanji = [
      Kanji(character: "1", meaning: "asunder", frequency: 1),
      Kanji(character: "2", meaning: "x", examples: [example("2x", "b", "x; my sun")]),
      Kanji(character: "3", meaning: "x", examples: [example("3x", "b", "x; sun")]),
      Kanji(character: "5", meaning: "x, sunny", frequency: 5),
      Kanji(character: "6", meaning: "x", kun: ["すんで.に"], frequency: 6),
      Kanji(character: "7", meaning: "x, my sun", frequency: 7),
      Kanji(character: "8", meaning: "my sun", frequency: 8),
      Kanji(character: "9", meaning: "x", frequency: 9, examples: [example("9x", "すん", "x")]),
      Kanji(character: "0", meaning: "x", frequency: 9, examples: [example("0", "すん", "x")]),
      Kanji(character: "a", meaning: "x", kun: ["すん.だ"], frequency: 10),
      Kanji(character: "b", meaning: "x", on: ["スン"], frequency: 11),
      Kanji(character: "c", meaning: "x, sun", frequency: 12),
      Kanji(character: "d", meaning: "sun", frequency: 13),
    ]

    let found = try InMemoryKanjiStorage(kanji).search("sun")

    #expect(String(found.map(\.kanji.character)) == "dc9870ba32")
    #expect(
      found.map(\.closeness) == [
        .firstMeaning, .laterMeaning, .word, .partOfFirstMeaning, .partOfLaterMeaning, .ownWord,
        .reading, .stem, .word, .partOfMeaningOfWord,
      ])
  }

  @Test
  func `a result names the closest matching word with the kanji, unless the kanji itself matches`()
    throws
  {
    let words = [
      Word("水", reading: "みず", meaning: "water"),
      Word("水泳", reading: "すいえい", meaning: "sport of swimming"),
      Word("泳ぎ", reading: "およぎ", meaning: "swimming"),
    ]
    let storage = try InMemoryKanjiStorage([
      Kanji(character: "水", meaning: "water", examples: words)
    ])

    #expect(storage.search("swimming").map(\.word) == [words[1]])
    #expect(storage.search("すいえい").map(\.word) == [words[1]])
    #expect(storage.search("oyogi").isEmpty)
    #expect(storage.search("water").map(\.word) == [nil])
  }

  @Test
  func `the “to” of a verb is ignored`() throws {
    let verb = Word("見る", meaning: "to see; to look")
    let storage = try InMemoryKanjiStorage([
      Kanji(character: "見", meaning: "x", examples: [verb]), Kanji(character: "観", meaning: "look"),
    ])

    let found = { (text: String) in storage.search(text).map(\.closeness) }

    #expect(found("look") == [.firstMeaning, .laterMeaning])
    #expect(found("to look") == found("look"))
    #expect(found("to").isEmpty)
  }

  @Test
  func `a filter limits the results`() throws {
    let found = Self.data?.search("water", KanjiFilter(strokes: 10...13)) ?? []

    #expect(found.first?.kanji.character == "湯")
    #expect(found.allSatisfy { (10...13).contains($0.kanji.strokes ?? 0) })
  }

  @Test
  func `a phrase is found within one gloss only`() throws {
    let storage = try storage(of: ["1": "hot water, bath", "2": "hot, water"])

    #expect(storage.search("\"hot water\"").map(\.kanji.meaning) == ["hot water, bath"])
    #expect(storage.search("\"water bath\"").isEmpty)
  }

  @Test(
    arguments: [
      ("スイ", ["火"]), ("すい", ["火"]), ("ｽｲ", ["火"]), ("ひとつ", ["水", "木"]),
      ("ひと.つ", ["水", "木"]), ("ヒト", ["木", "水"]), ("ひ", ["水", "木"]), ("ガ", ["金"]), ("ｶﾞ", ["金"]),
      ("か\u{3099}", ["金"]), ("か", []), ("-", []), (".", []),
    ] as [(String, [Character])])
  func `readings match in either kana, without dots and hyphens`(
    text: String, expected: [Character]
  ) throws {
    let storage = try InMemoryKanjiStorage([
      Kanji(character: "水", meaning: "1", kun: ["ひと.つ"]),
      Kanji(character: "火", meaning: "2", on: ["スイ"]),
      Kanji(character: "木", meaning: "3", kun: ["-ひと-", "ひとつ-"]),
      Kanji(character: "金", meaning: "4", on: ["ガ"]),
    ])

    #expect(storage.search(text).map(\.kanji.character) == expected)
  }

  @Test
  func `text with kanji finds these kanji`() throws {
    let listing = { (character: Character, word: String) in
      Kanji(character: character, meaning: "m", examples: [.init(word, meaning: "水")])
    }
    let storage = try InMemoryKanjiStorage([
      listing("火", "水着"), listing("着", "着る"), listing("水", "水"),
    ])

    #expect(storage.search("水着").map(\.kanji.character) == ["着", "水"])
    #expect(storage.search("\u{2F54}着").map(\.kanji.character) == ["着", "水"])
    #expect(storage.search("着る").map(\.kanji.character) == ["着"])
  }

  @Test
  func `every kanji is found by each of its glosses and readings`() {
    for kanji in DataSamples.all[100..<(isLong ? 104 : 101)] {
      let glosses = kanji.meaning.split(separator: ",").map(String.init)
      for text in glosses + kanji.on + kanji.kun {
        #expect(found(text).contains(kanji.character), "\(text)")
      }
    }
  }

  private func data() throws -> InMemoryKanjiStorage {
    try #require(Self.data)
  }

  private func found(_ text: String) -> [Character] {
    Self.data?.search(text).map(\.kanji.character) ?? []
  }

  /// A storage of kanji with these meanings, in the order of the pairs.
  private func storage(of meanings: KeyValuePairs<Character, String>) throws -> InMemoryKanjiStorage
  {
    try InMemoryKanjiStorage(meanings.map { Kanji(character: $0.key, meaning: $0.value) })
  }
}
