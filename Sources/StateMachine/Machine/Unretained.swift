/// A reference that neither keeps its object nor counts; the only unsafe construct of the machine.
///
/// Counting takes longer than everything else in a transition. It can be left out because somebody
/// else keeps the object for as long as the reference is there to be used:
/// - The machine keeps its states in a constant table, from `init` until after its `deinit`, and
///   whoever calls a machine's method keeps the machine meanwhile. So the machine refers to its own
///   states without keeping them again: in the table's slots, and as the current state.
/// - A machine's `deinit` makes every state that it was given forget it. So a state refers to its
///   machine without keeping it, and no state ever refers to a machine that is gone.
///
/// `UnretainedTests` breaks both in mind: under AddressSanitizer a breach is found there.
struct Unretained<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    reference = .passUnretained(object)
  }

  /// The object, kept for as long as the caller needs it.
  var object: Object {
    reference.takeUnretainedValue()
  }

  /// Lends the object out, uncounted.
  @inline(__always)
  func lend<Result>(_ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Returns whether it refers to the object.
  func refers(to other: Object) -> Bool {
    lend { $0 === other }
  }
}
