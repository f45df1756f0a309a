import Foundation
import StateMachineTerminal
import StateMachineTestSupport
import Testing

@testable import StateMachineTesting

/// The command line of every ``ScriptProgram``; the tests of `kanji-cli` cover the rest.
struct ScriptProgramTests {
  private let program = ScriptProgram("door") { Door.subject() }

  /// Runs the program and returns what it printed, messages included.
  private func run(_ arguments: String...) -> (status: Int32, output: String) {
    run(program, named: "door", arguments)
  }

  private func run(
    _ program: ScriptProgram<some ScriptSubject>, named name: String, _ arguments: [String]
  ) -> (status: Int32, output: String) {
    var outputs: [Output] = []
    let status = program.run(arguments) { noColor, isPlain in
      let output = Output(program: name, noColor: noColor, isPlain: isPlain, isCaptured: true)
      output.keepsTranscript = true
      outputs.append(output)
      return output
    }
    return (status.rawValue, outputs.map { $0.takeTranscript() }.joined())
  }

  private func withFile<Result>(
    _ text: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("door-\(UInt64.random(in: 0 ... .max)).script")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  @Test
  func `the exit status of a passing script is 0, of a failing one 1, and of one with a mistake 2`()
    throws
  {
    let statuses = try ["expect state closed", "expect state open", "entre open"].map { text in
      try withFile(text) { run("test", $0).status }
    }

    #expect(statuses == [0, 1, 2])
  }

  @Test
  func `a closed pipe does not change the status of a prompt or a walk`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      Self.replaceStreams(input: "expect state closed\nexpect state open\n")
      exit(ScriptProgram("door") { Door.subject() }.run(["prompt"]))
    }
    await #expect(processExitsWith: .exitCode(1)) {
      Self.replaceStreams(input: "")
      let words = ["walk", "--steps", "1", "--require-coverage"]
      exit(ScriptProgram("door") { Door.subject() }.run(words))
    }
  }

  /// Gives this process a text as its standard input, and a pipe without a reader as its output.
  private static func replaceStreams(input: String) {
    let (reading, writing) = (Pipe(), Pipe())
    try? reading.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? reading.fileHandleForWriting.close()
    dup2(reading.fileHandleForReading.fileDescriptor, STDIN_FILENO)
    dup2(writing.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
    try? writing.fileHandleForReading.close()
  }

  @Test
  func `the tour passes, and covers every rule`() throws {
    let tour = run("tour")
    let result = try withFile(tour.output) { run("test", "--quiet", "--require-coverage", $0) }

    #expect(tour.status == 0 && result.status == 0, "\(result.output)")
  }

  @Test
  func `graph draws the rules of the subject, verify checks them, way finds a path`() {
    #expect(run("graph", "--format", "mermaid").output.hasPrefix("flowchart LR"))
    #expect(run("verify").output.hasSuffix(": no problems found\n"))
    #expect(
      run("way", "closed", "open").output
        == "# closed → open\nexpect state closed\ngo open\nexpect state open\n")
    #expect(run("way", "closed", "shut").status == 2)
  }

  @Test
  func `graph reports that the subject has no rules`() {
    let bare = run(ScriptProgram("bare") { Bare() }, named: "bare", ["graph"])
    #expect(bare.status == 2)
    #expect(bare.output == "bare: there are no rules to show; the subject has no graph\n")
  }

  @Test
  func `a prompt performs lines as a script does, and records them`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("prompt-\(UInt64.random(in: 0 ... .max)).script").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let output = Output(program: "door", isCaptured: true)
    output.keepsTranscript = true
    let host = try ProgramHost(program, recording: file, on: output)
    var prompt = try ScriptPrompt(host)
    let texts = [
      "", "enter open", "expect state open", "! enter open", "! enter closed", "enter closed",
      "case twice", "case twice", "fly", "help", "help go", "help fly",
    ]

    let long = [UInt8](repeating: UInt8(ascii: " "), count: LineReader.limit + 1)
    let lines = texts.map { Array($0.utf8) } + [[0xFF], long]
    let goesOn = lines.map { prompt.take($0) }
    #expect(!goesOn.contains(false))
    #expect(host.status == .misuse)
    #expect(prompt.text.text(inColor: false) == "/closed › ")
    #expect(prompt.completions(of: "rep").texts == ["replace"])
    #expect(prompt.completions(of: "back to r") == .init(start: 8, texts: ["root"]))
    #expect(prompt.completions(of: "go ").texts == ["locked", "open"])
    let goesOnAfterQuit = prompt.take(Array("quit".utf8))
    #expect(!goesOnAfterQuit)
    let printed = output.takeTranscript()
    #expect(printed.hasPrefix("ok\nok\nline 5: expected refused, but it is done\n"))
    #expect(printed.contains("Commands\n  go ROUTE\n  replace ROUTE\n"))
    let helpOfGo = "Commands\n  go ROUTE\nline 12: “fly” is not a command; use one of: go ROUTE, "
    #expect(printed.contains(helpOfGo))
    let recorded = try String(contentsOfFile: file, encoding: .utf8)
    #expect(recorded.hasPrefix("# door recording 6\nexpect path /closed\nenter open\n"))
    #expect(recorded.components(separatedBy: "case twice").count == 2)
  }

  @Test
  func `a prompt reads the lines of a pipe, those of a screen as one, and counts each`() throws {
    let pipe = Pipe()
    let lines = """
      enter open
      expect state open
      expect screen
      | a screen
      | of two lines
      expect state closed
      quit
      expect state locked

      """
    try pipe.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try pipe.fileHandleForWriting.close()
    let output = Output(program: "door", isCaptured: true)
    output.keepsTranscript = true
    var prompt = try ScriptPrompt(ProgramHost(program, recording: nil, on: output))
    var source = ScriptLineSource(
      output, history: nil, reader: LineReader(pipe.fileHandleForReading.fileDescriptor))

    // Without the pipe, the descriptor would soon be another test's.
    try withExtendedLifetime(pipe) { try prompt.run(&source) }

    let printed = output.takeTranscript().split(separator: "\n")
    #expect(printed.first == "ok")
    #expect(printed.contains { $0.hasPrefix("line 3: ") })
    #expect(printed.last == "line 6: expected state closed, but it is open")
    #expect(prompt.isOver)
  }

  @Test
  func `the prompt ends a command's output with a line break`() throws {
    let output = Output(program: "door", isCaptured: true)
    output.keepsTranscript = true
    var prompt = try ScriptPrompt(ProgramHost(program, recording: nil, on: output))
    for line in ["restore /closed/closed", "expect depth 1"] {
      _ = prompt.take(Array(line.utf8))
    }
    let lines = output.takeTranscript().split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("dropped /closed: ") && lines[1] == "ok")
  }

  @Test
  func `a tour takes the examples of routes with a payload, or prints no script`() throws {
    let withExample = ScriptProgram("bank", examples: ["go cash/25"]) { Bank.subject() }
    let without = ScriptProgram("bank") { Bank.subject() }

    let tour = run(withExample, named: "bank", ["tour"])
    #expect(tour.status == 0 && tour.output.contains("\ngo cash/25\nexpect state cash\n"))
    try withFile(tour.output) { script in
      #expect(run(withExample, named: "bank", ["test", "--require-coverage", script]).status == 0)
    }
    let failed = run(without, named: "bank", ["tour"])
    #expect(failed.status == 2)
    #expect(failed.output.hasPrefix("bank: the tour would fail at “go cash”: "))
    let way = run(without, named: "bank", ["way", "lobby", "cash"])
    #expect(way.status == 2)
    #expect(way.output.hasPrefix("bank: the way would fail at “go cash”: "))
    #expect(!failed.output.contains("expect state"))
  }

  @Test
  func `a guard is covered only by a refusal that a line expects`() throws {
    let script = { (line: String) in "\(line)\ngo cash/25\nexpect state cash\n" }
    let program = ScriptProgram("bank") {
      Bank.subject { step in step.route == .cash(0) ? "empty" : nil }
    }

    try withFile(script("go cash/0")) { file in
      #expect(!run(program, named: "bank", ["test", file]).output.contains("guards"))
    }
    try withFile(script("! go cash/0")) { file in
      #expect(run(program, named: "bank", ["test", file]).output.contains(", guards 1/1\n"))
    }
  }

  @Test
  func `graph prints sentences for a screen reader, and JSON in no other format`() {
    #expect(run("graph", "--plain").output.hasPrefix("from closed: open"))
    #expect(run("graph", "--json").output.hasPrefix("{"))
    #expect(run("graph", "--json", "--format", "dot").status == 2)
  }

  @Test
  func `graph shows the part around a state, and does not know another state or format`() {
    let part = run("graph", "--around", "open", "--plain")
    #expect(part.status == 0 && part.output.contains("from open: closed"), "\(part.output)")
    #expect(!part.output.contains("locked"))
    for (arguments, sentence) in [
      (["graph", "--around", "opne"], "state “opne”; use one of: closed, open, locked"),
      (
        ["graph", "--format", "sgv"],
        "format “sgv”; use one of: text, mermaid, plantuml, dot, json, svg"
      ),
    ] {
      let result = run(program, named: "door", arguments)
      #expect(result.status == 2)
      #expect(result.output == "door: there is no \(sentence)\n")
    }
    let shell = run("completions", "tcsh")
    #expect(shell.status == 2)
    #expect(
      shell.output == "door: there are no completions for “tcsh”; use one of: bash, zsh, fish\n")
  }

  @Test
  func `a prompt says that a known fault stays, and that a case passes which should not`() throws {
    let output = Output(program: "door", isCaptured: true)
    output.keepsTranscript = true
    var prompt = try ScriptPrompt(ProgramHost(program, recording: nil, on: output))
    for line in [
      #"case stuck todo "the lock is old""#, "expect state open", "! enter closed", "enter locked",
      "enter open", #"case mended todo "the hinge is loose""#, "expect state closed", "case last",
    ] {
      _ = prompt.take(Array(line.utf8))
    }
    let lines = output.takeTranscript().split(separator: "\n")
    #expect(
      lines == [
        "not ok, which is todo (the lock is old): expected state open, but it is closed",
        "ok",
        "refused: locked → open is not allowed; from locked: closed",
        "ok",
        "line 8: mended passes; delete todo and its reason",
      ])
  }

  @Test
  func `test says that standard input cannot be updated, and which lines are not`() throws {
    try withFile("go locked\nexpect out x\nenter open\nexpect state closed\n") { script in
      let result = run("test", "--update", script)
      #expect(result.status == 1)
      #expect(
        result.output.contains(":4: is not updated; change the line, or "), "\(result.output)")
    }
  }

  @Test
  func `test writes a JUnit file, and the actual values into failed expectations`() throws {
    try withFile("enter open\nexpect state closed\n") { script in
      let junit = script + ".xml"
      defer { try? FileManager.default.removeItem(atPath: junit) }
      #expect(run("test", "--junit", junit, "--update", script).status == 0)
      let report = try String(contentsOfFile: junit, encoding: .utf8)
      let updated = try String(contentsOfFile: script, encoding: .utf8)
      #expect(report.contains("<failure"))
      #expect(updated == "enter open\nexpect state open\n")
      #expect(run("test", script).status == 0)
    }
  }

  @Test
  func `test fails after an update that leaves a failed line`() throws {
    try withFile("enter open\nexpect state closed\nexpect message x\n") { script in
      #expect(run("test", "--update", script).status == 1)
    }
    try withFile("enter open\nexpect state closed\n") { script in
      #expect(run("test", "--update", "--require-coverage", script).status == 1)
    }
  }

  @Test
  func `walk prints a script that test fails, the same for the same seed`() throws {
    let program = ScriptProgram(
      "door", invariant: { $0.navigator.path.top == .locked ? "the door is locked" : nil }
    ) { Door.subject() }
    let walk = run(program, named: "door", ["walk", "--seed", "7", "--steps", "1000"])

    #expect(walk.status == 1)
    #expect(walk.output.hasPrefix("# walk --seed 7: the door is locked\n"))
    #expect(walk.output.hasSuffix("locked\nexpect invariant\n"))
    #expect(
      run(program, named: "door", ["walk", "--seed", "7", "--steps", "1000"]).output == walk.output)
    try withFile(walk.output) { file in
      #expect(run(program, named: "door", ["test", file]).status == 1)
    }
  }

  @Test
  func `walk says that nothing is wrong, and rejects a seed that is no number`() {
    let walk = run("walk", "--steps", "2000")
    #expect(
      walk.status == 0
        && walk.output.hasPrefix("2000 commands with seed 1: nothing is wrong\n# transitions 4/4, ")
    )
    #expect(run("walk", "--seed", "x").status == 2)
    for steps in ["-1", "0"] { #expect(run("walk", "--steps", steps).status == 2) }
  }

  @Test
  func `the help lists the commands, and each has a help of its own`() {
    let all = run("help").output
    let names = ["test", "tour", "walk", "graph", "verify", "way", "completions", "help"]

    #expect(names.allSatisfy { all.contains("\n  \($0) ") || all.contains("\n  \($0)\n") })
    #expect(run("help", "test").output == run("test", "--help").output)
    #expect(run("test", "--help").output.contains("--require-coverage"))
    #expect(run().output == all)
  }

  @Test(arguments: Shell.allCases)
  func `each shell gets completions with the names of the states`(shell: Shell) {
    let script = run("completions", shell.rawValue)

    #expect(script.status == 0 && script.output.contains("closed"))
    #expect(!script.output.contains(/@[A-Z_]+@/), "\(script.output)")
  }

  @Test(arguments: [
    (["tset", "x"], "door: there is no command “tset”; did you mean “test”?\n"),
    (
      ["graph", "--fromat", "svg"],
      "door: there is no option “--fromat”; did you mean “--format”?\n"
    ),
    (["test"], "door: test needs FILE\n"),
    (["graph", "hall"], "door: graph takes nothing after it; leave out “hall”\n"),
  ])
  func `invalid usage is reported in a sentence, with exit status 2`(
    arguments: [String], message: String
  ) {
    let result = run(program, named: "door", arguments)
    #expect(result.status == 2 && result.output == message)
  }
}

