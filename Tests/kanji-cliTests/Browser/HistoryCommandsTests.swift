import StateMachineTestSupport
import Testing

struct HistoryCommandsTests {
  /// What the last command of some lines prints, and all messages.
  private func last(_ lines: String...) throws -> (output: Substring, messages: String) {
    let marked = lines.dropLast() + ["open /nowhere", lines[lines.count - 1]]
    let before = try Samples().run(input: lines.dropLast().map { $0 + "\n" }.joined())
    let run = try Samples().run(input: marked.map { $0 + "\n" }.joined())
    return (run.output.dropFirst(before.output.count), before.messages)
  }

  @Test
  func `the history lists every path, refusals and branches`() throws {
    let run = try last("show 水", "go detail/火", "word 水着", "undo", "undo", "show 着", "history")

    #expect(
      run.output == """
        0   /all
        1   /all/detail/水
          ✗ detail → detail is not allowed; \(Rules.from("detail"))
        2   /all/detail/水/list/水着
        3 › /all/detail/着  (after 0)

        """)
  }

  @Test
  func `undo reverts a step back, which Back does not`() throws {
    #expect(try last("show 水", "back", "undo", "where").output.hasPrefix("/all/detail/水\n"))
    #expect(try last("show 水", "back", "undo", "redo", "where").output.hasPrefix("/all\n"))
  }

  @Test
  func `a jump goes to any number`() throws {
    let run = try last("show 水", "word 水着", "all", "jump 2", "where")

    #expect(run.output.hasPrefix("/all/detail/水/list/水着\n"))
  }

  @Test(arguments: [
    ("undo", "line 1: there is nothing to undo\n"),
    ("redo", "line 1: there is nothing to redo\n"),
    ("jump 7", "line 1: the history has no number 7; history lists the numbers\n"),
    ("jump x", "line 1: jump needs a number that history lists, not “x”\n"),
  ])
  func `a refused undo, redo or jump is reported`(line: String, message: String) throws {
    #expect(try Samples().run(input: line + "\n").messages == message)
  }
}
