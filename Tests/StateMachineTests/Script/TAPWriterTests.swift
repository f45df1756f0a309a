import StateMachine
import Testing

@Suite("Results in TAP")
struct TAPWriterTests {
  /// Runs a script on a door and writes it all.
  private func tap(_ text: String) throws -> String {
    let script = try Script(parsing: text.utf8, file: "door.script")
    var written = ""
    var writer = TAPWriter { written += $0 }
    try ScriptRunner { Door.subject() }.run(script) { event in
      switch event {
      case .began(let part): writer.comment(part.name)
      case .printed(let output): writer.comment(output)
      case .proved(let point, let step): writer.point(point, at: step, in: script.file)
      }
    }
    writer.plan()
    return written
  }

  @Test("are a version, a line a point, what is wrong with those that failed, and the plan")
  func wholeText() throws {
    #expect(
      try tap("case door\nenter open\nexpect state open\nexpect title \"a \\\"b\\\"\"") == """
        TAP version 14
        # door
        ok 1 - door.script:3 expect state open
        not ok 2 - door.script:4 expect title "a \\\\"b\\\\""
          ---
          file: "door.script"
          line: 4
          expected: "a \\"b\\""
          actual: "open"
          path: "/closed/open"
          ...
        1..2

        """)
  }

  @Test("hold no directive that a script's text would make")
  func directives() throws {
    #expect(
      try tap("! enter closed # TODO later") == """
        TAP version 14
        # door.script
        ok 1 - door.script:1 ! enter closed \\# TODO later
        1..1

        """)
  }

  @Test("say in a comment where a script first goes another way")
  func divergence() throws {
    let script = try Script(parsing: "enter closed\nexpect depth 2".utf8, file: "door.script")
    let result = try ScriptRunner { Door.subject() }.run(script)
    var written = ""
    let writer = TAPWriter { written += $0 }
    for divergence in result.divergences { writer.divergence(divergence) }
    #expect(
      written == """
        TAP version 14
        # first diverges at door.script:1: expected done, is closed → closed is not allowed; \
        from closed: open, locked

        """)
  }

  @Test("can be announced as version 13, and can be broken off")
  func versionAndBailOut() {
    var written = ""
    let writer = TAPWriter(version: 13) { written += $0 }
    writer.comment("two\nlines\n")
    writer.bailOut("no file")
    #expect(written == "TAP version 13\n# two\n# lines\nBail out! no file\n")
  }
}
