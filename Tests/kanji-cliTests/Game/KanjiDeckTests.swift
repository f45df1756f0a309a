import KanjiBrowser
import MemoryGame
import Testing

@testable import kanji_cli

struct KanjiDeckTests {
  /// The data in the program, decoded whole: nothing in it changes while tests use it in parallel.
  private nonisolated(unsafe) static let storage: JSONKanjiStorage = {
    let storage = JSONKanjiStorage.embedded(all: true)
    _ = (storage.all, storage.everyday, storage.words, storage.words(containing: "水"))
    return storage
  }()
  private let storage = Self.storage

  private func pairs(_ deck: KanjiDeck) throws -> [Pair] {
    try deck.names.flatMap { try deck.pairs(in: $0) }
  }

  @Test(arguments: [
    ("食", "たべる"), ("百", "ひゃく"), ("大", "おおきい"), ("学", "まなぶ"), ("毎", "マイ"), ("水", "みず"),
  ])
  func `a kanji has the reading of its commonest word`(kanji: String, reading: String) throws {
    let pair = try pairs(KanjiDeck(storage)).first { $0.front == kanji }

    #expect(pair?.reading == reading)
  }

  @Test
  func `no face has a dot or a hyphen`() throws {
    let readings = try pairs(KanjiDeck(storage, all: true)).compactMap(\.reading)

    #expect(readings.count > 5_000)
    #expect(readings.filter { $0.contains { ".-".contains($0) } } == [])
  }

  @Test
  func `only a deck of all kanji has those that are not everyday ones`() throws {
    let everyday = KanjiDeck(storage)
    let all = KanjiDeck(storage, all: true)

    #expect(all.names.filter { !everyday.names.contains($0) } == ["grade 9", "no grade"])
    #expect(try Set(pairs(everyday).map(\.front)).count < 2_141)
    #expect(try Set(pairs(all).map(\.front)).count == storage.count)
  }

  @Test
  func `a list has cards of its words, and of the kanji of what is no word`() throws {
    let text = "食べました\tたべる\tto eat\n学校、水\n私は行きます。こんにちは\nabc 水"
    let deck = try KanjiDeck(of: text, named: "list", storage)

    #expect(deck.names == ["list"] && deck.count == 6)
    #expect(
      try deck.pairs(in: "list") == [
        Pair("食べました", "to eat", reading: "たべる"), Pair("学校", "school", reading: "がっこう"),
        Pair("水", "water", reading: "みず"), Pair("私", "private", reading: "わたし"),
        Pair("行", "going", reading: "いく"), Pair("こんにちは", "hello"),
      ])
    let again = try KanjiDeck(of: deck.options[1], named: "list", storage)
    #expect(try again.pairs(in: "list") == deck.pairs(in: "list"))
    #expect(deck.unusedLines == [])
    #expect(throws: NoCards(list: "list")) {
      try KanjiDeck(of: "abc 12", named: "list", storage)
    }
  }

  @Test
  func `a word is named with the number of its reading`() throws {
    let deck = try KanjiDeck(of: "人手【ひとで2】、豪【ごう2】 元 12", named: "list", storage)

    #expect(try deck.pairs(in: "list").map(\.front) == ["人手【ひとで2】", "豪【ごう2】", "元"])
    #expect(deck.options == ["--cards", "人手【ひとで2】 豪【ごう2】 元"])
    // A bracket that is not closed ends at a blank, too.
    let broken = try KanjiDeck(of: "人手【ひと 元 水", named: "list", storage)
    #expect(try broken.pairs(in: "list").suffix(2).map(\.front) == ["元", "水"])
  }

  @Test
  func `a column after a tab is the meaning, and lines without a card are named`() throws {
    let deck = try KanjiDeck(
      of: "水\tH2O\nabc\n\n新宿\tしんじゅく\ta district\n12\n火", named: "list", storage)

    #expect(
      try pairs(deck) == [
        Pair("水", "H2O", reading: "みず"), Pair("新宿", "a district", reading: "しんじゅく"),
        Pair("火", "fire", reading: "ひ"),
      ])
    #expect(deck.unusedLines == ["2 “abc”", "5 “12”"])
    let again = try KanjiDeck(of: deck.options[1], named: "list", storage)
    #expect(try pairs(again) == pairs(deck))
  }

  @Test
  func `a line with the front of an earlier card and another back is named`() throws {
    let deck = try KanjiDeck(
      of: "大家\tおおや\tlandlord\n大家\tたいか\tmaster\n水\n水\n大家\tおおや\tlandlord\n水\tH2O",
      named: "list", storage)

    #expect(
      try pairs(deck) == [
        Pair("大家", "landlord", reading: "おおや"), Pair("水", "water", reading: "みず"),
      ])
    #expect(deck.repeatedLines == ["2 “大家 たいか master”", "6 “水 H2O”"])
  }

  @Test
  func `a line whose columns have no meaning has the usual card, and a meaning may have kana`()
    throws
  {
    let text = """
      犬\tいぬ
      猫\t
      火\tひ\tfire（ひ）
      木\ttree (き)
      日\tひ、か
      水着\tみずぎ\t水着を買う\tswimsuit
      本\tほん\t書物
      食べました\tたべました
      abc\tいぬ
      """
    let deck = try KanjiDeck(of: text, named: "list", storage)

    #expect(
      try pairs(deck) == [
        Pair("犬", "dog", reading: "いぬ"), Pair("猫", "cat", reading: "ねこ"),
        Pair("火", "fire（ひ）", reading: "ひ"), Pair("木", "tree (き)", reading: "き"),
        Pair("日", "day", reading: "ひ"), Pair("水着", "swimsuit", reading: "みずぎ"),
        Pair("本", "書物", reading: "ほん"), Pair("食べる", "to eat", reading: "たべる"),
      ])
    #expect(deck.unusedLines == ["9 “abc いぬ”"])
    let again = try KanjiDeck(of: deck.options[1], named: "list", storage)
    #expect(try pairs(again) == pairs(deck))
  }

  @Test
  func `the words of all lines are read at once`() throws {
    let counts = try [1, 40].map { count in
      let kanji = storage.everyday.prefix(count)
      let counting = CountingStorage(storage)
      let text = kanji.map { "\($0.character)\tmeaning" }.joined(separator: "\n")
      _ = try KanjiDeck(of: text, named: "list", counting)
      return counting.count
    }

    #expect(counts[0] == counts[1] && counts[0] > 0)
  }
}

/// Counts how often the list of words is asked for.
private final class CountingStorage: KanjiStorage {
  private let storage: any KanjiStorage
  private(set) var count = 0

  init(_ storage: any KanjiStorage) { self.storage = storage }

  var all: [Kanji] { storage.all }

  var words: WordList {
    count += 1
    return storage.words
  }

  func kanji(for character: Character) -> Kanji? { storage.kanji(for: character) }

  func words(containing character: Character) -> [Word] { storage.words(containing: character) }
}
