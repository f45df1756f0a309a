import StateMachine
import StateMachineGraph

extension TransitionGraph {
  /// Creates a graph of a machine, with a Back as a navigator's graph has.
  init(probing machine: GKStateMachine, withBack: Bool) {
    self.init(probing: machine)
    if withBack { addBack(exceptFrom: nil) }
  }
}