/// A light that blinks only while it is broken, as its rule reads.
private final class Light: ScriptSubject {
  final class Wiring { var isBroken = false }
  final class OnState: GKState {
    let wiring: Wiring
    init(_ wiring: Wiring) { self.wiring = wiring }
    override func isValidNextState(_ next: AnyClass) -> Bool {
      next == BlinkingState.self && wiring.isBroken
    }
  }
  final class BlinkingState: GKState {
    override func isValidNextState(_ next: AnyClass) -> Bool { next == OnState.self }
  }

  private let wiring = Wiring()
  let base: MachineSubject

  init() {
    let machine = GKStateMachine(states: [OnState(wiring), BlinkingState()])
    machine.enter(OnState.self)
    base = MachineSubject(machine)
  }

  var commands: [String] { base.commands + ["break", "mend"] }

  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    switch words {
    case ["break"]: ScriptAction { [self] in wiring.isBroken = true }
    case ["mend"]: ScriptAction { [self] in wiring.isBroken = false }
    default: try base.parse(words)
    }
  }

  static let blinks = TransitionGraph.Step(from: "on", to: "blinking")
}

extension ScriptProgramTests {
  @Test
  func `a rule that reads data is seen after the lines of its guard, and after an example`() throws
  {
    let guards = [Light.blinks: GuardLines(allowedAfter: ["break"], refusedAfter: ["mend"])]
    for program in [
      ScriptProgram("light", guards: guards) { Light() },
      ScriptProgram("light", examples: ["break"]) { Light() },
    ] {
      let verify = run(program, named: "light", ["verify"])
      #expect(verify.status == 0, "\(verify.output)")
      let way = run(program, named: "light", ["way", "on", "blinking"])
      #expect(
        way.output.contains(program.examples.isEmpty ? "break\nenter blinking\n" : "would fail"))
    }
    let program = ScriptProgram("light", guards: guards) { Light() }
    let tour = run(program, named: "light", ["tour"])
    #expect(tour.status == 0)
    #expect(tour.output.contains("mend\n! enter blinking\nexpect refused on -> blinking\n"))
    #expect(tour.output.contains("break\nenter blinking\n"))
    let result = try withFile(tour.output) { file in
      run(program, named: "light", ["test", "--quiet", "--require-coverage", file])
    }
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("guards 1/1"))
  }

  @Test
  func `the lines of a guard that do nothing are an error`() {
    let lines = GuardLines(allowedAfter: ["mend"], refusedAfter: ["mend"])
    let program = ScriptProgram("light", guards: [Light.blinks: lines]) { Light() }
    for command in ["verify", "tour", "graph"] {
      let result = run(program, named: "light", [command])
      #expect(
        result.status == 2
          && result.output
            == "light: the lines for the guard of on → blinking have no effect: the rules never allow the step\n"
      )
    }
  }

  @Test
  func `a guard that refuses at first needs no line for it`() {
    let lines = GuardLines(allowedAfter: ["break"], refusedAfter: [])
    let program = ScriptProgram("light", guards: [Light.blinks: lines]) { Light() }
    let tour = run(program, named: "light", ["tour"])
    #expect(tour.status == 0)
    #expect(tour.output.contains("\n! enter blinking\nexpect refused on -> blinking\n"))
    #expect(tour.output.contains("break\nenter blinking\n"))
  }

  @Test
  func `a guard that depends on the payload is toured with its own routes`() throws {
    let step = TransitionGraph.Step(from: "lobby", to: "cash")
    let guards = [step: GuardLines(allowedAfter: ["go cash/25"], refusedAfter: ["go cash/99"])]
    let program = ScriptProgram("bank", guards: guards) {
      Bank.subject { step in
        if case .cash(99) = step.route { "too much" } else { nil }
      }
    }
    let tour = run(program, named: "bank", ["tour"])
    #expect(tour.status == 0, "\(tour.output)")
    #expect(tour.output.contains("! go cash/99\nexpect refused lobby -> cash\n"))
    #expect(tour.output.contains("\ngo cash/25\nexpect state cash\n"))
  }
}

/// A subject with one state and no graph.
private struct Bare: ScriptSubject {
  func parse(_ words: [String]) -> ScriptAction { ScriptAction {} }
  var location: ScriptLocation {
    ScriptLocation(state: "bare", path: "", depth: 1, title: "", allowed: [])
  }
}

/// A route with a payload, which a command has to name.
private enum Bank: Route {
  case lobby
  case cash(Int)

  var stateClass: GKState.Type {
    switch self {
    case .lobby: LobbyState.self
    case .cash: CashState.self
    }
  }

  var arguments: [String] { if case .cash(let amount) = self { ["\(amount)"] } else { [] } }

  static func subject(entryGuard: Navigator<Bank>.EntryGuard? = nil) -> NavigatorSubject<Bank> {
    NavigatorSubject(
      Navigator(
        GKStateMachine(states: [LobbyState(), CashState()]), root: .lobby,
        resolver: RouteTable([.lobby], ["cash": .payload(Bank.cash)]), entryGuard: entryGuard))
  }
}

private final class LobbyState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == CashState.self }
}

private final class CashState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == LobbyState.self }
}
