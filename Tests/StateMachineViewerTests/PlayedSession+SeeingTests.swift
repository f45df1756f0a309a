import Foundation
import StateMachineTestSupport
import StateMachineViewer
import Testing

@Suite("What is seen after each step of a session")
struct PlayedSessionSeeingTests {
  /// A program of two machines that prints the text of `say`.
  private final class Kiosk: ScriptSubject {
    private let machines = [Door.machine(), GKStateMachine(states: [LampState()])]
    private var shown = 0
    private var state = "closed"
    var screen: String?
    private(set) var graphCount = 0

    func parse(_ words: [String]) -> ScriptAction {
      .printing { [self] in
        switch words[0] {
        case "say": return words[1] + "\n"
        case "show": screen = words[1] + "\n"
        case "light": (shown, state) = (1, "lamp")
        case "knock": (shown, state) = (0, "closed")
        default: state = words[0]
        }
        return ""
      }
    }

    var location: ScriptLocation {
      ScriptLocation(state: state, path: "/" + state, depth: 1, title: state, allowed: [])
    }

    var graphs: [TransitionGraph] {
      graphCount += 1
      return [TransitionGraph(probing: machines[shown])]
    }
  }

  private final class LampState: GKState {}

  private func page(_ text: String, of kiosk: Kiosk = Kiosk()) throws -> String {
    let script = try Script(parsing: text.utf8, file: "kiosk.script")
    return try ScriptRunner { kiosk }.play(script).page()
  }

  /// The screen after each step, and what the page shows beside it as printed.
  private func screens(_ page: String) throws -> [[String]] {
    let text = try #require(PageReading.text(page))
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let values = try #require(data["values"] as? [Any])
    return try #require(try PageReading.data(page)).cases[0].steps.map { step in
      step[2...3].map { number in
        let lines = number < 0 ? [] : values[number] as? [Int] ?? []
        return lines.map { values[$0] as? String ?? "?" }.joined(separator: "/")
      }
    }
  }

  @Test
  func `is the output of the last command that printed, if the program has no screen`() throws {
    let page = try page("say one\nopen\nsay \"two\\nlines\"")
    #expect(try screens(page) == [["", ""], ["one", ""], ["one", ""], ["two/lines", ""]])
  }

  @Test
  func `is the program's screen, with the command's output beside it if they differ`() throws {
    let page = try page("show menu\nsay one\nopen\nsay menu")
    #expect(
      try screens(page) == [
        ["", ""], ["menu", ""], ["menu", "one"], ["menu", ""], ["menu", ""],
      ])
  }

  @Test
  func `is copied with the lines of its screen, and with why a case should fail`() throws {
    let page = try page(
      "case a todo \"bug 12\"\nshow menu\nexpect screen\n| menu\n| more\nexpect state open")
    let part = try #require(try PageReading.data(page)).cases[0]
    #expect(part.opening == "case a todo \"bug 12\"")
    #expect(part.lines == ["2": "expect screen\n| menu\n| more"])
  }

  @Test
  func `is the machine that has the state, and its graph is requested once if none is known`()
    throws
  {
    let kiosk = Kiosk()
    let page = try page("light\nknock\nlight\nnowhere\nnowhere\nknock", of: kiosk)
    let data = try #require(try PageReading.data(page))
    #expect(data.cases[0].steps.map { $0[4] } == [0, 1, 0, 1, 1, 1, 0])
    #expect(data.machines.map(\.edges.count) == [4, 1])
    // At the start, at the first lamp, once for an unknown state, and at the end of a run.
    #expect(kiosk.graphCount == 5)
  }

  @Test
  func `is a whole number to its last digit, even if a browser would round it`() throws {
    struct Account: ScriptSubject {
      let location = Door.subject().location
      let details: [Script.Value.Member] = [
        .init("most", .integer(1 << 53)), .init("id", .integer(-9_007_199_254_740_993)),
      ]
      func parse(_ words: [String]) -> ScriptAction { ScriptAction {} }
    }

    let script = try Script(parsing: "look".utf8, file: "account.script")
    let page = try ScriptRunner { Account() }.play(script).page()
    #expect(page.contains("\n9007199254740992,\n"))
    #expect(page.contains("\n\"-9007199254740993\",\n"))
  }

  @Test(arguments: [false, true])
  func `is each transition of a command, those from its start first, in every run`(isStar: Bool)
    throws
  {
    /// A program that goes through all its states at once, or from its first to each of them.
    final class Slide: ScriptSubject {
      private let states = (0..<40).map { "s\($0)" }
      private let isStar: Bool
      private var steps: [TransitionGraph.Step] {
        zip(states, states.dropFirst()).map { .init(from: isStar ? "s0" : $0, to: $1) }
      }
      private(set) var observations = TransitionGraph.Observations()

      init(isStar: Bool) {
        self.isStar = isStar
      }

      func parse(_ words: [String]) -> ScriptAction {
        ScriptAction { [self] in observations.taken = Set(steps) }
      }

      var location: ScriptLocation {
        let state = states[observations.taken.count]
        return ScriptLocation(state: state, path: "/" + state, depth: 1, title: state, allowed: [])
      }

      var graphs: [TransitionGraph] {
        let edges = steps.map { TransitionGraph.Edge(from: $0.from, to: $0.to) }
        return (try? TransitionGraph(states: states, edges: edges)).map { [$0] } ?? []
      }
    }

    let script = try Script(parsing: "slide".utf8, file: "slide.script")
    let data = try #require(
      try PageReading.data(ScriptRunner { Slide(isStar: isStar) }.play(script).page()))
    let motion = data.cases[0].steps[1].dropFirst(6)
    #expect(motion.prefix(3) == [1, 0, 1] && motion.count == 1 + 2 * 39)
  }
}
