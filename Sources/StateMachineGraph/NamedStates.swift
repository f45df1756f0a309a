/// The states of a machine, one of each class, and their names in graphs.
package final class NamedStates {
  package struct Member {
    package let state: GKState
    package let stateClass: GKState.Type
  }

  /// The states, in the machine's order.
  package let all: [Member]
  package let names: StateNames
  /// The names of those states that share what they declare with one before them.
  package let namesakes: [String]

  package init(of machine: GKStateMachine) {
    all = StateList(of: machine).states.map { Member(state: $0, stateClass: type(of: $0)) }
    (names, namesakes) = StateNames.numbering(all.map { $0.stateClass.declaredName })
  }

  /// Where the state of exactly this class is; nil if there is none.
  package func position(of stateClass: AnyClass) -> Int? {
    all.firstIndex { $0.stateClass == stateClass }
  }
}
