import StateMachineTestSupport
import StateMachineTesting
import Testing

struct GraphScriptTests {
  private func enter(_ step: TransitionGraph.Step) -> String { "enter \(step.to)" }

  @Test
  func `a tour takes every transition, and tries every refusal of each state`() throws {
    let text = TransitionGraph(probing: Door.machine()).tourScript(
      opening: ["enter closed"], command: enter)
    #expect(
      text == """
        case "tour 1"
        enter closed
        expect state closed
        expect allowed open locked
        ! enter closed
        expect refused closed -> closed
        enter open
        expect state open
        expect allowed closed
        ! enter open
        expect refused open -> open
        ! enter locked
        expect refused open -> locked
        enter closed
        expect state closed
        enter locked
        expect state locked
        expect allowed closed
        ! enter open
        expect refused locked -> open
        ! enter locked
        expect refused locked -> locked
        enter closed
        expect state closed

        """)
    let script = try Script(parsing: text.utf8, file: "tour.script")
    let result = try ScriptRunner { MachineSubject(Door.machine()) }.run(script)
    #expect(result.failures.isEmpty)
    #expect(result.coverage?.isComplete == true)
  }

  @Test
  func `a tour distinguishes states of the same name, also on a plain machine`() throws {
    enum Day {
      final class ShowState: GKState {
        override func isValidNextState(_ stateClass: AnyClass) -> Bool {
          stateClass == Night.ShowState.self
        }
      }
    }
    enum Night {
      final class ShowState: GKState {
        override func isValidNextState(_ stateClass: AnyClass) -> Bool {
          stateClass == Day.ShowState.self
        }
      }
    }
    let makeMachine = { GKStateMachine(states: [Day.ShowState(), Night.ShowState()]) }
    let text = TransitionGraph(probing: makeMachine())
      .tourScript(opening: ["enter show"]) { "enter \($0.to)" }
    #expect(text.contains("enter show#2\nexpect state show#2\nexpect allowed show\n"))
    let script = try Script(parsing: text.utf8, file: "tour.script")
    let result = try ScriptRunner { MachineSubject(makeMachine()) }.run(script)
    #expect(result.failures.isEmpty)
    #expect(result.coverage?.isComplete == true)
  }

  @Test
  func `a tour expects nothing of changing rules, and quotes names that need it`() throws {
    let graph = try TransitionGraph("a b", "c", ways: "")
      .merging(TransitionGraph(states: ["a b", "c"], edges: [.init(from: "a b", to: "c")]))
    #expect(
      graph.tourScript { "go \(ScriptLine.quoted($0.to))" } == """
        case "tour 1"
        expect state "a b"
        ! go "a b"
        expect refused "a b" -> "a b"
        go c
        expect state c
        expect allowed
        ! go "a b"
        expect refused c -> "a b"
        ! go c
        expect refused c -> c

        """)
  }

  @Test
  func `a tour tries both answers of a guard, each after the lines that lead to it`() throws {
    final class Locker {
      var typed = ""
      private(set) lazy var navigator = Navigator(
        Door.machine(), root: Door.closed
      ) { [unowned self] step in
        step.route == .open && typed != "4711" ? "the code is wrong" : nil
      }
    }
    struct Keypad: ScriptSubject {
      let locker = Locker()
      let base: NavigatorSubject<Door>
      init() { base = NavigatorSubject(locker.navigator) }
      func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
        guard words.first == "type" else { return try base.parse(words) }
        return ScriptAction { locker.typed = words[1] }
      }
    }
    let graph = TransitionGraph(probing: Door.machine())
    let opens = TransitionGraph.Step(from: "closed", to: "open")
    let guards = [opens: GuardLines(allowedAfter: ["type 4711"], refusedAfter: ["type 1"])]
    let text = graph.tourScript(guards: guards, command: enter)

    #expect(text.contains("type 1\n! enter open\nexpect refused closed -> open\n"))
    #expect(text.contains("type 4711\nenter open\nexpect state open\n"))
    #expect(
      graph.pathScript(from: "closed", to: "open", guards: guards, command: enter)
        == "# closed → open\nexpect state closed\ntype 4711\nenter open\nexpect state open\n")
    let script = try Script(parsing: text.utf8, file: "tour.script")
    let result = try ScriptRunner { Keypad() }.run(script)
    #expect(result.failures.map(\.description) == [])
    #expect(result.coverage?.isComplete == true)
  }

  @Test
  func `a tour and a walk accept a refusal that leads elsewhere`() throws {
    final class Club {
      var isMember = false
      private(set) lazy var navigator = Navigator(
        Door.machine(), root: Door.closed,
        entryGuard: { [unowned self] step in
          step.route == .open && !isMember ? "for members" : nil
        }, redirect: { refusal, _ in refusal.reason == "for members" ? .locked : nil })
    }
    struct ClubSubject: ScriptSubject {
      let club = Club()
      let base: NavigatorSubject<Door>
      init() { base = NavigatorSubject(club.navigator) }
      var commands: [String] { base.commands + ["join"] }
      func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
        words == ["join"] ? ScriptAction { club.isMember = true } : try base.parse(words)
      }
    }
    let opens = TransitionGraph.Step(from: "closed", to: "open")
    let guards = [opens: GuardLines(allowedAfter: ["join"], refusedAfter: [])]
    let graph = TransitionGraph(probing: Door.machine())
    let text = graph.tourScript(guards: guards, command: enter)
    #expect(
      text.hasSuffix(
        "case \"guard 1\"\nexpect state closed\n! enter open\nexpect refused closed -> open\n"))
    let result = try ScriptRunner { ClubSubject() }.run(
      Script(parsing: text.utf8, file: "tour.script"))
    #expect(result.failures.map(\.description) == [] && result.coverage?.isComplete == true)
    var clubs: [Club] = []
    try ScriptWalk(steps: 2_000) {
      clubs.append(Club())
      return NavigatorSubject(clubs[clubs.count - 1].navigator)
    }.run()
    try ScriptWalk(examples: ["join"], steps: 2_000) { ClubSubject() }.run()
  }

  @Test
  func `each session of a tour is a case of its own`() throws {
    let graph = try TransitionGraph("a", "b", "c", ways: "a>b a>c")
    #expect(
      graph.tourScript(command: enter).split(separator: "\n").filter { $0.hasPrefix("case") }
        == ["case \"tour 1\"", "case \"tour 2\""])
  }

  @Test
  func `a path script has commands, and the state after each`() throws {
    let graph = try TransitionGraph("a", "b", "c", ways: "a>b b>c c>a")
    #expect(
      graph.pathScript(from: "b", to: "a", opening: ["home"], command: enter) == """
        # a → b → c → a
        home
        expect state a
        enter b
        expect state b
        enter c
        expect state c
        enter a
        expect state a

        """)
    #expect(graph.pathScript(from: "a", to: "d", command: enter) == nil)
    #expect(
      try TransitionGraph("a", "b", ways: "b>a").pathScript(from: "a", to: "b", command: enter)
        == nil)
  }

  @Test
  func `a path script through any names is read back as its commands`() throws {
    // An expectation has no invisible characters.
    let names = HostileNames.all.filter {
      (try? ScriptLine(parsing: "expect state \(ScriptLine.quoted($0))")) != nil
    }
    let edges = zip(names, names.dropFirst()).map {
      TransitionGraph.Edge(from: $0, to: $1, kind: .enter)
    }
    let graph = try TransitionGraph(states: names, edges: edges)
    let text = try #require(
      graph.pathScript(from: names[0], to: names[names.count - 1]) { "enter \($0.to.utf8.count)" })
    let script = try Script(parsing: text.utf8, file: "way.script")
    let steps: [[String]] = names.dropFirst().flatMap {
      [["enter", "\($0.utf8.count)"], ["expect", "state", $0]]
    }
    #expect(
      script.cases.flatMap(\.steps).map(\.line.words) == [["expect", "state", names[0]]] + steps)
  }
}
