/// Finds a state by its class, in constant time.
struct StateSlots {
  /// How many classes there are.
  private(set) var count = 0
  /// Up to four states lie in the machine itself, and cost no allocation.
  private var few = (Slot(), Slot(), Slot(), Slot())
  /// More lie in an open hash table, a power of two in size and at most half full.
  private var many: [Slot] = []
  /// A hash shifted right by this is a position in `many`; 0 while that is empty.
  private var shift = 0

  /// Takes the last state of each class.
  init(_ states: [GKState]) {
    if states.count > 4 {
      shift = (2 * states.count - 1).leadingZeroBitCount
      many = Array(repeating: Slot(), count: 1 << (Int.bitWidth - shift))
    }
    for state in states { insert(state) }
  }

  /// The state of exactly this class.
  subscript(stateClass: AnyClass) -> Unretained<GKState>? {
    let key = ObjectIdentifier(stateClass)
    if shift != 0 { return many[position(of: key)].state }
    if few.0.key == key { return few.0.state }
    if few.1.key == key { return few.1.state }
    if few.2.key == key { return few.2.state }
    if few.3.key == key { return few.3.state }
    return nil
  }

  private mutating func insert(_ state: GKState) {
    let key = ObjectIdentifier(type(of: state))
    if shift != 0 {
      count += many[position(of: key)].put(state, key)
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

  /// Where the class is in `many`, or the free place where it would be.
  private func position(of key: ObjectIdentifier) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on every bit of the address.
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    var position = Int((UInt(bitPattern: key) &* factor) >> shift)
    while !many[position].isOpen(to: key) { position = (position + 1) & (many.count - 1) }
    return position
  }
}

private struct Slot {
  var key: ObjectIdentifier?
  var state: Unretained<GKState>?

  func isOpen(to other: ObjectIdentifier) -> Bool {
    key == other || key == nil
  }

  /// Puts a state in; returns by how many that makes the states more.
  mutating func put(_ new: GKState, _ newKey: ObjectIdentifier) -> Int {
    defer { (key, state) = (newKey, Unretained(new)) }
    return key == nil ? 1 : 0
  }
}
