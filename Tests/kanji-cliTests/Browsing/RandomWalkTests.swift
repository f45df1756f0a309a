import StateMachineTesting
import StateMachineTestSupport
import Testing
@testable import kanji_cli

struct RandomWalkTests {
  private let context: Context
  private let data: Samples

  init() throws {
    data = try Samples(Samples.cards)
    context = Context(isCaptured: true)
    context.options.dataFile = data.file
  }

  private func session() throws -> Session {
    try Session(context.captured())
  }

  @Test
  func `the recordings of many seeds replay`() throws {
    var met: Set<String> = []
    for seed: UInt64 in 1...(isLong ? 1000 : 25) {
      let walked = try session()
      let text = try RandomWalk.recording(seed: seed, steps: 20, walked)
      var replayed: Session?
      let runner = ScriptRunner(expectations: ScriptExpectation.all) {
        let session = try session()
        replayed = session
        return session
      }
      let result = try runner.run(Script(parsing: text.utf8, file: "walk"))

      #expect(result.failures.map(\.description) == [], "seed \(seed)")
      #expect(result.pointCount >= 20)
      let end = try SavedState(of: #require(replayed))
      #expect(try end == SavedState(of: walked))
      met.formUnion(text.split(separator: "\n").map { String($0.prefix { $0 != " " }) })
    }
    #expect(met.isSuperset(of: ["!", "back", "flip", "choose", "enter", "next", "redo", "wait"]))
  }

  @Test
  func `a seed always gives the same recording, and another seed a different one`() throws {
    let texts = try [7, 7, 8].map { try RandomWalk.recording(seed: $0, steps: 200, session()) }

    #expect(texts[0] == texts[1])
    #expect(texts[0].split(separator: "\n")[1...] != texts[2].split(separator: "\n")[1...])
  }

  @Test
  func `a walk works without kanji`() throws {
    let none = try Samples("[]")
    let context = Context(isCaptured: true)
    context.options.dataFile = none.file

    let text = try RandomWalk.recording(seed: 1, steps: 200, Session(context))

    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("expect ") }
    #expect(lines.count == 201)
  }
}
