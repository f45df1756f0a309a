/// Finds a state by its class, in constant time.
struct StateSlots {
  /// How many classes there are.
  private(set) var count = 0
  /// Up to four states lie in the machine itself, and cost no allocation.
  private var few = (Slot(), Slot(), Slot(), Slot())
  /// More lie in an open hash table, a power of two in size and at most a quarter full.
  private var many: [Slot] = []
  /// A hash shifted right by this is a position in `many`; 0 while that is empty.
  private var shift: UInt = 0

  /// Takes the last state of each class.
  init(_ states: [GKState]) {
    if states.count > 4 {
      let bits = Int.bitWidth - (4 * states.count - 1).leadingZeroBitCount
      many = Array(repeating: Slot(), count: 1 << bits)
      shift = UInt(Int.bitWidth - bits)
    }
    for state in states { insert(state) }
  }

  // Inlined, as a copy of the slots would be made for a call.
  /// The state of exactly this class.
  @inline(__always)
  subscript(stateClass: AnyClass) -> Unretained<GKState>? {
    let key = Slot.key(of: stateClass)
    if shift != 0 {
      let start = start(for: key)
      let next = (start &+ (many[start].key == key ? 0 : 1)) & (many.count &- 1)
      return many[position(of: key, from: next)].state
    }
    if few.0.key == key { return few.0.state }
    if few.1.key == key { return few.1.state }
    if few.2.key == key { return few.2.state }
    if few.3.key == key { return few.3.state }
    return nil
  }

  private mutating func insert(_ state: GKState) {
    let key = Slot.key(of: type(of: state))
    if shift != 0 {
      count += many[position(of: key, from: start(for: key))].put(state, key)
    } else if few.0.isOpen(to: key) {
      count += few.0.put(state, key)
    } else if few.1.isOpen(to: key) {
      count += few.1.put(state, key)
    } else if few.2.isOpen(to: key) {
      count += few.2.put(state, key)
    } else {
      count += few.3.put(state, key)
    }
  }

  /// Where a search for the class begins.
  @inline(__always)
  private func start(for key: UInt) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on every bit of the address.
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(truncatingIfNeeded: (key &* factor) &>> shift)
  }

  /// Where the class is, or the first free place from where the search begins.
  @inline(__always)
  private func position(of key: UInt, from start: Int) -> Int {
    var position = start
    while !many[position].isOpen(to: key) { position = following(position) }
    return position
  }

  @inline(__always)
  private func following(_ position: Int) -> Int {
    (position &+ 1) & (many.count &- 1)
  }
}

private struct Slot {
  /// The address of a class; 0 in a free slot.
  var key: UInt = 0
  var state: Unretained<GKState>?

  static func key(of stateClass: AnyClass) -> UInt {
    UInt(bitPattern: ObjectIdentifier(stateClass))
  }

  func isOpen(to other: UInt) -> Bool {
    key == other || key == 0
  }

  /// Puts a state in; returns by how many that makes the states more.
  mutating func put(_ new: GKState, _ newKey: UInt) -> Int {
    defer { (key, state) = (newKey, Unretained(new)) }
    return key == 0 ? 1 : 0
  }
}
