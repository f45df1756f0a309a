import StateMachineTestSupport
import Testing

struct SimilarCommandTests {
  @Test(arguments: [("未", "末"), ("大", "太犬"), ("土", "士"), ("待", "侍持"), ("鳥", "烏")])
  func `kanji with nearly the same strokes are listed, and a page names them`(
    kanji: String, similar: String
  ) throws {
    let run = try Binary.run("similar", kanji)
    let page = try Binary.run("show", kanji, "--plain").output.split(separator: "\n")

    let found = run.output.split(separator: "\n").map { $0.prefix(1) }
    #expect(similar.allSatisfy { found.contains("\($0)") } && run.messages == "")
    #expect(page.contains("looks like: \(found.joined(separator: " "))"))
    #expect(try Binary.run("looks like \(kanji)") == run)
  }

  @Test(arguments: [
    ("water", "“water” is not a single kanji; try word or search", 1),
    ("鬱", "no kanji looks like 鬱", 1),
  ])
  func `other texts, and kanji like no other, are reported`(
    text: String, sentence: String, status: Int32
  ) throws {
    #expect(
      try Binary.run("similar", text) == .init(messages: "kanji-cli: \(sentence)\n", status: status)
    )
  }

  @Test
  func `its list is one of the session, with filters`() throws {
    let run = try Binary.run(input: "similar 大 --strokes 3\nhistory\n1\nwhere\n")

    #expect(run.output.hasPrefix("1  丈") && run.messages == "")
    #expect(run.output.contains("1 › /all  “looks like 大”") && run.output.contains("/all/detail/丈"))
  }
}
