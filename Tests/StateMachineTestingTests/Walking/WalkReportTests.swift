import StateMachineStore
import StateMachineTestSupport
import Testing

@testable import StateMachineTesting

@Suite("A walk as a test of a model")
struct WalkReportTests {
  /// A sum that must stay at most 50; once mended, a reducer refuses more.
  private static func sum(isMended: Bool = false) -> StoreSubject<Int, Int> {
    struct TooMuch: Error {}
    let validator = Validator<Int, Int> { _, new, _ in if isMended, new > 50 { throw TooMuch() } }
    return StoreSubject(
      Store(0, validator: validator) { (sum: inout Int, number: Int) in sum += number },
      commands: ["add N"]
    ) { words in
      words.count == 2 && words[0] == "add" ? Int(words[1]) : nil
    }
  }

  private static func tooMuch(_ subject: StoreSubject<Int, Int>) -> String? {
    subject.store.state > 50 ? "the sum is \(subject.store.state)" : nil
  }

  @Test(arguments: [["add 77"], ["add 1000"], ["add -3", "add 60"]], 1...3 as ClosedRange<UInt64>)
  func `finds the least number, and writes a script that passes once the fault is mended`(
    examples: [String], seed: UInt64
  ) throws {
    let walk = ScriptWalk(examples: examples, seed: seed, invariant: Self.tooMuch) { Self.sum() }
    let violation = #expect(throws: ScriptWalk<StoreSubject<Int, Int>>.Violation.self) {
      try walk.run()
    }
    let text = try #require(violation).description
    #expect(text == "# walk --seed \(seed): the sum is 51\ntry add 51\nexpect invariant\n")

