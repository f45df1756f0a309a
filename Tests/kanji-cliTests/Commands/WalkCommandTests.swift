import StateMachineTestSupport
import Testing

struct WalkCommandTests {
  @Test
  func `a walk through browser and game finds nothing wrong, and says what it tried`() throws {
    let steps = isLong ? "20000" : "500"

    let run = try Binary.run("walk", "--seed", "7", "--steps", steps)

    #expect(run.status == 0 && run.messages == "")
    #expect(
      run.output.hasPrefix("\(steps) commands with seed 7: nothing is wrong\n# transitions "))
  }

  @Test
  func `every sequence of a few lines finds nothing wrong`() throws {
    let run = try Samples().run("walk", "--depth", isLong ? "3" : "1")

    #expect(run.status == 0 && run.output.contains("there are no others: nothing is wrong\n"))
  }

  @Test
  func `a walk needs no kanji`() throws {
    let none = try Samples("[]")

    #expect(try none.run("walk", "--steps", "200").status == 0)
  }

  @Test(arguments: ["-1", "0", "x", "99999999999999999999"])
  func `another number of steps is refused`(steps: String) throws {
    #expect(
      try Binary.run("walk", "--steps", steps)
        == .init(
          messages: "kanji-cli: --steps needs a whole number above zero, not “\(steps)”\n",
          status: 2))
  }
}
