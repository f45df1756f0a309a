import StateMachineTesting

// The commands of a machine's graph: drawings, checks, paths and tours.
extension Command {
  private static let machines = Apps.all.map { $0.name }

  static let graph = Command(.graph, of: machines)
  static let verify = Command(.verify, of: machines)
  static let tour = Command(.tour, of: machines)
  static let way = Command(
    .way, of: machines, example: ("all list", "the commands from all to a list"),
    states: { Apps.stateNames })
}
