/// A reference that neither keeps its object nor counts; only `Subscribers` is as unsafe.
///
/// Counting takes longer than everything else in a transition. It can be left out, because somebody
/// else keeps the object for as long as the reference is used:
/// - A machine keeps its states in a constant table, from `init` until after its `deinit`, and whoever
///   calls a machine keeps the machine meanwhile. So the machine refers to its own states uncounted:
///   in the table's slots, as the current state, and among those with names. No other states may be
///   put there.
/// - What a machine knows of its states' names is made once and never replaced. So whoever asks for it
///   uses it uncounted.
/// - A machine's `deinit` makes every state that refers to it forget it. So a state refers to its
///   machine uncounted, and never to one that is gone.
///
/// `UnretainedTests` drops everything everywhere; run under AddressSanitizer, it finds a breach.
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
