import Foundation
import Testing

@testable import kanji_cli

struct MarksTests {
  @Test(
    "a text has too many marks if more than the limit stand in a row",
    arguments: [
      ("", 0, false), ("水", 128, false), ("水", 129, true), ("", 129, true), ("a b", 1 << 16, true),
    ])
  func tooMany(beginning: String, count: Int, areTooMany: Bool) {
    // What decomposes to marks counts, although it is none that is sorted.
    for mark in ["\u{301}", "\u{323}", "\u{F73}", "\u{302E}", "\u{3099}", "\u{E0100}"] {
      let marks = String(repeating: mark, count: count)
      #expect(Marks.areTooMany(in: beginning + marks + "水") == areTooMany)
    }
  }

  @Test("however many characters have some, they are not too many")
  func some() {
    let accented = "e" + String(repeating: "\u{301}", count: 127)
    let texts = [accented, "水", "か\u{3099}", "👩\u{200D}👧", "x"]
    for text in texts { #expect(!Marks.areTooMany(in: String(repeating: text, count: 1_000))) }
  }

  @Test("an argument, a script and a saved session with too many are refused at once")
  func everywhere() throws {
    let data = try Samples()
    let marks = String(repeating: "\u{301}\u{323}", count: 30_000)
    let file = data.folder.appendingPathComponent("marks").path
    let sentence = "a character with more than 128 marks"

    let argument = try data.run("show", "水" + marks, input: "")
    #expect(argument.messages == "kanji-cli: an argument has \(sentence); leave them out\n")

    try "expect depth 1\nexpect state x\(marks)\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let script = try data.run("test", file, input: "")
    #expect(script.messages.hasSuffix("\(file):2: the line has \(sentence)\n"))

    try "# kanji-cli session 1, rules ee35c441df23d1bf\nopen /all\(marks)\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let session = try data.run("--session", file, input: "where\n")
    #expect(
      session.messages
        == "kanji-cli: \(file) is no saved session; it is now called \(file).broken-1\n")
    #expect([argument, script, session].map(\.status) == [2, 2, 0])
  }
}
