import StateMachineTestSupport
import Testing

struct SearchCommandTests {
  private let easy: Samples

  init() throws {
    easy = try Samples(Samples.easy)
  }

  @Test
  func
    `a kanji that means a text comes first, then words, other kanji, other words and their kanji`()
    throws
  {
    let run = try Binary.run("search", "water")

    #expect(run.output.hasPrefix("水\twater\tスイ\tみず, みず-\t1\t4\t4\t223\t\tEnglish\n水\tword: water"))
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("湯\thot water, ") })
    let words = lines.filter { !$0.hasSuffix("\tEnglish") }
    #expect(words.allSatisfy { $0.contains(#/^[^\t]+\tword[^\t]*: [^\t]+\t\t[^\t]*\t{6}$/#) })
    let last = lines.lastIndex { $0 == words.last } ?? 0
    #expect(lines[last...].count > 1 && lines[..<last].contains { $0.hasSuffix("\tEnglish") })
    #expect(run.status == 0 && run.messages == "")
  }

  @Test(
    arguments: [
      ("to go", ["行く"], "行く"), ("eat", ["食べる"], "食べる"), ("teacher", [], "先生"),
      ("every day", [], "毎日"), ("Japanese", [], "日本語"), ("こども", [], "子供"), ("tired", [], "しんどい"),
    ].prefix(isLong ? .max : 2))
  func `the usual word is near the top`(text: String, first: [String], word: String) throws {
    let lines = try Binary.run("search", text).output.split(separator: "\n")

    let names = lines.prefix(6).map { String($0.prefix { $0 != "\t" }) }
    #expect(names.starts(with: first) && names.contains(word))
  }

  @Test(arguments: [
    (["FIRE"], "English"), (["カ"], "kana"), (["火"], "kanji"), (["fires"], "English"),
    ([" fire "], "English"), (["fire", "ka"], "English, romaji"),
  ])
  func `a meaning, a reading or a kanji is found`(words: [String], kind: String) throws {
    let json = "[{\"character\":\"火\",\"meaning\":\"fire\",\"on\":[\"カ\"],\"examples\":[]}]"
    let run = try Samples(json).run(["search"] + words)

    #expect(run == .init(output: "火\tfire\tカ\t\t\t\t\t\t\t\(kind)\n"))
  }

  @Test
  func `parts of words are found if nothing else is, and a message says so`() throws {
    let run = try Samples().run("search", "fi")

    #expect(run.output == "火\tfire\t\t\t1\t\t4\t\t\tEnglish\n" && run.status == 0)
    #expect(run.messages == "kanji-cli: no word is “fi”; these kanji have it in a word\n")
  }

  @Test(arguments: [
    ("water every", "2 have the parts “water every”; the others match one of the words"),
    ("hand temple", "1 has the parts “hand temple”; the others match one of the words"),
    ("water sadness", "no kanji matches all of “water sadness”; these match one of the words"),
  ])
  func `a note says what matches only some of the words`(text: String, note: String) throws {
    let run = try Binary.run("search", text)

    #expect(run.messages == "kanji-cli: \(note)\n" && run.status == 0)
  }

  @Test(
    arguments: [
      ("woman child", ["好", "婦女子"]), ("say temple", ["詩", "寺"]), ("was big", ["大きい"]),
      ("was cold", ["寒い"]),
    ].prefix(isLong ? .max : 2))
  func `the kanji of named parts comes first, and a form of be says less than what follows it`(
    text: String, first: [String]
  ) throws {
    let lines = try Binary.run("search", text).output.split(separator: "\n")

    #expect(lines.map { String($0.prefix { $0 != "\t" }) }.starts(with: first))
  }

  @Test
  func `the help names each field of a line`() throws {
    let found = try Samples().run("search", "mizugi").output.split(separator: "\n")
    let fields = found.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }
    #expect(!fields.isEmpty && fields.allSatisfy { $0 == 10 })
    let help = try Binary.run("help", "search").output
    #expect(help.contains("\n  2   its meaning\n") && help.contains("\n  8   frequency rank\n"))
    #expect(help.contains("\n  9   the word that matched") && !help.contains("\n  11  "))
  }

  @Test
  func `several words combine, and one operand is a phrase, first among what the words find`()
    throws
  {
    let words = try easy.run("search", "hot", "water")
    let phrase = try easy.run("search", "hot water")

    #expect(phrase.output.hasPrefix("湯\t") && words.output.hasPrefix(phrase.output))
    #expect(words.status == 0 && phrase.status == 0)
  }

  @Test(arguments: [[], ["--json"]])
  func `a mistyped word finds what the nearest one finds, and the program says so`(
    options: [String]
  ) throws {
    let run = try Samples().run(["search", "wter"] + options)

    #expect(run.output == (try Samples().run(["search", "water"] + options).output))
    #expect(run.messages == "kanji-cli: no word is “wter”; these match “water”\n")
  }

  @Test(arguments: [
    ("fire grade:x", "grade needs a grade from 1 to 6, or 8, or a range such as 2-4, not “x”"),
    ("STROKES:", "strokes needs a whole number above zero or a range such as 2-4, not “”"),
    ("jlpt:N6", "jlpt needs an old level 4 to 1, N5 to N1, or a range such as 4-3, not “N6”"),
    ("part:foo", "part needs parts such as 毎, 氵毎, さんずい or water, not “foo”"),
    ("radical:foo", "radical needs a radical such as 水, 氵, さんずい, water or 85, not “foo”"),
  ])
  func `a filter with a value that it does not take is a mistake, not text`(
    text: String, sentence: String
  ) throws {
    let arguments = try Binary.run(text.split(separator: " ").map(String.init), input: [])

    #expect(arguments == .init(messages: "kanji-cli: \(sentence)\n", status: 2))
    #expect(
      try Binary.run(input: "\(text)\n")
        == .init(messages: "line 1: \(sentence)\n", status: 2))
  }

  @Test
  func `text is quoted as a keyboard or a web page quotes it`() throws {
    let phrase = "search \"hot water\"\n"
    let quoted = ["“hot water”", "«hot water»", "„hot water“", "”hot water”"]
    let lines = quoted.map { "\($0)\nsearch \($0)\n" } + ["‘hot’ water\n", "search one’s\n"]
    let plain = quoted.map { _ in phrase + phrase } + ["hot water\n", "search one's\n"]

    let run = try easy.run(input: lines.joined())

    #expect(run == (try easy.run(input: plain.joined())))
    #expect(run.output.contains("湯") && run.messages == "")
  }

  @Test(arguments: [
    (String(repeating: "水 ", count: 5000), "16 words"),
    ("\"" + String(repeating: "water ", count: 1600) + "\"", "16 words"),
    (String(repeating: "水", count: 10_001), "10,000 characters"),
    (String(repeating: "a", count: 25_000), "10,000 characters"),
  ])
  func `text that is too long is refused, and costs no time`(text: String, most: String) throws {
    let sentence = "search takes at most \(most); leave some out\n"

    let data = try Samples()
    let line = try data.run(input: "search \(text)\n")
    let words = text.split(separator: " ").map(String.init)
    let arguments = try data.run(["search"] + words)

    #expect(line == .init(messages: "line 1: " + sentence, status: 2))
    #expect(arguments == .init(messages: "kanji-cli: " + sentence, status: 2))
  }

  @Test
  func `a reading with a hyphen is not an option`() throws {
    let run = try Samples().run("search", "みず-")

    #expect(run == (try Samples().run("search", "みず")))
    #expect(try Samples().run("search", "-みず").output == run.output)
  }

  @Test(arguments: [
    ("zzzz", "nothing found for “zzzz”; try another word, a reading or a kanji", 1),
    ("The", "nothing found for “The”; try another word, a reading or a kanji", 1),
    ("", "search needs TEXT", 2), ("  ", "search needs TEXT", 2), ("\"", "search needs TEXT", 2),
    ("“ ”", "search needs TEXT", 2),
  ])
  func `a search without results is reported`(text: String, problem: String, status: Int32) throws {
    let failure = Binary.Run(messages: "kanji-cli: \(problem)\n", status: status)

    #expect(try Samples().run("search", text) == failure)
    #expect(try Samples().run("search", text, "--json") == failure)
  }

  @Test(
    arguments: [
      ("heavier", "heavy"), ("hotter", "hot"), ("I want to eat", "eat"),
      ("kanji for fire", "fire"),
    ].prefix(isLong ? .max : 2))
  func `if nothing matches, the base forms of the words are searched, without fillers`(
    text: String, searched: String
  ) throws {
    let run = try Binary.run("search", text)

    #expect(try run.output != "" && run.output == Binary.run("search", searched).output)
    #expect(run.messages == "kanji-cli: these match “\(searched)”\n")
  }

  @Test(
    arguments: [
      ("5 strokes", "strokes:5"), ("kanji with 3 strokes", "strokes:3"), ("N5", "jlpt:N5"),
      ("grass radical", "radical:grass"), ("water 4 strokes", "water strokes:4"),
    ].prefix(isLong ? .max : 2))
  func `facts in English are filters`(text: String, filter: String) throws {
    #expect(try Binary.run("search", text) == Binary.run("search", filter))
  }

  @Test(
    arguments: [
      ("12", "十二"), ("１０", "十"), ("305", "三五百"), ("0", "零"), ("10000", "一万"),
      ("01200003", "百二十万三"),
    ].prefix(isLong ? .max : 2))
  func `a number is searched by the kanji that write it`(number: String, kanji: String) throws {
    let run = try Binary.run([number], input: [])

    let names = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    let first = names.filter { $0.count == 1 }.prefix(kanji.count)
    #expect(Set(first) == Set(kanji.map { Substring(String($0)) }))
  }

  @Test
  func `a phrase that nothing has is searched as its words`() throws {
    let words = try Binary.run("search", "swimsuit", "water")
    let phrase = try Binary.run("search", "\"swimsuit water\"")

    #expect(words.output != "" && phrase.output == words.output)
    #expect(
      phrase.messages
        == "kanji-cli: nothing has the phrase “swimsuit water”; these have its words\n")
    #expect(try Binary.run("search", "\"zzzz zzz\"").status == 1)
  }

  @Test
  func `a kanji found through a word follows it, and shows it with its reading`() throws {
    let word = "水着【みずぎ】 swimsuit"

    #expect(
      try Samples().run("search", "swimsuit")
        == .init(
          output: "水着\tword: swimsuit\t\tみずぎ\t\t\t\t\t\t\n"
            + "水\twater\tスイ\tみず, みず-\t1\t4\t4\t223\t\(word)\tEnglish\n"
            + "着\twear, arrive\t\t\t\t\t\t\t\(word)\tEnglish\n"))
    #expect(
      try Samples().run(input: "search swimsuit\n").output.split(separator: "\n")
        == [
          "1  水着  みずぎ             word: swimsuit", "2  水    スイ、みず、みず-  \(word)",
          "3  着                       \(word)",
        ])
    #expect(
      try Samples().run("search", "swimsuit", "--words")
        == .init(output: "水着\tみずぎ\tswimsuit\n"))
    #expect(
      try Samples().run(input: "search swimsuit --words\n").output
        == "1  水着  みずぎ  word: swimsuit\n")
    let found = try Samples().run("search", "みずぎ", "--json").output
    let reason = #"   "found": [{"term": "みずぎ", "as": "kana", "reading": "みずぎ", "word": "水着"}],"#
    #expect(found.split(separator: "\n").filter { $0 == reason }.count == 2)
    let shown = try Samples().run("show", "水", "着", "--json").output
    let entry = #"{"word": "水着", "reading": "みずぎ", "meaning": "swimsuit"}"#
    #expect(
      found.replacing(reason + "\n", with: "")
        == shown.replacing(#/   "parts": .*\n/#, with: "").replacing(
          "[\n", with: "[\n  \(entry),\n", maxReplacements: 1))
  }

  @Test(arguments: ["mizugi", "search swimsuit"])
  func `results can be picked: a word, and a kanji found through it`(line: String) throws {
    for (row, path) in [(1, "/all/detail/水/list/水着"), (2, "/all/detail/水")] {
      let run = try Samples().run(input: "\(line)\n\(row)\nwhere\n")

      #expect(run.output.split(separator: "\n").dropLast().last.map(String.init) == path)
    }
  }

  @Test
  func `romaji at the prompt is searched, even if a command has a similar name`() throws {
    let run = try Binary.run(input: "hime\n")

    #expect(run.output.hasPrefix(" 1  姫") || run.output.hasPrefix("1  姫"))
    #expect(run.messages == "" && run.status == 0)
  }

  @Test(arguments: [
    (["--grade", "1"], "水"), (["--strokes", "8-12", "--jlpt", "2-4", "--limit", "1"], "湯"),
  ])
  func `filters apply to the results`(options: [String], found: String) throws {
    let run = try easy.run(["search", "water"] + options)

    #expect(run.output.split(separator: "\n").first.map { String($0.prefix(1)) } == found)
    #expect(try easy.run(input: "search water \(options.joined(separator: " "))\n").status == 0)
  }

  @Test
  func `filters that exclude every result are named in the message`() throws {
    let run = try easy.run("search", "water", "--strokes", "29")

    #expect(
      run
        == .init(
          messages: "kanji-cli: no kanji match these filters; try fewer or other filters\n",
          status: 1))
  }

  @Test(arguments: ["part:氵 grade:1", "strokes:60"])
  func `filters alone that exclude every kanji get the message of a list`(text: String) throws {
    let run = try Binary.run("search", text)

    #expect(run == (try Binary.run("list", "--part", "氵", "--grade", "1")))
  }

  @Test
  func `JSON has words and kanji in their order, at the prompt, too`() throws {
    let run = try Binary.run("search", "水着", "--json")

    let names = run.output.matches(of: #/\n  \{"(word|character)": "(.*?)"/#).map {
      "\($0.output.2)"
    }
    #expect(names == ["水着", "水", "着"] && run.messages == "")
    #expect(try Binary.run(input: "search 水着 --json\n") == run)
  }

  @Test
  func `a word of the user's data is one word, even with a comma`() throws {
    let data = try Samples(
      """
      [{"character": "水", "meaning": "water", "examples": [
        {"word": "水,着", "reading": "みず,ぎ", "meaning": "swimsuit"}]}]
      """)

    #expect(
      try data.run("search", "swimsuit", "--words").output
        == "水，着\tみず，ぎ\tswimsuit\n")
  }
}
