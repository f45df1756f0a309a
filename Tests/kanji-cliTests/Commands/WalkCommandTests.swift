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

    #expect(run.status == 0 && run.output.contains(": nothing is wrong\n"))
  }

  @Test
  func `a walk of the game begins there, and no other name is taken for one`() throws {
    let game = try Binary.run("walk", "game", "--steps", "300")
    #expect(game.status == 0)
    #expect(game.output.hasPrefix("300 commands with seed 1: nothing is wrong\n"))
    #expect(!game.output.contains("never reached: menu"))
    // The examples of the browser, and what led there, are not the game's.
    #expect(!game.output.contains(/never done: (go|next|prev|back|play)\b/))
    #expect(
      try Binary.run("walk", "foo")
        == .init(
          messages: "kanji-cli: there is no machine “foo”; use one of: browser, game\n", status: 2))
  }

  @Test(arguments: [[], ["browser"], ["game"]])
  func `a walk counts the machines that it is asked for, whether it was there or not`(
    machine: [String]
  ) throws {
    let rules =
      machine == ["game"]
      ? [Rules.game] : machine == [] ? [Rules.browser, Rules.game] : [Rules.browser]
    let coverage = Rules.coverage(0, 0, of: rules)
    let run = try Samples().run(["walk"] + machine + ["--seed", "3", "--steps", "9"])

    let shown = run.output.replacing(/\d+\//, with: "0/")
    #expect(run.status == 0)
    #expect(shown.contains(coverage.prefix { $0 != "\n" }), "\(coverage)\n\(run.output)")
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
