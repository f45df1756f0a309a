/// A flat hash table of states, for machines that have many.
struct StateSlots {
  /// A power of two in number, and at most a quarter full, so that a search ends soon.
  private var slots: [StateSlot]
  /// A hash shifted right by this is a position in `slots`.
  private let shift: UInt

  /// Takes the last state of each class; there is at least one.
  init(_ states: [GKState]) {
    let bits = UInt.bitWidth - (4 * states.count - 1).leadingZeroBitCount
    shift = UInt(UInt.bitWidth - bits)
    slots = Array(repeating: StateSlot(), count: 1 << bits)
    for slot in states.map(StateSlot.init) {
      slots[position(of: slot.key, from: start(for: slot.key))] = slot
    }
  }

  /// The number of classes, counted in linear time.
  var count: Int {
    slots.count { $0.key != 0 }
  }

  /// The state of the class with this key.
  @inline(__always)
  subscript(key: UInt) -> Unretained<GKState>? {
    // The second place is tried without a branch: a wrong guess would take longer than the search.
    // Nearly every class is in one of these two.
    let start = start(for: key)
    let next = slots[start].key == key ? start : following(start)
    if _fastPath(slots[next].key == key) { return slots[next].state }
    return slots[position(of: key, from: next)].state
  }

  /// Where a search begins.
  @inline(__always)
  private func start(for key: UInt) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on every bit of the key.
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(truncatingIfNeeded: (key &* factor) &>> shift)
  }

  /// Where the class is, or the first free place of its search.
  @inline(__always)
  private func position(of key: UInt, from start: Int) -> Int {
    var position = start
    while slots[position].key != key, slots[position].key != 0 { position = following(position) }
    return position
  }

  @inline(__always)
  private func following(_ position: Int) -> Int {
    (position &+ 1) & (slots.count &- 1)
  }
}
