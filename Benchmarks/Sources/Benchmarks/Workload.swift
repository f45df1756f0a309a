/// Something that the library does, beside the same thing written by hand.
///
/// Both are made anew for a run and then asked for a number of operations, in a loop of their own.
struct Workload {
  typealias Operations = (_ count: Int) -> Void

  /// What `--only` calls it.
  let name: String
  let library: () -> Operations
  let limit: () -> Operations
}
