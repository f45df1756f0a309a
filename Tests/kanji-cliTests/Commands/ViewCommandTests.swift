import Foundation
import StateMachineTestSupport
import Testing

struct ViewCommandTests {
  private let data: Samples
  private let script: String
  private let page: String

  init() throws {
    data = try Samples()
    script = data.folder.appendingPathComponent("a <walk>.script").path
    page = data.folder.appendingPathComponent("walk.html").path
    try "show 水\n! go detail/火\nword 水着\nexpect depth 2\n".write(
      toFile: script, atomically: true, encoding: .utf8)
  }

  /// The rows of the log of a page.
  private func log(_ page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("<li") }.map(String.init)
  }

  private static let rows = [
    "<li><b>✓</b> <code>show 水</code></li>",
    """
    <li><b>✓</b> <code>! go detail/火</code> \
    <em>detail → detail is not allowed; \(Rules.from("detail"))</em></li>
    """,
    "<li><b>✓</b> <code>word 水着</code></li>",
    """
    <li class="bad proof"><b>✗</b> <code>expect depth 2</code> \
    <em>expected depth 2, but it is 3</em></li>
    """,
  ]

  @Test
  func `a page is written even if a step of the script fails`() throws {
    let run = try data.run("view", script, "--output", page)

    #expect(run == .init())
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(log(text) == Self.rows)
    #expect(text.contains("<title>a &lt;walk&gt;.script</title>"))
  }

  @Test
  func `a page can be written to a pipe, and its script read from one`() throws {
    let run = try data.run("view", "-", input: String(contentsOfFile: script, encoding: .utf8))

    #expect(log(run.output) == Self.rows)
    #expect(run.output.contains("<title>A session</title>"))
    #expect(run.messages.isEmpty && run.status == 0)
  }

  @Test
  func `the page has the state, the screen and the output of commands`() throws {
    let run = try data.run("view", "-", input: "show 水\nwhere\n")

    for text in [
      "\"水  water\"", "\"    on   スイ\"", "\"water\"", "\"/all/detail/水\"",
      "\"\(Rules.from("detail"))\"", "\"frequency\"",
    ] {
      #expect(run.output.contains(text), "\(text)")
    }
  }

  @Test
  func `a game is shown with its board and its own drawing`() throws {
    let run = try Binary.run(
      "view", "-", input: "play --seed 7 --pairs 4 --category \"grade 1\"\n1\nundo\nback\nback\n")

    #expect(run.output.contains("<title>game</title>") && run.output.contains("<title>all</title>"))
    #expect(run.output.contains("\"face\"") && run.output.contains("\"matched\"") == false)
    #expect(
      log(run.output).filter { $0.contains("<small>") } == [
        "<li><b>✓</b> <code>undo</code> <small>as after step 1</small></li>",
        "<li class=\"in1\"><b>✓</b> <code>back</code> <small>a branch from step 1</small></li>",
        "<li><b>✓</b> <code>back</code> <small>as at the start</small></li>",
      ])
  }

  @Test
  func `an existing file is kept without --force`() throws {
    try "mine".write(toFile: page, atomically: true, encoding: .utf8)

    #expect(
      try data.run("view", script, "--output", page)
        == .init(
          messages: "kanji-cli: \(page) already exists; "
            + "name another file, or overwrite it with --force\n", status: 2))
    #expect(try String(contentsOfFile: page, encoding: .utf8) == "mine")
    #expect(try data.run("view", script, "--output", page, "--force").status == 0)
    #expect(try log(String(contentsOfFile: page, encoding: .utf8)) == Self.rows)
  }

  @Test
  func `an invalid script makes no page`() throws {
    let run = try data.run("view", "-", "--output", page, input: "show 水\nexpect colour red\n")

    #expect(run.messages.hasPrefix("kanji-cli: -:2: there is no expectation “colour”"))
    #expect(run.output.isEmpty && run.status == 2)
    #expect(!FileManager.default.fileExists(atPath: page))
    #expect(
      try data.run("view", "missing.script")
        == .init(
          messages: "kanji-cli: there is no file missing.script; check its name\n", status: 2))
  }

  @Test(arguments: [[], ["--output", "-"]])
  func `a page is not shown at a terminal`(options: [String]) throws {
    let terminal = try Terminal(["view", script] + options)

    let end = terminal.finish()
    #expect(
      end.text
        == "kanji-cli: a terminal cannot show a web page; name a file with --output FILE\n")
    #expect(end.status == 2)
  }

  @Test
  func `a script without a line makes no page`() throws {
    #expect(
      try data.run("view", "-", input: "# nothing\n")
        == .init(
          messages: "kanji-cli: -: there is nothing to show; add a command\n", status: 2))
  }
}
