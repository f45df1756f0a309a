import Foundation
import StateMachineTestSupport
import Testing

struct RandomCommandTests {
  @Test
  func `a seed always draws the same kanji, and other seeds different ones`() throws {
    let data = try Samples(Samples.cards)
    let drawn = try (1...4).map { try data.run("random", "--seed", "\($0)").output }

    #expect(drawn == (try (1...4).map { try data.run("random", "--seed", "\($0)").output }))
    #expect(Set(drawn).count > 2)
  }

  @Test
  func `without a seed, any kanji may be drawn`() throws {
    var drawn: Set<String> = []
    for _ in 0..<200 where drawn.count < 3 {
      drawn.insert(String(try Samples().run("random").output.prefix(1)))
    }

    #expect(drawn == ["水", "着", "火"])
  }

  @Test
  func `filters limit the choice`() throws {
    let data = try Samples()

    #expect(try data.run("random", "--jlpt", "4") == (try data.run("show", "水")))
    #expect(
      try data.run("random", "--grade", "8", "--seed", "1")
        == .init(
          messages: "kanji-cli: no kanji match these filters; "
            + "try fewer or other filters\n",
          status: 1))
  }

  @Test
  func `no kanji is drawn from data without any`() throws {
    #expect(
      try Samples("[]").run("random")
        == .init(
          messages: "kanji-cli: the data has no kanji; choose another file with --data\n", status: 1
        ))
  }

  @Test
  func `at the prompt, random opens the kanji and replaces a shown one`() throws {
    let data = try Samples()

    let run = try data.run(
      input: "random --jlpt 4\nwhere\nrandom --grade 1 --seed 2\nword 水着\nrandom --jlpt 4\nwhere\n")

    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").contains("/all/detail/水"))
  }

  @Test
  func `a recording contains the drawn seed, and replays`() throws {
    let data = try Samples()
    let file = data.folder.appendingPathComponent("session.script").path

    let lines = "random # luck\nrandom --grade 2\nrandom --seed 7\nrandom --strokes 99\nwhere\n"
    _ = try Binary.run(["--record", file], input: Array(lines.utf8))

    // Without the screens, which have the kanji that were drawn.
    let recorded = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("|") && !["expect screen", "expect out"].contains($0) }
    #expect(recorded.count == 13)
    #expect(recorded[2].hasPrefix("random --seed ") && !recorded[2].contains("#"))
    #expect(recorded[4].hasPrefix("random --grade 2 --seed "))
    #expect(recorded[6] == "random --seed 7")
    #expect(recorded[8].hasPrefix("! random --strokes 99 --seed "))
    #expect(try Binary.run("test", file).status == 0)
  }
}
