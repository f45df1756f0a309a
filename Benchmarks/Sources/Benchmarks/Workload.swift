/// An operation of the library, with the same work written by hand as its limit.
///
/// Each is created for a run, and then repeats the operation in its own loop.
struct Workload {
  typealias Operations = (_ times: Int) -> Void

  /// The name for `--only`.
  let name: String
  /// The number of operations that suffices to count one; less for slow ones.
  var sample = 8000
  /// The number of operations in one batch.
  var batch = 1
  let library: () -> Operations
  /// The same work by hand; nil if there is no such code.
  var limit: (() -> Operations)?
}
