/// A machine's states, found by their class in constant time.
struct StateTable {
  /// Every state that the machine was given; kept for as long as the table is there.
  let given: [GKState]
  /// Up to four states lie in the machine itself, and are compared one by one.
  private let few: (StateSlot, StateSlot, StateSlot, StateSlot)
  /// More lie in a table of their own.
  private let many: StateSlots?

  init(_ states: [GKState]) {
    given = states
    if states.count <= 4 {
      // The last comes first, as of two states of one class the last is meant.
      let slot = { StateSlot($0 < states.count ? states[states.count - 1 - $0] : nil) }
      few = (slot(0), slot(1), slot(2), slot(3))
      many = nil
    } else {
      few = (StateSlot(), StateSlot(), StateSlot(), StateSlot())
      many = StateSlots(states)
    }
  }

  /// One state of each class: the last, at the place of the first.
  var all: [GKState] {
    // Nearly always, no two are of one class.
    if given.count < 2 || (many ?? StateSlots(given)).count == given.count { return given }
    var seen: Set<ObjectIdentifier> = []
    return given.map { type(of: $0) }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
      .compactMap { self[$0] }
  }

  /// The state of exactly this class.
  subscript(stateClass: AnyClass) -> GKState? {
    find(stateClass)?.object
  }

  // Inlined, as a call would take a copy of the slots.
  /// The state of exactly this class, to be used for as long as the table is there.
  @inline(__always)
  func find(_ stateClass: AnyClass) -> Unretained<GKState>? {
    let key = StateSlot.key(of: stateClass)
    if let many { return many[key] }
    if few.0.key == key { return few.0.state }
    if few.1.key == key { return few.1.state }
    if few.2.key == key { return few.2.state }
    if few.3.key == key { return few.3.state }
    return nil
  }
}
