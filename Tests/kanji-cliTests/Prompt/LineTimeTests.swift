import KanjiBrowser
import StateMachineTerminal
import StateMachineTestSupport
import StateMachineTesting
import Testing

@testable import kanji_cli

/// A line is performed or refused in time linear in its length, whatever it says.
@Suite(.enabled(if: isLong))
struct LineTimeTests {
  /// What a text may have many of: kana, kanji, letters, digits, marks, brackets, quotes, emoji, filters.
  private static let units = [
    "た", "ー", "っ", "ヶ", "ｶ", "ﾀﾞ", "か\u{3099}", "水", "々", "〇", "十二", "不", "國", "氵", "🀄",
    "a", "A", "a ", "n'", "kya", "tt", "watashi wa ", "the ", "ing", "á", "a\u{301}", "\u{301}",
    "\u{200D}", "\u{FE0F}", "한", "👨‍👩‍👧", "🇯🇵", "1", "１", "3人", "5 strokes ", ".", ",", "(", ")", "水(た",
    "水(た)", "水《た", "水[", "【", "\"", "“", "「", "|", "水|", "fire|", "*", "?", "a*", "+", "-", "--a",
    "/", "/detail/水", "\\", "#", "!", "%E6", "%", ":", "grade:1 ", "part:水 ", "食べ", "私は", "3 ",
  ]

  /// What may stand before it: nothing, a mark, each command and each expectation.
  private static let beginnings: [String] = {
    let commands = Command.table.filter { command in
      command.read != nil && !command.description.operands.contains(where: \.offer.isFiles)
    }
    let expectations = ScriptExpectation<Session>.standard(and: AppTable.program.expectations).map {
      expectation in
      "expect " + expectation.usage.prefix { $0 != " " }
    }
    let others = [
      "! ", "try ", "case ", "open /", "search --grade ", "play --category ", "update detail/水 to ",
      "expect not path /", "expect row 1 ", "expect refused detail -> ",
    ]
    return [""] + commands.map { $0.name + " " } + expectations.map { $0 + " " } + others
  }()

  /// Performs a line as at the prompt, and as in a test.
  private static func perform(_ text: String, in context: Context) throws {
    guard let line = try? ScriptLine(parsingRawLine: text) else { return }
    let session = try Session(context)
    if !line.isExpectation, line.words.first != "case" {
      _ = try? session.parse(line.words, inTest: false).perform()
    }
    let interpreter = ScriptInterpreter(session, expectations: AppTable.program.expectations)
    try? interpreter.validate(line)
    var own = interpreter
    _ = try? own.run(line)
  }

  @Test(arguments: units)
  func `a line takes linear time, whatever it has many of`(unit: String) throws {
    let kanji = JSONKanjiStorage.embedded().all.filter { $0.grade == 1 }
    let context = Context(isCaptured: true, search: KanjiSearch(try InMemoryKanjiStorage(kanji)))
    for beginning in Self.beginnings {
      let line = { beginning + String(repeating: unit, count: $0) }
      let time = try processorTime { try Self.perform(line(2000), in: context) }
      // As quadratic time, this would be some milliseconds for an eighth.
      guard time > .milliseconds(100) else { continue }
      try expectLinearTime(from: 250, making: line) { try Self.perform($0, in: context) }
    }
  }
}
