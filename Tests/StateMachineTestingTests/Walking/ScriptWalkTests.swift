import StateMachineStore
import StateMachineTestSupport
import Testing

@testable import StateMachineTesting

@Suite("A random walk")
struct ScriptWalkTests {
  /// A museum whose guard asks for a ticket in the lobby, but not in a room.
  private enum Place: Route {
    case lobby, vault
    case room(String)

    var stateClass: GKState.Type {
      switch self {
      case .lobby: LobbyState.self
      case .vault: VaultState.self
      case .room: RoomState.self
      }
    }

    final class LobbyState: GKState {}
    final class VaultState: GKState {}
    final class RoomState: GKState {}
  }

  private struct Museum: ScriptSubject {
    let base: NavigatorSubject<Place>

    init(isFaulty: Bool = true) {
      base = NavigatorSubject(
        Navigator(
          GKStateMachine(states: [Place.LobbyState(), Place.VaultState(), Place.RoomState()]),
          root: .lobby, resolver: RouteTable([Place.lobby, .vault], ["room": .payload(Place.room)])
        ) { step in
          step.route == .vault && (!isFaulty || step.path?.top == .lobby) ? "no ticket" : nil
        })
    }

    var wrong: String? {
      base.navigator.path.contains(.vault) ? "a guest without a ticket is in the vault" : nil
    }
  }

  private static let examples = ["go room/fossils", "go room/minerals"]

  private static func walk(seed: UInt64, isFaulty: Bool = true) -> ScriptWalk<Museum> {
    ScriptWalk(examples: examples, seed: seed, steps: 5_000, invariant: \.wrong) {
      Museum(isFaulty: isFaulty)
    }
  }

  /// Returns what a walk finds; fails if it finds nothing.
  private func fault<Subject>(
    of walk: ScriptWalk<Subject>
  ) throws -> ScriptWalk<Subject>.Violation {
    let violation = #expect(throws: ScriptWalk<Subject>.Violation.self) { try walk.run() }
    return try #require(violation)
  }

