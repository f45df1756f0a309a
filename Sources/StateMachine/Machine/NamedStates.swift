/// A machine's states, one of each class, and what graphs call them.
///
/// Nothing of it changes; it is an object because whoever asks is handed one reference, not five.
package final class NamedStates {
  package struct Member {
    let unretained: Unretained<GKState>
    package let stateClass: GKState.Type

    package var state: GKState { unretained.object }
  }

  /// The states, in the machine's order.
  package let all: [Member]
  package let names: StateNames
  /// The names of those states that share what they declare with one before them.
  package let namesakes: [String]

  init(_ states: [GKState]) {
    all = states.map { Member(unretained: Unretained($0), stateClass: type(of: $0)) }
    (names, namesakes) = StateNames.numbering(all.map { $0.stateClass.declaredName })
  }

  /// Returns the states of the machine, which are named once.
  package static func of(_ machine: GKStateMachine) -> NamedStates {
    machine.namedStates
  }

  /// Where the state of exactly this class is; nil if there is none.
  package func position(of stateClass: AnyClass) -> Int? {
    all.firstIndex { $0.stateClass == stateClass }
  }
}