    for isMended in [false, true] {
      let runner = ScriptRunner(expectations: [.invariant(Self.tooMuch)]) {
        Self.sum(isMended: isMended)
      }
      let script = try Script(parsing: text.utf8, file: "walk.script")
      #expect(try runner.run(script).failures.isEmpty == isMended)
    }
  }

  /// A list of notes.
  private final class Notes: ScriptSubject {
    private(set) var texts: [String] = []

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      guard words.count == 2, words[0] == "note" else { throw .unknownCommand(words, known: []) }
      return ScriptAction { [self] in texts.append(words[1]) }
    }
  }

  @Test
  func `finds the shortest text, and the first of equal examples`() throws {
    func fault(_ examples: [String], _ invariant: @escaping (Notes) -> String?) throws -> String {
      let walk = ScriptWalk(examples: examples, invariant: invariant) { Notes() }
      let violation = #expect(throws: ScriptWalk<Notes>.Violation.self) { try walk.run() }
      return try #require(violation).description
    }
    let withBlank = try fault(["note \"milk and bread\""]) { notes in
      notes.texts.contains { $0.contains(" ") } ? "a blank" : nil
    }
    #expect(withBlank == "# walk --seed 1: a blank\ntry note \" \"\nexpect invariant\n")
    let any = try fault(["note a", "note b", "note c"]) { notes in
      notes.texts.count > 1 && notes.texts.allSatisfy { !$0.isEmpty } ? "two" : nil
    }
    #expect(any == "# walk --seed 1: two\ntry note a\ntry note a\nexpect invariant\n")
  }

  /// A queue of numbers, which takes the wrong end if it is faulty and has three.
  private final class Queue: ScriptSubject {
    struct Empty: Error {}
    private var numbers: [String] = []
    private let isFaulty: Bool

    init(isFaulty: Bool) { self.isFaulty = isFaulty }

    let commands = ["put N", "take"]

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      switch (words[0], words.count) {
      case ("put", 2): ScriptAction { [self] in numbers.append(words[1]) }
      case ("take", 1):
        .printing { [self] in
          if numbers.isEmpty { throw Empty() }
          return numbers.remove(at: isFaulty && numbers.count == 3 ? 2 : 0)
        }
      default: throw .unknownCommand(words, known: commands)
      }
    }
  }

  @Test
  func `a check compares each outcome with a model`() throws {
    var model: [String] = []
    func walk(isFaulty: Bool) -> ScriptWalk<Queue> {
      ScriptWalk(
        steps: 5_000,
        check: { step in
          if step.words[0] == "put" { model.append(step.words[1]) }
          guard step.words == ["take"] else { return nil }
          let wanted = model.isEmpty ? nil : model.removeFirst()
          if (step.failure == nil) != (wanted != nil) { return "refused \(step.words)" }
          return wanted ?? "" == step.output ? nil : "took \(step.output), not \(wanted ?? "")"
        }
      ) {
        model = []
        return Queue(isFaulty: isFaulty)
      }
    }
    #expect(try walk(isFaulty: false).run().neverDone == [])
    let violation = #expect(throws: ScriptWalk<Queue>.Violation.self) {
      try walk(isFaulty: true).run()
    }
    let lines = try #require(violation).description.split(separator: "\n")
    #expect(lines.count == 5 && lines.last == "try take", "\(lines)")
  }

  @Test
  func `a check receives the places before and after`() throws {
    var moves: Set<[String]> = []
    let walk = ScriptWalk(
      examples: ["go open"], steps: 500,
      check: { step in
        if step.failure == nil { moves.insert([step.before.path, step.after.path]) }
        return step.failure == nil || step.before == step.after ? nil : "moved"
      }
    ) { Door.subject() }
    try walk.run()
    #expect(moves.contains(["/closed", "/closed/open"]))
  }

  @Test
  func `says what it never reached or did, with examples to give`() throws {
    let makeSubject = {
      NavigatorSubject(
        Navigator(Door.machine(), root: Door.closed) { step in
          step.route == .open ? "no key" : nil
        })
    }
    let report = try ScriptWalk(examples: ["jump 0"], steps: 2_000) { makeSubject() }.run()
    #expect(!report.isComplete)
    let lines = "\(report)".split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(5) == [
        "2000 commands with seed 1: nothing is wrong",
        "# transitions 2/4, refusals 3/5, guards 0/1", "# never reached: open",
        "# not taken: closed → open; its guard refused it each time: try more steps, "
          + "or give lines after which it allows it",
        "# not taken: open → closed",
      ], "\(report)")
    #expect(report.neverDone == [])
  }

  @Test
  func `has reached the place that it never leaves`() throws {
    let report = try ScriptWalk(steps: 1) {
      NavigatorSubject(Navigator(Door.machine(), root: Door.closed) { _ in "no key" })
    }.run(depth: 2)
    let lines = "\(report)".split(separator: "\n")
    #expect(lines.first?.hasPrefix("1 place and ") == true, "\(report)")
    #expect(
      lines.filter { $0.contains("never reached") }
        == ["# never reached: open", "# never reached: locked"])
  }

  @Test
  func `says which commands it never did, each with an example to give`() throws {
    struct Keypad: ScriptSubject {
      let base = Door.subject()
      var commands: [String] { base.commands + ["type DIGITS", "paint COLOUR"] }
      func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
        guard ["type", "paint"].contains(words[0]) else { return try base.parse(words) }
        guard words.count == 2, (Int(words[1]) != nil) == (words[0] == "type"), words[1] != "a"
        else {
          throw .unknownCommand(words, known: commands)
        }
        return ScriptAction {}
      }
    }
    let report = try ScriptWalk(steps: 2_000) { Keypad() }.run()
    #expect(
      "\(report)".split(separator: "\n").suffix(2) == [
        "# never done: type DIGITS; give an example, such as type 1",
        "# never done: paint COLOUR; give an example, such as paint closed",
      ], "\(report)")
    #expect(!report.isComplete)
    let whole = try ScriptWalk(examples: ["type 1", "paint red"], steps: 2_000) { Keypad() }.run()
    #expect(whole.isComplete, "\(whole)")
  }

  @Test
  func `draws requests that no user makes only if an example has them`() throws {
    func words(_ examples: [String]) throws -> Set<String> {
      var words: Set<String> = []
      let walk = ScriptWalk(
        examples: examples, steps: 2_000,
        check: { step in
          words.insert(step.words[0])
          return nil
        }
      ) { Door.subject() }
      try walk.run()
      return words
    }
    #expect(try words([]).isDisjoint(with: ["reset", "restore", "did"]))
    #expect(try words(["reset /closed"]).intersection(["reset", "restore", "did"]) == ["reset"])
  }

  @Test
  func `takes steps to states only if the program names their command`() throws {
    struct Bell: ScriptSubject {
      let base = Door.subject()
      var commands: [String] { ["ring"] }
      func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
        words == ["ring"] ? ScriptAction {} : try base.parse(words)
      }
    }
    var words: Set<String> = []
    let walk = ScriptWalk(
      steps: 100,
      check: { step in
        words.insert(step.words[0])
        return nil
      }
    ) { Bell() }
    try walk.run()
    #expect(words == ["ring"])
  }

  @Test
  func `every sequence of lines finds the shortest violation first`() throws {
    let walk = ScriptWalk(examples: ["add 7", "add 25"], invariant: Self.tooMuch) { Self.sum() }
    let report = try walk.run(depth: 2)
    #expect(
      "\(report)" == """
        6 places and 6 lines, and within 2 lines there are no others: nothing is wrong

        """)
    let violation = #expect(throws: ScriptWalk<StoreSubject<Int, Int>>.Violation.self) {
      try ScriptWalk(examples: ["add 7", "add 25"], invariant: Self.tooMuch) { Self.sum() }
        .run(depth: 3)
    }
    #expect(try #require(violation).description.hasPrefix("# walk --depth 3: the sum is 51\n"))
  }

  @Test
  func `equal places are visited once, until there are no others`() throws {
    let report = try ScriptWalk { MachineSubject(Door.machine()) }.run(depth: 9)
    #expect("\(report)".hasPrefix("4 places and 12 lines, and there are no others: nothing"))
    #expect(report.isComplete)
  }

  @Test
  func `twelve lines to depth 6 take seconds`() throws {
    struct Grid: ScriptSubject {
      let store = Store([0, 0, 0, 0, 0, 0]) { (cells: inout [Int], step: (Int, Int)) in
        cells[step.0] += step.1
      }
      var details: [Script.Value.Member] { [.init("cells", Script.Value(reflecting: store.state))] }
      func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
        guard words.count == 2, let cell = Int(words[1]) else {
          throw .unknownCommand(words, known: [])
        }
        return ScriptAction { store.dispatch((cell, words[0] == "up" ? 1 : -1)) }
      }
    }
    let lines = (0..<6).flatMap { ["up \($0)", "down \($0)"] }
    let start = ContinuousClock.now
    let report = try ScriptWalk(examples: lines) { Grid() }.run(depth: isLong ? 6 : 4)
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect("\(report)".contains("there are no others"))
  }
}
