import Foundation
import KanjiBrowser
import StateMachine
import StateMachineTestSupport
import StateMachineTesting
import Testing

@testable import kanji_cli

/// Random lines in one process; `.ci/steps/monkey` types more of them.
struct MonkeyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["MONKEY_SEED"].flatMap(UInt64.init) ?? 2_030

  @Test(arguments: [seed, seed + 2])
  func `whatever is typed, the path, the machine, the screens and the histories agree`(
    seed: UInt64
  ) throws {
    let count = Self.environment["MONKEY_LINES"].flatMap(Int.init) ?? (isLong ? 10_000 : 500)
    let kanji = JSONKanjiStorage.embedded().all.filter { $0.grade == 1 }
    let context = Context(isCaptured: true, search: KanjiSearch(try InMemoryKanjiStorage(kanji)))
    var monkey = Monkey(seed: seed, try context.storage())
    var prompt = try Prompt(context)
    var deepest = 0

    for number in 1...count {
      let line = monkey.line()
      _ = prompt.lines.take(line)
      let faults = prompt.session.faults
      guard faults == [] else {
        let text = String(decoding: line, as: UTF8.self)
        Issue.record("seed \(seed), line \(number), \(text): \(faults)")
        return
      }
      deepest = max(deepest, prompt.session.browser.navigator.path.count)
      if prompt.session.isOver { prompt = try Prompt(context) }
      if number % 100_000 == 0 { try print("\(number) lines, \(Self.memory()) MB") }
    }

    // Random lines that all fail would find no bug.
    #expect(deepest > 3)
  }

  /// The memory that the process has now, in megabytes.
  private static func memory() throws -> Int {
    #if os(Linux)
      let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return (pages * Int(sysconf(Int32(_SC_PAGESIZE)))) >> 20
    #else
      return 0
    #endif
  }
}
