import Testing

struct ExpectationTests {
  @Test("an expectation is answered at the prompt, and one that is not met spoils a script")
  func anExpectationIsAnsweredAtThePrompt() throws {
    let run = try Samples().run(
      input: "expect depth 1\nexpect depth 2\n! word 水\n! where\nexpect out contains /all\n")

    #expect(
      run
        == .init(
          output: """
            ok
            not ok: expected 2, but it is 1
            ok
            /all
            from all: detail
            not ok: expected refused, but it is done
            ok

            """, status: 1))
  }

  @Test("a case begins afresh")
  func aCaseBeginsAfresh() throws {
    let run = try Samples().run(input: "open /all/detail/水\ncase new\nexpect path /all\n")

    #expect(run.output.hasSuffix("swimsuit\nok\n"))
    #expect(run.status == 0)
  }

  @Test("a slip in expect is told, not searched for")
  func aSlipInExpectIsTold() throws {
    let run = try Samples().run(input: "expct depth 1\n")

    #expect(
      run
        == .init(
          messages: "line 1: there is no command “expct”; did you mean “expect”?\n", status: 2))
  }
}
