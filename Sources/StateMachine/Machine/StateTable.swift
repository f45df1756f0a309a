/// The states of a machine, found by their class in constant time.
struct StateTable {
  /// Every state that the machine was given; keeps them for as long as the table exists.
  let given: [GKState]
  /// A flat hash table: a power of two of slots, at most a quarter full, so a search ends soon.
  private var slots: [Unmanaged<GKState>?]
  /// A hash shifted right by this is an index into `slots`.
  private let shift: UInt

  /// Creates a table; of two states of one class, it finds the last.
  init(_ states: [GKState]) {
    given = states
    let bits = UInt.bitWidth - max(4 * states.count - 1, 1).leadingZeroBitCount
    shift = UInt(UInt.bitWidth - bits)
    slots = Array(repeating: nil, count: 1 << bits)
    for state in states { slots[index(of: type(of: state))] = .passUnretained(state) }
  }

  /// One state of each class: the last, at the place of the first.
  var all: [GKState] {
    if slots.count(where: { $0 != nil }) == given.count { return given }
    var seen: Set<ObjectIdentifier> = []
    let classes = given.map { type(of: $0) }.filter { seen.insert(ObjectIdentifier($0)).inserted }
    return classes.compactMap { self[$0] }
  }

  subscript(stateClass: AnyClass) -> GKState? {
    find(stateClass)?.takeUnretainedValue()
  }

  /// Finds the state of exactly this class, to be used for as long as the table exists.
  @inline(__always)
  func find(_ stateClass: AnyClass) -> Unmanaged<GKState>? {
    slots[index(of: stateClass)]
  }

  /// Returns where the class is, or the first free slot of its search.
  @inline(__always)
  private func index(of stateClass: AnyClass) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on every bit of the address.
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let address = UInt(bitPattern: ObjectIdentifier(stateClass))
    var index = Int(truncatingIfNeeded: (address &* factor) &>> shift)
    while let state = slots[index], state._withUnsafeGuaranteedRef({ type(of: $0) != stateClass }) {
      index = (index &+ 1) & (slots.count &- 1)
    }
    return index
  }
}

/// Returns the states of a machine, one of each class, in its order.
package func allStates(of machine: GKStateMachine) -> [GKState] {
  machine.states.all
}
