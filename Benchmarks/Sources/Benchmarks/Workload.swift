/// Something that the library does, beside the same thing written by hand.
///
/// Both are made anew for a run and then asked to do it a number of times, in a loop of their own.
struct Workload {
  typealias Operations = (_ times: Int) -> Void

  /// What `--only` calls it.
  let name: String
  /// How many times are enough to count what one takes; fewer of what takes long.
  var sample = 8000
  /// How many operations are done at a time.
  var batch = 1
  let library: () -> Operations
  /// Nil if nobody would write the same by hand.
  var limit: (() -> Operations)?
}