  /// Returns the lines of a script that fail.
  private func failures<Subject: ScriptSubject>(
    of text: String, invariant: @escaping (Subject) -> String? = { _ in nil },
    _ makeSubject: @escaping () throws -> Subject
  ) throws -> [Int] {
    let script = try Script(parsing: text.utf8, file: "walk.script")
    let runner = ScriptRunner(
      expectations: [.invariant(invariant)], makeSubject)
    return try runner.run(script).failures.map(\.step.number)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `finds a fault, and shrinks it to the lines that show it`(seed: UInt64) throws {
    let violation = try fault(of: Self.walk(seed: seed))
    let lines = violation.description.split(separator: "\n").map(String.init)

    #expect(lines.count <= 5, "\(violation)")
    #expect(
      lines[0] == "# walk --seed \(seed): a guest without a ticket is in the vault", "\(violation)")
    #expect(
      try failures(of: "\(violation)", invariant: \.wrong) { Museum() } == [lines.count],
      "\(violation)")
    for index in lines.indices.dropFirst().dropLast() {
      var fewer = lines
      fewer.remove(at: index)
      let text = fewer.joined(separator: "\n")
      #expect(
        try !failures(of: text, invariant: \.wrong) { Museum() }.contains(fewer.count),
        "\(violation)")
    }
  }

  @Test
  func `shortens the paths of a fault`() throws {
    let walk = ScriptWalk(
      examples: ["open /lobby/room/a/room/a/vault/room/a"], invariant: \.wrong
    ) { OpeningOnly(museum: Museum()) }

    #expect(
      try fault(of: walk).description == """
        # walk --seed 1: a guest without a ticket is in the vault
        try open /lobby/room/a/vault
        expect invariant

        """)
  }

  /// A museum that only takes whole paths.
  private struct OpeningOnly: ScriptSubject {
    let museum: Museum

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      guard words.first == "open" else { throw .unknownCommand(words, known: []) }
      return try museum.parse(words)
    }

    var location: ScriptLocation { museum.location }
    var wrong: String? { museum.wrong }
  }

  /// A door with a command that opens it from anywhere.
  private struct EasyDoor: ScriptSubject {
    let base = Door.subject()
    let isBroken: Bool
    var commands: [String] { base.commands + ["ensure open"] }

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      guard words == ["ensure", "open"] else { return try base.parse(words) }
      return ScriptAction(strict: isBroken ? ["enter", "cellar"] : ["enter", "open"]) {}
    }
  }

  @Test
  func `does the strict command of an easy one, which is done with it`() throws {
    let report = try ScriptWalk(examples: ["ensure open"], steps: 500) { EasyDoor(isBroken: false) }
      .run()
    #expect(!report.neverDone.contains("ensure open"))
    #expect(report.coverage?.isComplete == true)
    // A strict command that does not exist is never done, and neither is the easy one.
    let other = try ScriptWalk(examples: ["ensure open"], steps: 500) { EasyDoor(isBroken: true) }
      .run()
    #expect(other.neverDone.contains("ensure open"))
  }

  @Test
  func `finds nothing if the invariant always holds`() throws {
    try Self.walk(seed: 1, isFaulty: false).run()
  }

  /// A purse of at most 300 whose price is 100: once it holds more, nothing can be bought any more.
  private final class Purse: ScriptSubject {
    private(set) var credit = 0, bought = 0

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      guard let amount = Int(words[0]) else {
        return ScriptAction { [self] in if credit == 100 { (credit, bought) = (0, bought + 1) } }
      }
      return ScriptAction { [self] in credit = min(credit + amount, 300) }
    }

    var location: ScriptLocation {
      ScriptLocation(state: nil, path: "", depth: 0, title: "", allowed: [])
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `finds a fault that an early command may make impossible`(seed: UInt64) throws {
    let walk = ScriptWalk(
      examples: ["10", "20", "70", "buy", "wait"], seed: seed,
      invariant: { (purse: Purse) in purse.bought > 2 ? "three bought" : nil }
    ) { Purse() }
    _ = try fault(of: walk)
  }

  @Test
  func `is the same for the same seed`() throws {
    func commands(seed: UInt64) throws -> [[String]] {
      var log: [[String]] = []
      let walk = ScriptWalk(examples: Self.examples, seed: seed, steps: 3_000) {
        Logged(base: Museum()) { log.append($0) }
      }
      try walk.run()
      return log
    }
    let first = try commands(seed: 3)

    #expect(first.count > 3_000)
    #expect(try commands(seed: 3) == first)
    #expect(try commands(seed: 4) != first)
  }

  /// A museum that reports what it parses.
  private struct Logged: ScriptSubject {
    let base: Museum
    let log: ([String]) -> Void

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      log(words)
      return try base.parse(words)
    }
  }

  /// A subject with commands that break a law.
  private final class Lawless: ScriptSubject {
    var location = ScriptLocation(of: Door.navigator(), title: "door")

    struct Refused: Error {}

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      switch words {
      case ["stay"]: ScriptAction {}
      case ["refuse"]: ScriptAction { throw Refused() }
      case ["rename"]:
        ScriptAction { [self] in
          location.title = "gate"
          throw Refused()
        }
      case ["empty"]: ScriptAction { [self] in location.depth = 0 }
      case ["differ"]: ScriptAction { [self] in location.state = "open" }
      default: throw .unknownCommand(words, known: [])
      }
    }
  }

  @Test(arguments: [
    ("rename", "a refused command changes the location", "try rename\nexpect title door"),
    ("empty", "the path is empty", "try empty\nexpect depth 1"),
    (
      "differ", "the machine is in open, but the path ends at closed",
      "try differ\nexpect state closed"
    ),
  ])
  func `finds a broken law`(command: String, reason: String, script: String) throws {
    let walk = ScriptWalk(examples: ["stay", "refuse", command]) { Lawless() }
    let violation = try fault(of: walk)

    #expect(violation.description == "# walk --seed 1: \(reason)\n\(script)\n")
    #expect(try failures(of: "\(violation)") { Lawless() } == [3])
  }

  @Test
  func `finds no broken law in a navigator, a machine, a store and lawful commands`() throws {
    let steps = isLong ? 50_000 : 5_000
    try ScriptWalk(steps: steps) { Door.subject() }.run()
    try ScriptWalk(steps: steps) {
      let machine = Door.machine()
      machine.enter(Door.ClosedState.self)
      return MachineSubject(machine)
    }.run()
    try ScriptWalk(examples: ["pay 5", "pay -7"], steps: steps, invariant: overdrawn) {
      account()
    }.run()
    try ScriptWalk(examples: ["stay", "refuse"], steps: steps) { Lawless() }.run()
  }

  @Test
  func `finds a fault of a store`() throws {
    let walk = ScriptWalk(examples: ["pay 5", "pay -7"], invariant: overdrawn) {
      account(least: -3)
    }
    let violation = try fault(of: walk)

    #expect(
      violation.description == """
        # walk --seed 1: the balance is -1
        try pay -1
        expect invariant

        """)
  }

  private func overdrawn(_ account: StoreSubject<Int, Int>) -> String? {
    account.store.state < 0 ? "the balance is \(account.store.state)" : nil
  }

  private func account(least: Int = 0) -> StoreSubject<Int, Int> {
    struct Overdrawn: Error {}
    let validator = Validator<Int, Int> { _, new, _ in if new < least { throw Overdrawn() } }
    return StoreSubject(
      Store(0, validator: validator) { (balance: inout Int, sum: Int) in balance += sum }
    ) { words in
      words.count == 2 && words[0] == "pay" ? Int(words[1]) : nil
    }
  }

  @Test
  func `reports a fault of the start`() throws {
    let walk = ScriptWalk(invariant: { _ in "no" }) { Door.subject() }
    #expect(try fault(of: walk).description == "# walk --seed 1: no\nexpect invariant\n")
  }

  @Test(arguments: ["go gate", "expect state open", "! go open", "", "go \"open"])
  func `rejects an example that is a mistake`(example: String) {
    let error = #expect(throws: ScriptSyntaxError.self) {
      try ScriptWalk(examples: ["go open", example]) { Door.subject() }.run()
    }
    #expect(error.map { "\($0)" }?.hasPrefix("the example “\(example)”: ") == true)
  }

  @Test
  func `needs a command to try`() {
    #expect(throws: ProgramError.nothingToTry) { try ScriptWalk { account() }.run() }
  }
}
