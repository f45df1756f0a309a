import Foundation
import StateMachineTerminal
import StateMachineTestSupport
import StateMachineTesting
import Testing

@testable import kanji_cli

/// Lines that are easily written by mistake; none may pass, as each looks like a test.
struct FalseGreenTests {
  private let context = Context(isCaptured: true)
  private let data: Samples

  init() throws {
    data = try Samples(Samples.easy)
    context.options.dataFile = data.file
  }

  private static func lines(_ name: String) throws -> [String] {
    let file = Repository.folder.appendingPathComponent("Tests/FalseGreens/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func status(of script: String) throws -> StateMachineTerminal.ExitStatus {
    let file = data.folder.appendingPathComponent("a.script")
    try script.write(to: file, atomically: false, encoding: .utf8)
    let context = try context.captured()
    try Command.named("test").run?(Invocation(["test", file.path]), context)
    return context.status
  }

  @Test(arguments: [
    ("browser", 250, "show 水\nexpect state detail\n"),
    ("game", 100, "play --category \"grade 1\" --pairs 4 --seed 7\nexpect state game\n"),
  ])
  func `no line passes without proving what it says`(file: String, least: Int, start: String) throws
  {
    let lines = try Self.lines(file)
    #expect(lines.count > least)
    #expect(try status(of: start) == .done)
    for line in lines {
      #expect(try status(of: start + line + "\n") != .done, "\(line)")
    }
  }

  @Test
  func `no script passes without proving what it says`() throws {
    let scripts = [
      "", "\n", "# show 水\n# expect depth 2\n", "case a\n", "show 水\n", "case a\nshow 水\nback\n",
      "case a\nexpect depth 1\ncase b\nshow 水\n", "case a\ncase b\nexpect depth 1\n",
      "expect depth 1\ncase empty\n", "#expect depth 1\nshow 水\n", "expect out \"\"\n",
      "expect not out x\n", "case a\nexpect out \"\"\nexpect depth 1\n",
      "! back\nexpect out \"\"\n",
      "! back\nexpect not out x\n", "! back\nexpect not message contains \"\"\n",
      "show 水\ncase b\nexpect out contains water\n", "expect message \"\"\n",
      "expect not message x\n", "show 水\nexpect not message x\n", "expect finished\n",
      "expect not finished\n", "expect not moves 1\n", "play\nexpect not moves 1\n",
      "expect not card 1 open\n", "expect not seconds 1\n", "show 水\r! show 火\rexpect depth 2\n",
      "quit\nexpect depth 1\nshow 水\n", "play\n! 1 2 x\nexpect depth 1\n",
      "! 3 4\nexpect depth 1\n",
      "play\n水\nexpect state menu\n", "play\n! 水\nexpect state menu\n", "! flip 1\n",
      "! choose grade 7\n",
      "show 水\ntry go detail/火\nexpect not out contains x\n",
      "choose grade 2\nexpect not out\n", "case a todo b\nexpect depth 1\n",
      "case a todo b\nshow 水\n",
      "expect depth 1 expect state all\n", "! show 火 expect refused all -> detail\n",
      "open /all/detail/水\n! show\nexpect depth 2\n", "expect title \u{201C}all\u{201D}\n",
    ]
    for script in scripts {
      #expect(try status(of: script) != .done, "\(script)")
    }
  }

  @Test
  func `a script without a seed gives the same result each time, and says which seed it took`()
    throws
  {
    let script = "random\nexpect out contains seed\nplay --pairs 4\n1\n2\nexpect depth 9\n"
    let runs = try (0..<4).map { _ in try data.run("test", "-", input: script).output }

    #expect(Set(runs).count == 1)
    #expect(runs[0].contains("# seed 1\n"))
    #expect(runs[0].contains(" · 4 pairs · seed 1\n"))
  }

  @Test(arguments: [
    ("test \"$folder/failing\"", 1), ("test \"$folder/passing\"", 0), ("<\"$folder/failing\"", 1),
    ("<\"$folder/passing\"", 0), ("test \"$folder/passing\" none", 2),
  ])
  func `a closed pipe does not change the result of a test or a script`(words: String, status: Int)
    throws
  {
    let run = try Binary.shell(
      """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT
      for line in $(seq 20); do echo list; done >"$folder/passing"
      cp "$folder/passing" "$folder/failing"
      echo 'expect depth 1' >>"$folder/passing"; echo 'expect depth 9' >>"$folder/failing"
      { "$0" \(words) 2>/dev/null; echo $? >&2; } | head -n 1
      """)

    #expect(run.messages == "\(status)\n")
  }

  @Test
  func `the replay of a game fails if any line is changed`() throws {
    // Six kanji of each of two grades.
    let cards = Samples.cards.split(separator: "\n").enumerated().map { number, line in
      number > 12 ? line.replacing("\"grade\": 1", with: "\"grade\": 3") : line
    }
    let data = try Samples(cards.joined(separator: "\n"))
    context.options.dataFile = data.file
    let file = data.folder.appendingPathComponent("game.script").path
    let typed = """
      search meaning 7
      1
      where
      play
      choose grade 1
      new --seed 7 --pairs 4
      1
      2
      flip 3
      ! 3
      undo
      wait 30
      redo
      4
      jump 3
      history
      new --seed 9
      5 6
      back
      enter categories
      2
      back
      back
      choose grade 3
      """
    _ = try Binary.run(
      ["--data", data.file, "--record", file], input: Array((typed + "\n").utf8),
      environment: ["XDG_STATE_HOME": data.folder.path])
    let recorded = try String(contentsOfFile: file, encoding: .utf8)
    #expect(try status(of: recorded) == .done)

    let lines = recorded.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") && !line.isEmpty {
      guard isLong || index % 18 == 0 else { continue }
      for changed in changes(of: line) {
        var script = lines
        script[index] = changed
        let status = try status(of: script.joined(separator: "\n"))
        #expect(
          status != .done, "\(index + 1): “\(line)” became “\(changed)”")
      }
    }
  }

  /// Mutations of a line: nothing, another command, its opposite, or another number or name.
  private func changes(of line: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    if words[0] == "expect" {
      let last = words[words.count - 1]
      let other = Int(last).map { "\($0 + 1)" } ?? (last.hasSuffix("\"") ? "x\"" : "\(last)x")
      return [(words.dropLast() + [other]).joined(separator: " ")]
    }
    let negated = words[0] == "!" ? String(line.dropFirst(2)) : "! " + line
    let numbered = words.indices.flatMap { index -> [String] in
      guard let number = Int(words[index]) else { return [] }
      return [number + 1, number + 2].map { other in
        var changed = words
        changed[index] = "\(other)"
        return changed.joined(separator: " ")
      }
    }
    // From one place below the root, both lead to the root.
    let same = ["back", "home"]
    let others = ["undo", "redo", "where", "back", "home", "1"].filter {
      $0 != line && !(same.contains(line) && same.contains($0))
    }
    return ["", negated] + others + numbered
  }
}
