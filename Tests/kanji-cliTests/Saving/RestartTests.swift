import Foundation
import StateMachineTestSupport
import Testing

/// Tests/Scripts/restart.script also tests the state after a restart.
struct RestartTests {
  @Test
  func `a restart keeps the browser's place and the game`() throws {
    let run = try Binary.run(
      input: "show 水\nrestart\nwhere\nplay --pairs 4 --seed 7\n1\nrestart\nback\nback\nwhere\n")

    #expect(run.status == 0)
    #expect(run.messages.split(separator: "\n").allSatisfy { $0.contains("could not be saved") })
    let place = "/all/detail/水\n\(Rules.from("detail"))\n"
    #expect(run.output.components(separatedBy: place).count == 3)
    #expect(run.output.hasSuffix(place))
  }

  @Test
  func `a game that runs alone begins in its menu`() throws {
    let run = try Binary.run("play", "--pairs", "4", input: "restart\nwhere\nback\nwhere\n")

    #expect(run.output.hasSuffix("/menu\nfrom menu: categories, game\n"))
  }

  @Test(arguments: ["restart\nwhere\n", "back\nplay --menu --cards 水火木金土\nwhere\n"])
  func `a menu of one's own cards begins no game`(lines: String) throws {
    let run = try Binary.run(
      input: "play --cards 水火木金土 --pairs 4 --seed 3\nback\n" + lines)

    #expect(run.output.contains("\n/menu\nfrom menu: "))
    #expect(run.messages == "" && run.status == 0)
  }

  @Test
  func `a recording with a restart replays`() throws {
    let data = try Samples()
    let file = data.folder.appendingPathComponent("a.script").path

    _ = try data.run(
      "--record", file, input: "show 水\nback\nrestart\nundo\nrestart\nword 水着\nshow 水\n")

    let replay = try data.run("test", file)
    #expect(replay.status == 0, "\(replay.output)")
  }
}
