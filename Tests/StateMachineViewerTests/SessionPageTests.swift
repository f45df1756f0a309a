import Foundation
import StateMachineStore
import StateMachineTestSupport
import StateMachineText
import StateMachineViewer
import Testing

@Suite("A page of a session")
struct SessionPageTests {
  private func page(_ text: String) throws -> String {
    try ScriptRunner { Door.subject() }.play(Script(parsing: text.utf8, file: "door.script")).page()
  }

  /// The rows of the log, as they stand in the page.
  private func log(_ page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("<li") }.map(String.init)
  }

  @Test
  func `has a log that is readable without the script, including undo and branches`() throws {
    let page = try page(
      """
      enter open
      undo
      enter locked
      enter open
      undo
      redo
      back
      expect state open
      """)
    #expect(
      log(page) == [
        "<li><b>✓</b> <code>enter open</code></li>",
        "<li><b>✓</b> <code>undo</code> <small>as at the start</small></li>",
        """
        <li class="in1"><b>✓</b> <code>enter locked</code> \
        <small>a branch from the start</small></li>
        """,
        """
        <li class="bad in1"><b>✗</b> <code>enter open</code> \
        <em>locked → open is not allowed; from locked: closed</em></li>
        """,
        "<li><b>✓</b> <code>undo</code> <small>as at the start</small></li>",
        "<li class=\"in1\"><b>✓</b> <code>redo</code> <small>as after step 3</small></li>",
        "<li class=\"in1\"><b>✓</b> <code>back</code></li>",
        """
        <li class="bad proof in1"><b>✗</b> <code>expect state open</code> \
        <em>expected state open, but it is closed</em></li>
        """,
      ])
    #expect(page.contains("<p>8 steps · 6 ✓ · 2 ✗ · transitions 2/4, refusals 0/5</p>"))
  }

  @Test
  func `has an article for each case, with its name and its steps`() throws {
    let page = try page("case \"a & b\"\nenter open\ncase c\nenter open")
    let article = { (name: String) in
      """
      <article>
      <h3>\(name)</h3>
      <ol>
      <li><b>✓</b> <code>enter open</code></li>
      </ol>
      </article>

      """
    }
    #expect(page.contains(article("a &amp; b") + article("c")))
  }

  @Test
  func `numbers the steps of a long case throughout`() throws {
    let page = try page(Array(repeating: "! enter closed", count: 401).joined(separator: "\n"))
    #expect(
      log(page).compactMap { $0.firstMatch(of: /value="(\d+)"/).map { String($0.1) } } == [
        "201", "401",
      ])
  }

  @Test
  func `shows the graph, with a line for refusals`() throws {
    let page = try page("! enter closed\nenter open\n! enter locked\n! enter locked")
    let refused = page.split(separator: "\n").filter { $0.contains("tg-edge tg-refused") }
    #expect(refused.count == 2)
    #expect(refused[0].hasSuffix("<title>closed → closed (refused)</title></path>"))
    #expect(refused[1].hasSuffix("<title>open → locked (refused)</title></path>"))
  }

  @Test
  func `has the screen after each step, and stores equal screens once`() throws {
    let page = try page("enter open\n! enter locked\nback")
    let data = try #require(try PageReading.data(page))
    #expect(
      data.cases[0].steps == [
        [0, 9, -1, -1, 0, 0], [1, 12, -1, -1, 0, 1, 1, 0, 1], [1, 12, -1, -1, 0, 1, 3, 1, 2],
        [0, 9, -1, -1, 0, 2, 2, 1, 0],
      ])
    #expect(data.path(1) == "/closed/open")
    #expect(data.machines[0].edges == [[0, 1], [0, 2], [1, 0], [2, 0]])
    #expect(data.machines[0].refused == [[1, 2]])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `has every path unchanged, wherever a session goes`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let commands = ["enter open", "enter closed", "enter locked", "back", "back 2", "undo", "redo"]
    let lines = (0..<200).map { _ in commands.randomElement(using: &dice) ?? "home" }

    let data = try #require(try PageReading.data(page(lines.joined(separator: "\n"))))

    let subject = Door.subject()
    var paths = [subject.location.path]
    for line in lines {
      _ = try? subject.perform(line.split(separator: " ").map(String.init))
      paths.append(subject.location.path)
    }
    #expect(data.cases[0].steps.map({ data.path($0[0]) }) == paths)
  }

  @Test
  func `shows a machine without a navigator`() throws {
    let script = try Script(parsing: "enter open\n! enter locked\n".utf8, file: "bare.script")
    let page = try ScriptRunner { MachineSubject(Door.machine()) }.play(script).page()
    let data = try #require(try PageReading.data(page))
    #expect(data.cases[0].steps.map({ data.path($0[0]) }) == ["/", "/open", "/open"])
    #expect(data.cases[0].steps.map(\.count) == [6, 6, 9])
    #expect(data.cases[0].steps.map { $0[5] } == [0, 1, 1])
  }

  @Test
  func `shows only the state of a store, without a path`() throws {
    struct Bank { var balance = 0 }
    struct Overdrawn: Error {}
    let runner = ScriptRunner {
      StoreSubject(
        Store(
          Bank(), validator: Validator { _, new, _ in if new.balance < 0 { throw Overdrawn() } }
        ) { (bank: inout Bank, sum: Int) in bank.balance += sum }
      ) { Int($0[1]) }
    }
    let page = try runner.play(
      Script(parsing: "pay 5\n! pay -9".utf8, file: "bank.script")
    ).page()
    #expect(
      log(page) == [
        "<li><b>✓</b> <code>pay 5</code></li>",
        "<li><b>✓</b> <code>! pay -9</code> <em>Overdrawn()</em></li>",
      ])
    let data = try #require(try PageReading.data(page))
    #expect(data.paths.map(\.tail) == [""])
    #expect(data.machines.isEmpty)
    #expect(data.cases[0].steps.map { $0[2...4] } == [[-1, -1, -1], [-1, -1, -1], [-1, -1, -1]])
    let values = """
      {"values": ["balance",
      0,
      {"o":[0, 1]},
      5,
      {"o":[0, 3]}],
      """
    #expect(PageReading.text(page)?.contains(values) == true)
  }

  @Test
  func `shows only the number of states of a very large machine`() throws {
    let runner = ScriptRunner { Crowd(count: 201) }
    let script = try Script(parsing: "stay".utf8, file: "crowd.script")
    let page = try runner.play(script).page()
    #expect(page.contains("<p class=\"machine\">201 states are too many to draw.</p>"))
    #expect(!page.contains("<svg"))
  }

  @Test
  func `draws a machine at the limit of states`() throws {
    let runner = ScriptRunner { Crowd(count: 200) }
    let page = try runner.play(Script(parsing: "stay".utf8, file: "crowd.script")).page()
    #expect(page.contains("<svg"))
    #expect(try PageReading.data(page)?.machines.map(\.edges.count) == [200])
  }

  @Test
  func `gives each drawing its own arrows`() throws {
    var counts = [2, 3].makeIterator()
    let runner = ScriptRunner { Crowd(count: counts.next() ?? 0) }
    let page = try runner.play(
      Script(parsing: "case a\nstay\ncase b\nstay".utf8, file: "crowd.script")
    ).page()
    for number in [1, 2] {
      #expect(page.components(separatedBy: "<marker id=\"tg-head-\(number)\"").count == 2)
      #expect(page.contains("marker-end=\"url(#tg-head-\(number))\""))
    }
  }

  @Test
  func `grows linearly with its session, even if the path only gets longer`() throws {
    let sizes = try [500, 1000, 2000].map { count in
      let lines = (0..<count).map { $0 % 2 == 0 ? "enter open\n" : "enter closed\n" }
      return try page(lines.joined()).utf8.count
    }
    #expect(sizes[2] - sizes[1] < 2 * (sizes[1] - sizes[0]) + sizes[0] / 10)
    #expect((sizes[2] - sizes[1]) / 1000 < 300)
  }
}

/// A subject of many states in a ring, which stays where it is.
private struct Crowd: ScriptSubject {
  let count: Int

  func parse(_ words: [String]) -> ScriptAction { ScriptAction {} }

  var location: ScriptLocation {
    ScriptLocation(state: "0", path: "/0", depth: 1, title: "0", allowed: [])
  }

  var graphs: [TransitionGraph] {
    let ring = try? TransitionGraph(
      states: (0..<count).map { "\($0)" },
      edges: (0..<count).map { .init(from: "\($0)", to: "\(($0 + 1) % count)") })
    return [ring].compactMap { $0 }
  }
}
