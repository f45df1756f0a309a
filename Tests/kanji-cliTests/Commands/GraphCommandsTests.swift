import Foundation
import StateMachineGraph
import StateMachineTestSupport
import Testing

struct GraphCommandsTests {
  @Test
  func `the graph is a table unless another format is asked for`() throws {
    let table = Rules.browser.rendered(as: .text)

    #expect(try Binary.run("graph") == .init(output: table))
    #expect(try Binary.run("graph", "browser", "--format", "text") == .init(output: table))
  }

  @Test
  func `the graph as JSON has the documented form`() throws {
    struct Edge: Codable, Equatable {
      let from, to, kind, condition: String
    }
    struct Refusal: Codable, Equatable {
      let from, to: String
    }
    struct Graph: Codable, Equatable {
      let states: [String]
      let start: String
      let edges: [Edge]
      let refusals: [Refusal]
    }
    let rules = Rules.browser

    let run = try Binary.run("graph", "--format", "json")

    #expect(
      try JSONDecoder().decode(Graph.self, from: Data(run.output.utf8))
        == Graph(
          states: rules.states, start: "all",
          edges: rules.transitions.map {
            Edge(from: $0.from, to: $0.to, kind: "enter", condition: "always")
          },
          refusals: rules.refusals.map { Refusal(from: $0.from, to: $0.to) }))
    #expect(try Binary.run("graph", "--json") == run)
  }

  @Test(arguments: [
    ("mermaid", "flowchart"), ("plantuml", "@startuml"), ("dot", "digraph"), ("svg", "<svg"),
    ("json", "{"),
  ])
  func `each format has its usual beginning`(format: String, beginning: String) throws {
    let run = try Binary.run("graph", "--format", format)

    #expect(run.output.hasPrefix(beginning))
    #expect(run.status == 0 && run.messages.isEmpty)
  }

  @Test
  func `--force without --output is refused`() throws {
    #expect(
      try Binary.run("graph", "--force")
        == .init(
          messages: "kanji-cli: --force overwrites a file; name it with --output FILE\n", status: 2)
    )
  }

  @Test
  func `a file named - is standard output`() throws {
    let script = try #require(Repository.scripts.first)
    for words in [["graph", "--format", "svg"], ["view", script]] {
      let run = try Binary.run(words, input: [])

      #expect(run.status == 0 && !run.output.isEmpty)
      #expect(try Binary.run(words + ["--output", "-"], input: []) == run)
      #expect(!FileManager.default.fileExists(atPath: "-"))
    }
    #expect(
      try Binary.run("graph", "--output", "-", "--force")
        == .init(
          messages: "kanji-cli: --force overwrites a file; name it with --output FILE\n", status: 2)
    )
  }

  @Test
  func `a drawing is written to a file, which only --force overwrites`() throws {
    let data = try Samples()
    let file = data.folder.appendingPathComponent("graph.svg").path

    let first = try Binary.run("graph", "--output", file)
    let second = try Binary.run("graph", "--format", "svg", "--output", file)
    let kept = try String(contentsOfFile: file, encoding: .utf8)
    let third = try Binary.run("graph", "--format", "svg", "--output", file, "--force")

    #expect(first == .init())
    #expect(
      second
        == .init(
          messages: "kanji-cli: \(file) already exists; "
            + "name another file, or overwrite it with --force\n", status: 2))
    #expect(kept == (try Binary.run("graph").output))
    #expect(third == .init())
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg"))
  }

  @Test(arguments: [
    (["graph", "--around", "lst"], "there is no state “lst”; use one of: \(Rules.states)"),
    (["graph", "gaem"], "there is no machine “gaem”; use one of: browser, game"),
    (
      ["graph", "--format", "png"],
      "there is no format “png”; use one of: "
        + TransitionGraph.Format.allCases.map(\.rawValue).joined(separator: ", ")
    ),
    (
      ["graph", "--around", "menu"],
      "“menu” is a state of game, and not of browser; "
        + "write states of one machine, and add its name"
    ),
    (
      ["way", "all", "menu"],
      "“menu” is a state of game, and not of browser; "
        + "write states of one machine, and add its name"
    ),
    (["way", "all", "lsit"], "there is no state “lsit”; use one of: \(Rules.states)"),
  ])
  func `unknown words are refused with the known ones`(arguments: [String], sentence: String) throws
  {
    #expect(
      try Binary.run(arguments, input: [])
        == .init(messages: "kanji-cli: \(sentence)\n", status: 2))
  }

  @Test
  func `the browser's rules have no problems`() throws {
    let (rules, run) = (Rules.browser, try Binary.run("verify"))

    #expect(
      run.output == "\(rules.states.count) states, \(rules.transitions.count) transitions and "
        + "\(rules.refusalCount) refusals: no problems found\n")
    #expect(run.messages == "" && run.status == 0)
  }

  @Test
  func `a way between states of the game needs no name of it`() throws {
    #expect(try Binary.run("way", "menu", "game") == Binary.run("way", "menu", "game", "game"))
    #expect(try Binary.run("way", "menu", "game").status == 0)
  }

  @Test
  func `the shortest way is a script that passes`() throws {
    let way = try Binary.run("way", "list", "all")

    #expect(
      way
        == .init(
          output: """
            # all → detail → list → all
            expect state all
            go detail/水
            expect state detail
            go list/水着
            expect state list
            go all
            expect state all

            """))
    #expect(try Binary.run("test", "-", input: way.output).status == 0)
  }

  @Test
  func `the tour passes, and covers every transition and refusal`() throws {
    let tour = try Binary.run("tour", "browser")

    let run = try Binary.run("test", "-", input: tour.output)

    #expect(run.status == 0)
    let proofs = run.output.split(separator: "\n").count { $0.hasPrefix("ok ") }
    #expect(run.output.hasSuffix("\n# \(Rules.coverage())\n1..\(proofs)\n"))
  }

  @Test
  func `the tour uses examples of other data, and says so if there are none`() throws {
    let fire = try Samples(
      """
      [{"character": "火", "meaning": "fire", "radical": "火",
        "examples": [{"word": "火事", "meaning": "fire"}]}]
      """)

    let tour = try fire.run("tour")
    #expect(tour.output.contains("go detail/火\n") && tour.output.contains("go list/火事\n"))
    #expect(try fire.run("test", "-", input: tour.output).status == 0)
    #expect(
      try Samples("[]").run("tour")
        == .init(
          messages: "kanji-cli: no word in the data has a known kanji; "
            + "choose another file with --data\n",
          status: 1))
  }
}
