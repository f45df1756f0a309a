/// A machine's states, one of each class, and what graphs call them.
///
/// Nothing of it changes; it is an object because whoever asks is handed one reference, not five.
final class NamedStates {
  struct Member {
    let state: Unretained<GKState>
    let stateClass: GKState.Type
  }

  /// The states, in the machine's order.
  let all: [Member]
  let names: StateNames
  /// The names of those states that share what they declare with one before them.
  let namesakes: [String]

  init(_ states: [GKState]) {
    all = states.map { Member(state: Unretained($0), stateClass: type(of: $0)) }
    (names, namesakes) = StateNames.numbering(all.map { $0.stateClass.declaredName })
  }

  /// Where the state of exactly this class is; nil if there is none.
  func position(of stateClass: AnyClass) -> Int? {
    all.firstIndex { $0.stateClass == stateClass }
  }
}
