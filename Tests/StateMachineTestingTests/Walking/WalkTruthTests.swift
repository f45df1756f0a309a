import Foundation
import StateMachineTerminal
import StateMachineTestSupport
import Testing

@testable import StateMachineTesting

@Suite("What a walk says is true")
struct WalkTruthTests {
  /// A door that breaks if a step is redone.
  private final class Redoing: ScriptSubject {
    let base = Door.subject()
    private(set) var isBroken = false

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      let action = try base.parse(words)
      guard words == ["redo"] else { return action }
      return .printing { [self] in
        let output = try action.perform()
        isBroken = true
        return output
      }
    }

    var wrong: String? { isBroken ? "it is broken" : nil }
  }

  @Test
  func `a search by depth finds a fault behind redo`() throws {
    let walk = ScriptWalk(invariant: \Redoing.wrong) { Redoing() }
    let violation = #expect(throws: ScriptWalk<Redoing>.Violation.self) { try walk.run(depth: 3) }
    #expect(
      violation?.description == """
        # walk --depth 3: it is broken
        try go open
        try undo
        try redo
        expect invariant

        """)
    #expect(throws: Never.self) { try walk.run(depth: 2) }
  }

  @Test
  func `a place has whether there is something to undo and to redo`() throws {
    let subject = Door.subject()
    let start = subject.location
    try subject.perform(["go", "open"])
    try subject.perform(["undo"])
    let undone = subject.location
    try subject.perform(["go", "open"])
    try subject.perform(["back"])
    let back = subject.location

    #expect(Set([start, undone, back].map(\.path)) == ["/closed"])
    #expect([start, undone, back].map(\.canUndo) == [false, false, true])
    #expect([start, undone, back].map(\.canRedo) == [false, true, false])
    #expect(Set([start, undone, back]).count == 3)
  }

  /// A door with a keypad, which needs an example.
  private struct Keypad: ScriptSubject {
    let base = MachineSubject(Door.machine())
    var commands: [String] { base.commands + ["type DIGITS"] }
    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      words.count == 2 && words[0] == "type" ? ScriptAction {} : try base.parse(words)
    }
  }

  @Test
  func `says that there are no others only if every command was done somewhere`() throws {
    let without = try ScriptWalk { Keypad() }.run(depth: 9)
    #expect(
      "\(without)".hasPrefix("4 places and 12 lines within 9 lines: nothing is wrong\n"),
      "\(without)")
    #expect(without.neverDone == ["type DIGITS"])
    let with = try ScriptWalk(examples: ["type 1"]) { Keypad() }.run(depth: 9)
    #expect(
      "\(with)".hasPrefix("4 places and 16 lines, and there are no others: nothing is wrong\n"))
    let short = try ScriptWalk(examples: ["type 1"]) { Keypad() }.run(depth: 1)
    #expect("\(short)".hasPrefix("4 places and 4 lines, and within 1 line there are no others"))
  }

  @Test
  func `a search by depth does every request of a navigator`() throws {
    let report = try ScriptWalk { Door.subject() }.run(depth: 3)
    #expect(report.neverDone == [])
    #expect("\(report)".contains(", and within 3 lines there are no others"))
    #expect(report.coverage?.isComplete == true)
  }

  @Test
  func `a search by depth counts the coverage of all machines`() throws {
    final class UpState: GKState {}
    final class DownState: GKState {}
    final class Lift: ScriptSubject {
      let base = MachineSubject(Door.machine())
      private var lift: MachineSubject?

      func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
        switch words {
        case ["call"]:
          ScriptAction { [self] in
            lift = MachineSubject(GKStateMachine(states: [UpState(), DownState()]))
          }
        case ["up"], ["down"]:
          ScriptAction { [self] in try lift?.perform(["enter"] + words) }
        default: try base.parse(words)
        }
      }

      var graphs: [TransitionGraph] { base.graphs + (lift?.graphs ?? []) }
      var observations: TransitionGraph.Observations {
        var observations = base.observations
        if let lift { observations.formUnion(lift.observations) }
        return observations
      }
      var details: [Script.Value.Member] {
        [.init("lift", .string(lift?.location.path ?? "none"))]
      }
    }
    let report = try ScriptWalk(examples: ["call", "up", "down"]) { Lift() }.run(depth: 4)
    #expect(report.coverage?.transitions.total == 4 + 4, "\(report)")
    #expect(report.coverage?.isComplete == true, "\(report)")
  }

  private func run<Subject: ScriptSubject>(
    _ arguments: [String], _ examples: [String] = [], _ makeSubject: @escaping () -> Subject
  ) -> (status: StateMachineTerminal.ExitStatus, output: String) {
    let output = Output(program: "door", isCaptured: true)
    output.keepsTranscript = true
    let program = ScriptProgram("door", examples: examples, makeSubject)
    let status = program.run(arguments) { _, _ in output }
    return (status, output.takeTranscript())
  }

  @Test(arguments: ["--seed", "--steps"])
  func `an option that does nothing with depth is a mistake`(option: String) {
    let result = run(["walk", "--depth", "2", option, "3"]) { Door.subject() }
    #expect(result.status == .misuse)
    #expect(result.output == "door: \(option) does nothing with --depth; leave one out\n")
  }

  @Test
  func `a program of one machine takes no name`() {
    let result = run(["walk", "foo"]) { Door.subject() }
    #expect(result.status == .misuse)
    #expect(result.output == "door: walk takes nothing after it; leave out “foo”\n")
  }

  @Test
  func `required coverage is that of the rules, which the defaults reach`() {
    for options in [isLong ? [] : ["--steps", "10000"], ["--depth", "3"]] {
      let result = run(["walk", "--require-coverage"] + options) { Keypad() }
      #expect(result.status == .done, "\(result.output)")
      #expect(
        result.output.contains("# never done: type DIGITS; give an example, such as type 1\n"))
    }
    let short = run(["walk", "--require-coverage", "--steps", "1"]) { Keypad() }
    #expect(short.status == .nothing)
  }

  @Test
  func `a step that follows from the rules needs no other example`() throws {
    let makeSubject = {
      NavigatorSubject(
        Navigator(Door.machine(), root: Door.closed) { $0.route == .open ? "no key" : nil })
    }
    let report = try ScriptWalk(steps: 2_000) { makeSubject() }.run()
    #expect(report.neverDone == ["jump N"] || report.neverDone == [], "\(report)")
    let given = try ScriptWalk(examples: ["open /open"], steps: 500) { makeSubject() }.run()
    #expect(!"\(given)".contains("never done: go open"), "\(given)")
  }

  /// A club that redirects every guest to another place; with `kick`, a refused command opens its door.
  private struct Club: ScriptSubject {
    let base = NavigatorSubject(
      Navigator(
        Door.machine(), root: Door.closed,
        entryGuard: { $0.route == .open ? "for members" : nil },
        redirect: { refusal, _ in refusal.reason == "for members" ? .locked : nil }))
    var hasFault = false

    var commands: [String] { base.commands + (hasFault ? ["kick"] : []) }

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      guard hasFault, words == ["kick"] else { return try base.parse(words) }
      return ScriptAction {
        try base.perform(["go", "locked"])
        throw Refused()
      }
    }

    private struct Refused: Error {}
  }

  @Test
  func `a refusal that leads elsewhere is no violation`() throws {
    let plain = try ScriptWalk { Club().base }.run(depth: 3)
    #expect("\(plain)".contains(": nothing is wrong"))
    let walked = try ScriptWalk(steps: 2_000) { Club() }.run()
    let searched = try ScriptWalk { Club() }.run(depth: 3)
    #expect([plain, walked, searched].allSatisfy { $0.coverage != nil })
  }

  @Test
  func `a refused command that moves without a redirection is one, beside redirections`() throws {
    let walk = ScriptWalk(steps: 2_000) { Club(hasFault: true) }
    let found = [
      #expect(throws: ScriptWalk<Club>.Violation.self) { try walk.run() },
      #expect(throws: ScriptWalk<Club>.Violation.self) { try walk.run(depth: 3) },
    ]
    for violation in found {
      let lines = violation.map { "\($0)" }?.split(separator: "\n").dropFirst()
      #expect(lines.map(Array.init) == ["try kick", "expect path /closed"])
    }
  }

  /// A number that is raised and doubled, up to 63.
  private final class Sum: ScriptSubject {
    private(set) var sum = 0
    let commands = ["raise", "double"]
    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      switch words {
      case ["raise"]: ScriptAction { [self] in sum = (sum + 1) % 64 }
      case ["double"]: ScriptAction { [self] in sum = sum * 2 % 64 }
      default: throw .unknownCommand(words, known: commands)
      }
    }
    var details: [Script.Value.Member] { [.init("sum", .integer(sum))] }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a walk is shrunk to the fewest of its commands, not only by deletions`(seed: UInt64) throws
  {
    let walk = ScriptWalk(
      seed: seed, invariant: { (sum: Sum) in sum.sum == 44 ? "forty-four" : nil }
    ) { Sum() }
    let violation = #expect(throws: ScriptWalk<Sum>.Violation.self) { try walk.run() }
    let lines = try #require(violation).description.split(separator: "\n").dropFirst().dropLast()
    // 0 1 2 4 5 10 11 22 44
    #expect(lines.count == 8, "\(lines)")
  }

  @Test
  func `a walk that cannot be searched within a second says how`() throws {
    final class Slow: ScriptSubject {
      private var count = 0
      let commands = ["a", "b"]
      func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
        ScriptAction { [self] in
          count += 1
          usleep(20_000)
        }
      }
      var details: [Script.Value.Member] { [.init("count", .integer(count))] }
      var wrong: String? { count == 9 ? "nine" : nil }
    }
    let walk = ScriptWalk(steps: 20, invariant: \Slow.wrong) { Slow() }
    let violation = #expect(throws: ScriptWalk<Slow>.Violation.self) { try walk.run() }
    let lines = try #require(violation).description.split(separator: "\n")
    #expect(lines[0] == "# walk --seed 1: nine")
    #expect(lines[1] == "# walk --depth 8 may find fewer lines")
    #expect(lines.count == 12)
  }

  /// A counter that stops the program at three.
  private final class Bomb: ScriptSubject {
    private var count = 0
    let commands = ["tick", "wait"]
    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      ScriptAction { [self] in
        if words == ["tick"] { count += 1 }
        if count == 3 { fatalError("three") }
      }
    }
    var details: [Script.Value.Member] { [.init("count", .integer(count))] }
  }

  #if canImport(Glibc) || os(macOS)
    @Test
    func `a program that stops in a walk has printed its seed and its lines`() async {
      let walked = await #expect(
        processExitsWith: .failure, observing: [\.standardOutputContent]
      ) {
        try ScriptWalk(seed: 7) { Bomb() }.run()
      }
      let lines = String(decoding: walked?.standardOutputContent ?? [], as: UTF8.self)
        .split(separator: "\n").drop { !$0.hasPrefix("# walk") }.map(String.init)
      #expect(lines.first == "# walk --seed 7: the program stopped; add what you expect")
      #expect(lines.dropFirst().allSatisfy { ["try tick", "try wait"].contains($0) }, "\(lines)")
      #expect(lines.count { $0 == "try tick" } == 3, "\(lines)")
      #expect(lines.last == "try tick", "\(lines)")
    }

    @Test
    func `a program that stops after a walk prints no lines of the walk`() async {
      let walked = await #expect(
        processExitsWith: .failure, observing: [\.standardOutputContent]
      ) {
        try ScriptWalk(steps: 2) { Bomb() }.run()
        fatalError("later")
      }
      let text = String(decoding: walked?.standardOutputContent ?? [], as: UTF8.self)
      #expect(!text.contains("try "), "\(text)")
    }

    @Test
    func `a program that stops in a search by depth has printed its lines`() async {
      let searched = await #expect(
        processExitsWith: .failure, observing: [\.standardOutputContent]
      ) {
        try ScriptWalk { Bomb() }.run(depth: 4)
      }
      let text = String(decoding: searched?.standardOutputContent ?? [], as: UTF8.self)
      #expect(
        text.hasSuffix(
          "# walk --depth 4: the program stopped; add what you expect\n"
            + "try tick\ntry tick\ntry tick\n"), "\(text)")
    }
  #endif
}
