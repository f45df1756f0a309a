/// A machine's states, one of each class, and what graphs call them.
///
/// Nothing of it changes; it is an object because whoever asks is handed one reference, not five.
final class NamedStates {
  let states: [GKState]
  let classes: [GKState.Type]
  let names: StateNames
  /// The names of those states that share what they declare with one before them.
  let namesakes: [String]

  init(_ states: [GKState]) {
    self.states = states
    classes = states.map { type(of: $0) }
    (names, namesakes) = StateNames.numbering(classes.map { $0.declaredName })
  }

  /// The name of the state of exactly this class; nil if there is none.
  func name(of stateClass: AnyClass) -> String? {
    classes.firstIndex { $0 == stateClass }.map { names.all[$0] }
  }
}
