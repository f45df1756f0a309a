import StateMachineTestSupport
import Testing

struct ExpectationTests {
  @Test
  func `an expectation is answered at the prompt, and a failed one fails a script`() throws {
    let run = try Samples().run(
      input:
        "expect depth 1\nexpect depth 2\n! go list/水\n! where\nwhere\nexpect out contains /all\n")

    #expect(
      run
        == .init(
          output: """
            ok
            ok
            /all
            \(Rules.from("all"))
            /all
            \(Rules.from("all"))
            ok

            """,
          messages: """
            line 2: expected depth 2, but it is 1
            line 4: expected refused, but it is done

            """, status: 1))
  }

  @Test(arguments: ["card 25 open", "not card 1 foo"])
  func `a card that no board has, and another face, are named`(words: String) throws {
    let run = try Samples().run(input: "expect \(words)\n")

    #expect(
      run.messages == """
        line 1: “expect \(words)” is not understood; write expect card N FACE; \
        N is from 1 to 24, and FACE is one of: down, open, matched

        """)
    #expect(run.status == 2)
  }

  @Test
  func `no output is expected after a command that should be refused, though it was done`() throws {
    let run = try Samples().run(input: "! where\nexpect out contains /all\n")

    #expect(run.messages.contains("line 2: “expect out contains /all” tests nothing: "))
    #expect(run.status == 2)
  }

  @Test
  func `a failure is a line, and below it what a block says and what is shown`() throws {
    let run = try Samples().run(
      input: "where\nexpect out x\n! go detail/鬱\n! go list/水\nexpect refused all -> detail\n"
        + "expect title \"\"\nexpect allowed\n")

    #expect(
      run.output == """
        /all
        \(Rules.from("all"))
        ok
        ok

        """)
    #expect(
      run.messages == """
        line 2: expected out line 1 “x”, but it is “/all”
          -  1 | x
          +  1 | /all
             2 | \(Rules.from("all"))
        line 5: expected refused all -> detail, but it is all -> list
        line 6: expected no title, but it is all
        line 7: expected no allowed, but it is detail

        """)
    let title = String(repeating: "x", count: 1000)
    let long = try Binary.run(input: "list\nexpect title \(title)\n")
    #expect(long.messages.split(separator: "\n").last?.count == "line 2: ".count + 501)
  }

  @Test(arguments: [
    ("case", "a case needs a name; write case NAME"),
    (
      "expect title two words",
      "“expect title two words” is not understood; "
        + "write expect title TEXT; put quotation marks around several words"
    ),
    (
      "expect out contains \"\"",
      "“expect out contains \"\"” tests nothing: any text contains nothing; write a part of the text"
    ),
    ("expect not state detial", "no state is called “detial”; did you mean “detail”?"),
    (
      "! wter",
      "“wter” is not a command, number, kanji or word; to search, type search TEXT"
    ),
    (
      "expect moves x",
      "“expect moves x” is not understood; write expect moves N; N is a whole number"
    ),
    ("! case a", "write ! before a command, not before case"),
    ("! expect depth 1", "write ! before a command, not before expect"),
  ])
  func `a line that is invalid in scripts is reported`(line: String, sentence: String) throws {
    let run = try Samples().run(input: "show 水\n\(line)\nwhere\n")

    #expect(run.messages == "line 2: \(sentence)\n")
    #expect(run.output.hasSuffix("/all/detail/水\n\(Rules.from("detail"))\n"))
    #expect(run.status == 2)
  }

  @Test
  func `a case begins at the start`() throws {
    let run = try Samples().run(input: "open /all/detail/水\ncase new\nexpect path /all\n")

    #expect(run.output.hasSuffix("swimsuit\nok\n"))
    #expect(run.status == 0)
  }

  @Test
  func `a misspelt expect is refused, not searched for`() throws {
    let run = try Samples().run(input: "expct depth 1\n")

    #expect(
      run
        == .init(
          messages: "line 1: there is no command “expct”; did you mean “expect”?\n", status: 2))
  }
}
