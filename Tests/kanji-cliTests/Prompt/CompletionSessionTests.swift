import Foundation
import StateMachineGraph
import StateMachineTesting
import StateMachineTestSupport
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

/// Completions in a session, by its state.
struct CompletionSessionTests {
  private let samples: Samples
  private let session: Session

  init() throws {
    samples = try Samples()
    let context = Context(isCaptured: true)
    context.options.dataFile = samples.file
    session = try Session(context)
  }

  @Test(arguments: [
    ("show 水", ["水"]), ("show wat", ["水"]), ("show みず", ["水"]), ("show x", []),
    ("show ", ["水", "着", "火"]), ("word 水", ["水", "水着"]), ("word ", []), ("水", ["水", "水着"]),
    ("choose ", ["\"grade 1\"", "\"JLPT 4\""]), ("expect state ", Rules.browser.states),
    ("play --category ", ["\"grade 1\"", "\"JLPT 4\""]), ("help sho", ["show"]), ("help fl", []),
  ])
  func `kanji are completed by character, meaning and reading, words by their beginning`(
    line: String, texts: [String]
  ) {
    #expect(Completion(in: session).answer(for: line).texts == texts)
  }

  @Test
  func `the listed rows are completed without a letter`() throws {
    try session.perform(["show", "水"])

    #expect(Completion(in: session).answer(for: "word ").texts == ["水", "水着"])
  }

  @Test
  func `an option's values are those of the command`() {
    let completion = Completion(in: session)

    #expect(completion.answer(for: "strokes 海 --format ").texts == ["svg"])
  }

  @Test
  func `after search, words of the data are completed`() {
    let completion = Completion(in: session)

    #expect(completion.answer(for: "search wat").texts == ["water"])
    #expect(completion.answer(for: "search w").texts == [])
    #expect(completion.answer(for: "search 水").texts.contains("水着"))
  }

  @Test
  func `in the game, states, cards and look-ups are completed`() throws {
    try session.perform(["play"])

    let completion = Completion(in: session)
    #expect(completion.answer(for: "enter ").texts == ["menu", "categories", "game"])
    #expect(completion.answer(for: "expect card 1 ").texts == ["down", "open", "matched"])
    #expect(completion.answer(for: "help fl").texts == ["flip"])
    #expect(completion.answer(for: "sh").texts == ["show"])
    #expect(completion.answer(for: "show wat").texts == ["水"])
  }

  @Test
  func `files are completed with their folder, and hidden ones only after a dot`() throws {
    let folder = samples.folder.path
    for name in [".hidden", "deep/er"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }

    let completion = Completion(in: session)
    #expect(
      completion.answer(for: "record \(folder)/d").texts
        == ["\(folder)/data.json", "\(folder)/deep/"])
    #expect(completion.answer(for: "record \(folder)/.").texts == ["\(folder)/.hidden/"])
    #expect(completion.answer(for: "record /nowhere/x").texts == [])
  }

  #if !canImport(Darwin)  // whose file systems take no such name
    @Test
    func `a name that is not UTF-8 is left out`() {
      let folder = samples.folder.path
      #expect(mkdir(Array("\(folder)/m".utf8CString.dropLast()) + [-1, 0], 0o700) == 0)
      #expect(mkdir("\(folder)/münch", 0o700) == 0)

      let completion = Completion(in: session)
      #expect(completion.answer(for: "record \(folder)/m").texts == ["\(folder)/münch/"])
    }
  #endif
}
