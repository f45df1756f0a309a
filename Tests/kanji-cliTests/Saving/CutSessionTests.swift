import Foundation
import StateMachineTestSupport
import StateMachineTesting
import StateMachineText
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

/// Random sessions that are cut into several runs.
struct CutSessionTests {
  private static let lines = [
    "1", "2", "3", "4 1", "5", "6 7", "8", "back", "back", "back 1", "home", "undo", "undo", "redo",
    "next", "prev",
    "more", "jump 1", "jump 3", "where", "history", "search meaning",
    "search \"meaning 2\" --limit 3",
    "list --sort strokes", "show 火", "show 水 --limit 1", "word 火水", "go list/木水",
    "replace detail/土",
    "reset /all/detail/日", "play", "play --pairs 4 --seed 2", "play --cards \"火 水 木 土\" --seed 3",
    "new --pairs 4 --seed 5", "choose grade 1", "play --faces reading --menu",
    "enter categories", "enter menu", "continue",
    "wait 7",
    "try flip 1 1", "go game/grade%201/4/9",
  ]

  /// The lines that show all that the next run should know.
  private static let shown = [
    "where", "history", "undo", "redo", "more", "next", "play", "history", "where",
  ]

  @Test(arguments: UInt64(1)...(isLong ? 300 : 15))
  func `a session in several runs is as one run`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let context = Context(isCaptured: true)
    let data = try Samples(Samples.cards)
    context.options.dataFile = data.file
    _ = try context.storage()
    let lines = (0..<30).map { _ in Self.lines.randomElement(using: &dice) ?? "" } + Self.shown
    let cuts = Set((0..<3).map { _ in Int.random(in: 1..<30, using: &dice) } + [30])

    let whole = try outputs(of: lines, in: context)
    let parts = try outputs(of: lines, cutBefore: cuts, in: context)

    for (number, line) in lines.enumerated() {
      #expect(
        parts[number] == whole[number], "line \(number), \(line); \(cuts.sorted()) of \(lines)")
      if parts[number] != whole[number] { break }
    }
  }

  @Test(arguments: [
    ["search water", "水", "undo", "more", "history", "undo", "history"],
    ["search water", "水", "undo", "redo", "undo", "jump 1", "more", "more", "undo", "where"],
    ["水", "1", "undo", "search water", "undo", "redo", "more", "undo", "redo", "history"],
  ])
  func `a page that is turned after an undo is the same step in the next run`(
    lines: [String]
  ) throws {
    let context = Context(isCaptured: true)
    let cuts = Set(lines.indices.dropFirst())
    #expect(
      try outputs(of: lines, cutBefore: cuts, in: context) == outputs(of: lines, in: context))
  }

  /// Returns what each line prints, in sessions that a saved state leads from one to the next.
  private func outputs(
    of lines: [String], cutBefore cuts: Set<Int> = [], in context: Context
  ) throws -> [String] {
    let session = try Session(context.captured())
    var interpreter = ScriptInterpreter(session)
    return try lines.enumerated().map { number, line in
      if cuts.contains(number) {
        let before = session.saved()
        try session.restart()
        #expect(session.saved() == before)
      }
      let outcome: ScriptInterpreter<Session>.Outcome
      do throws(ScriptSyntaxError) {
        outcome = try interpreter.run(ScriptLine(parsing: line))
      } catch {
        return "\(error)"
      }
      // `history` names refused requests of its own run only: they changed nothing.
      let kept = outcome.output.split(separator: "\n").filter { $0.drop { $0 == " " }.first != "✗" }
      return kept.joined(separator: "\n") + (outcome.failure.map { "\n\($0)" } ?? "")
    }
  }
}
