/// A machine's states, one of each class, in the order in which they were given.
struct StateTable {
  private(set) var all: [GKState] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  /// Keeps the last state of each class, at the place of the first.
  init(_ states: [GKState]) {
    for state in states {
      let key = ObjectIdentifier(type(of: state))
      if let position = positions[key] {
        all[position] = state
      } else {
        positions[key] = all.count
        all.append(state)
      }
    }
  }

  /// The state of exactly this class, in constant time.
  subscript(stateClass: AnyClass) -> GKState? {
    positions[ObjectIdentifier(stateClass)].map { all[$0] }
  }
}
