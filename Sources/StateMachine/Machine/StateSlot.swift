/// A place in a table of states: a class, and its state.
struct StateSlot {
  /// The address of the class; 0 in a free place.
  private(set) var key: UInt = 0
  private(set) var state: Unretained<GKState>?

  /// A place for a state, or a free one for nil.
  init(_ state: GKState? = nil) {
    guard let state else { return }
    key = Self.key(of: type(of: state))
    self.state = Unretained(state)
  }

  static func key(of stateClass: AnyClass) -> UInt {
    UInt(bitPattern: ObjectIdentifier(stateClass))
  }
}
