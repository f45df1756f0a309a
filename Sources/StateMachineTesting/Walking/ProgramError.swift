/// The error of a command that cannot do what it is for.
package enum ProgramError: Error, Equatable, CustomStringConvertible {
  case noRules, nothingToTry
  case noPath(from: String, to: String)
  case otherMachine(state: String, of: String, not: String)
  case wouldFail(_ command: String, at: String)
  case guardHasNoEffect(TransitionGraph.Step)

  package var description: String {
    switch self {
    case .wouldFail(let command, let failure):
      "the \(command) would fail at \(failure); give an example of the step's command, such as go cash/25,"
        + " other lines for its guard, or an opening that leads to the start"
    case .guardHasNoEffect(let step):
      "the lines for the guard of \(step) have no effect: the rules never allow the step"
    case .otherMachine(let state, let owner, let machine):
      "“\(state)” is a state of \(owner), and not of \(machine); write states of one machine, and add its name"
    case .noPath(let from, let to): "no way from \(from) to \(to) was found"
    case .noRules: "there are no rules to show; the subject has no graph"
    case .nothingToTry: "there is no command to try; give examples, such as go lobby"
    }
  }
}
