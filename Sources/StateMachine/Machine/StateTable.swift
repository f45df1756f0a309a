/// A machine's states, one of each class, in the order in which they were given.
struct StateTable {
  /// The last state of each class, at the place of the first.
  let all: [GKState]
  /// All that were given, if a state among them was replaced by a later one of its class.
  private let withReplaced: [GKState]?
  private let slots: StateSlots

  /// Keeps all the states for as long as it lives.
  init(_ states: [GKState]) {
    let slots = StateSlots(states)
    self.slots = slots
    withReplaced = slots.count < states.count ? states : nil
    all = withReplaced == nil ? states : Self.lastOfEachClass(states, in: slots)
  }

  /// All states that were given, also those that were replaced.
  var given: [GKState] { withReplaced ?? all }

  /// The state of exactly this class, in constant time.
  subscript(stateClass: AnyClass) -> GKState? {
    slots[stateClass]?.object
  }

  /// The state of exactly this class, uncounted: for as long as the table is there.
  @inline(__always)
  func find(_ stateClass: AnyClass) -> Unretained<GKState>? {
    slots[stateClass]
  }

  private static func lastOfEachClass(_ states: [GKState], in slots: StateSlots) -> [GKState] {
    var seen: Set<ObjectIdentifier> = []
    return states.map { type(of: $0) }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
      .compactMap { slots[$0]?.object }
  }
}
