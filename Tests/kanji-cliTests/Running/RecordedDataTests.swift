import Foundation
import StateMachineTestSupport
import Testing

/// A recording of what was shown notices each change of the data, at the line that showed it.
struct RecordedDataTests {
  private static let water = """
    {"character": "水", "meaning": "water", "on": ["スイ"], "kun": ["みず", "みず-"], "grade": 1,
     "jlpt": 4, "strokes": 4, "frequency": 223, "radical": "水", "examples": [
     {"word": "水", "reading": "みず", "meaning": "water (esp. cool)"},
     {"word": "水着", "reading": "みずぎ", "meaning": "swimsuit"}]}
    """
  private static let wear = """
    {"character": "着", "meaning": "wear, arrive", "on": ["チャク", "ジャク"], "kun": ["き.る"],
     "grade": 3, "jlpt": 3, "strokes": 12, "frequency": 376, "radical": "羊", "examples": [
     {"word": "着る", "reading": "きる", "meaning": "to wear"}]}
    """
  private static let fire = """
    {"character": "火", "meaning": "fire", "on": ["カ"], "kun": ["ひ"], "grade": 1, "jlpt": 4,
     "strokes": 4, "frequency": 574, "radical": "火", "examples": [
     {"word": "花火", "reading": "はなび", "meaning": "fireworks"}]}
    """
  private static let moon = #"{"character": "月", "meaning": "month", "grade": 1, "examples": []}"#
  private static let fireworks = #"{"word": "花火", "reading": "はなび", "meaning": "fireworks"}"#

  private static let lines = ["show 水", "2", "show 着", "show 火", "all", "search water"]

  /// The list of kanji, which is shown at the start.
  private static let start = ""

  /// A text of the data, what it becomes, and the line that notices it.
  @Test(arguments: [
    (#""meaning": "water","#, #""meaning": "FIRE","#, start),
    (#""スイ""#, #""スイ", "ズイ""#, start),
    (#""みず-""#, #""みず.""#, start),
    (#"["カ"]"#, "[]", start),
    (#""on": ["カ"], "kun": ["ひ"]"#, #""on": ["ひ"], "kun": ["カ"]"#, start),
    (#""チャク", "ジャク""#, #""ジャク", "チャク""#, start),
    ("wear, arrive", "arrive, wear", start),
    (#""grade": 3"#, #""grade": 4"#, "show 着"),
    (#""jlpt": 3"#, #""jlpt": null"#, "show 着"),
    (#""strokes": 12"#, #""strokes": 13"#, "show 着"),
    (#""frequency": 574"#, #""frequency": 575"#, "show 火"),
    (#""radical": "羊""#, #""radical": "目""#, "show 着"),
    ("swimsuit", "bathing suit", "show 水"),
    (#""みずぎ""#, #""すいちゃく""#, "show 水"),
    (#""word": "着る""#, #""word": "着""#, "show 着"),
    (fireworks, "", "show 火"),
    (fireworks, fireworks + #", {"word": "火", "meaning": "fire"}"#, "show 火"),
    (fireworks, #"{"word": "火", "meaning": "fire"}, "# + fireworks, "show 火"),
    (water + ",\n" + wear, wear + ",\n" + water, start),
    (fire, fire + ",\n" + moon, start),
    (",\n" + fire, "", start),
  ])
  func `a changed value is noticed where it was shown`(
    part: String, other: String, line: String
  ) throws {
    let text = "[" + [Self.water, Self.wear, Self.fire].joined(separator: ",\n") + "]\n"
    let (data, changed) = (try Samples(text), try Samples(text.replacing(part, with: other)))
    #expect(text.ranges(of: part).count == 1)
    let file = data.folder.appendingPathComponent("v.script").path
    _ = try data.run("--record", file, input: Self.lines.map { $0 + "\n" }.joined())
    #expect(try data.run("test", "--quiet", file).status == 0)

    let replay = try changed.run("test", "--quiet", file)

    #expect(replay.status == 1)
    let recorded = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let number = replay.messages.dropFirst(file.count + 1).prefix(while: \.isNumber)
    let earlier = recorded.prefix(try #require(Int(number))).map(String.init)
    #expect(earlier.last(where: Self.lines.contains) ?? Self.start == line, "\(replay)")
  }
}
