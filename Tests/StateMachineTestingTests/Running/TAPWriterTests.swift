import StateMachineTestSupport
import StateMachineTesting
import Testing

@Suite("Results in TAP")
struct TAPWriterTests {
  /// Runs a script on a door and writes it all.
  private func tap(_ text: String, file: String = "door.script") throws -> String {
    let script = try Script(parsing: text.utf8, file: file)
    var written = ""
    var writer = TAPWriter { written += $0 }
    var name = ""
    try ScriptRunner { Door.subject() }.run(script) { event in
      switch event {
      case .began(let part):
        name = part.name
        writer.comment(name)
      case .printed(let output): writer.comment(output)
      case .tried: break
      case .checked(let point, let step):
        writer.writePoint(point, at: step, of: name, in: script.file)
      }
    }
    writer.writePlan()
    return written
  }

  @Test
  func `are a version, a line for each point, details of failures, and the plan`() throws {
    #expect(
      try tap("case door\nenter open\nexpect state open\nexpect title \"a \\\"b\\\"\"") == """
        TAP version 13
        # door
        ok 1 - door.script:3 expect state open (door)
        not ok 2 - door.script:4 expect title "a \\\\"b\\\\"" (door)
          ---
          case: "door"
          file: "door.script"
          line: 4
          expected: "a \\"b\\""
          actual: "open"
          path: "/closed/open"
          ...
        1..2

        """)
  }

  @Test
  func `of a run have its points and the plan`() throws {
    var written = ""
    let text = "case one\nenter open\nexpect depth 2\ncase two\n! enter closed"
    let script = try Script(parsing: text.utf8, file: "a.script")
    let result = try ScriptRunner { Door.subject() }.run(script, writingTAP: { written += $0 })
    #expect(result.failures.isEmpty)
    #expect(
      written == """
        TAP version 13
        ok 1 - a.script:3 expect depth 2 (one)
        ok 2 - a.script:5 ! enter closed (two)
        # refused: closed → closed is not allowed; from closed: open, locked
        1..2

        """)
  }

  @Test
  func `have no directives from a script's text`() throws {
    #expect(
      try tap("! enter closed # TODO later") == """
        TAP version 13
        # door.script
        ok 1 - door.script:1 ! enter closed \\# TODO later
        # refused: closed → closed is not allowed; from closed: open, locked
        1..1

        """)
  }

  @Test
  func `have the coverage, and name what is missing`() throws {
    let record = TransitionGraph.Observations(taken: [.init("closed", "open")])
    var written = ""
    let writer = TAPWriter { written += $0 }
    writer.writeCoverage(
      try TransitionGraph("closed", "open", ways: "closed>open open>closed").coverage(of: record))
    #expect(
      written == """
        TAP version 13
        # transitions 1/2, refusals 0/2
        # not taken: open → closed
        # not refused: closed → closed
        # not refused: open → open

        """)
  }

  @Test
  func `have no extra lines from names`() throws {
    let script = "case \"a\\nok 9\"\nexpect state closed # ok 7"
    #expect(
      try tap(script, file: "a\r\nok 8") == """
        TAP version 13
        # a
        # ok 9
        ok 1 - a\\u000d\\nok 8:2 expect state closed \\# ok 7 (a\\nok 9)
        1..1

        """)
  }

  @Test
  func `have no control characters`() throws {
    #expect(
      try tap("expect title \"a\u{1B}\\n\u{9F}\"").hasSuffix(
        """
          expected:
            - "a\\u001b"
            - "\\u009f"
          actual: "closed"
          differs: "line 1"
          path: "/closed"
          ...
        1..1

        """))
  }

  @Test
  func `have no colon in the first word of an element, which prove takes for a key`() throws {
    #expect(
      try tap("expect title \"cli: no\\na b: c\\n: d\"").contains(
        """
          expected:
            - "cli\\x3A no"
            - "a b: c"
            - "\\x3A d"
        """))
  }

  @Test
  func `have only comment lines in a comment, with any kind of line break`() {
    var written: [String] = []
    let writer = TAPWriter { written.append($0) }

    writer.comment("one\r\ntwo\n\n\u{301}three")
    writer.comment("\n")

    #expect(written == ["TAP version 13\n", "# one\n# two\n# \u{301}three\n"])
  }

  @Test
  func `can bail out`() {
    var written = ""
    let writer = TAPWriter { written += $0 }
    writer.comment("two\nlines\r\nor\rmore\n")
    writer.bailOut("no file a\nb")
    #expect(
      written == "TAP version 13\n# two\n# lines\n# or\n# more\nBail out! no file a\\nb\n")
  }
}
