import StateMachineStore
import StateMachineTestSupport
import Testing

@testable import StateMachineTesting

@Suite("An expected screen")
struct ScreenTests {
  /// A page that shows what was typed last.
  private final class Page: ScriptSubject {
    var text: String

    init(_ text: String = "water\n\n1  水  みず\n") { self.text = text }

    var screen: String? { text }

    func parse(_ words: [String]) -> ScriptAction {
      ScriptAction { [self] in text = words.joined(separator: "\n") }
    }
  }

  /// Notes in a store, which delete the wrong one if they are faulty.
  private static func notes(isFaulty: Bool = false) -> StoreSubject<[String], [String]> {
    StoreSubject(
      Store(["milk", "bread"]) { (notes: inout [String], words: [String]) in
        switch words[0] {
        case "add": notes.append(words[1])
        default: notes.remove(at: notes.count - (isFaulty ? 2 : 1))
        }
      }
    ) { $0 }
  }

  private func failures(
    of text: String, _ subject: @escaping () -> some ScriptSubject = { Page() }
  ) throws -> [String] {
    try ScriptRunner(subject).run(Script(parsing: text.utf8, file: "a")).failures.map(\.sentence)
  }

  private static let script = "expect screen\n| water\n|\n| 1  水  みず\n"

  @Test(arguments: [
    script, script.replacing("\n", with: "\r\n"), script.replacing("| \n", with: "|\n") + "# end",
    script.replacing("みず", with: "みず   "), "expect screen \"water\\n\\n1  水  みず\"",
  ])
  func `is compared line by line, without blanks at the ends`(text: String) throws {
    #expect(try failures(of: text) == [])
  }

  @Test(arguments: [
    ("みず", "みす", "line 3 “1  水  みす”, but it is “1  水  みず”"),
    ("|\n", "", "line 2 “1  水  みず”, but it is “”"),
    ("| water", "| Water", "line 1 “Water”, but it is “water”"),
    ("| water\n|\n| 1  水  みず\n", "", "line 1 “”, but it is “water”"),
    ("みず\n", "みず\n| 2\n", "line 4 “2”, but the last line is line 3"),
  ])
  func `says which line is the first that differs`(part: String, other: String, sentence: String)
    throws
  {
    #expect(
      try failures(of: Self.script.replacing(part, with: other)) == [
        "a:1: expected screen \(sentence)"
      ])
  }

  @Test(arguments: [
    "back\n| a", "| a", "expect screen\n\n| a", "expect not screen\n| a", "expect screen a b",
    "! | a", "expect screen # c\nback\n| a",
  ])
  func `has its lines directly below`(text: String) {
    #expect(throws: ScriptError.self) { try failures(of: text) }
  }

  @Test
  func `has 80 columns and visible control characters`() throws {
    let long = String(repeating: "word ", count: 20)
    let lines = ScreenText.lines(of: Page("a\u{1B}[1m\u{2028}b\n\(long)\n\n\n"))
    #expect(
      lines == [
        "a\\u{1B}[1m\\u{2028}b", String(repeating: "word ", count: 16).dropLast().description,
        String(repeating: "word ", count: 4).dropLast().description,
      ])
  }

  @Test
  func `is the details of a subject without a screen, with their parts below them`() throws {
    struct Bank: ScriptSubject {
      let details: [Script.Value.Member] = [
        .init("owner", "Ada\nL."), .init("accounts", [["name": "a", "sums": [1, 2]], 3]),
        .init("none", []),
      ]
    }
    #expect(
      ScreenText.lines(of: Bank()) == [
        "owner: Ada\\nL.", "accounts:", "  1:", "    name: a", "    sums:", "      1: 1",
        "      2: 2",
        "  2: 3", "none: []",
      ])
    #expect(ScreenText.lines(of: Door.subject()) == nil)
    #expect(
      try failures(of: "expect screen\n| a") { Door.subject() } == [
        "a:1: expected screen lines, but there is no screen"
      ])
  }

  @Test
  func `is recorded after each line that changes it, and a replay notices a change`() throws {
    var text = ""
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(["add eggs", "delete", "delete"], with: Self.notes())
    #expect(
      text == """
        add eggs
        expect path ""
        expect screen
        | state:
        |   1: milk
        |   2: bread
        |   3: eggs
        delete
        expect path ""
        expect screen
        | state:
        |   1: milk
        |   2: bread
        delete
        expect path ""
        expect screen
        | state:
        |   1: milk

        """)
    #expect(try failures(of: text) { Self.notes() } == [])
    #expect(
      try failures(of: text) { Self.notes(isFaulty: true) }.first
        == "a:10: expected screen line 3 “  2: bread”, but it is “  2: eggs”")
  }

  @Test
  func `of a long list has a fingerprint, so that a change of any element is noticed`() {
    struct Numbers: ScriptSubject {
      var numbers = Array(1...250)
      var details: [Script.Value.Member] { [.init("numbers", .init(reflecting: numbers))] }
    }
    let lines = ScreenText.lines(of: Numbers())
    #expect(lines?.count == 102)
    #expect(lines?.last == "  101 to 250: fingerprint 147172cd6b8c1bd8")
    for index in [100, 101, 249] {
      var changed = Numbers()
      changed.numbers[index] = 0
      #expect(ScreenText.lines(of: changed)?.dropLast() == lines?.dropLast())
      #expect(ScreenText.lines(of: changed) != lines)
    }
    var swapped = Numbers()
    swapped.numbers.swapAt(100, 249)
    #expect(ScreenText.lines(of: swapped) != lines)
  }

  @Test
  func `a recording of any screen replays`() throws {
    let screens = [
      "", "a\\nb", " a", "| a", "#", "\"", "a\u{3000}", "\u{2028}", "水\t!", "⼀\u{200B}",
    ]
    var text = ""
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(screens.map { "show " + ScriptLine.quoted($0) }, with: Page())
    #expect(try failures(of: text) == [])
    #expect(text.split(separator: "\n").count { $0.hasPrefix("expect screen") } == screens.count)
  }

  @Test
  func `is written by an update, with what differs`() throws {
    let text = "a b\nexpect screen\n| a\n| c\n| d\nc\nexpect screen # new\nexpect depth 1\n"
    let script = try Script(parsing: text.utf8, file: "a")
    let failures = try ScriptRunner { Page() }.run(script).failures
    let update = ExpectationUpdate(Array(text.utf8), failures: failures)
    #expect(
      String(decoding: update.bytes ?? [], as: UTF8.self)
        == "a b\nexpect screen\n| a\n| b\nc\nexpect screen # new\n| c\nexpect depth 0\n")
    #expect(
      update.changes.map { "\($0.old) → \($0.new)" } == [
        "| c → | b", "| d → ", " → | c", "expect depth 1 → expect depth 0",
      ])
  }
}
