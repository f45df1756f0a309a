import StateMachineTestSupport
import StateMachineText
import Testing

@testable import StateMachineTesting

@Suite("A recording of what was shown")
struct ShownLawTests {
  /// Rooms with doors between them, which a person looks at.
  private struct House: ScriptSubject {
    static let rooms = ["hall", "kitchen", "cellar", "attic"]

    struct Locked: Error, CustomStringConvertible { let description: String }

    final class Place { var room = 0 }

    let doors: [[Bool]]
    let names: [String]
    private let place = Place()

    let commands = ["walk N", "look", "map"]

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      switch words[0] {
      case "look": return .printing { "\(names[place.room])\n" }
      case "map": return .printing { names.map { "\($0)\n" }.joined() }
      default:
        guard let room = words.last.flatMap(Int.init), doors.indices.contains(room) else {
          throw .unknownCommand(words, known: commands)
        }
        return ScriptAction {
          guard doors[place.room][room] else { throw Locked(description: "no door to \(room)") }
          place.room = room
        }
      }
    }

    var location: ScriptLocation {
      ScriptLocation(
        state: "\(place.room)", path: "/\(place.room)", depth: 1, title: "", allowed: [])
    }
  }

  /// Returns what a person sees, and the recording.
  private func session(
    _ house: House, _ lines: [String]
  ) throws -> (seen: String, recording: String) {
    var interpreter = ScriptInterpreter(house)
    var (seen, recording) = ("", "")
    var recorder = ScriptRecorder { recording += $0 }
    for line in lines {
      let outcome = try interpreter.run(ScriptLine(parsing: line))
      seen += outcome.output + (outcome.failure.map { "\($0)\n" } ?? "") + house.location.path
      recorder.record(line, outcome, of: house)
    }
    return (seen, recording)
  }

  @Test
  func `one rule or one name changes, and a replay is red if and only if it would have been seen`()
    throws
  {
    var reds = 0
    for seed in 1...(isLong ? 400 : 100) as ClosedRange<UInt64> {
      var dice = SplitMix64(seed: seed)
      let rooms = House.rooms.indices
      let doors = rooms.map { _ in rooms.map { _ in dice.next(below: 2) == 0 } }
      var (changed, names) = (doors, House.rooms)
      if dice.next(below: 2) == 0 {
        changed[dice.next(below: 4)][dice.next(below: 4)].toggle()
      } else {
        names[dice.next(below: 4)] += "s"
      }
      let lines = (0..<6).map { _ in
        ["look", "map", "walk \(dice.next(below: 4))"][[0, 1, 2, 2, 2, 2][dice.next(below: 6)]]
      }
      let (seen, recording) = try session(House(doors: doors, names: House.rooms), lines)
      let other = House(doors: changed, names: names)
      let seenThen = try session(other, lines).seen
      let script = try Script(parsing: recording.utf8, file: "recording")
      let result = try ScriptRunner { House(doors: changed, names: names) }.run(script)
      #expect(result.failures.isEmpty == (seen == seenThen), "seed \(seed)\n\(recording)")
      reds += result.failures.isEmpty ? 0 : 1
    }
    #expect(reds > 20)
  }

  private struct Echo: ScriptSubject {
    var last = "z"
    func parse(_ words: [String]) -> ScriptAction { .printing { text(words[0]) } }
    func text(_ name: String) -> String {
      switch name {
      case "line": "one line"
      case "lines": "one\n  two \n"
      case "long": (0..<1_200).map { "\($0 == 150 ? last : "\($0)")\n" }.joined()
      default: ""
      }
    }
  }

  private func recording(of lines: String...) throws -> String {
    var text = ""
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(lines, with: Echo())
    return text
  }

  @Test
  func `an output is a word, lines below, or the fingerprint of a long one`() throws {
    let text = try recording(of: "line", "nothing", "lines", "long")
    #expect(
      text.hasPrefix(
        """
        line
        expect path ""
        expect out "one line"
        nothing
        expect path ""
        lines
        expect path ""
        expect out
        | one
        |   two
        long
        expect path ""
        expect out fingerprint\u{20}
        """), "\(text)")
    #expect(text.utf8.count < 900)
    let script = try Script(parsing: text.utf8, file: "a")
    #expect(try ScriptRunner { Echo() }.run(script).failures == [])
  }

  @Test
  func `a fingerprint says which line differs`() throws {
    let script = try Script(parsing: recording(of: "long").utf8, file: "a")
    let failures = try ScriptRunner { Echo(last: "y") }.run(script).failures
    #expect(failures.count == 1)
    #expect(
      failures.first?.sentence.contains("expected out line 151 “a line with fingerprint ") == true)
    #expect(failures.first?.sentence.hasSuffix("”, but it is “y”") == true)
    #expect(failures.first?.point.replacement?.first == "fingerprint")
  }

  @Test
  func `the screen is written only if the output does not contain it`() throws {
    struct Page: ScriptSubject {
      var screen: String? { "a page\nof two lines" }
      func parse(_ words: [String]) -> ScriptAction {
        .printing { words == ["show"] ? "note\na page\nof two lines\n" : "" }
      }
    }
    var text = ""
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(["show", "wait"], with: Page())
    #expect(
      text == """
        show
        expect path ""
        expect out
        | note
        | a page
        | of two lines
        wait
        expect path ""

        """)
  }

  @Test
  func `what was typed wrong is not expected`() throws {
    var text = ""
    var recorder = ScriptRecorder { text += $0 }
    try recorder.run(["expect depth 9", "! enter open", "expect depth 2"], with: Door.subject())
    #expect(text == "enter open\nexpect path /closed/open\nexpect depth 2\n")
  }
}
